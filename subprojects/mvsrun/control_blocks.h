/* control_blocks.h: control blocks: the parts of MVS that a program finds in
 * storage.
 *
 * Only the fields that C libraries read are filled in. Addresses are fixed,
 * since one step runs in one address space; names of fields are those of the
 * published mapping macros.
 */
#ifndef MVSRUN_CONTROL_BLOCKS_H
#define MVSRUN_CONTROL_BLOCKS_H

#include "supervisor_call.h"

enum blocks_place {
    /* for fetching only */
    BLOCKS_PSA = 0,
    BLOCKS_CODE = 0x1000,      /* routines of the system, 4 bytes each */
    BLOCKS_EXIT = BLOCKS_CODE,       /* where a program returns to */
    BLOCKS_READ_WRITE = BLOCKS_CODE + 4,
    BLOCKS_CHECK = BLOCKS_CODE + 8,
    BLOCKS_CVT = 0x2000,       /* communication vector table: all zero */
    BLOCKS_TSO_FLAGS = 0x2800, /* zero: not under TSO */
    BLOCKS_TCB = 0x3000,       /* the task */
    BLOCKS_OWNER_TCB = 0x3200, /* and the one that attached it */
    BLOCKS_RB = 0x3400,        /* request block */
    BLOCKS_CDE = 0x3500,       /* contents directory entry */
    BLOCKS_JSCB = 0x3600,      /* job step: all zero */
    BLOCKS_ASCB = 0x3800,      /* address space */
    BLOCKS_TSB = 0x3900,       /* terminal: all zero */
    BLOCKS_UCB = 0x3a00,       /* unit: the disk that all data sets are on */
    BLOCKS_IOB = 0x3b00,       /* input/output block */
    BLOCKS_TIOT = 0x4000,      /* task input/output table */
    BLOCKS_JFCB = 0x5000,      /* job file control blocks, one for each DD */
    BLOCKS_SYSTEM_END = 0x8000,

    /* the program's own */
    BLOCKS_SAVE_AREA = 0x8000,
    BLOCKS_OWNER_SAVE_AREA = 0x8080,
    BLOCKS_PARAMETERS = 0x8100,
    BLOCKS_PARM = 0x8200,
    BLOCKS_USER_END = 0x9000,

    /* The module, so that an offset into it is easily seen; the region. */
    BLOCKS_MODULE = 0x100000,
    BLOCKS_REGION_END = 0xfff000
};

/* Supervisor calls in the routines at BLOCKS_CODE; the last two are ours. */
enum {
    BLOCKS_SVC_EXIT = 3,
    BLOCKS_SVC_READ_WRITE = 201,
    BLOCKS_SVC_CHECK = 202
};

enum {
    BLOCKS_JFCB_LENGTH = 176,
    BLOCKS_DISK = 0x3050200b   /* device type: a 3350 */
};

/* Builds all control blocks and sets the registers for the entry. */
void blocks_build(struct service *s);

/* The offset of the entry of DD number N in the TIOT. */
uint32_t blocks_tiot_offset(int n);

void blocks_build_jfcb(const struct service *s, const struct dataset *d,
                       uint8_t *jfcb);

/* Input/output block of the last READ or WRITE. */
void blocks_build_iob(struct service *s, uint32_t residual);

#endif
