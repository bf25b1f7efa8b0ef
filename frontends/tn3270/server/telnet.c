/* telnet.c: telnet for TN3270 (see telnet.h). The server asks for the type of
 * the terminal, then for end-of-record and binary both ways, and refuses every
 * other option, TN3270E among them. It does not answer what changes nothing,
 * so no two programs can answer each other for ever.
 */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "tn3270/server/telnet.h"

enum telnet_byte {
    TELNET_IAC = 255, TELNET_DONT = 254, TELNET_DO = 253, TELNET_WONT = 252,
    TELNET_WILL = 251, TELNET_SB = 250, TELNET_SE = 240, TELNET_EOR = 239,
    TELNET_IS = 0, TELNET_SEND = 1,
    TELNET_BINARY = 0, TELNET_TERMINAL_TYPE = 24, TELNET_END_OF_RECORD = 25
};

static void put(struct telnet *t, int byte)
{
    if (t->answer_length < sizeof t->answer)
        t->answer[t->answer_length++] = (unsigned char)byte;
}

static void negotiate(struct telnet *t, int verb, int option)
{
    put(t, TELNET_IAC);
    put(t, verb);
    put(t, option);
}

static void ask_type(struct telnet *t)
{
    negotiate(t, TELNET_SB, TELNET_TERMINAL_TYPE);
    put(t, TELNET_SEND);
    put(t, TELNET_IAC);
    put(t, TELNET_SE);
}

void telnet_open(struct telnet *t)
{
    memset(t, 0, sizeof *t);
    negotiate(t, TELNET_DO, TELNET_TERMINAL_TYPE);
}

void telnet_next(struct telnet *t)
{
    t->length = 0;
    t->overflowed = 0;
}

/* ---- options ---- */

static int is_wanted(int option)
{
    return option == TELNET_BINARY || option == TELNET_END_OF_RECORD;
}

static enum telnet_event check_ready(struct telnet *t)
{
    if (t->ready || *t->name == '\0'
            || !t->ours[TELNET_BINARY] || !t->theirs[TELNET_BINARY]
            || !t->ours[TELNET_END_OF_RECORD]
            || !t->theirs[TELNET_END_OF_RECORD])
        return TELNET_NOTHING;
    t->ready = 1;
    telnet_next(t);
    return TELNET_READY;
}

/* The terminal offers to do something, or agrees to. */
static enum telnet_event take_will(struct telnet *t, int option)
{
    if (t->theirs[option])
        return TELNET_NOTHING;
    if (option == TELNET_TERMINAL_TYPE) {
        t->theirs[option] = 1;
        ask_type(t);
        return TELNET_NOTHING;
    }
    if (!is_wanted(option)) {
        negotiate(t, TELNET_DONT, option);
        return TELNET_NOTHING;
    }
    t->theirs[option] = 1;
    if (*t->name == '\0')       /* it was not asked to yet */
        negotiate(t, TELNET_DO, option);
    return check_ready(t);
}

/* It asks the server to do something, or agrees that it does. */
static enum telnet_event take_do(struct telnet *t, int option)
{
    if (t->ours[option])
        return TELNET_NOTHING;
    if (!is_wanted(option)) {
        negotiate(t, TELNET_WONT, option);
        return TELNET_NOTHING;
    }
    t->ours[option] = 1;
    if (*t->name == '\0')
        negotiate(t, TELNET_WILL, option);
    return check_ready(t);
}

static enum telnet_event take_option(struct telnet *t, int option)
{
    switch (t->verb) {
    case TELNET_WILL:
        return take_will(t, option);
    case TELNET_DO:
        return take_do(t, option);
    default:                    /* it does not, or asks not to */
        return is_wanted(option) || option == TELNET_TERMINAL_TYPE
            ? TELNET_REFUSED : TELNET_NOTHING;
    }
}

/* ---- the type ---- */

static void ask_for_records(struct telnet *t)
{
    static const int options[] = { TELNET_END_OF_RECORD, TELNET_BINARY };
    size_t i;

    for (i = 0; i < sizeof options / sizeof options[0]; i++) {
        if (!t->theirs[options[i]])
            negotiate(t, TELNET_DO, options[i]);
        if (!t->ours[options[i]])
            negotiate(t, TELNET_WILL, options[i]);
    }
}

/* A terminal offers its types one by one, the last one twice. */
static enum telnet_event take_type(struct telnet *t)
{
    char name[TELNET_NAME];
    struct stream_terminal ignored;
    int asks;

    if (t->sub_length < 3 || t->sub[0] != TELNET_TERMINAL_TYPE
            || t->sub[1] != TELNET_IS || *t->name != '\0')
        return TELNET_NOTHING;
    snprintf(name, sizeof name, "%.*s", (int)t->sub_length - 2,
             (const char *)t->sub + 2);
    if (!telnet_model(name, &ignored, &asks)) {
        if (++t->types == TELNET_TYPES)
            return TELNET_REFUSED;
        ask_type(t);
        return TELNET_NOTHING;
    }
    memcpy(t->name, name, sizeof t->name);
    ask_for_records(t);
    return check_ready(t);
}

/* Reads the model, 2 to 5, of a name such as IBM-3279-2-E, and what follows.
 * Returns 0 if it is no 3270 terminal. */
static int read_model(const char *name, int *colours, const char **more)
{
    static const char *const series[] = {
        "IBM-3277-", "IBM-3278-", "IBM-3279-"
    };
    size_t i, length = strlen(series[0]);

    for (i = 0; i < sizeof series / sizeof series[0]; i++)
        if (strncasecmp(name, series[i], length) == 0
                && name[length] >= '2' && name[length] <= '5') {
            *colours = series[i] == series[2];
            *more = name + length + 1;
            return **more == '\0' || **more == '-' ? name[length] - '0' : 0;
        }
    return 0;
}

int telnet_model(const char *name, struct stream_terminal *terminal,
                 int *asks)
{
    static const struct { int lines, columns; } models[] = {
        { 24, 80 }, { 32, 80 }, { 43, 80 }, { 27, 132 }
    };
    int model = 2;
    const char *more;

    memset(terminal, 0, sizeof *terminal);
    *asks = terminal->dynamic = strcasecmp(name, "IBM-DYNAMIC") == 0;
    if (!terminal->dynamic) {
        model = read_model(name, &terminal->colours, &more);
        if (model == 0)
            return 0;
        *asks = strcasecmp(more, "-E") == 0;
        terminal->highlights = terminal->colours;
    }
    terminal->lines = models[model - 2].lines;
    terminal->columns = models[model - 2].columns;
    terminal->alternate = model > 2;
    return 1;
}

/* ---- bytes ---- */

static void keep_data(struct telnet *t, int byte)
{
    if (t->length < sizeof t->record)
        t->record[t->length++] = (unsigned char)byte;
    else
        t->overflowed = 1;
}

static void keep_sub(struct telnet *t, int byte)
{
    if (t->sub_length < sizeof t->sub)
        t->sub[t->sub_length++] = (unsigned char)byte;
}

/* The byte after an IAC. */
static enum telnet_event take_command(struct telnet *t, int byte)
{
    t->state = TELNET_DATA;
    switch (byte) {
    case TELNET_IAC:
        keep_data(t, byte);
        return TELNET_NOTHING;
    case TELNET_EOR:
        if (t->ready && !t->overflowed)
            return TELNET_RECORD;
        telnet_next(t);
        return TELNET_NOTHING;
    case TELNET_SB:
        t->sub_length = 0;
        t->state = TELNET_SUB;
        return TELNET_NOTHING;
    case TELNET_WILL:
    case TELNET_WONT:
    case TELNET_DO:
    case TELNET_DONT:
        t->verb = byte;
        t->state = TELNET_OPTION;
        return TELNET_NOTHING;
    default:                    /* a break, or another without meaning here */
        return TELNET_NOTHING;
    }
}

enum telnet_event telnet_take(struct telnet *t, int byte)
{
    t->answer_length = 0;
    switch (t->state) {
    case TELNET_COMMAND:
        return take_command(t, byte);
    case TELNET_OPTION:
        t->state = TELNET_DATA;
        return take_option(t, byte);
    case TELNET_SUB:
        if (byte == TELNET_IAC)
            t->state = TELNET_SUB_COMMAND;
        else
            keep_sub(t, byte);
        return TELNET_NOTHING;
    case TELNET_SUB_COMMAND:
        t->state = byte == TELNET_IAC ? TELNET_SUB : TELNET_DATA;
        if (byte == TELNET_IAC)
            keep_sub(t, byte);
        return byte == TELNET_SE ? take_type(t) : TELNET_NOTHING;
    default:
        if (byte == TELNET_IAC)
            t->state = TELNET_COMMAND;
        else
            keep_data(t, byte);
        return TELNET_NOTHING;
    }
}

size_t telnet_encode(const unsigned char *record, size_t length,
                     unsigned char *wire)
{
    size_t i, used = 0;

    for (i = 0; i < length; i++) {
        wire[used++] = record[i];
        if (record[i] == TELNET_IAC)
            wire[used++] = TELNET_IAC;
    }
    wire[used++] = TELNET_IAC;
    wire[used++] = TELNET_EOR;
    return used;
}
