/* save_file.c: saves games to files and loads them (see save_file.h). */
#include <assert.h>
#include <string.h>

#include "app/store/save_file.h"
#include "app/store/score_file.h"
#include "app/store/text_file.h"
#include "board/text.h"
#include "platform.h"

static const char save_file_start[] = "parlour-save ";

int save_file_check(const char *file, struct parlour_error *error)
{
    if (!platform_holds_other(file, save_file_start))
        return PARLOUR_OK;
    parlour_fail(error, PARLOUR_IO, 0, "exists and is not a saved game");
    return text_file_blame(error, file);
}

int save_file_save(const struct parlour_session *s, const char *file,
                   struct parlour_error *error)
{
    struct platform_file *out;

    if (save_file_check(file, error) != PARLOUR_OK)
        return error->code;
    out = platform_create(file, error);
    if (out == NULL)
        return text_file_blame(error, file);
    parlour_save(s, platform_put_line, out); /* platform_finish reports
                                                failures */
    if (platform_finish(out, error) != PARLOUR_OK)
        return text_file_blame(error, file);
    return PARLOUR_OK;
}

int save_file_refuse(const char *text, struct parlour_error *error)
{
    if (score_file_refuse(text, error) != PARLOUR_OK)
        return error->code;
    if (*text == '{' && strstr(text, "\"parlour-files\"") != NULL)
        return parlour_fail(error, PARLOUR_DAMAGED, 0,
                            "this is a backup of the web page: choose Import"
                            " there, below the games");
    return PARLOUR_OK;
}

/* Reads the text of a file into a session. */
static int save_file_read(struct parlour_session *s, const char *text,
                          struct parlour_error *error)
{
    int code = save_file_refuse(text, error);

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
    return code == PARLOUR_OK ? code : text_file_blame(error, file);
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

/* ---- moves ---- */

/* parlour_moves does not say whether its put() failed, so put() remembers
 * it. */
struct save_file_put {
    struct text_long *text;
    int failed;
};

static int save_file_put_move(void *context, const char *words)
{
    struct save_file_put *list = context;

    list->failed = text_put(list->text, words) != 0;
    return list->failed;
}

int save_file_moves(struct text_long *text, const struct parlour_session *s)
{
    struct save_file_put list;

    assert(text->start != NULL || text->length == 0);
    list.text = text;
    list.failed = 0;
    parlour_moves(s, save_file_put_move, &list);
    return list.failed ? PARLOUR_NO_MEMORY : PARLOUR_OK;
}
