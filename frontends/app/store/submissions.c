/* submissions.c: the file of games that wait to be sent (see submissions.h):
 * parlour.submissions, beside the scores. Lines that cannot be read stay.
 */
#include <stdlib.h>
#include <string.h>

#include "app/store/submissions.h"
#include "app/store/text_file.h"
#include "board/text.h"
#include "platform.h"

/* Reads a line of the file. Returns where its address begins, or NULL; *game
 * is what follows that. */
static const char *submissions_read(const char *line, unsigned long *seconds,
                                    const char **game)
{
    size_t length;

    if (!text_read_number(&line, seconds) || *line != ' ')
        return NULL;
    length = strcspn(++line, " \n");
    *game = line + length + 1;
    return length > 0 && line[length] == ' ' && parlour_is_shared(*game)
        ? line : NULL;
}

/* Returns the game of a line that waits for the server with an address, or
 * NULL. */
static const char *submissions_game(const char *line, const char *address,
                                    unsigned long *seconds)
{
    const char *game, *own = submissions_read(line, seconds, &game);
    size_t length = strlen(address);

    return own != NULL && own + length + 1 == game
        && strncmp(own, address, length) == 0 ? game : NULL;
}

/* Returns 1 if two lines have the same game for the same server. */
static int submissions_is_same(const char *one, const char *two)
{
    unsigned long seconds;
    const char *game, *a = submissions_read(one, &seconds, &game);
    const char *b = submissions_read(two, &seconds, &game);
    size_t length = a == NULL ? 0 : strcspn(a, "\n");

    return a != NULL && b != NULL && strcspn(b, "\n") == length
        && strncmp(a, b, length) == 0;
}

struct submissions_change {
    const char *address, *game;
    unsigned long seconds;
    int adds;                   /* 0: it is removed */
};

/* Returns 1 if a line of the file has that game for that server. */
static int submissions_has(const char *line,
                           const struct submissions_change *c)
{
    unsigned long seconds;
    const char *own = submissions_game(line, c->address, &seconds);
    size_t length = strlen(c->game);

    return own != NULL && strncmp(own, c->game, length) == 0
        && (own[length] == '\n' || own[length] == '\0');
}

static int submissions_change(const void *context, const char *text,
                              struct text_long *out)
{
    const struct submissions_change *c = context;
    char number[PARLOUR_TEXT];
    struct text t;
    int done = 1;

    for (; done && *text != '\0'; text = text_file_next(text))
        if (!submissions_has(text, c))
            done = text_file_add_line(out, text);
    text_open(&t, number, sizeof number);
    text_add_number(&t, c->seconds);
    text_add_char(&t, ' ');
    return done && (!c->adds || (text_append(out, number)
                                 && text_append(out, c->address)
                                 && text_append(out, " ")
                                 && text_append(out, c->game)
                                 && text_append(out, "\n")));
}

/* Adds the lines of games that the file does not have. */
static int submissions_join(const void *context, const char *here,
                            struct text_long *out)
{
    const char *text = context, *game, *at;
    unsigned long seconds;
    int done = 1, has;

    for (at = here; done && *at != '\0'; at = text_file_next(at))
        done = text_file_add_line(out, at);
    for (; done && *text != '\0'; text = text_file_next(text)) {
        if (submissions_read(text, &seconds, &game) == NULL)
            continue;
        has = 0;
        for (at = here; !has && *at != '\0'; at = text_file_next(at))
            has = submissions_is_same(at, text);
        done = has || text_file_add_line(out, text);
    }
    return done;
}

int submissions_merge(const char *text, struct parlour_error *error)
{
    char path[PLATFORM_PATH];
    int code = text_file_beside_scores(".submissions", path, error);

    return code == PARLOUR_OK
        ? text_file_change(path, submissions_join, text, error) : code;
}

static int submissions_store(const struct submissions_change *c,
                             struct parlour_error *error)
{
    char path[PLATFORM_PATH];
    int code = text_file_beside_scores(".submissions", path, error);

    return code == PARLOUR_OK
        ? text_file_change(path, submissions_change, c, error) : code;
}

int submissions_add(const char *address, const char *line,
                    unsigned long seconds, struct parlour_error *error)
{
    struct submissions_change c;

    c.address = address;
    c.game = line;
    c.seconds = seconds;
    c.adds = 1;
    return submissions_store(&c, error);
}

int submissions_remove(const char *address, const char *line,
                       struct parlour_error *error)
{
    struct submissions_change c;

    c.address = address;
    c.game = line;
    c.seconds = 0;
    c.adds = 0;
    return submissions_store(&c, error);
}

char *submissions_first(const char *address, unsigned long *seconds)
{
    char path[PLATFORM_PATH], *text, *first = NULL;
    struct parlour_error ignored;
    const char *at, *game;

    if (text_file_beside_scores(".submissions", path, &ignored) != PARLOUR_OK
            || text_file_read(path, &text, &ignored) != PARLOUR_OK
            || text == NULL)
        return NULL;
    for (at = text; first == NULL && *at != '\0'; at = text_file_next(at)) {
        game = submissions_game(at, address, seconds);
        if (game != NULL)
            first = text_copy(game, strcspn(game, "\n"));
    }
    free(text);
    return first;
}
