/* tso.c: lines and full screens of a TSO terminal (see platform.h), by the
 * services that the macros TPUT, TGET (SVC 93), STFSMODE, STTMPMD, STLINENO
 * and GTTERM (SVC 94) call. What registers hold is in those macros, which are
 * public. Limits: the terminal must be one of VTAM for full screens, since
 * GTTERM knows no other; elsewhere than on MVS there is no such terminal, so
 * that this compiles on any machine.
 */
#include <string.h>

#include "platform.h"

enum tso_code {
    TSO_ESCAPE = 0x27,          /* comes before a command for the terminal */
    TSO_FULLSCREEN = 0x03,      /* TPUT FULLSCR,WAIT,NOHOLD */
    TSO_GET = 0x81,             /* TGET ASIS,WAIT */
    TSO_GET_NOWAIT = 0x91,
    TSO_GET_LINE = 0x80,        /* TGET EDIT,WAIT */
    TSO_GTTERM = 17, TSO_STFSMODE = 18, TSO_STLINENO = 19, TSO_STTMPMD = 20,
    TSO_ON = 0xc0,              /* STFSMODE ON,INITIAL=YES */
    TSO_KEYS_ON = 0x80,         /* STTMPMD ON: all keys come here */
    TSO_LAST = 0x80,            /* of a list of parameters */
    TSO_QUERY = 0x01,           /* attribute: knows colours and the like */
    /* what SVC 93 returns */
    TSO_NOTHING = 4, TSO_ATTENTION = 8, TSO_CUT = 12
};

enum {
    TSO_ATTRIBUTES = 4,         /* bytes */
    TSO_BYTE = 24,              /* bits to the left of the high byte */
    TSO_PSAAOLD = 0x224,        /* where the address of the ASCB is */
    TSO_ASCBTSB = 0x3c,         /* in that, where that of the terminal is */
    TSO_PSATOLD = 0x21c,        /* where the address of the task is */
    TSO_TCBTIO = 12,            /* in that, where that of the DDs is */
    TSO_DDS = 24,               /* before the first entry of these */
    TSO_DD_KIND = 3,            /* in an entry: kinds of device */
    TSO_DD_NAME = 4,
    TSO_DD_TERMINAL = 0x20      /* a kind */
};

#ifdef __MVS__

/* Call SVC 93 and 94 and return register 15, and in *one register 1. */
static long tso_call_93(unsigned long zero, unsigned long *one)
{
    long code;

    __asm__ __volatile__("LR\t0,%2\n\tLR\t1,%3\n\tSVC\t93\n\t"
                         "LR\t%0,15\n\tLR\t%1,1"
                         : "=&r" (code), "=&r" (*one)
                         : "r" (zero), "r" (*one)
                         : "0", "1", "14", "15", "memory");
    return code;
}

static long tso_call_94(unsigned long zero, unsigned long one)
{
    long code;

    __asm__ __volatile__("LR\t0,%1\n\tLR\t1,%2\n\tSVC\t94\n\tLR\t%0,15"
                         : "=&r" (code) : "r" (zero), "r" (one)
                         : "0", "1", "14", "15", "memory");
    return code;
}

/* 1 if the program runs at a terminal of TSO. */
static int tso_is_here(void)
{
    const char *ascb = *(const char **)TSO_PSAAOLD;

    return ascb != NULL && *(const char *const *)(ascb + TSO_ASCBTSB)
                           != NULL;
}

/* 1 if the DD SYSIN is the terminal. An entry begins with its length. */
static int tso_is_input(void)
{
    const char *task = *(const char **)TSO_PSATOLD;
    const char *dd = *(const char *const *)(task + TSO_TCBTIO) + TSO_DDS;

    while (*dd != 0 && memcmp(dd + TSO_DD_NAME, "SYSIN   ", 8) != 0)
        dd += (unsigned char)*dd;
    return *dd != 0 && (dd[TSO_DD_KIND] & TSO_DD_TERMINAL) != 0;
}

#else

static long tso_call_93(unsigned long zero, unsigned long *one)
{
    (void)zero;
    (void)one;
    return 1;
}

static long tso_call_94(unsigned long zero, unsigned long one)
{
    (void)zero;
    (void)one;
    return 1;
}

static int tso_is_here(void)
{
    return 0;
}

static int tso_is_input(void)
{
    return 0;
}

#endif

static unsigned long tso_address(const void *at)
{
    return (unsigned long)at & 0xffffffUL;
}

static unsigned long tso_high(int byte)
{
    return (unsigned long)byte << TSO_BYTE;
}

/* ---- lines ---- */

/* TGET tells the length of each line. What does not fit comes with the next
 * call. */
long platform_line(char *bytes, long room)
{
    unsigned long one = tso_address(bytes) | tso_high(TSO_GET_LINE);
    long code, length;

    if (!tso_is_here() || !tso_is_input())
        return PLATFORM_LINE_NONE;
    code = tso_call_93((unsigned long)room - 1, &one);
    length = code == TSO_ATTENTION ? 0 : (long)one;
    if (code == TSO_CUT)
        return length;
    if ((code != 0 && code != TSO_ATTENTION)
            || (length == 2 && memcmp(bytes, "/*", 2) == 0))
        return 0;
    bytes[length] = '\n';
    return length + 1;
}

/* ---- the terminal ---- */

int platform_screen_open(struct platform_screen *screen)
{
    unsigned char primary[2], alternate[2], attributes[TSO_ATTRIBUTES];
    unsigned long list[3];

    memset(screen, 0, sizeof *screen);
    memset(primary, 0, sizeof primary);
    memset(alternate, 0, sizeof alternate);
    memset(attributes, 0, sizeof attributes);
    list[0] = tso_address(primary);
    list[1] = tso_address(alternate);
    list[2] = tso_address(attributes) | tso_high(TSO_LAST);
    if (!tso_is_here()
            || tso_call_94(tso_high(TSO_GTTERM), tso_address(list)) != 0
            || primary[0] == 0)
        return 0;
    screen->lines = primary[0];
    screen->columns = primary[1];
    if (alternate[0] > primary[0]) {
        screen->lines = alternate[0];
        screen->columns = alternate[1];
        screen->alternate = 1;
    }
    screen->extended = attributes[TSO_ATTRIBUTES - 1] & TSO_QUERY;
    if (tso_call_94(tso_high(TSO_STFSMODE), tso_high(TSO_ON)) != 0)
        return 0;
    tso_call_94(tso_high(TSO_STTMPMD), tso_high(TSO_KEYS_ON));
    return 1;
}

void platform_screen_close(void)
{
    tso_call_94(tso_high(TSO_STLINENO), 1);
    tso_call_94(tso_high(TSO_STTMPMD), 0);
    tso_call_94(tso_high(TSO_STFSMODE), 0);
}

int platform_screen_put(unsigned char *bytes, long length)
{
    unsigned long one = tso_address(bytes) | tso_high(TSO_FULLSCREEN);

    bytes[0] = TSO_ESCAPE;
    return tso_call_93((unsigned long)length + 1, &one) != 0;
}

long platform_screen_get(unsigned char *in, long room, int waits)
{
    unsigned long one = tso_address(in)
        | tso_high(waits ? TSO_GET : TSO_GET_NOWAIT);
    long code = tso_call_93((unsigned long)room, &one);

    switch (code) {
    case 0:
    case TSO_CUT:
        return (long)one;
    case TSO_NOTHING:
    case TSO_ATTENTION:
        return 0;
    default:
        return PLATFORM_SCREEN_GONE;
    }
}
