/* import_export.c: copies games to and from files and the clipboard (see
 * import_export.h). */
#include "app/store/save_file.h"
#include "app/store/text_file.h"
#include "app/views/app_state.h"
#include "app/views/board_view.h"
#include "app/views/import_export.h"
#include "app/views/import_text.h"
#include "app/views/prompt_view.h"
#include "app/views/text_view.h"

/* ---- the clipboard ---- */

/* Shows a text for the player to copy. */
static void import_export_show(struct app *a, const char *title,
                               const char *text)
{
    struct view *v = text_view_new(a, title, 0, NULL, NULL);
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
static void import_export_give(struct app *a, const char *title,
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
        view_say(a, HOST_GOOD, a->copying.good);
    else if (text == NULL)
        view_say(a, HOST_BAD, parlour_code_text(PARLOUR_NO_MEMORY));
    else
        import_export_show(a, a->copying.title, text);
    a->copying.good = NULL;
    free(text);
}

void import_export_put(struct app *a, const char *title, const char *text,
                       const char *good)
{
    import_export_give(a, title, text, text, good);
}

/* Copies a text, or says why there isn't one, and frees it. */
static void import_export_put_long(struct app *a, int code,
                                   struct text_long *text, const char *title,
                                   const char *good)
{
    if (code != PARLOUR_OK)
        view_say(a, HOST_BAD, parlour_code_text(PARLOUR_NO_MEMORY));
    else if (text->start == NULL)
        view_say(a, HOST_PLAIN, "Nothing to copy");
    else
        import_export_put(a, title, text->start, good);
    free(text->start);
}

/* Copies the game as one line; without a clipboard shows it, folded. */
void import_export_share(struct app *a, struct play *p)
{
    struct text_long line = { NULL, 0, 0 }, folded = { NULL, 0, 0 };
    int columns = a->room.text_columns < PARLOUR_SAVE_COLUMNS
        ? a->room.text_columns : PARLOUR_SAVE_COLUMNS;
    int code = parlour_share(p->session, 0, text_put_line, &line);

    if (code == PARLOUR_OK)
        code = parlour_share(p->session, columns, text_put_line, &folded);
    if (code == PARLOUR_OK)
        import_export_give(a, "This game as text", line.start, folded.start,
                           a->screen.traits & APP_LINKS
                           ? "Copied: the address of this game (p: open it)"
                           : "Copied: this game as one line (p: open it)");
    else
        view_say(a, HOST_BAD, parlour_code_text(PARLOUR_NO_MEMORY));
    free(line.start);
    free(folded.start);
}

void import_export_copy(struct app *a, struct play *p)
{
    struct text_long text = { NULL, 0, 0 };
    int code = parlour_save(p->session, text_put_line, &text);

    import_export_put_long(a, code, &text, "Saved game",
                           "Copied: a saved game as text");
}

void import_export_copy_moves(struct app *a, struct play *p)
{
    struct text_long text = { NULL, 0, 0 };
    int code = save_file_moves(&text, p->session);

    import_export_put_long(a, code, &text, "Moves",
                           "Copied: the moves as text");
}

/* What is refused is asked for again, with its text. */
static int import_export_pasted(struct app *a, const char *line)
{
    if (*line == '\0')
        return 1;
    app_paste(a, line);
    return *a->host.said == '\0' || a->host.tone != HOST_BAD;
}

void app_ask_paste(struct app *a)
{
    prompt_view_open_lines(a, "Paste here:", import_export_pasted);
}

/* Without a clipboard of the screen asks for a line, which the player types or
 * pastes as the terminal does it. */
void import_export_paste(struct app *a, struct play *p)
{
    (void)p;
    if (a->screen.paste == NULL)
        app_ask_paste(a);
    else if (!a->screen.paste(a->screen.context))
        view_say(a, HOST_PLAIN, "Nothing to paste");
}

/* ---- files ---- */

void import_export_ask(struct app *a, const char *question,
                       const char *proposed, prompt_view_done done)
{
    struct text t;

    text_open(&t, a->replaceable, sizeof a->replaceable);
    text_add(&t, proposed);
    prompt_view_open_file(a, question, proposed, done);
}

int import_export_may_write(struct app *a, const char *path)
{
    char words[PARLOUR_ERROR];
    struct text t;

    if (platform_is_folder(path)) {
        view_say(a, HOST_BAD, "This is a folder: add the name of a file");
        return 0;
    }
    if (!platform_exists(path) || strcmp(path, a->replaceable) == 0)
        return 1;
    text_open(&t, a->replaceable, sizeof a->replaceable);
    text_add(&t, path);
    text_open(&t, words, sizeof words);
    text_add(&t, "Press Enter again to replace ");
    text_add(&t, path);
    view_say(a, HOST_BAD, words);
    return 0;
}

/* Writes the path that the game is saved to by default, or "". */
static void import_export_default_path(const struct play *p, char *path)
{
    struct parlour_error ignored;

    *path = '\0';
    if (p == NULL)
        return;
    if (platform_save_name(p->status.game, path, &ignored) != PARLOUR_OK)
        *path = '\0';
}

static int import_export_save_to(struct app *a, const char *path)
{
    struct play *p = board_view_top(a);
    char words[PARLOUR_ERROR];
    struct parlour_error error;
    struct text t;
    int code;

    if (p == NULL || *path == '\0')
        return 1;
    if (save_file_check(path, &error) == PARLOUR_OK
            && !import_export_may_write(a, path))
        return 0;
    text_open(&t, words, sizeof words);
    text_add(&t, "Saved: ");
    text_add(&t, path);
    code = save_file_save(p->session, path, &error);
    p->stored |= code == PARLOUR_OK;
    return view_report(a, code, &error, words) == PARLOUR_OK;
}

/* Lets the screen save the game. */
static void import_export_offer(struct app *a, const struct play *p)
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
        view_say(a, HOST_BAD, parlour_code_text(code));
    free(text.start);
}

void import_export_save(struct app *a, struct play *p)
{
    char path[PLATFORM_PATH];

    if (a->screen.save != NULL) {
        import_export_offer(a, p);
        return;
    }
    import_export_default_path(p, path);
    import_export_ask(a, "Save as:", path, import_export_save_to);
}

/* Remembers the folder of a file that was opened. */
static void import_export_note_folder(struct app *a, const char *path)
{
    const char *end = strrchr(path, '/');
    struct text t;

    text_open(&t, a->folder, sizeof a->folder);
    if (end != NULL)
        text_add_part(&t, path, (size_t)(end + 1 - path));
}

static int import_export_load_from(struct app *a, const char *path)
{
    struct parlour_error error;
    int ignored;

    if (*path == '\0')
        return 1;
    if (import_text_try_file(a, path, &ignored, &error) != PARLOUR_OK) {
        text_file_blame(&error, path);
        view_say(a, HOST_BAD, error.words);
        return 0;
    }
    import_export_note_folder(a, path);
    return 1;
}

/* Proposes the folder of the file opened last, or else the saved game if there
 * is one. */
void import_export_load(struct app *a, struct play *p)
{
    char path[PLATFORM_PATH];

    if (a->screen.load != NULL && a->screen.load(a->screen.context))
        return;
    import_export_default_path(p, path);
    import_export_ask(a, "Open file:",
                      *a->folder != '\0' ? a->folder
                      : *path != '\0' && platform_exists(path) ? path : "",
                      import_export_load_from);
}
