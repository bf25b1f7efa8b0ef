/* best_solutions.c: the best solutions (see best_solutions.h). The file has a
 * line for each: kind, two numbers of the level's fingerprint, moves, pushes,
 * the solution. It is read whole, and with every better solution read again
 * and written anew while no other program has it. A line that cannot be read
 * is left as it is; a file that begins with one is none of best solutions. /
 */
#include <string.h>

#include "app/best_solutions.h"
#include "app/locked_file.h"
#include "app/save_file.h"
#include "board/text.h"
#include "platform.h"

enum { BEST_SOLUTIONS_NUMBERS = 5 }; /* before the solution */

/* Reads the numbers of a line: kind, fingerprint, moves, pushes. */
static int best_solutions_numbers(const char *line, unsigned long numbers[])
{
    int i;

    for (i = 0; i < BEST_SOLUTIONS_NUMBERS; i++) {
        if (!text_read_number(&line, &numbers[i]))
            return 0;
        line = text_skip(line);
    }
    return 1;
}

/* Reads the file into b->text, in the place of what is there. */
static int best_solutions_read(struct best_solutions *b, const char *path,
                               struct parlour_error *error)
{
    unsigned long numbers[BEST_SOLUTIONS_NUMBERS];
    char *text;
    int code = locked_file_read(path, &text, error);

    if (code != PARLOUR_OK)
        return code;
    if (text != NULL && *text != '\0'
        && !best_solutions_numbers(text, numbers)) {
        free(text);
        parlour_fail(error, PARLOUR_DAMAGED, 1,
                     "this is no file of best solutions");
        return save_file_blame(error, path);
    }
    free(b->text);
    b->text = text;
    return PARLOUR_OK;
}

void best_solutions_open(struct best_solutions *b, const char *game)
{
    char path[PLATFORM_PATH];
    struct parlour_error ignored;
    struct text t;

    b->text = NULL;
    text_open(&t, b->game, sizeof b->game);
    text_add(&t, game);
    if (platform_best_name(game, path, &ignored) == PARLOUR_OK)
        best_solutions_read(b, path, &ignored);
}

void best_solutions_close(struct best_solutions *b)
{
    free(b->text);
    b->text = NULL;
}

/* 1 if a line is of that kind and level. */
static int best_solutions_is(const char *line, int kind,
                             const unsigned long print[2],
                             unsigned long numbers[])
{
    return best_solutions_numbers(line, numbers)
        && numbers[0] == (unsigned long)kind && numbers[1] == print[0]
        && numbers[2] == print[1];
}

int best_solutions_find(const struct best_solutions *b, int kind,
                        const unsigned long print[2],
                        struct best_solutions_score *score)
{
    unsigned long numbers[BEST_SOLUTIONS_NUMBERS];
    const char *line = b->text;

    for (; line != NULL && *line != '\0'; line = locked_file_next(line))
        if (best_solutions_is(line, kind, print, numbers)) {
            score->moves = numbers[3];
            score->pushes = numbers[4];
            return 1;
        }
    return 0;
}

int best_solutions_is_solved(const struct best_solutions *b,
                             const struct parlour_session *s, int number)
{
    struct best_solutions_score score;
    unsigned long print[2];

    return parlour_fingerprint(s, number, print)
        && best_solutions_find(b, BEST_SOLUTIONS_MOVES, print, &score);
}

int best_solutions_next(const struct best_solutions *b,
                        const struct parlour_session *s)
{
    struct parlour_status status;
    int i, number;

    parlour_get_status(s, &status);
    for (i = 0; i < status.levels; i++) {
        number = (status.level + i) % status.levels + 1;
        if (!best_solutions_is_solved(b, s, number))
            return number;
    }
    return 0;
}

/* ---- keeping ---- */

/* A line of the file: 0 if there is no memory. */
static int best_solutions_add_line(struct text_long *out,
                                   const struct parlour_session *s, int kind,
                                   const unsigned long print[2],
                                   const struct parlour_status *status)
{
    unsigned long numbers[BEST_SOLUTIONS_NUMBERS];
    char head[PARLOUR_TEXT];
    struct text t;
    size_t length;
    int i;

    numbers[0] = (unsigned long)kind;
    numbers[1] = print[0];
    numbers[2] = print[1];
    numbers[3] = status->moves;
    numbers[4] = status->pushes;
    text_open(&t, head, sizeof head);
    for (i = 0; i < BEST_SOLUTIONS_NUMBERS; i++) {
        text_add_number(&t, numbers[i]);
        text_add_char(&t, ' ');
    }
    if (!text_append(out, head))
        return 0;
    length = out->length;
    parlour_moves(s, text_put, out);
    return out->length > length && text_append(out, "\n");
}

/* The new line and those that are left in the place of the text: 0 if there
 * is no memory. */
static int best_solutions_replace(struct best_solutions *b,
                                  const struct parlour_session *s, int kind,
                                  const unsigned long print[2],
                                  const struct parlour_status *status)
{
    unsigned long numbers[BEST_SOLUTIONS_NUMBERS];
    struct text_long out = { NULL, 0, 0 };
    const char *at = b->text;
    int done = best_solutions_add_line(&out, s, kind, print, status);

    for (; done && at != NULL && *at != '\0'; at = locked_file_next(at))
        if (!best_solutions_is(at, kind, print, numbers))
            done = locked_file_add(&out, at);
    if (!done) {
        free(out.start);
        return 0;
    }
    free(b->text);
    b->text = out.start;
    return 1;
}

static int best_solutions_is_better(const struct best_solutions *b, int kind,
                                    const unsigned long print[2],
                                    const struct parlour_status *status)
{
    struct best_solutions_score known;

    if (!best_solutions_find(b, kind, print, &known))
        return 1;
    if (kind == BEST_SOLUTIONS_MOVES)
        return status->moves < known.moves || (status->moves == known.moves
                                    && status->pushes < known.pushes);
    return status->pushes < known.pushes || (status->pushes == known.pushes
                                    && status->moves < known.moves);
}

/* With the file held: what is in it, with the solution if it is better, and
 * written if it is. */
static int best_solutions_enter(struct best_solutions *b,
                                const struct parlour_session *s,
                                const char *path, const unsigned long print[2],
                                int *better, struct parlour_error *error)
{
    struct parlour_status status;
    int kind, code = best_solutions_read(b, path, error);

    parlour_get_status(s, &status);
    for (kind = BEST_SOLUTIONS_MOVES;
         code == PARLOUR_OK && kind <= BEST_SOLUTIONS_PUSHES; kind++) {
        if (!best_solutions_is_better(b, kind, print, &status))
            continue;
        *better |= kind;
        if (!best_solutions_replace(b, s, kind, print, &status))
            code = parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
    }
    if (code == PARLOUR_OK && *better != 0)
        code = locked_file_write(path, b->text, error);
    if (code != PARLOUR_OK)
        *better = 0;
    return code;
}

int best_solutions_keep(struct best_solutions *b,
                        const struct parlour_session *s, int *better,
                        struct parlour_error *error)
{
    char path[PLATFORM_PATH];
    struct parlour_status status;
    unsigned long print[2];
    int code, held;

    *better = 0;
    parlour_get_status(s, &status);
    if (status.state != PARLOUR_IS_WON
            || (status.aids & (PARLOUR_AID_SOLVE | PARLOUR_AID_REPLAY))
            || !parlour_fingerprint(s, 0, print))
        return PARLOUR_OK;
    code = platform_best_name(b->game, path, error);
    if (code != PARLOUR_OK)
        return code;
    held = locked_file_hold(path);
    code = best_solutions_enter(b, s, path, print, better, error);
    platform_unlock(held);
    return code;
}
