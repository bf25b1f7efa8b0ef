/* export.c: copies the game to files and the clipboard (see export.h). */
#include "app/play/today.h"
#include "app/store/backup_file.h"
#include "app/store/save_file.h"
#include "app/views/export.h"
#include "app/views/prompt_view.h"
#include "app/views/text_view.h"

/* ---- the clipboard ---- */

/* Shows a text for the player to copy. */
static void export_show(struct app *a, const char *title,
                        const char *text)
{
    struct view *v = text_view_new(a, title, 0, NULL);
    size_t length;
    char *line;

    for (; v != NULL && *text != '\0';
         text += length + (text[length] != '\0')) {
        length = strcspn(text, "\n");
        line = text_copy(text, length);
        if (line == NULL)
            break;
        text_view_add(v, APP_LINE_PLAIN, "", line);
        free(line);
    }
    if (v != NULL)
        view_push(a, v);
}

/* Copies a text to the clipboard, or shows it in the form `shown`. */
static void export_give(struct app *a, const char *title,
                        const char *text, const char *shown,
                        const char *good)
{
    int copied = a->screen.copy == NULL
        ? 0 : a->screen.copy(a->screen.context, text);

    free(a->copying.text);
    a->copying.text = text_copy(shown, strlen(shown));
    a->copying.title = title;
    a->copying.good = good;
    if (copied != APP_COPY_LATER)
        app_copied(a, copied);
}

void app_copied(struct app *a, int done)
{
    char *text = a->copying.text;

    if (a->copying.good == NULL)
        return;                 /* an earlier answer was about this text */
    a->copying.text = NULL;
    if (done)
        host_say(&a->host, HOST_GOOD, a->copying.good);
    else if (text == NULL)
        host_say(&a->host, HOST_BAD, parlour_code_text(PARLOUR_NO_MEMORY));
    else
        export_show(a, a->copying.title, text);
    a->copying.good = NULL;
    free(text);
}

void export_text(struct app *a, const char *title, const char *text,
                 const char *good)
{
    export_give(a, title, text, text, good);
}

/* Copies a text, or says why there isn't one, and frees it. */
static void export_long(struct app *a, int code,
                        struct text_long *text, const char *title,
                        const char *good)
{
    if (code != PARLOUR_OK)
        host_say(&a->host, HOST_BAD, parlour_code_text(PARLOUR_NO_MEMORY));
    else if (text->start == NULL)
        host_say(&a->host, HOST_PLAIN, "Nothing to copy");
    else
        export_text(a, title, text->start, good);
    free(text->start);
}

/* Copies the game as one line; without a clipboard shows it, folded. */
void export_share(struct app *a, struct play *p)
{
    struct text_long line = { NULL, 0, 0 }, folded = { NULL, 0, 0 };
    int columns = a->room.text_columns < PARLOUR_SAVE_COLUMNS
        ? a->room.text_columns : PARLOUR_SAVE_COLUMNS;
    int code = parlour_share(p->session, 0, text_put_line, &line);

    if (code == PARLOUR_OK)
        code = parlour_share(p->session, columns, text_put_line, &folded);
    if (code == PARLOUR_OK)
        export_give(a, "This game as text", line.start, folded.start,
                           a->screen.traits & APP_LINKS
                           ? "Copied: the address of this game (p: open it)"
                           : "Copied: this game as one line (p: open it)");
    else
        host_say(&a->host, HOST_BAD, parlour_code_text(PARLOUR_NO_MEMORY));
    free(line.start);
    free(folded.start);
}

void export_copy(struct app *a, struct play *p)
{
    struct text_long text = { NULL, 0, 0 };
    int code = parlour_save(p->session, text_put_line, &text);

    export_long(a, code, &text, "Saved game",
                           "Copied: a saved game as text");
}

void export_copy_moves(struct app *a, struct play *p)
{
    struct text_long text = { NULL, 0, 0 };
    int code = save_file_moves(&text, p->session);

    export_long(a, code, &text, "Moves",
                           "Copied: the moves as text");
}

void export_copy_signs(struct app *a, struct play *p)
{
    struct text_long text = { NULL, 0, 0 };
    char headline[PARLOUR_ROW], command[PARLOUR_ROW];
    struct text t;
    int code;

    text_open(&t, headline, sizeof headline);
    today_add_headline(&t, p->session, p->fewest.moves, p->fewest.proved);
    text_open(&t, command, sizeof command);
    today_add_command(&t, p->session);
    code = text_put_line(&text, headline) == 0
            && save_file_signs(p->session, text_put_line, &text) == 0
            && (*command == '\0' || text_put_line(&text, command) == 0)
        ? PARLOUR_OK : PARLOUR_NO_MEMORY;
    export_long(a, code, &text, "The result for a chat",
                           "Copied: result and board in signs, for a chat");
}

/* ---- files ---- */

static int export_save_to(struct app *a, const char *path)
{
    struct play *p = view_play(a);
    char words[PARLOUR_ERROR];
    struct parlour_error error;
    struct text t;
    int code;

    if (p == NULL || *path == '\0')
        return 1;
    if (save_file_check(path, &error) == PARLOUR_OK
            && !prompt_view_may_write(a, path))
        return 0;
    text_open(&t, words, sizeof words);
    translate_add(&t, "Saved: %s", path);
    code = save_file_save(p->session, path, &error);
    p->stored |= code == PARLOUR_OK;
    return host_report(&a->host, code, &error, words) == PARLOUR_OK;
}

/* Lets the screen save the game. */
static void export_offer(struct app *a, const struct play *p)
{
    struct text_long text = { NULL, 0, 0 };
    char path[PLATFORM_PATH];
    struct parlour_error error;
    int code = parlour_save(p->session, text_put_line, &text);

    if (code == PARLOUR_OK)
        code = platform_save_name(p->status.game, path, &error);
    if (code == PARLOUR_OK)
        a->screen.save(a->screen.context, path, text.start);
    else
        host_say(&a->host, HOST_BAD, parlour_code_text(code));
    free(text.start);
}

void export_save(struct app *a, struct play *p)
{
    char path[PLATFORM_PATH];
    struct parlour_error ignored;

    if (a->screen.save != NULL) {
        export_offer(a, p);
        return;
    }
    if (platform_save_name(p->status.game, path, &ignored) != PARLOUR_OK)
        *path = '\0';
    prompt_view_open_file(a, "Save as:", path, export_save_to);
}

static int export_picture_to(struct app *a, const char *path)
{
    char words[PARLOUR_ERROR];
    struct parlour_error error;
    struct text t;

    if (*path == '\0')
        return 1;
    if (!prompt_view_may_write(a, path))
        return 0;
    text_open(&t, words, sizeof words);
    translate_add(&t, "Saved: %s", path);
    return host_report(&a->host,
                       a->screen.picture(a->screen.context, path, &error),
                       &error, words) == PARLOUR_OK;
}

void export_picture(struct app *a, struct play *p)
{
    char name[PLATFORM_PATH];
    struct parlour_error error;
    struct text t;

    text_open(&t, name, sizeof name);
    text_add(&t, p->status.game);
    text_add(&t, ".png");
    if (a->screen.save == NULL)
        prompt_view_open_file(a, "Save a picture to:", name,
                              export_picture_to);
    else if (a->screen.picture(a->screen.context, name, &error) != PARLOUR_OK)
        host_say(&a->host, HOST_BAD, error.words);
}

static int export_backup_to(struct app *a, const char *path)
{
    char words[PARLOUR_ERROR];
    struct parlour_error error;
    struct text t;

    if (*path == '\0')
        return 1;
    text_open(&t, words, sizeof words);
    translate_add(&t, "Backed up to %s", path);
    return host_report(&a->host, backup_file_write(path, &error), &error,
                       words) == PARLOUR_OK;
}

void export_backup(struct app *a, struct play *p)
{
    static const char *const name = "parlour.json";
    struct parlour_error error;
    char *text;

    (void)p;
    if (a->screen.save == NULL) {
        prompt_view_open_file(a, "Back up to:", name, export_backup_to);
        return;
    }
    text = backup_file_text(&error);
    if (text == NULL)
        host_say(&a->host, HOST_BAD, error.words);
    else
        a->screen.save(a->screen.context, name, text);
    free(text);
}
