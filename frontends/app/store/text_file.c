/* text_file.c: text files (see text_file.h). The platform writes a new file
 * and renames it. A file of levels is read as bytes, since it may be a pack.
 * Limit: a machine that cannot lock and rename files stores nothing.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "app/store/text_file.h"
#include "board/clean_text.h"
#include "board/file_kind.h"
#include "board/text.h"
#include "platform.h"

enum { TEXT_FILE_WAIT = 10000 };      /* milliseconds */

int text_file_blame(struct parlour_error *error, const char *file)
{
    struct parlour_error about = *error;
    struct text t;

    text_open(&t, error->words, sizeof error->words);
    text_add(&t, file);
    if (about.line > 0) {
        text_add_char(&t, ':');
        text_add_number(&t, (unsigned long)about.line);
    }
    text_add(&t, ": ");
    text_add(&t, about.words);
    clean_text(error->words);
    return error->code;
}

/* Writes the lines of a text, which it cuts apart. */
static int text_file_write_lines(const char *path, char *text,
                                 struct parlour_error *error)
{
    struct platform_file *out = platform_create(path, error);
    char *line, *next;

    if (out == NULL)
        return error->code;
    for (line = text; *line != '\0'; line = next) {
        next = line + strcspn(line, "\n");
        if (*next != '\0')
            *next++ = '\0';
        platform_put_line(out, line);
    }
    return platform_finish(out, error);
}

int text_file_write(const char *path, const char *text,
                    struct parlour_error *error)
{
    char *lines = text_copy(text, strlen(text));
    int code = lines == NULL
        ? parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL)
        : text_file_write_lines(path, lines, error);

    free(lines);
    return code == PARLOUR_OK ? code : text_file_blame(error, path);
}

/* ---- shared files ---- */

int text_file_beside_scores(const char *suffix, char *path,
                            struct parlour_error *error)
{
    int code = platform_scores_name("parlour", path, error);
    char *end = code == PARLOUR_OK ? strrchr(path, '.') : NULL;
    struct text t;

    if (end == NULL)
        return code;
    text_open(&t, end, PLATFORM_PATH - (size_t)(end - path));
    text_add(&t, suffix);
    return !t.truncated ? code
        : parlour_fail(error, PARLOUR_IO, 0, "its name is too long");
}

int text_file_lock(const char *path, int *lock, struct parlour_error *error)
{
    char name[PLATFORM_PATH];
    struct text t;

    *lock = PARLOUR_NONE;
    text_open(&t, name, sizeof name);
    text_add(&t, path);
    text_add(&t, ".lock");
    if (t.truncated)
        parlour_fail(error, PARLOUR_IO, 0, "its name is too long");
    else if (platform_lock(name, TEXT_FILE_WAIT, lock, error) == PARLOUR_OK)
        return PARLOUR_OK;
    return text_file_blame(error, path);
}

int text_file_read(const char *path, char **text,
                   struct parlour_error *error)
{
    *text = NULL;
    if (!platform_exists(path)
            || platform_read(path, text, error) == PARLOUR_OK)
        return PARLOUR_OK;
    return text_file_blame(error, path);
}

/* Changes the file, which is locked. */
static int text_file_replace(const char *path,
                             int (*change)(const void *context,
                             const char *text,
                             struct text_long *out),
                             const void *context,
                             struct parlour_error *error)
{
    struct text_long out = { NULL, 0, 0 };
    char *text;
    int code = text_file_read(path, &text, error);

    assert(code == PARLOUR_OK || text == NULL);
    if (code != PARLOUR_OK)
        return code;
    code = text_append(&out, "")
            && change(context, text == NULL ? "" : text, &out)
        ? text_file_write(path, out.start, error)
        : parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
    free(text);
    free(out.start);
    return code;
}

int text_file_change(const char *path,
                     int (*change)(const void *context, const char *text,
                     struct text_long *out),
                     const void *context, struct parlour_error *error)
{
    int lock, code = text_file_lock(path, &lock, error);

    if (code == PARLOUR_OK)
        code = text_file_replace(path, change, context, error);
    platform_unlock(lock);
    return code;
}

const char *text_file_next(const char *line)
{
    line += strcspn(line, "\n");
    return *line == '\n' ? line + 1 : line;
}

int text_file_compare(const void *one, const void *two)
{
    const char *a = *(const char *const *)one, *b = *(const char *const *)two;
    size_t length = strcspn(a, "\n"), other = strcspn(b, "\n");
    int order = memcmp(a, b, length < other ? length : other);

    return order != 0 ? order : (length > other) - (length < other);
}

const char **text_file_sort(const char *text, size_t *count)
{
    const char **lines, *at;

    *count = 0;
    for (at = text; *at != '\0'; at = text_file_next(at))
        ++*count;
    lines = malloc((*count + 1) * sizeof *lines);
    if (lines == NULL)
        return NULL;
    *count = 0;
    for (at = text; *at != '\0'; at = text_file_next(at))
        lines[(*count)++] = at;
    qsort(lines, *count, sizeof *lines, text_file_compare);
    return lines;
}

int text_file_add_line(struct text_long *text, const char *line)
{
    char *copy = text_copy(line, strcspn(line, "\n"));
    int added = copy != NULL && text_put_line(text, copy) == 0;

    free(copy);
    return added;
}

/* ---- borrowed boards ---- */

static int text_file_has(const char *levels, const char *line)
{
    size_t length = strlen(line);

    for (; *levels != '\0'; levels = text_next_line(levels))
        if (text_line(levels) == length
                && strncmp(levels, line, length) == 0)
            return 1;
    return 0;
}

/* Reads NAME.txt in the folder of a file. Returns NULL if it fails, or if the
 * name leads out of the folder. */
static char *text_file_beside(const char *path, const char *name)
{
    const char *end = strrchr(path, '/'), *below = strchr(name, '/');
    char place[PLATFORM_PATH];
    struct parlour_error ignored;
    struct text t;
    char *found = NULL;

    if (*name == '.' || *name == '/' || (below != NULL && below[1] == '.'))
        return NULL;
    text_open(&t, place, sizeof place);
    if (end != NULL)
        text_add_part(&t, path, (size_t)(end - path) + 1);
    text_add(&t, name);
    text_add(&t, ".txt");
    if (!t.truncated)
        platform_read(place, &found, &ignored);
    return found;
}

/* Reads NAME.txt beside the file, or ALBUM/NAME.txt. Returns NULL if neither
 * exists. */
static char *text_file_find(const char *path, const char *borrowed)
{
    const char *name = strchr(borrowed, '/') + 1;
    char *found;

    if (strchr(name, '/') != NULL)
        return NULL;
    found = text_file_beside(path, name);
    return found != NULL ? found : text_file_beside(path, borrowed);
}

/* Appends a collection with the line that names it. */
static int text_file_append(struct text_long *levels, const char *line,
                            const char *found, struct parlour_error *error)
{
    if (levels->length + strlen(line) + strlen(found) > PLATFORM_FILE)
        return parlour_fail(error, PARLOUR_DAMAGED, 0, "longer than 16 MiB"
                            " with the collections it borrows from");
    return text_append(levels, "\n") && text_append(levels, line)
            && text_append(levels, "\n") && text_append(levels, found)
        ? PARLOUR_OK : parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
}

/* Appends the collections that levels borrow from. If one cannot be found,
 * reading the map reports it. */
static int text_file_borrow(const char *path, const char *game,
                            struct text_long *levels,
                            struct parlour_error *error)
{
    char name[PARLOUR_TEXT], line[PARLOUR_TEXT];
    struct text t;
    char *found;
    int i, code = PARLOUR_OK;

    for (i = 0; code == PARLOUR_OK
            && parlour_borrowed_levels(game, levels->start, i, name); i++) {
        text_open(&t, line, sizeof line);
        text_add(&t, ":::library=");
        text_add(&t, name);
        if (text_file_has(levels->start, line))
            continue;
        found = text_file_find(path, name);
        if (found != NULL)
            code = text_file_append(levels, line, found, error);
        free(found);
    }
    return code;
}

/* ---- files of levels ---- */

/* Mending would make lines of the bytes of UTF-16. */
int text_file_bytes(const char *path, unsigned char **bytes, size_t *length,
                    struct parlour_error *error)
{
    const char *kind = NULL;
    int code;

    *bytes = NULL;
    code = platform_read_bytes(path, bytes, length, error);
    if (code == PARLOUR_OK)
        code = platform_unpack(bytes, length, error);
    if (code == PARLOUR_OK)
        kind = file_kind_of_bytes(*bytes, *length);
    if (kind != NULL)
        code = parlour_fail(error, PARLOUR_DAMAGED, 0, kind);
    if (code == PARLOUR_OK)
        *bytes = platform_mend(*bytes, length);
    return code;
}

int text_file_board(const char *path, char **text,
                    struct parlour_error *error)
{
    unsigned char *bytes;
    size_t length;
    int code = text_file_bytes(path, &bytes, &length, error);

    *text = (char *)bytes;
    if (code == PARLOUR_OK && !clean_text_is_text(bytes, length))
        code = parlour_fail(error, PARLOUR_DAMAGED, 0, "not a text file");
    return code == PARLOUR_OK
        ? platform_text(path, bytes, length, text, error) : code;
}

int text_file_levels(const char *path, const char *game, char **levels,
                     size_t *length, struct parlour_error *error)
{
    unsigned char *bytes;
    struct text_long text;
    int code = text_file_bytes(path, &bytes, length, error);

    *levels = (char *)bytes;
    if (code != PARLOUR_OK)
        return code;
    if (!clean_text_is_text(bytes, *length))
        return PARLOUR_OK;
    code = platform_text(path, bytes, *length, levels, error);
    if (code != PARLOUR_OK)
        return code;
    text.start = *levels;
    text.length = strlen(*levels);
    text.room = text.length + 1;
    code = text_file_borrow(path, game, &text, error);
    *levels = text.start;
    *length = text.length;
    return code;
}

/* ---- the game of a file ---- */

/* What text_file_weigh() found so far. */
struct text_file_choice {
    int game;                   /* PARLOUR_NONE: none can read the file */
    enum parlour_likelihood likely;     /* the highest of these games */
    struct parlour_error error; /* of the first game that is so likely, if it
                                   cannot read the file */
};

/* Returns how likely a file is for a game; PARLOUR_UNLIKELY with *error set if
 * it cannot be read at all. The caller frees *levels. */
static enum parlour_likelihood text_file_likelihood(
    const char *path, const char *game, char **levels, size_t *length,
    struct parlour_error *error)
{
    *levels = NULL;
    if (!parlour_game_takes(game, PARLOUR_OPTION_LEVELS)
            || text_file_levels(path, game, levels, length, error)
               != PARLOUR_OK)
        return PARLOUR_UNLIKELY;
    return parlour_levels_likelihood(game, path, *levels);
}

/* Returns 1 if a game can play the levels; otherwise sets *error. */
static int text_file_plays(const char *game, const char *levels, size_t length,
                           struct parlour_error *error)
{
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct parlour_session *s;

    o.game = game;
    o.levels = levels;
    o.levels_length = length;
    o.given = PARLOUR_OPTION_LEVELS;
    s = parlour_open(&o, error);
    if (s != NULL)
        parlour_close(s);
    return s != NULL;
}

/* Returns 1 if a file could not be read at this moment, which says nothing
 * about the game that it is for. */
static int text_file_failed(const struct parlour_error *error)
{
    return error->code == PARLOUR_IO || error->code == PARLOUR_NO_MEMORY;
}

/* Chooses game i if the file is likelier for it than for the games before, or
 * as likely and they cannot read it. */
static void text_file_weigh(const char *path, int i,
                            struct text_file_choice *choice)
{
    const char *game = parlour_game_name(i);
    struct parlour_error said = choice->error;
    char *levels;
    size_t length;
    enum parlour_likelihood likely = text_file_likelihood(path, game, &levels,
                                                          &length, &said);

    if (text_file_failed(&said)) {
        choice->game = PARLOUR_NONE;
        choice->error = said;
    } else if (likely > choice->likely
            || (likely == choice->likely && likely != PARLOUR_UNLIKELY
                && choice->game == PARLOUR_NONE)) {
        choice->game = text_file_plays(game, levels, length, &said)
            ? i : PARLOUR_NONE;
        if (likely > choice->likely)
            choice->error = said;
        choice->likely = likely;
    } else if (choice->likely == PARLOUR_UNLIKELY) {
        choice->error = said;   /* that the file cannot be read */
    }
    free(levels);
}

int text_file_game(const char *path, int first, struct parlour_error *error)
{
    struct text_file_choice choice;
    char *levels = NULL;
    size_t length;
    int i, likely;

    parlour_fail(&choice.error, PARLOUR_DAMAGED, 0, "no levels found");
    *error = choice.error;
    likely = first != PARLOUR_NONE
        && text_file_likelihood(path, parlour_game_name(first), &levels,
                                &length, error) != PARLOUR_UNLIKELY;
    free(levels);
    if (likely)
        return first;
    if (text_file_failed(error))
        return PARLOUR_NONE;
    choice.game = PARLOUR_NONE;
    choice.likely = PARLOUR_UNLIKELY;
    for (i = 0; i < parlour_game_count() && !text_file_failed(&choice.error);
         i++)
        text_file_weigh(path, i, &choice);
    *error = choice.error;
    return choice.game;
}
