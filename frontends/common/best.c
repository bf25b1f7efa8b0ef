/* best.c: the best solutions (see best.h). The file has a line for each: kind,
 * two numbers of the level's fingerprint, moves, pushes, the solution. It is
 * read whole, and written anew with every better solution. A line that cannot
 * be read is left as it is.
 */
#include <string.h>

#include "best.h"
#include "platform.h"
#include "text.h"

enum { BEST_NUMBERS = 5 };      /* before the solution */

static const char *best_next_line(const char *line)
{
    line += strcspn(line, "\n");
    return *line == '\n' ? line + 1 : line;
}

void best_open(struct best *b, const char *game)
{
    char path[PLATFORM_PATH];
    struct parlour_error ignored;
    struct text t;

    b->text = NULL;
    text_open(&t, b->game, sizeof b->game);
    text_add(&t, game);
    if (platform_best_name(game, path, &ignored) == PARLOUR_OK)
        platform_read(path, &b->text, &ignored);
}

void best_close(struct best *b)
{
    free(b->text);
    b->text = NULL;
}

/* Reads the numbers of a line: kind, fingerprint, moves, pushes. */
static int best_numbers(const char *line, unsigned long numbers[])
{
    int i;

    for (i = 0; i < BEST_NUMBERS; i++) {
        if (!text_read_number(&line, &numbers[i]))
            return 0;
        line = text_skip(line);
    }
    return 1;
}

/* 1 if a line is of that kind and level. */
static int best_is(const char *line, int kind, const unsigned long print[2],
                   unsigned long numbers[])
{
    return best_numbers(line, numbers) && numbers[0] == (unsigned long)kind
        && numbers[1] == print[0] && numbers[2] == print[1];
}

int best_find(const struct best *b, int kind, const unsigned long print[2],
              struct best_score *score)
{
    unsigned long numbers[BEST_NUMBERS];
    const char *line = b->text;

    for (; line != NULL && *line != '\0'; line = best_next_line(line))
        if (best_is(line, kind, print, numbers)) {
            score->moves = numbers[3];
            score->pushes = numbers[4];
            return 1;
        }
    return 0;
}

int best_is_solved(const struct best *b, const struct session *s, int number)
{
    struct best_score score;
    unsigned long print[2];

    return look_fingerprint(s, number, print)
        && best_find(b, BEST_MOVES, print, &score);
}

int best_next(const struct best *b, const struct session *s)
{
    struct parlour_status status;
    int i, number;

    look_status(s, &status);
    for (i = 0; i < status.levels; i++) {
        number = (status.level + i) % status.levels + 1;
        if (!best_is_solved(b, s, number))
            return number;
    }
    return 0;
}

/* ---- keeping ---- */

/* A growing string; NULL once there was no memory. */
static void best_add(char **text, const char *words, size_t count)
{
    size_t length = *text == NULL ? 0 : strlen(*text);
    char *longer = *text == NULL ? NULL : realloc(*text, length + count + 1);

    if (longer == NULL) {
        free(*text);
        *text = NULL;
        return;
    }
    memcpy(longer + length, words, count);
    longer[length + count] = '\0';
    *text = longer;
}

static int best_add_words(void *context, const char *words)
{
    best_add(context, words, strlen(words));
    return 0;
}

static void best_add_line(char **text, const struct session *s, int kind,
                          const unsigned long print[2],
                          const struct parlour_status *status)
{
    char head[PARLOUR_TEXT];
    struct text t;

    text_open(&t, head, sizeof head);
    text_add_number(&t, (unsigned long)kind);
    text_add_char(&t, ' ');
    text_add_number(&t, print[0]);
    text_add_char(&t, ' ');
    text_add_number(&t, print[1]);
    text_add_char(&t, ' ');
    text_add_number(&t, status->moves);
    text_add_char(&t, ' ');
    text_add_number(&t, status->pushes);
    text_add_char(&t, ' ');
    best_add_words(text, head);
    look_moves(s, best_add_words, text);
    best_add_words(text, "\n");
}

/* Writes the lines that are left and the new one in the place of the file. */
static int best_replace(struct best *b, const struct session *s, int kind,
                        const unsigned long print[2],
                        const struct parlour_status *status)
{
    unsigned long numbers[BEST_NUMBERS];
    const char *line = b->text, *next;
    char *text = calloc(1, 1);

    for (; line != NULL && *line != '\0'; line = next) {
        next = best_next_line(line);
        if (best_is(line, kind, print, numbers))
            continue;
        best_add(&text, line, strcspn(line, "\n"));
        best_add_words(&text, "\n");
    }
    best_add_line(&text, s, kind, print, status);
    if (text == NULL)
        return 0;
    free(b->text);
    b->text = text;
    return 1;
}

static int best_write(const struct best *b)
{
    char path[PLATFORM_PATH];
    struct parlour_error ignored;
    struct platform_file *file;
    size_t length = strlen(b->text);

    if (platform_best_name(b->game, path, &ignored) != PARLOUR_OK)
        return 0;
    file = platform_create(path, &ignored);
    if (file == NULL)
        return 0;
    b->text[length - 1] = '\0';     /* the line's end is put by the writer */
    platform_put_line(file, b->text);
    b->text[length - 1] = '\n';
    return platform_finish(file, &ignored) == PARLOUR_OK;
}

static int best_is_better(const struct best *b, int kind,
                          const unsigned long print[2],
                          const struct parlour_status *status)
{
    struct best_score known;

    if (!best_find(b, kind, print, &known))
        return 1;
    if (kind == BEST_MOVES)
        return status->moves < known.moves || (status->moves == known.moves
                                    && status->pushes < known.pushes);
    return status->pushes < known.pushes || (status->pushes == known.pushes
                                    && status->moves < known.moves);
}

int best_keep(struct best *b, const struct session *s)
{
    struct parlour_status status;
    unsigned long print[2];
    int kind, better = 0;

    look_status(s, &status);
    if (status.state != PARLOUR_IS_WON
            || (status.aids & PARLOUR_AID_SOLVE)
            || !look_fingerprint(s, 0, print))
        return 0;
    for (kind = BEST_MOVES; kind <= BEST_PUSHES; kind++)
        if (best_is_better(b, kind, print, &status)
                && best_replace(b, s, kind, print, &status))
            better |= kind;
    return better != 0 && best_write(b) ? better : 0;
}
