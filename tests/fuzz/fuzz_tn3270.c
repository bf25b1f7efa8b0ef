/* fuzz_tn3270.c: what a 3270 terminal sends, from the first byte of telnet on:
 * options, its type, records. Each record goes to a screen with fields as the
 * program draws them. Whatever comes, what is sent back fits its buffer, and
 * fields hold printable characters only.
 */
#undef NDEBUG
#include <assert.h>
#include <string.h>

#include "board/text.h"
#include "fuzz.h"
#include "tn3270/server/telnet.h"

enum { LINE = 21, COLUMN = 7, LENGTH = 60 };

static struct cells cells;
static struct cells_cell cell[STREAM_CELLS];
static struct stream stream;
static unsigned kept[2 * STREAM_CELLS];
static struct stream_input input;
static unsigned char out[STREAM_OUT], wire[2 * STREAM_OUT + 2];

/* A screen with a command line and a form's field, drawn on the terminal. */
static void draw(void)
{
    long length;

    cells_clear(&cells, stream.terminal.columns, stream.terminal.lines);
    cells_put(&cells, 2, 1, CELLS_ALERT, "A board");
    cells_mark(&cells, 2, 1, 1, 7, APP_ON_CELL, 1);
    cells_add_field(&cells, LINE, COLUMN, LENGTH, 0, "");
    cells_add_field(&cells, LINE - 2, COLUMN, LENGTH, 1, "12");
    cells_set_cursor(&cells, LINE, COLUMN);
    length = stream_write(&stream, &cells, 1, out);
    assert(length > 0 && length <= STREAM_OUT);
    assert(telnet_encode(out, (size_t)length, wire) <= sizeof wire);
    assert(!stream_differs(&stream, &cells));
}

static void open_stream(const struct stream_terminal *terminal)
{
    assert(terminal->lines * terminal->columns <= STREAM_CELLS);
    stream_open(&stream, terminal, kept);
    cells_open(&cells, cell);
    draw();
}

static void open_terminal(const char *name)
{
    struct stream_terminal terminal;
    int asks;

    assert(telnet_model(name, &terminal, &asks));
    open_stream(&terminal);
}

static void take_record(const struct telnet *t)
{
    struct stream_terminal learned = stream.terminal;
    const char *at;
    int i;

    stream_learn(&learned, t->record, (long)t->length);
    if (learned.columns == stream.terminal.columns
            && learned.lines == stream.terminal.lines)
        stream.terminal = learned;
    else
        open_stream(&learned);
    stream_read(&stream, &cells, t->record, (long)t->length, &input);
    assert(input.count <= cells.field_count);
    assert(input.cursor < stream.terminal.lines * stream.terminal.columns);
    assert(stream_pf(input.aid) >= 0);
    for (i = 0; i < input.count; i++) {
        assert(strlen(input.typed[i].words) <= LENGTH);
        for (at = input.typed[i].words; *at != '\0'; at++)
            assert(text_is_plain((unsigned char)*at));
    }
    draw();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct telnet telnet;
    size_t i;

    telnet_open(&telnet);
    for (i = 0; i < size; i++) {
        switch (telnet_take(&telnet, data[i])) {
        case TELNET_READY:
            open_terminal(telnet.name);
            break;
        case TELNET_RECORD:
            take_record(&telnet);
            telnet_next(&telnet);
            break;
        case TELNET_REFUSED:
            return 0;
        default:
            break;
        }
        assert(telnet.answer_length <= TELNET_ANSWER);
    }
    return 0;
}
