/* save_file.c: saves games to files and loads them (see save_file.h). */
#include <string.h>

#include "app/store/other_file.h"
#include "app/store/save_file.h"
#include "board/clean_text.h"
#include "board/text.h"
#include "platform.h"

static const char save_file_start[] = "parlour-save ";

int save_file_blame(struct parlour_error *error, const char *file)
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

int save_file_check(const char *file, struct parlour_error *error)
{
    if (!platform_holds_other(file, save_file_start))
        return PARLOUR_OK;
    parlour_fail(error, PARLOUR_IO, 0, "exists and is not a saved game");
    return save_file_blame(error, file);
}

int save_file_save(const struct parlour_session *s, const char *file,
                   struct parlour_error *error)
{
    struct platform_file *out;

    if (save_file_check(file, error) != PARLOUR_OK)
        return error->code;
    out = platform_create(file, error);
    if (out == NULL)
        return save_file_blame(error, file);
    parlour_save(s, platform_put_line, out); /* platform_finish reports
                                                failures */
    if (platform_finish(out, error) != PARLOUR_OK)
        return save_file_blame(error, file);
    return PARLOUR_OK;
}

/* Writes the lines of a text, which it cuts apart. */
static int save_file_write_lines(const char *path, char *text,
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

int save_file_write_text(const char *path, const char *text,
                         struct parlour_error *error)
{
    char *lines = text_copy(text, strlen(text));
    int code = lines == NULL
        ? parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL)
        : save_file_write_lines(path, lines, error);

    free(lines);
    return code == PARLOUR_OK ? code : save_file_blame(error, path);
}

/* Reads the text of a file into a session. */
static int save_file_read(struct parlour_session *s, const char *text,
                          struct parlour_error *error)
{
    int code = other_file_refuse(text, error);

    return code != PARLOUR_OK ? code
        : parlour_is_shared(text) ? parlour_load_shared(s, text, error)
                                  : parlour_load(s, text, error);
}

int save_file_load(struct parlour_session *s, const char *file,
                   struct parlour_error *error)
{
    char *saved;
    int code = platform_read(file, &saved, error);

    if (code == PARLOUR_OK)
        code = save_file_read(s, saved, error);
    free(saved);
    return code == PARLOUR_OK ? code : save_file_blame(error, file);
}

int save_file_is(const char *text)
{
    return parlour_is_shared(text)
        || strncmp(text, save_file_start, strlen(save_file_start)) == 0;
}

/* Adds the name before the colon, without the characters that mean nothing in
 * a shared game. */
static void save_file_shared_game(const char *text, struct text *name)
{
    const char *at = strchr(text, ':') + 1;

    for (; *at != '\0' && *at != ':'; at++)
        if (!text_is_space(*at) && *at != ',')
            text_add_char(name, *at);
}

void save_file_game(const char *text, char *name)
{
    static const char word[] = "\ngame ";
    const char *at;
    struct text t;

    text_open(&t, name, PARLOUR_TEXT);
    if (parlour_is_shared(text)) {
        save_file_shared_game(text, &t);
        return;
    }
    at = strstr(text, word);
    for (at = at == NULL ? "" : text_skip(at + strlen(word));
         *at != '\0' && !text_is_space(*at); at++)
        text_add_char(&t, *at);
}
