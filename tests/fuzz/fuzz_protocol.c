/* fuzz_protocol.c: the input is a series of requests of the line protocol,
 * read and answered by the real protocol.c; the lines stay in memory. The
 * answer to each request must end with one line with a code of the protocol. A
 * comment in the input names the game, as in a transcript; without one the
 * input's length chooses the game. Limit: one file only, whatever its name.
 */
#undef NDEBUG
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "board/clean_text.h"
#include "board/text.h"
#include "fuzz.h"
#include "fuzz/fuzz_game.h"
#include "fuzz/memory_file.h"
#include "stdio/line_io.h"
#include "stdio/protocol.h"

static const uint8_t *fuzz_next, *fuzz_end;     /* the input that is left */
static long fuzz_asked, fuzz_closed;
static int fuzz_may_answer;     /* the last line is a comment, or part of a
                                   shared line */
static char fuzz_line[PARLOUR_ROW];             /* being written */

/* ---- lines ---- */

int line_io_read(struct line_io *read)
{
    static char line[LINE_IO_ROOM];
    size_t length = 0, bytes = 0;
    const char *at;
    int got = LINE_IO_GOOD;

    assert(fuzz_closed == fuzz_asked
           || (fuzz_may_answer && fuzz_closed == fuzz_asked + 1));
    fuzz_asked = fuzz_closed;
    free(read->start);
    read->start = NULL;
    if (fuzz_next == fuzz_end)
        return LINE_IO_END;
    for (; fuzz_next < fuzz_end && *fuzz_next != '\n'; fuzz_next++, bytes++) {
        if (*fuzz_next == '\0')
            got = LINE_IO_INVALID;
        if (length + 1 < LINE_IO_ROOM)
            line[length++] = (char)*fuzz_next;
    }
    if (fuzz_next < fuzz_end)
        fuzz_next++;
    while (length > 0 && line[length - 1] == ' ')
        length--;
    line[length] = '\0';
    for (at = line; *at != '\0' && clean_text_character(at) > 0;)
        at += clean_text_character(at);
    if (*at != '\0')
        got = LINE_IO_INVALID;
    if (bytes >= LINE_IO_ROOM)
        got = LINE_IO_LONG;
    read->start = text_copy(line, length);      /* which the caller frees */
    fuzz_may_answer = *text_skip(line) == '#';
    fuzz_asked += !fuzz_may_answer
        && (got != LINE_IO_GOOD || *text_skip(line) != '\0');
    return got;
}

const char *line_io_fault(int result)
{
    return result == LINE_IO_LONG ? "long" : "invalid";
}

/* Keeps the beginning of the line, which is enough to recognize it. */
void line_io_put_part(const char *part)
{
    strncat(fuzz_line, part, sizeof fuzz_line - strlen(fuzz_line) - 1);
}

static int fuzz_is_code(const char *word)
{
    int code;

    for (code = PARLOUR_OK + 1; code < PARLOUR_NO_MEMORY; code++)
        if (strcmp(word, parlour_code_word(code)) == 0)
            return 1;
    return 0;
}

void line_io_end(void)
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

void line_io_put(const char *line)
{
    line_io_put_part(line);
    line_io_end();
}

int line_io_flush(void)
{
    return 1;
}

/* ---- the target ---- */

static int fuzz_game(const uint8_t *data, size_t size)
{
    char *text = fuzz_game_text(data, size);
    int count = parlour_game_count(), game;

    for (game = 0; game < count; game++)
        if (strstr(text, parlour_game_name(game)) != NULL)
            break;
    free(text);
    return game < count ? game : (int)(size % (size_t)count);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct parlour_session *s = fuzz_game_open(fuzz_game(data, size));

    fuzz_next = data;
    fuzz_end = data + size;
    fuzz_asked = fuzz_closed = 0;
    fuzz_may_answer = 0;
    memory_file_put(NULL);
    protocol_run(s);
    parlour_close(s);
    return 0;
}
