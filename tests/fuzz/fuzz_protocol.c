/* fuzz_protocol.c: an input is what a program sends to the line protocol. The
 * real protocol.c reads and answers it; lines are played here, in memory.
 * Each request must be answered by one closing line with a code of the
 * protocol. The game is the one that the input names, as a transcript does in
 * its remarks, or else its length says which. Limit: one file only, whatever
 * its name.
 */
#undef NDEBUG
#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "disk.h"
#include "fuzz.h"
#include "ground.h"
#include "lines.h"
#include "protocol.h"
#include "text.h"

static const uint8_t *fuzz_next, *fuzz_end;     /* the input that is left */
static long fuzz_asked, fuzz_closed;
static int fuzz_goes_on;        /* the last line is to be gone on with */
static char fuzz_line[PARLOUR_ROW];             /* being written */

/* ---- lines ---- */

int lines_read(char *line)
{
    size_t length = 0, bytes = 0;
    int got = LINES_GOOD, begins = fuzz_asked == fuzz_closed;

    assert(begins || fuzz_goes_on);
    if (fuzz_next == fuzz_end)
        return LINES_END;
    for (; fuzz_next < fuzz_end && *fuzz_next != '\n'; fuzz_next++, bytes++) {
        if (!isprint(*fuzz_next))
            got = LINES_BAD;
        if (length + 1 < LINES_ROOM)
            line[length++] = (char)*fuzz_next;
    }
    if (fuzz_next < fuzz_end)
        fuzz_next++;
    while (length > 0 && line[length - 1] == ' ')
        length--;
    line[length] = '\0';
    if (bytes >= LINES_ROOM)
        got = LINES_BAD;
    fuzz_goes_on = share_goes_on(line);
    fuzz_asked += begins && *line != '#'
        && (got == LINES_BAD || *text_skip(line) != '\0');
    return got;
}

/* The beginning of the line is enough to know it by. */
void lines_put_part(const char *part)
{
    strncat(fuzz_line, part, sizeof fuzz_line - strlen(fuzz_line) - 1);
}

static int fuzz_is_code(const char *word)
{
    int code;

    for (code = PARLOUR_OK + 1; code < PARLOUR_NO_MEMORY; code++)
        if (strcmp(word, words_code(code)) == 0)
            return 1;
    return 0;
}

void lines_end(void)
{
    const char *rest = fuzz_line;
    char word[PARLOUR_TEXT];

    assert(strchr(fuzz_line, '\n') == NULL);
    if (strncmp(fuzz_line, "error ", 6) == 0) {
        assert(text_read_word(&rest, word, sizeof word));
        assert(text_read_word(&rest, word, sizeof word));
        assert(fuzz_is_code(word));
        fuzz_closed++;
    }
    fuzz_closed += strcmp(fuzz_line, "ok") == 0;
    fuzz_line[0] = '\0';
}

void lines_put(const char *line)
{
    lines_put_part(line);
    lines_end();
}

int lines_flush(void)
{
    return 1;
}

/* ---- the target ---- */

static int fuzz_game(const uint8_t *data, size_t size)
{
    char *text = ground_text(data, size);
    int count = catalog_count(), game;

    for (game = 0; game < count; game++)
        if (strstr(text, catalog_name(game)) != NULL)
            break;
    free(text);
    return game < count ? game : (int)(size % (size_t)count);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct session *s = ground_open(fuzz_game(data, size));

    fuzz_next = data;
    fuzz_end = data + size;
    fuzz_asked = fuzz_closed = 0;
    fuzz_goes_on = 0;
    disk_put(NULL);
    protocol_run(s);
    session_close(s);
    return 0;
}
