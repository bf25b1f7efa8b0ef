/* stream.c: the data stream of a 3270 terminal (see stream.h). Codes and
 * orders are those of IBM's "3270 Data Stream Programmer's Reference",
 * GA23-0059. Addresses have 12 bits, enough for all models.
 */
#include <assert.h>
#include <string.h>

#include "tn3270/stream.h"

enum stream_code {
    STREAM_WRITE = 0xf1, STREAM_ERASE_WRITE = 0xf5,
    STREAM_ERASE_WRITE_ALTERNATE = 0x7e, STREAM_STRUCTURED = 0xf3,
    /* write control: reset; and restore the keyboard, reset modified tags */
    STREAM_KEEP = 0x40, STREAM_UNLOCK = 0xc3,
    STREAM_SBA = 0x11, STREAM_SF = 0x1d, STREAM_SFE = 0x29,
    STREAM_SA = 0x28, STREAM_IC = 0x13, STREAM_RA = 0x3c,
    STREAM_TYPE_FIELD = 0xc0, STREAM_TYPE_HIGHLIGHT = 0x41,
    STREAM_TYPE_COLOUR = 0x42,
    STREAM_PROTECTED = 0x20, STREAM_INTENSIFIED = 0x08, STREAM_HIDDEN = 0x0c,
    STREAM_REVERSE = 0xf2, STREAM_UNDERLINED = 0xf4,
    STREAM_AREA_REPLY = 0x81, STREAM_COLOUR_REPLY = 0x86,
    STREAM_HIGHLIGHT_REPLY = 0x87,
    STREAM_REPLY_CLASS = 0x81,
    STREAM_REPLY_HEAD = 4,      /* bytes: length, class, kind */
    STREAM_AREA_SIZE = 6, STREAM_AREA_LENGTH = 10,
    STREAM_COLOUR_PAIRS = 6, STREAM_HIGHLIGHT_PAIRS = 5,
    STREAM_ADDRESS = 63         /* six bits of an address */
};

enum stream_colour {
    STREAM_NEUTRAL = 0xf0, STREAM_BLUE, STREAM_RED, STREAM_PINK,
    STREAM_GREEN, STREAM_TURQUOISE, STREAM_YELLOW, STREAM_WHITE
};

enum stream_kind {
    STREAM_CHARACTER, STREAM_INPUT, STREAM_FIELD, STREAM_UNKNOWN
};

enum {
    STREAM_GAP = 4,             /* unchanged cells that cost no more than
                                   another address */
    STREAM_RUN = 5,             /* equal cells worth an order */
    STREAM_PF_KEYS = 24,
    STREAM_QUESTION = 0x6f      /* the code of '?' */
};

/* Six bits as a character that every line transmits. */
static const unsigned char stream_graphic[STREAM_ADDRESS + 1] = {
    0x40, 0xc1, 0xc2, 0xc3, 0xc4, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9, 0x4a, 0x4b,
    0x4c, 0x4d, 0x4e, 0x4f, 0x50, 0xd1, 0xd2, 0xd3, 0xd4, 0xd5, 0xd6, 0xd7,
    0xd8, 0xd9, 0x5a, 0x5b, 0x5c, 0x5d, 0x5e, 0x5f, 0x60, 0x61, 0xe2, 0xe3,
    0xe4, 0xe5, 0xe6, 0xe7, 0xe8, 0xe9, 0x6a, 0x6b, 0x6c, 0x6d, 0x6e, 0x6f,
    0xf0, 0xf1, 0xf2, 0xf3, 0xf4, 0xf5, 0xf6, 0xf7, 0xf8, 0xf9, 0x7a, 0x7b,
    0x7c, 0x7d, 0x7e, 0x7f
};

/* The colour of each style. */
static const unsigned char stream_colours[CELLS_STYLES] = {
    STREAM_NEUTRAL, STREAM_RED, STREAM_GREEN, STREAM_BLUE, STREAM_YELLOW,
    STREAM_PINK, STREAM_TURQUOISE, STREAM_WHITE, STREAM_RED, STREAM_YELLOW,
    STREAM_BLUE,                /* grid */
    STREAM_TURQUOISE,           /* faint */
    STREAM_WHITE,               /* strong */
    STREAM_RED,                 /* alert */
    STREAM_GREEN,               /* good */
    STREAM_YELLOW               /* info */
};

/* ---- characters ---- */

/* Characters of the machine and those of a terminal, EBCDIC of code page 037.
 * On a mainframe most are the same. The codes are numbers, since a character
 * constant has another value on each machine. Left out are the characters that
 * code pages disagree on: brackets, braces and a few more. */
static const char stream_characters[] =
    " .<(+|&!$*);-/,%_>?:#@'=\""
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/* In the same order. */
static const unsigned char stream_codes[sizeof stream_characters - 1] = {
    0x40, 0x4b, 0x4c, 0x4d, 0x4e, 0x4f, 0x50, 0x5a, 0x5b, 0x5c, 0x5d, 0x5e,
    0x60, 0x61, 0x6b, 0x6c, 0x6d, 0x6e, 0x6f, 0x7a, 0x7b, 0x7c, 0x7d, 0x7e,
    0x7f, 0x81, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89, 0x91, 0x92,
    0x93, 0x94, 0x95, 0x96, 0x97, 0x98, 0x99, 0xa2, 0xa3, 0xa4, 0xa5, 0xa6,
    0xa7, 0xa8, 0xa9, 0xc1, 0xc2, 0xc3, 0xc4, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9,
    0xd1, 0xd2, 0xd3, 0xd4, 0xd5, 0xd6, 0xd7, 0xd8, 0xd9, 0xe2, 0xe3, 0xe4,
    0xe5, 0xe6, 0xe7, 0xe8, 0xe9, 0xf0, 0xf1, 0xf2, 0xf3, 0xf4, 0xf5, 0xf6,
    0xf7, 0xf8, 0xf9
};

/* Returns the terminal's code; that of '?' if there isn't one. */
static int stream_encode(const struct stream *s, int character)
{
    return character >= 0 && character < STREAM_CODES ? s->codes[character]
                                                      : STREAM_QUESTION;
}

/* Returns the machine's character; '?' if there isn't one. */
static int stream_decode(int code)
{
    const unsigned char *at = memchr(stream_codes, code,
                                     sizeof stream_codes);

    return at == NULL ? '?' : stream_characters[at - stream_codes];
}

/* ---- opening ---- */

static int stream_cells(const struct stream *s)
{
    return s->terminal.columns * s->terminal.lines;
}

/* Of all that it shows. */
static size_t stream_bytes(const struct stream *s)
{
    return (size_t)stream_cells(s) * sizeof *s->shown;
}

void stream_open(struct stream *s, const struct stream_terminal *terminal,
                 unsigned *cells)
{
    size_t i;

    assert(terminal->columns > 0 && terminal->lines > 0);
    assert(terminal->columns <= STREAM_COLUMNS);
    assert(terminal->columns * terminal->lines <= STREAM_CELLS);
    memset(s, 0, sizeof *s);
    s->terminal = *terminal;
    s->shown = cells;
    s->wanted = cells + stream_cells(s);
    memset(s->shown, 0, stream_bytes(s));
    memset(s->codes, STREAM_QUESTION, sizeof s->codes);
    for (i = 0; i < sizeof stream_codes; i++)
        s->codes[(unsigned char)stream_characters[i]] = stream_codes[i];
}

void stream_forget(struct stream *s)
{
    s->known = 0;
}

/* ---- what the terminal shows in a cell ---- */

/* One number, which is compared at once, has its kind, its code (a character
 * or the attribute of the field that begins there), colour and highlight, a
 * byte each. Blanks without attributes are 0. */
static unsigned stream_cell(int kind, int code, int colour, int highlight)
{
    return ((unsigned)kind << 8 | (unsigned)code) << 16
        | (unsigned)colour << 8 | (unsigned)highlight;
}

static int stream_kind(unsigned cell)
{
    return (int)(cell >> 24);
}

static int stream_code(unsigned cell)
{
    return (int)(cell >> 16 & 0xff);
}

static int stream_colour(unsigned cell)
{
    return (int)(cell >> 8 & 0xff);
}

static int stream_highlight(unsigned cell)
{
    return (int)(cell & 0xff);
}

/* ---- from cells to what the terminal is to show ---- */

static int stream_is_bright(const struct cells_cell *cell)
{
    int style = cell->style % CELLS_CHOSEN;

    return cell->style & CELLS_BRIGHT || style == CELLS_STRONG
        || style == CELLS_ALERT || style == CELLS_GOOD;
}

static unsigned stream_want_character(const struct stream *s,
                                      const struct cells_cell *cell)
{
    int colour = stream_colours[cell->style % CELLS_CHOSEN], highlight = 0;
    int character = (int)cell->character;

    if (!s->terminal.colours || colour == STREAM_NEUTRAL)
        colour = 0;
    if (cell->style & CELLS_CHOSEN) {
        if (s->terminal.highlights)
            highlight = STREAM_REVERSE;
        else if (character == ' ')
            character = '#';    /* a solid block */
    }
    return stream_cell(STREAM_CHARACTER, stream_encode(s, character), colour,
                       highlight);
}

static void stream_want_field(struct stream *s, int at, int attribute)
{
    int is_open = (attribute & STREAM_PROTECTED) == 0;

    s->wanted[at] = stream_cell(
        STREAM_FIELD, stream_graphic[attribute],
        !s->terminal.colours ? 0 : is_open ? STREAM_TURQUOISE : STREAM_GREEN,
        is_open && s->terminal.highlights ? STREAM_UNDERLINED : 0);
}

static int stream_is_blank(const struct cells *c, int at)
{
    return c->cell[at].character == ' '
        && (c->cell[at].style & CELLS_CHOSEN) == 0;
}

/* Brightness without colours: a field begins in the blank before a cell whose
 * brightness differs. */
static void stream_want_brightness(struct stream *s, const struct cells *c,
                                   int at, int *bright)
{
    int next = at + 1 < stream_cells(s) ? at + 1 : 0, wanted;

    if (!stream_is_blank(c, at) || stream_is_blank(c, next))
        return;
    wanted = stream_is_bright(&c->cell[next]);
    if (wanted == *bright && at > 0)
        return;
    *bright = wanted;
    stream_want_field(s, at, STREAM_PROTECTED
                      | (wanted ? STREAM_INTENSIFIED : 0));
}

/* An input field: typed characters have the field's own colours. */
static void stream_want_input(struct stream *s,
                              const struct cells_field *field)
{
    int i, to_input = STREAM_INPUT - STREAM_CHARACTER;

    stream_want_field(s, field->at - 1, field->hidden ? STREAM_HIDDEN : 0);
    for (i = field->at; i < field->at + field->length; i++)
        s->wanted[i] += stream_cell(to_input, 0, 0, 0);
    stream_want_field(s, i, STREAM_PROTECTED);
}

/* The field that a cell is in or beside, so that brightness leaves it
 * alone. */
static int stream_is_input(const struct cells *c, int at)
{
    int i;

    for (i = 0; i < c->field_count; i++)
        if (at >= c->fields[i].at - 1
                && at <= c->fields[i].at + c->fields[i].length)
            return 1;
    return 0;
}

static void stream_want_all_brightness(struct stream *s,
                                       const struct cells *c)
{
    int bright = 0, at;

    for (at = 0; at < stream_cells(s); at++)
        if (stream_is_input(c, at))
            bright = 0;
        else
            stream_want_brightness(s, c, at, &bright);
}

/* Most cells are blank. */
static void stream_want(struct stream *s, const struct cells *c)
{
    const struct cells_cell *cell = c->cell, *end = cell + stream_cells(s);
    unsigned *wanted = s->wanted;
    int i;

    assert(c->columns == s->terminal.columns
           && c->lines == s->terminal.lines);
    memset(s->wanted, 0, stream_bytes(s));
    for (; cell < end; cell++, wanted++)
        if (cell->character != ' ' || cell->style & CELLS_CHOSEN)
            *wanted = stream_want_character(s, cell);
    if (!s->terminal.colours)
        stream_want_all_brightness(s, c);
    if (stream_kind(s->wanted[0]) != STREAM_FIELD)
        stream_want_field(s, 0, STREAM_PROTECTED);
    for (i = 0; i < c->field_count; i++)
        stream_want_input(s, &c->fields[i]);
}

/* Returns the first cell from `at` on that the terminal does not show. */
static int stream_next(const struct stream *s, int at)
{
    const unsigned *shown = s->shown + at, *wanted = s->wanted + at;
    const unsigned *end = s->wanted + stream_cells(s);

    while (wanted < end && *shown == *wanted) {
        shown++;
        wanted++;
    }
    return (int)(wanted - s->wanted);
}

int stream_differs(struct stream *s, const struct cells *c)
{
    stream_want(s, c);
    return !s->known || stream_next(s, 0) < stream_cells(s);
}

/* ---- orders ---- */

static void stream_put(struct stream *s, int byte)
{
    s->out[s->length++] = (unsigned char)byte;
}

static void stream_put_address(struct stream *s, int at)
{
    stream_put(s, stream_graphic[at >> 6]);
    stream_put(s, stream_graphic[at & STREAM_ADDRESS]);
}

static void stream_go(struct stream *s, int at)
{
    stream_put(s, STREAM_SBA);
    stream_put_address(s, at);
}

static void stream_put_field(struct stream *s, unsigned cell)
{
    int colour = stream_colour(cell), highlight = stream_highlight(cell);

    if (colour == 0 && highlight == 0) {
        stream_put(s, STREAM_SF);
        stream_put(s, stream_code(cell));
        return;
    }
    stream_put(s, STREAM_SFE);
    stream_put(s, 1 + (colour != 0) + (highlight != 0));
    stream_put(s, STREAM_TYPE_FIELD);
    stream_put(s, stream_code(cell));
    if (highlight != 0) {
        stream_put(s, STREAM_TYPE_HIGHLIGHT);
        stream_put(s, highlight);
    }
    if (colour != 0) {
        stream_put(s, STREAM_TYPE_COLOUR);
        stream_put(s, colour);
    }
}

static void stream_set_attribute(struct stream *s, int type, int value,
                                 int *now)
{
    if (*now == value)
        return;
    *now = value;
    stream_put(s, STREAM_SA);
    stream_put(s, type);
    stream_put(s, value);
}

/* Writes cell `at` and those after it that are the same; returns how many. A
 * blank may have any colour unless something can be typed there. */
static int stream_put_cells(struct stream *s, int at)
{
    unsigned cell = s->wanted[at];
    int last = stream_cells(s), code = stream_code(cell), count = 1, i;

    if (stream_kind(cell) == STREAM_FIELD) {
        stream_put_field(s, cell);
        return 1;
    }
    while (at + count < last && s->wanted[at + count] == cell)
        count++;
    stream_set_attribute(s, STREAM_TYPE_HIGHLIGHT, stream_highlight(cell),
                         &s->highlight);
    if (code != 0 || stream_kind(cell) == STREAM_INPUT)
        stream_set_attribute(s, STREAM_TYPE_COLOUR, stream_colour(cell),
                             &s->colour);
    if (count < STREAM_RUN) {
        for (i = 0; i < count; i++)
            stream_put(s, code);
        return count;
    }
    stream_put(s, STREAM_RA);
    stream_put_address(s, (at + count) % last);
    stream_put(s, code);
    return count;
}

/* Returns 1 if it costs no more to write the unchanged cells before the next
 * changed one than its address. Fields are left alone: writing one again
 * loses what was typed into it. */
static int stream_is_near(const struct stream *s, int here, int next)
{
    if (here == PARLOUR_NONE || next - here > STREAM_GAP)
        return 0;
    for (; here < next; here++)
        if (stream_kind(s->wanted[here]) == STREAM_FIELD)
            return 0;
    return 1;
}

static void stream_put_changes(struct stream *s)
{
    int last = stream_cells(s), here = PARLOUR_NONE, next;

    for (next = stream_next(s, 0); next < last; next = stream_next(s, here)) {
        if (!stream_is_near(s, here, next)) {
            stream_go(s, next);
            here = next;
        }
        while (here <= next)
            here += stream_put_cells(s, here);
    }
}

static int stream_command(const struct stream *s)
{
    return s->known ? STREAM_WRITE
        : s->terminal.alternate ? STREAM_ERASE_WRITE_ALTERNATE
        : STREAM_ERASE_WRITE;
}

/* Erased cells are blank characters without attributes. */
static void stream_erase(struct stream *s)
{
    memset(s->shown, 0, stream_bytes(s));
    s->known = 1;
}

/* A cell may take a field with two more attributes: 8 bytes. */
long stream_room(const struct stream_terminal *terminal)
{
    return (long)(STREAM_OUT / STREAM_CELLS) * terminal->lines
        * terminal->columns;
}

long stream_write(struct stream *s, const struct cells *c, int unlock,
                  unsigned char *out)
{
    s->out = out;
    s->length = 0;
    s->colour = s->highlight = 0;
    stream_want(s, c);
    stream_put(s, stream_command(s));
    stream_put(s, unlock ? STREAM_UNLOCK : STREAM_KEEP);
    if (!s->known)
        stream_erase(s);
    stream_put_changes(s);
    if (c->cursor != PARLOUR_NONE) {
        stream_go(s, c->cursor);
        stream_put(s, STREAM_IC);
    }
    memcpy(s->shown, s->wanted, stream_bytes(s));
    assert(s->length <= stream_room(&s->terminal));
    return s->length;
}

/* ---- input ---- */

/* Addresses have 12 bits, in graphic characters, or 14. */
static int stream_address(const struct stream *s, int high, int low)
{
    int at = (high & 0xc0) == 0 ? high << 8 | low
        : (high & STREAM_ADDRESS) << 6 | (low & STREAM_ADDRESS);

    return at < stream_cells(s) ? at : PARLOUR_NONE;
}

/* What is typed in fields now is not known until they are written again. */
static void stream_forget_fields(struct stream *s, const struct cells *c)
{
    int i, k;

    for (i = 0; i < c->field_count; i++)
        for (k = 0; k <= c->fields[i].length; k++)
            s->shown[c->fields[i].at - 1 + k] = stream_cell(STREAM_UNKNOWN, 0,
                                                            0, 0);
}

static const struct cells_field *stream_find_field(const struct cells *c,
                                                   int at)
{
    int i;

    for (i = 0; i < c->field_count; i++)
        if (c->fields[i].at == at)
            return &c->fields[i];
    return NULL;
}

/* Reads the characters of a field up to the next address, without the null
 * characters, into *text, and advances both. */
static void stream_read_words(const unsigned char **in,
                              const unsigned char *end, int room, char **text)
{
    for (; *in < end && **in != STREAM_SBA; (*in)++)
        if (**in != 0 && room-- > 0)
            *(*text)++ = (char)stream_decode(**in);
    *(*text)++ = '\0';
}

static void stream_read_fields(const struct stream *s, const struct cells *c,
                               const unsigned char *in,
                               const unsigned char *end,
                               struct stream_input *input)
{
    char *text = input->text;
    const struct cells_field *field;
    int i;

    while (end - in >= 3 && *in == STREAM_SBA) {
        field = stream_find_field(c, stream_address(s, in[1], in[2]));
        in += 3;
        for (i = 0; field != NULL && i < input->count; i++)
            if (input->typed[i].number == field->number)
                field = NULL;   /* sent twice */
        if (field == NULL) {
            while (in < end && *in != STREAM_SBA)
                in++;
            continue;
        }
        input->typed[input->count].number = field->number;
        input->typed[input->count++].words = text;
        stream_read_words(&in, end, field->length, &text);
    }
}

void stream_read(struct stream *s, const struct cells *c,
                 const unsigned char *in, long length,
                 struct stream_input *input)
{
    input->aid = length > 0 ? *in : STREAM_NO_AID;
    input->cursor = PARLOUR_NONE;
    input->count = 0;
    if (input->aid == STREAM_NO_AID || input->aid == STREAM_REPLY)
        return;
    if (input->aid == STREAM_CLEAR)
        stream_forget(s);
    if (s->known)
        stream_forget_fields(s, c);
    if (length >= 3) {
        input->cursor = stream_address(s, in[1], in[2]);
        stream_read_fields(s, c, in + 3, in + length, input);
    }
}

int stream_pf(int aid)
{
    static const unsigned char keys[STREAM_PF_KEYS] = {
        0xf1, 0xf2, 0xf3, 0xf4, 0xf5, 0xf6, 0xf7, 0xf8, 0xf9, 0x7a, 0x7b,
        0x7c, 0xc1, 0xc2, 0xc3, 0xc4, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9, 0x4a,
        0x4b, 0x4c
    };
    const unsigned char *at = memchr(keys, aid, sizeof keys);

    return at == NULL ? 0 : (int)(at - keys) + 1;
}

/* ---- what the terminal can do ---- */

long stream_query(unsigned char *out)
{
    /* length, Read Partition, of the whole terminal, Query */
    static const unsigned char query[] = {
        STREAM_STRUCTURED, 0, 5, 0x01, 0xff, 0x02
    };

    memcpy(out, query, sizeof query);
    return (long)sizeof query;
}

/* A reply lists pairs: an attribute's value, and what the terminal makes of
 * it. The first pair is the default. */
static int stream_has_value(const unsigned char *pair,
                            const unsigned char *end, int value)
{
    for (pair += 2; end - pair >= 2; pair += 2)
        if (pair[0] == value)
            return pair[1] == value;
    return 0;
}

/* The usable area: columns and lines in two bytes each. */
static void stream_learn_size(struct stream_terminal *terminal,
                              const unsigned char *area)
{
    int columns = area[0] << 8 | area[1], lines = area[2] << 8 | area[3];

    if (!terminal->dynamic || columns < STREAM_LEAST_COLUMNS
            || columns > STREAM_COLUMNS || lines < STREAM_LEAST_LINES
            || lines > STREAM_CELLS / columns)
        return;
    terminal->columns = columns;
    terminal->lines = lines;
    terminal->alternate = columns > STREAM_LEAST_COLUMNS
        || lines > STREAM_LEAST_LINES;
}

void stream_learn(struct stream_terminal *terminal, const unsigned char *in,
                  long length)
{
    const unsigned char *at = in + 1, *end = in + length;
    long part;

    for (; end - at >= STREAM_REPLY_HEAD; at += part) {
        part = (long)at[0] << 8 | at[1];
        if (part < STREAM_REPLY_HEAD || part > end - at
                || at[2] != STREAM_REPLY_CLASS)
            return;
        if (at[3] == STREAM_AREA_REPLY && part >= STREAM_AREA_LENGTH)
            stream_learn_size(terminal, at + STREAM_AREA_SIZE);
        else if (at[3] == STREAM_COLOUR_REPLY)
            terminal->colours = stream_has_value(
                at + STREAM_COLOUR_PAIRS, at + part, STREAM_RED);
        else if (at[3] == STREAM_HIGHLIGHT_REPLY)
            terminal->highlights = stream_has_value(
                at + STREAM_HIGHLIGHT_PAIRS, at + part, STREAM_REVERSE);
    }
}
