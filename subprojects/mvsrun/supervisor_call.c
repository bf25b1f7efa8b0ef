/* supervisor_call.c: what supervisor calls do.
 *
 * A supervisor call has a number and takes its parameters in registers 0, 1
 * and 15, as the macros of MVS load them; register 15 returns the code, 0 for
 * success. One table has them all. There is one task, so there is nothing to
 * wait for; exits for abnormal ends are never called; requests to load
 * programs or allocate data sets while the step runs fail with a return code.
 */
#include "supervisor_call.h"

#include "control_blocks.h"
#include "instr.h"
#include "tso.h"

#include <stdarg.h>
#include <string.h>

struct service_entry {
    uint8_t number;
    const char *name;
    service_function *function;
};

enum {
    SERVICE_LENGTH = 0xffffff,     /* subpool in the byte before it */
    SERVICE_ABEND_GETMAIN = 0x800, /* the number of the SVC is added */
    SERVICE_ABEND_FREEMAIN = 0x300,
    SERVICE_ABEND_NO_MODULE = 0x806,
    SERVICE_ABEND_NO_SVC = 0xf00,
    SERVICE_ABEND_DEPTH = 0x80a,   /* as if storage had run out */
    SERVICE_DEPTH = 8,
    SERVICE_SYSTEM_CODE = 12,      /* bits to the right of it */
    SERVICE_CODE = 0xffffff,
    SERVICE_FAILED = 4,
    SERVICE_NOT_FOUND = 8
};

/* Storage. The number of the SVC makes the completion code. */
static void service_get(struct service *s, uint32_t length, uint32_t unit,
                        bool conditional)
{
    struct machine *m = s->m;
    uint32_t at = region_get(&s->region, m, length, unit);

    if (!at && !conditional)
        machine_abend(m, (SERVICE_ABEND_GETMAIN | s->number)
                             << SERVICE_SYSTEM_CODE,
                      "no storage for %u bytes", length);
    m->r[15] = at ? 0 : SERVICE_FAILED;
    if (at)
        m->r[1] = at;
}

static void service_free(struct service *s, uint32_t at, uint32_t length)
{
    struct machine *m = s->m;

    at &= MACHINE_MASK;
    if (!region_put(&s->region, m, at, length))
        machine_abend(m, (SERVICE_ABEND_FREEMAIN | s->number)
                             << SERVICE_SYSTEM_CODE,
                      "%u bytes at %06X are not the program's", length, at);
    m->r[15] = 0;
}

/* GETMAIN and FREEMAIN with a parameter list: length, address of the word
 * for the address, a code; that of a conditional request has this bit. */
enum {
    SERVICE_LIST_ADDRESS = 4,
    SERVICE_LIST_CODE = 8,
    SERVICE_LIST_SIZE = 10,
    SERVICE_LIST_CONDITIONAL = 0x20
};

static void service_getmain_list(struct service *s)
{
    struct machine *m = s->m;
    uint8_t *list = machine_fetch(m, m->r[1], SERVICE_LIST_SIZE);
    uint32_t kept = m->r[1];
    uint32_t where = machine_get3(list + SERVICE_LIST_ADDRESS + 1);

    service_get(s, machine_get4(list) & SERVICE_LENGTH, REGION_UNIT,
                list[SERVICE_LIST_CODE] & SERVICE_LIST_CONDITIONAL);
    if (m->r[15] == 0)
        machine_put4(machine_store(m, where, 4), m->r[1]);
    m->r[1] = kept;
}

static void service_freemain_list(struct service *s)
{
    struct machine *m = s->m;
    uint8_t *list = machine_fetch(m, m->r[1], SERVICE_LIST_SIZE);
    uint32_t where = machine_get3(list + SERVICE_LIST_ADDRESS + 1);

    service_free(s, machine_get4(machine_fetch(m, where, 4)),
                 machine_get4(list) & SERVICE_LENGTH);
}

/* The register form: register 1 is negative to get storage, else it is the
 * address to free; subpool and length are in register 0. */
static void service_regmain(struct service *s)
{
    struct machine *m = s->m;
    uint32_t length = m->r[0] & SERVICE_LENGTH;

    if (m->r[1] >> 31)
        service_get(s, length, REGION_UNIT, false);
    else
        service_free(s, m->r[1], length);
}

/* The newer register form: subpool and flags in register 15. */
enum {
    SERVICE_RU_FREE = 0x01,
    SERVICE_RU_UNCONDITIONAL = 0x02,
    SERVICE_RU_PAGE = 0x04
};

static void service_getmain_register(struct service *s)
{
    struct machine *m = s->m;
    uint32_t flags = m->r[15];

    if (flags & SERVICE_RU_FREE)
        service_free(s, m->r[1], m->r[0]);
    else
        service_get(s, m->r[0],
                    flags & SERVICE_RU_PAGE ? MACHINE_PAGE : REGION_UNIT,
                    !(flags & SERVICE_RU_UNCONDITIONAL));
}

/* Ends the program, or the exit routine that service_call_back called. */
static void service_exit(struct service *s)
{
    s->m->running = false;
}

static void service_abend(struct service *s)
{
    unsigned code = s->m->r[1] & SERVICE_CODE;

    /* A code for the system stands in the left half, one for the user in
     * the right half of 24 bits. */
    machine_abend(s->m, code, "ABEND macro");
}

static void service_no_module(struct service *s)
{
    machine_abend(s->m, SERVICE_ABEND_NO_MODULE << SERVICE_SYSTEM_CODE,
                  "no other module can be loaded");
}

/* Does nothing and reports success, which is right in a step of one task. */
static void service_accept(struct service *s)
{
    s->m->r[15] = 0;
}

static void service_not_found(struct service *s)
{
    s->m->r[15] = SERVICE_NOT_FOUND;
}

/* WTO: two bytes of length, which counts four, two of flags, the text. */
static void service_wto(struct service *s)
{
    struct machine *m = s->m;
    uint32_t length = machine_get2(machine_fetch(m, m->r[1], 2));
    char text[128];

    length = length < 4 ? 0 : length - 4;
    if (length > sizeof text - 1)
        length = sizeof text - 1;
    if (length)
        codepage_get(&s->codepage, machine_fetch(m, m->r[1] + 4, length),
                     length, text);
    fprintf(stderr, "+%s\n", length ? text : "");
    m->r[15] = 0;
}

/* EXTRACT: puts a word for each field asked for in an area, in the order of
 * the bits that ask. Two fields are known, the others are zero. */
enum {
    SERVICE_EXTRACT_FIELDS = 8,
    SERVICE_EXTRACT_SIZE = 10,
    SERVICE_EXTRACT_TIOT = 0x0200,
    SERVICE_EXTRACT_TSO = 0x0080
};

static void service_extract(struct service *s)
{
    struct machine *m = s->m;
    const uint8_t *list = machine_fetch(m, m->r[1], SERVICE_EXTRACT_SIZE);
    uint32_t area = machine_get3(list + 1);
    uint32_t fields = machine_get2(list + SERVICE_EXTRACT_FIELDS);
    uint32_t field;

    for (field = 0x8000; field; field >>= 1) {
        if (!(fields & field))
            continue;
        machine_put4(machine_store(m, area, 4),
                     field == SERVICE_EXTRACT_TIOT ? BLOCKS_TIOT
                     : field == SERVICE_EXTRACT_TSO ? BLOCKS_TSO_FLAGS
                                                    : 0);
        area += 4;
    }
    m->r[15] = 0;
}

/* Dynamic allocation fails: register 1 points to a pointer to the request
 * block, which gets the reason "data set not in catalog". */
enum {
    SERVICE_S99_ERROR = 4,
    SERVICE_S99_SIZE = 8,
    SERVICE_S99_NOT_CATALOGED = 0x1708
};

static void service_dynalloc(struct service *s)
{
    struct machine *m = s->m;
    uint32_t block = machine_get4(machine_fetch(m, m->r[1], 4));
    uint8_t *request = machine_store(m, block, SERVICE_S99_SIZE);

    machine_put2(request + SERVICE_S99_ERROR, SERVICE_S99_NOT_CATALOGED);
    m->r[15] = SERVICE_FAILED;
}

static const struct service_entry service_table[] = {
    {1, "WAIT", service_accept},
    {2, "POST", service_accept},
    {BLOCKS_SVC_EXIT, "EXIT", service_exit},
    {4, "GETMAIN", service_getmain_list},
    {5, "FREEMAIN", service_freemain_list},
    {6, "LINK", service_no_module},
    {7, "XCTL", service_no_module},
    {8, "LOAD", service_no_module},
    {10, "GETMAIN/FREEMAIN R", service_regmain},
    {13, "ABEND", service_abend},
    {14, "SPIE", service_accept},
    {18, "BLDL/FIND", service_not_found},
    {19, "OPEN", bsam_open},
    {20, "CLOSE", bsam_close},
    {22, "OPEN TYPE=J", bsam_open},
    {24, "DEVTYPE", bsam_device_type},
    {26, "LOCATE", service_not_found},
    {27, "OBTAIN", bsam_obtain},
    {35, "WTO", service_wto},
    {40, "EXTRACT", service_extract},
    {41, "IDENTIFY", service_accept},
    {46, "TTIMER", service_accept},
    {47, "STIMER", service_accept},
    {48, "DEQ", service_accept},
    {56, "ENQ", service_accept},
    {60, "STAE", service_accept},
    {64, "RDJFCB", bsam_read_jfcb},
    {93, "TPUT/TGET", tso_put_or_get},
    {94, "GTTERM/STFSMODE/STLINENO", tso_control},
    {99, "DYNALLOC", service_dynalloc},
    {120, "GETMAIN/FREEMAIN RU", service_getmain_register},
    {BLOCKS_SVC_READ_WRITE, "READ/WRITE", bsam_read_write},
    {BLOCKS_SVC_CHECK, "CHECK", bsam_check}
};

enum { SERVICE_COUNT = sizeof service_table / sizeof service_table[0] };

void service_tell(const struct service *s, const char *words, ...)
{
    va_list rest;

    if (!s->trace)
        return;
    va_start(rest, words);
    vfprintf(stderr, words, rest);
    va_end(rest);
}

static void service_do(struct machine *m, unsigned number)
{
    struct service *s = m->system;
    int n = 0;

    while (n < SERVICE_COUNT && service_table[n].number != number)
        n++;
    if (n == SERVICE_COUNT)
        machine_abend(m, (SERVICE_ABEND_NO_SVC | number)
                             << SERVICE_SYSTEM_CODE,
                      "SVC %u is not supported", number);
    s->number = number;
    service_tell(s, "%06X R0=%08X R1=%08X R15=%08X SVC %u %s\n", m->at,
                 m->r[0], m->r[1], m->r[15], number, service_table[n].name);
    service_table[n].function(s);
    service_tell(s, "    -> R0=%08X R1=%08X R15=%08X\n", m->r[0], m->r[1],
                 m->r[15]);
}

void service_init(struct service *s, struct machine *m)
{
    s->m = m;
    m->call = service_do;
    m->system = s;
}

void service_call_back(struct service *s, uint32_t routine,
                       uint32_t parameters)
{
    struct machine *m = s->m;
    uint32_t kept[16], next = m->next;
    uint8_t cc = m->cc;

    if (s->depth == SERVICE_DEPTH)
        machine_abend(m, SERVICE_ABEND_DEPTH << SERVICE_SYSTEM_CODE,
                      "exit routines nested too deeply");
    s->depth++;
    memcpy(kept, m->r, sizeof kept);
    m->r[1] = parameters;
    m->r[14] = BLOCKS_EXIT;
    m->r[15] = routine;
    m->next = routine;
    instr_run(m);
    memcpy(m->r, kept, sizeof kept);
    m->next = next;
    m->cc = cc;
    m->running = true;
    s->depth--;
}
