/* bsam.c: data sets as programs see them: OPEN, CLOSE, READ, WRITE, CHECK.
 *
 * A program describes a data set in a data control block; OPEN merges into it
 * what the DD says, lets an exit of the program fill in the rest, and leaves
 * in it the addresses of the routines that READ, WRITE and CHECK branch to. A
 * READ or WRITE is carried out at once; CHECK only reports the end of the
 * data. Basic sequential access only; no labels, members, repositioning,
 * updates.
 */
#include "control_blocks.h"

#include <string.h>

enum {
    /* data control block, before OPEN and after */
    BSAM_DCBEODAD = 33,        /* three bytes: routine for the end */
    BSAM_DCBRECFM = 36,
    BSAM_DCBEXLST = 37,        /* three bytes: list of exits */
    BSAM_DCBDDNAM = 40,        /* before: eight bytes */
    BSAM_DCBTIOT = 40,         /* after: two bytes, into the TIOT */
    BSAM_DCBOFLGS = 48,
    BSAM_DCBREAD = 49,         /* after: three bytes, routine */
    BSAM_DCBCHECK = 53,        /* after: three bytes, routine */
    BSAM_DCBBLKSI = 62,
    BSAM_DCBLRECL = 82,
    BSAM_DCB_SIZE = 88,
    BSAM_OPEN_BIT = 0x10,      /* of DCBOFLGS */

    /* list of exits: entries of four bytes */
    BSAM_EXIT_OPEN = 0x05,
    BSAM_EXIT_JFCB = 0x07,
    BSAM_LAST = 0x80,          /* of the list of exits, or of DCBs */

    /* options of OPEN */
    BSAM_OPTION = 0x0f,
    BSAM_INPUT = 0x00,
    BSAM_EXTEND = 0x0e,
    BSAM_OUTPUT = 0x0f,

    /* data event control block */
    BSAM_DECSDECB = 0,
    BSAM_DECTYPE = 4,
    BSAM_DECLNGTH = 6,
    BSAM_DECDCBAD = 8,
    BSAM_DECAREA = 12,
    BSAM_DECIOBPT = 16,
    BSAM_DECB_SIZE = 20,
    BSAM_WHOLE_BLOCK = 0x80,   /* of DECTYPE: length is that of the DCB */
    BSAM_DONE = 0x7f000000,
    BSAM_ENDED = 0x42000000,

    /* device types as DEVTYPE gives them, with the longest block */
    BSAM_SPOOL = 0x00000102,
    BSAM_DISK_BLOCK = 19069,

    BSAM_ABEND_IO = 0x001000,
    BSAM_ABEND_RECORD = 0x002000,
    BSAM_ABEND_NO_EODAD = 0x337000,

    BSAM_NO_DD = 4
};

static uint8_t *bsam_dcb(struct service *s, uint32_t dcb)
{
    return machine_store(s->m, dcb, BSAM_DCB_SIZE);
}

static struct dataset *bsam_find_name(struct service *s,
                                      const uint8_t *ddname)
{
    char name[DATASET_NAME + 1];

    codepage_get(&s->codepage, ddname, DATASET_NAME, name);
    return dataset_find(&s->datasets, name);
}

/* The data set that is open for a DCB. */
static struct dataset *bsam_find_dcb(struct service *s, uint32_t dcb)
{
    int n;

    for (n = 0; n < s->datasets.count; n++)
        if (s->datasets.entry[n].file && s->datasets.entry[n].dcb == dcb)
            return &s->datasets.entry[n];
    return NULL;
}

/* Address in the entry for an exit of a DCB, 0 if there isn't one. */
static uint32_t bsam_exit(struct service *s, const uint8_t *dcb, int type)
{
    uint32_t at = machine_get3(dcb + BSAM_DCBEXLST);

    while (at) {
        const uint8_t *entry = machine_fetch(s->m, at, 4);

        if ((entry[0] & ~BSAM_LAST) == type)
            return machine_get3(entry + 1);
        at = entry[0] & BSAM_LAST ? 0 : at + 4;
    }
    return 0;
}

/* Fields that the program left empty in the DCB are filled in from the DD; the
 * exit may change them; then the data set keeps them, like a label. */
static void bsam_merge(struct service *s, struct dataset *d, uint32_t at)
{
    uint8_t *dcb = bsam_dcb(s, at);
    uint32_t exit = bsam_exit(s, dcb, BSAM_EXIT_OPEN);

    if (!dcb[BSAM_DCBRECFM])
        dcb[BSAM_DCBRECFM] = d->recfm;
    if (!machine_get2(dcb + BSAM_DCBLRECL))
        machine_put2(dcb + BSAM_DCBLRECL, d->lrecl);
    if (!machine_get2(dcb + BSAM_DCBBLKSI))
        machine_put2(dcb + BSAM_DCBBLKSI, d->blksize);
    if (exit)
        service_call_back(s, exit, at);
    d->recfm = dcb[BSAM_DCBRECFM];
    d->lrecl = machine_get2(dcb + BSAM_DCBLRECL);
    d->blksize = machine_get2(dcb + BSAM_DCBBLKSI);
}

/* If the DD does not exist or is already open, the DCB stays closed. */
static void bsam_open_one(struct service *s, uint32_t at, int option)
{
    uint8_t *dcb = bsam_dcb(s, at);
    struct dataset *d = bsam_find_name(s, dcb + BSAM_DCBDDNAM);
    enum dataset_mode mode = option == BSAM_INPUT ? DATASET_READ
        : option == BSAM_EXTEND                   ? DATASET_APPEND
                                                  : DATASET_WRITE;

    if (!d || d->file
        || (option != BSAM_INPUT && option != BSAM_OUTPUT
            && option != BSAM_EXTEND))
        return;
    bsam_merge(s, d, at);
    service_tell(s, "       %s recfm=%02X lrecl=%u blksize=%u\n", d->name,
                 d->recfm, d->lrecl, d->blksize);
    if (!dataset_open(d, mode))
        return;
    d->dcb = at;
    machine_put2(dcb + BSAM_DCBTIOT,
                 blocks_tiot_offset((int)(d - s->datasets.entry)));
    dcb[BSAM_DCBOFLGS] |= BSAM_OPEN_BIT;
    machine_put3(dcb + BSAM_DCBREAD, BLOCKS_READ_WRITE);
    machine_put3(dcb + BSAM_DCBCHECK, BLOCKS_CHECK);
}

/* A list of DCBs has four bytes for each: options, address. */
void bsam_open(struct service *s)
{
    uint32_t at = s->m->r[1];
    const uint8_t *entry;

    do {
        entry = machine_fetch(s->m, at, 4);
        bsam_open_one(s, machine_get3(entry + 1), entry[0] & BSAM_OPTION);
        at += 4;
    } while (!(entry[0] & BSAM_LAST));
    s->m->r[15] = 0;
}

static void bsam_close_one(struct service *s, uint32_t at)
{
    struct dataset *d = bsam_find_dcb(s, at);
    uint8_t *dcb = bsam_dcb(s, at);

    if (!d)
        return;
    dataset_close(d);
    codepage_put(&s->codepage, dcb + BSAM_DCBDDNAM, DATASET_NAME, d->name);
    dcb[BSAM_DCBOFLGS] &= (uint8_t)~BSAM_OPEN_BIT;
}

void bsam_close(struct service *s)
{
    uint32_t at = s->m->r[1];
    const uint8_t *entry;

    do {
        entry = machine_fetch(s->m, at, 4);
        bsam_close_one(s, machine_get3(entry + 1));
        at += 4;
    } while (!(entry[0] & BSAM_LAST));
    s->m->r[15] = 0;
}

/* Register 1 has the address of a DD name, register 0 that of two words;
 * both may be given as negative numbers. */
void bsam_device_type(struct service *s)
{
    struct machine *m = s->m;
    int32_t area = (int32_t)m->r[0];
    struct dataset *d
        = bsam_find_name(s, machine_fetch(m, m->r[1], DATASET_NAME));
    uint8_t *words;

    m->r[15] = BSAM_NO_DD;
    if (!d)
        return;
    words = machine_store(m, (uint32_t)(area < 0 ? -area : area), 8);
    machine_put4(words, d->disk ? BLOCKS_DISK : BSAM_SPOOL);
    machine_put4(words + 4, d->disk ? BSAM_DISK_BLOCK : DATASET_BLOCK);
    m->r[0] = 0;
    m->r[15] = 0;
}

/* RDJFCB: an open DCB has no DD name any more. */
void bsam_read_jfcb(struct service *s)
{
    struct machine *m = s->m;
    const uint8_t *entry = machine_fetch(m, m->r[1], 4);
    uint32_t at = machine_get3(entry + 1);
    const uint8_t *dcb = bsam_dcb(s, at);
    struct dataset *d = bsam_find_dcb(s, at);
    uint32_t area = bsam_exit(s, dcb, BSAM_EXIT_JFCB);

    m->r[15] = BSAM_NO_DD;
    if (!d)
        d = bsam_find_name(s, dcb + BSAM_DCBDDNAM);
    if (!d || !area)
        return;
    blocks_build_jfcb(s, d, machine_store(m, area, BLOCKS_JFCB_LENGTH));
    m->r[15] = 0;
}

/* OBTAIN: builds the format 1 label of a data set on a disk, which says that
 * it is sequential. The fourth word of the list points to an area for what
 * follows the name. */
enum {
    BSAM_OBTAIN_AREA = 12,
    BSAM_DSCB_LENGTH = 96,
    BSAM_DS1FMTID = 0,
    BSAM_DS1FMTID_VALUE = 0xf1,
    BSAM_DS1DSORG = 38,
    BSAM_DS1DSORG_SEQUENTIAL = 0x4000
};

void bsam_obtain(struct service *s)
{
    struct machine *m = s->m;
    const uint8_t *list = machine_fetch(m, m->r[1], BSAM_OBTAIN_AREA + 4);
    uint8_t *label = machine_store(
        m, machine_get4(list + BSAM_OBTAIN_AREA), BSAM_DSCB_LENGTH);

    memset(label, 0, BSAM_DSCB_LENGTH);
    label[BSAM_DS1FMTID] = BSAM_DS1FMTID_VALUE;
    machine_put2(label + BSAM_DS1DSORG, BSAM_DS1DSORG_SEQUENTIAL);
    m->r[15] = 0;
}

/* A block in storage, which may be longer than machine_reach can tell. */
static uint8_t *bsam_block(struct service *s, uint32_t area, uint32_t length,
                           int access)
{
    area &= MACHINE_MASK;
    if (!machine_allows(s->m, area, length, access))
        machine_except(s->m, MACHINE_PROTECTION);
    return s->m->storage + area;
}

/* Returns the completion code for the event control block. */
static uint32_t bsam_read(struct service *s, struct dataset *d,
                          uint32_t area, uint32_t room)
{
    uint8_t *block = bsam_block(s, area, room, MACHINE_STORE);
    uint32_t length = dataset_read(d, &s->codepage, block, room);

    service_tell(s, "       %s read %u\n", d->name, length);
    if (length == 0)
        return BSAM_ENDED;
    blocks_build_iob(s, room - length);
    return BSAM_DONE;
}

static uint32_t bsam_write(struct service *s, struct dataset *d,
                           uint32_t area, uint32_t length)
{
    const uint8_t *block = bsam_block(s, area, length, MACHINE_FETCH);
    const char *wrong = dataset_write(d, &s->codepage, block, length);

    service_tell(s, "       %s write %u\n", d->name, length);
    if (wrong)
        machine_abend(s->m, BSAM_ABEND_RECORD, "%s: %s", d->name, wrong);
    return BSAM_DONE;
}

void bsam_read_write(struct service *s)
{
    struct machine *m = s->m;
    uint8_t *decb = machine_store(m, m->r[1], BSAM_DECB_SIZE);
    uint32_t at = machine_get4(decb + BSAM_DECDCBAD) & MACHINE_MASK;
    uint32_t area = machine_get4(decb + BSAM_DECAREA);
    uint32_t length = machine_get2(decb + BSAM_DECLNGTH);
    struct dataset *d = bsam_find_dcb(s, at);

    if (!d)
        machine_abend(m, BSAM_ABEND_IO, "DCB at %06X is not open", at);
    if (decb[BSAM_DECTYPE] & BSAM_WHOLE_BLOCK || length == 0)
        length = machine_get2(bsam_dcb(s, at) + BSAM_DCBBLKSI);
    machine_put4(decb + BSAM_DECIOBPT, BLOCKS_IOB);
    machine_put4(decb + BSAM_DECSDECB,
                 d->output ? bsam_write(s, d, area, length)
                           : bsam_read(s, d, area, length));
}

/* At the end of the data the program continues at its EODAD, as if CHECK had
 * branched there: register 14 still has the address after it. */
void bsam_check(struct service *s)
{
    struct machine *m = s->m;
    const uint8_t *decb = machine_fetch(m, m->r[1], BSAM_DECB_SIZE);
    const uint8_t *dcb = bsam_dcb(s, machine_get4(decb + BSAM_DECDCBAD));
    uint32_t routine = machine_get3(dcb + BSAM_DCBEODAD);

    if (machine_get4(decb + BSAM_DECSDECB) != BSAM_ENDED)
        return;
    /* An assembled DCB without EODAD has 1 there. */
    if (routine <= 1)
        machine_abend(m, BSAM_ABEND_NO_EODAD, "end of data, no EODAD");
    m->next = routine;
}
