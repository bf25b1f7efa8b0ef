/* supervisor_call.h: supervisor calls, and the data of the system about a
 * step.
 */
#ifndef MVSRUN_SUPERVISOR_CALL_H
#define MVSRUN_SUPERVISOR_CALL_H

#include "codepage.h"
#include "dataset.h"
#include "machine.h"
#include "region.h"

struct tso;

enum { SERVICE_PARM = 100, SERVICE_NAME = 8 };

struct service {
    struct machine *m;
    struct codepage codepage;
    struct dataset_table datasets;
    struct region region;
    uint32_t entry;
    char program[SERVICE_NAME + 1];
    char parm[SERVICE_PARM + 1];
    struct tso *tso;           /* the terminal; NULL in a batch step */
    unsigned number;           /* of the supervisor call being served */
    int depth;                 /* of exit routines called back */
    bool trace;                /* report each service on standard error */
};

/* Connects the machine to the services. */
void service_init(struct service *s, struct machine *m);

/* Calls a routine of the program from within a service: register 1 points
 * to PARAMETERS; all registers are as before when it returns. */
void service_call_back(struct service *s, uint32_t routine,
                       uint32_t parameters);

/* Reports a traced service; a printf format. */
void service_tell(const struct service *s, const char *words, ...)
    __attribute__((format(printf, 2, 3)));

typedef void service_function(struct service *s);

/* bsam.c: data sets; OPEN also for TYPE=J */
service_function bsam_open, bsam_close, bsam_device_type, bsam_read_jfcb,
    bsam_read_write, bsam_check, bsam_obtain;

#endif
