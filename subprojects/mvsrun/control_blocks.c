/* control_blocks.c: control blocks.
 *
 * Fields not named here are zero. The program may fetch all of them and store
 * only into the save areas and its parameters, as on MVS.
 */
#include "control_blocks.h"

#include <string.h>

/* Offsets of fields, by the names of the mapping macros. */
enum {
    BLOCKS_FLCCVT = 0x10,
    BLOCKS_PSATOLD = 0x21c,
    BLOCKS_PSAAOLD = 0x224,

    BLOCKS_ASCBTSB = 0x3c,

    BLOCKS_TCBRBP = 0,
    BLOCKS_TCBTIO = 0x0c,
    BLOCKS_TCBFSA = 0x70,
    BLOCKS_TCBOTC = 0x84,
    BLOCKS_TCBJSCB = 0xb4,

    BLOCKS_RBCDE = 0x0c,

    BLOCKS_CDNAME = 0x08,
    BLOCKS_CDENTPT = 0x10,

    BLOCKS_TIOCNJOB = 0,
    BLOCKS_TIOCSTEP = 8,
    BLOCKS_TIOENTRY = 24,      /* the first of the entries */
    BLOCKS_TIOELNGH = 0,
    BLOCKS_TIOELINK = 3,       /* kinds of device */
    BLOCKS_TIOTTERM = 0x20,    /* a terminal */
    BLOCKS_TIOEDDNM = 4,
    BLOCKS_TIOEJFCB = 12,      /* three bytes */
    BLOCKS_TIOEFSRT = 17,      /* three bytes: UCB */
    BLOCKS_TIOE_SIZE = 20,

    BLOCKS_SWA_PREFIX = 16,    /* stands before a JFCB */
    BLOCKS_JFCB_STEP = 256,    /* from one to the next */

    BLOCKS_JFCBDSNM = 0,
    BLOCKS_JFCBDSNM_LENGTH = 44,
    BLOCKS_JFCBELNM = 44,
    BLOCKS_JFCRECFM = 100,
    BLOCKS_JFCBLKSI = 102,
    BLOCKS_JFCLRECL = 104,
    BLOCKS_JFCBVOLS = 118,
    BLOCKS_VOLUME_LENGTH = 6,

    BLOCKS_UCBID = 2,
    BLOCKS_UCBID_VALUE = 0xff,
    BLOCKS_UCBTYP = 16,
    BLOCKS_UCBVOLI = 28,

    BLOCKS_IOBCSW_STATUS = 12,
    BLOCKS_IOBCSW_RESIDUAL = 14,
    BLOCKS_CHANNEL_AND_DEVICE_END = 0x0c,

    BLOCKS_SAVED_R1 = 24,      /* in a save area */
    BLOCKS_LAST_PARAMETER = 0x80
};

static const char blocks_volume[] = "SIMVOL";

static uint8_t *blocks_at(const struct service *s, uint32_t place,
                          uint32_t offset)
{
    return s->m->storage + place + offset;
}

static void blocks_word(const struct service *s, uint32_t place,
                        uint32_t offset, uint32_t value)
{
    machine_put4(blocks_at(s, place, offset), value);
}

static void blocks_text(const struct service *s, uint32_t place,
                        uint32_t offset, uint32_t length, const char *text)
{
    codepage_put(&s->codepage, blocks_at(s, place, offset), length, text);
}

/* A routine: SVC number, and BR 14, the return to the caller. */
static void blocks_routine(const struct service *s, uint32_t place,
                           uint8_t number)
{
    const uint8_t code[] = {0x0a, number, 0x07, 0xfe};

    memcpy(blocks_at(s, place, 0), code, sizeof code);
}

static void blocks_build_system(const struct service *s)
{
    blocks_routine(s, BLOCKS_EXIT, BLOCKS_SVC_EXIT);
    blocks_routine(s, BLOCKS_READ_WRITE, BLOCKS_SVC_READ_WRITE);
    blocks_routine(s, BLOCKS_CHECK, BLOCKS_SVC_CHECK);
    blocks_word(s, BLOCKS_PSA, BLOCKS_FLCCVT, BLOCKS_CVT);
    blocks_word(s, BLOCKS_PSA, BLOCKS_PSATOLD, BLOCKS_TCB);
    blocks_word(s, BLOCKS_PSA, BLOCKS_PSAAOLD, BLOCKS_ASCB);

    *blocks_at(s, BLOCKS_UCB, BLOCKS_UCBID) = BLOCKS_UCBID_VALUE;
    blocks_word(s, BLOCKS_UCB, BLOCKS_UCBTYP, BLOCKS_DISK);
    blocks_text(s, BLOCKS_UCB, BLOCKS_UCBVOLI, BLOCKS_VOLUME_LENGTH,
                blocks_volume);
}

/* A pointer that is not zero says that there is a terminal of TSO. */
static void blocks_build_terminal(const struct service *s)
{
    if (s->tso)
        blocks_word(s, BLOCKS_ASCB, BLOCKS_ASCBTSB, BLOCKS_TSB);
}

static void blocks_build_tcb(const struct service *s, uint32_t tcb,
                             uint32_t save_area)
{
    blocks_word(s, tcb, BLOCKS_TCBRBP, BLOCKS_RB);
    blocks_word(s, tcb, BLOCKS_TCBTIO, BLOCKS_TIOT);
    blocks_word(s, tcb, BLOCKS_TCBFSA, save_area);
    blocks_word(s, tcb, BLOCKS_TCBJSCB, BLOCKS_JSCB);
}

static void blocks_build_task(const struct service *s)
{
    blocks_build_tcb(s, BLOCKS_TCB, BLOCKS_SAVE_AREA);
    blocks_build_tcb(s, BLOCKS_OWNER_TCB, BLOCKS_OWNER_SAVE_AREA);
    blocks_word(s, BLOCKS_TCB, BLOCKS_TCBOTC, BLOCKS_OWNER_TCB);
    blocks_word(s, BLOCKS_RB, BLOCKS_RBCDE, BLOCKS_CDE);
    blocks_text(s, BLOCKS_CDE, BLOCKS_CDNAME, SERVICE_NAME, s->program);
    blocks_word(s, BLOCKS_CDE, BLOCKS_CDENTPT, s->entry);
}

void blocks_build_jfcb(const struct service *s, const struct dataset *d,
                       uint8_t *jfcb)
{
    const struct codepage *c = &s->codepage;

    memset(jfcb, 0, BLOCKS_JFCB_LENGTH);
    codepage_put(c, jfcb + BLOCKS_JFCBDSNM, BLOCKS_JFCBDSNM_LENGTH,
                 "SIM.DATASET");
    codepage_put(c, jfcb + BLOCKS_JFCBELNM, DATASET_NAME, "");
    codepage_put(c, jfcb + BLOCKS_JFCBVOLS, BLOCKS_VOLUME_LENGTH,
                 blocks_volume);
    jfcb[BLOCKS_JFCRECFM] = d->recfm;
    machine_put2(jfcb + BLOCKS_JFCBLKSI, d->blksize);
    machine_put2(jfcb + BLOCKS_JFCLRECL, d->lrecl);
}

uint32_t blocks_tiot_offset(int n)
{
    return BLOCKS_TIOENTRY + (uint32_t)n * BLOCKS_TIOE_SIZE;
}

/* An entry of the TIOT for a DD, and its JFCB. */
static void blocks_build_dd(const struct service *s, int n)
{
    const struct dataset *d = &s->datasets.entry[n];
    uint8_t *entry = blocks_at(s, BLOCKS_TIOT, blocks_tiot_offset(n));
    uint32_t jfcb = BLOCKS_JFCB + (uint32_t)n * BLOCKS_JFCB_STEP;

    entry[BLOCKS_TIOELNGH] = BLOCKS_TIOE_SIZE;
    codepage_put(&s->codepage, entry + BLOCKS_TIOEDDNM, DATASET_NAME,
                 d->name);
    if (s->tso && strcmp(d->name, "SYSIN") == 0
            && strcmp(d->path, "-") == 0)
        entry[BLOCKS_TIOELINK] = BLOCKS_TIOTTERM;
    machine_put3(entry + BLOCKS_TIOEJFCB, jfcb);
    if (d->disk)
        machine_put3(entry + BLOCKS_TIOEFSRT, BLOCKS_UCB);
    blocks_build_jfcb(s, d, blocks_at(s, jfcb, BLOCKS_SWA_PREFIX));
}

static void blocks_build_tiot(const struct service *s)
{
    int n;

    blocks_text(s, BLOCKS_TIOT, BLOCKS_TIOCNJOB, SERVICE_NAME, "JOB");
    blocks_text(s, BLOCKS_TIOT, BLOCKS_TIOCSTEP, SERVICE_NAME, "STEP");
    for (n = 0; n < s->datasets.count; n++)
        blocks_build_dd(s, n);
}

void blocks_build_iob(struct service *s, uint32_t residual)
{
    *blocks_at(s, BLOCKS_IOB, BLOCKS_IOBCSW_STATUS)
        = BLOCKS_CHANNEL_AND_DEVICE_END;
    machine_put2(blocks_at(s, BLOCKS_IOB, BLOCKS_IOBCSW_RESIDUAL), residual);
}

/* The PARM: a halfword with its length, the text. The list of parameters
 * has its address, marked as the last. */
static void blocks_build_parm(const struct service *s)
{
    uint32_t length = (uint32_t)strlen(s->parm);

    machine_put2(blocks_at(s, BLOCKS_PARM, 0), length);
    blocks_text(s, BLOCKS_PARM, 2, length, s->parm);
    blocks_word(s, BLOCKS_PARAMETERS, 0, BLOCKS_PARM);
    *blocks_at(s, BLOCKS_PARAMETERS, 0) = BLOCKS_LAST_PARAMETER;
    blocks_word(s, BLOCKS_SAVE_AREA, BLOCKS_SAVED_R1, BLOCKS_PARAMETERS);
}

void blocks_build(struct service *s)
{
    struct machine *m = s->m;

    blocks_build_system(s);
    blocks_build_task(s);
    blocks_build_terminal(s);
    blocks_build_tiot(s);
    blocks_build_parm(s);
    machine_allow(m, BLOCKS_PSA, BLOCKS_SYSTEM_END, MACHINE_FETCH);
    machine_allow(m, BLOCKS_SYSTEM_END, BLOCKS_USER_END - BLOCKS_SYSTEM_END,
                  MACHINE_FETCH | MACHINE_STORE);

    m->r[1] = BLOCKS_PARAMETERS;
    m->r[13] = BLOCKS_SAVE_AREA;
    m->r[14] = BLOCKS_EXIT;
    m->r[15] = s->entry;
    m->next = s->entry;
}
