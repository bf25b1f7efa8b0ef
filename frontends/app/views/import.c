/* import.c: games, levels, boards and moves that come as text or in a file
 * (see import.h). What is read goes into the game that it is of; levels into
 * the game that they are most likely for.
 */
#include <string.h>

#include "app/play/open_game.h"
#include "app/store/backup_file.h"
#include "app/store/collection.h"
#include "app/store/save_file.h"
#include "app/store/text_file.h"
#include "app/views/auto_player.h"
#include "app/views/board_view.h"
#include "app/views/import.h"
#include "app/views/prompt_view.h"
#include "app/views/settings_form.h"
#include "app/views/text_view.h"

/* Returns the player's game that is shown, maybe below a replay of it, or
 * NULL. */
static struct play *import_shown(const struct app *a)
{
    return view_play(a) == NULL ? NULL : a->games.plays[a->shown];
}

/* Opens a saved or shared game in the view of its own game. It is read into a
 * new session, so that a damaged one changes nothing. */
static int import_read_game(struct app *a, const char *text,
                            struct parlour_error *error)
{
    char name[PARLOUR_TEXT];
    struct play *p;
    struct parlour_session *s;
    int i, code;

    save_file_game(text, name);
    i = options_game(name);
    if (i == PARLOUR_NONE)
        return parlour_fail(error, PARLOUR_DAMAGED, 0,
                            "This program does not have that game");
    p = games_open(&a->games, i, error);
    if (p == NULL)
        return error->code;
    s = open_game_last(&a->host.settings, parlour_game_name(i), p->session,
                       error);
    if (s == NULL)
        return error->code;
    code = parlour_is_shared(text) ? parlour_load_shared(s, text, error)
                                   : parlour_load(s, text, error);
    if (code != PARLOUR_OK)
        parlour_close(s);
    else
        code = play_replace(p, s, error);
    if (code != PARLOUR_OK)
        return code;
    play_changed(p);
    a->shown = i;
    return PARLOUR_OK;
}

/* Copies a text with blanks for line ends. NULL: no memory. */
static char *import_flat(const char *text)
{
    char *flat = text_copy(text, strlen(text)), *at;

    for (at = flat; at != NULL && *at != '\0'; at++)
        if (*at == '\n' || *at == '\r')
            *at = ' ';
    return flat;
}

/* Prepares the command that plays a text. Returns the code that it would have;
 * the caller frees its text. */
static int import_prepare_moves(struct play *p, const char *text,
                                struct parlour_command *c)
{
    static const struct parlour_command none = PARLOUR_COMMAND_INIT;

    *c = none;
    c->act = PARLOUR_DO_PLAY;
    c->text = import_flat(text);
    return c->text == NULL ? PARLOUR_NO_MEMORY : parlour_can(p->session, c);
}

/* Plays a text as moves. Returns 0 if it holds none, or they are not legal. */
static int import_play_moves(struct play *p, const char *text)
{
    struct parlour_command c;
    int played = import_prepare_moves(p, text, &c) == PARLOUR_OK
        && play_do(p, &c) == PARLOUR_OK;

    free((void *)c.text);
    return played;
}

/* Says in *error why the moves of a text cannot be made. Returns its code:
 * PARLOUR_SYNTAX if it holds no moves. */
static int import_refuse_moves(struct play *p, const char *text,
                               struct parlour_error *error)
{
    struct parlour_command c;
    char words[PARLOUR_TEXT];
    struct text t;
    int code = import_prepare_moves(p, text, &c);

    free((void *)c.text);
    if (code == PARLOUR_NO_SUCH_CELL || code == PARLOUR_UNSUPPORTED)
        code = PARLOUR_SYNTAX;
    text_open(&t, words, sizeof words);
    translate_add(&t, "These moves cannot be made: %s",
                  parlour_code_text(code));
    return parlour_fail(error, code, 0, words);
}

/* Reads a board for the game in play. */
static int import_read_board(struct play *p, const char *text,
                             struct parlour_error *error)
{
    int code;

    play_leave(p);
    code = parlour_import(p->session, text, error);
    if (code == PARLOUR_OK)
        play_changed_board(p);
    return code;
}

/* Starts a game with a board, of the first game without levels that can read
 * the text. Returns PARLOUR_UNSUPPORTED if none can; a single line is taken
 * for a word, not for a board of one row. */
static int import_read_board_of(struct app *a, const char *text,
                                struct parlour_error *error)
{
    struct parlour_session *s = NULL;
    struct parlour_error ignored;
    struct play *p;
    int i, count = parlour_game_count();

    if (text_is_empty(text_next_line(text)))
        return PARLOUR_UNSUPPORTED;
    for (i = 0; i < count && s == NULL; i++)
        if (!parlour_game_takes(parlour_game_name(i), PARLOUR_OPTION_LEVELS))
            s = open_game_board(&a->host.settings, parlour_game_name(i), text,
                                       &ignored);
    if (s == NULL)
        return PARLOUR_UNSUPPORTED;
    parlour_close(s);
    p = games_open(&a->games, --i, error);
    if (p == NULL || import_read_board(p, text, error) != PARLOUR_OK)
        return error->code;
    a->shown = i;
    return PARLOUR_OK;
}

/* Says whether something was opened, and shows it. */
static void import_report(struct app *a, int code,
                          const struct parlour_error *error)
{
    char words[PARLOUR_ERROR];

    if (code != PARLOUR_OK) {
        view_sentence(error, words);
        host_say(&a->host, HOST_BAD, words);
        return;
    }
    if (board_view_show_game(a, a->shown))
        play_say_opened(view_play(a), "Opened");
}

/* Returns how many levels of a game a text has; 0 if the game cannot read
 * it. */
static int import_count_levels(const struct app *a, const char *game,
                               const char *levels)
{
    struct parlour_error ignored;
    struct parlour_options o;
    struct parlour_status status;
    struct parlour_session *s;

    open_game_options(&a->host.settings, game, &o);
    o.levels = levels;
    o.levels_length = strlen(levels);
    o.given |= PARLOUR_OPTION_LEVELS;
    s = parlour_open(&o, &ignored);
    if (s == NULL)
        return 0;
    parlour_get_status(s, &status);
    parlour_close(s);
    return status.levels;
}

/* Returns the game in play (p may be NULL) if it has levels, or
 * PARLOUR_NONE. */
static int import_with_levels(const struct play *p)
{
    if (p == NULL)
        return PARLOUR_NONE;
    return parlour_game_takes(p->status.game, PARLOUR_OPTION_LEVELS)
        ? options_game(p->status.game) : PARLOUR_NONE;
}

/* Opens a file of levels in the game in play. */
static int import_read_levels(struct app *a, struct play *p,
                              const char *path,
                              struct parlour_error *error)
{
    struct parlour_options o;
    struct parlour_error told;  /* by app_message() */
    char *levels;
    int code;

    open_game_options(&a->host.settings, p->status.game, &o);
    code = text_file_levels(path, p->status.game, &levels, &o.levels_length,
                            error);
    if (code != PARLOUR_OK) {
        free(levels);
        return code;
    }
    o.levels = levels;
    o.given |= PARLOUR_OPTION_LEVELS;
    collection_choose(&a->host.settings, p->status.game, path, &told);
    collection_place(&a->host.settings, &o);
    code = games_begin(p, &o, error);
    if (code != PARLOUR_OK)
        collection_choose(&a->host.settings, p->status.game,
                          p->collection.path, &told);
    free(levels);
    return code;
}

/* Opens a file of levels in the game that it is for. */
static int import_read_levels_of(struct app *a, struct play *p,
                                 const char *path,
                                 struct parlour_error *error)
{
    int i = text_file_game(path, import_with_levels(p), error);
    struct play *of = i == PARLOUR_NONE ? NULL
                                        : games_open(&a->games, i, error);

    if (of == NULL
            || import_read_levels(a, of, path, error) != PARLOUR_OK)
        return error->code;
    a->shown = i;
    return PARLOUR_OK;
}

/* Shows a card that says what is wrong with a file. */
static void import_refuse_file(struct app *a, const char *path,
                               const struct parlour_error *error)
{
    struct view *v = text_view_new(a, "This file cannot be opened", 1, NULL);
    char line[PARLOUR_TEXT], words[PARLOUR_ERROR];
    struct text t;

    if (v == NULL)
        return;
    host_say(&a->host, HOST_PLAIN, "");     /* what is said is old */
    view_sentence(error, words);
    text_view_add(v, APP_LINE_PAIR, "File", path);
    text_open(&t, line, sizeof line);
    text_add_number(&t, (unsigned long)error->line);
    if (error->line > 0)
        text_view_add(v, APP_LINE_PAIR, "Line", line);
    text_view_add(v, APP_LINE_PLAIN, "", words);
    view_push(a, v);
}

/* Tries a board of the game in play if it has no levels, levels, then boards
 * of other games. What is not text (NULL) may be packed levels. */
static int import_try_boards(struct app *a, const char *path,
                             const char *text, int *is_levels,
                             struct parlour_error *error)
{
    struct play *p = import_shown(a);
    struct parlour_error said;
    int code = PARLOUR_UNSUPPORTED;

    if (text != NULL && save_file_refuse(text, error) != PARLOUR_OK)
        return error->code;
    error->code = PARLOUR_OK;
    if (text != NULL && p != NULL
            && import_with_levels(p) == PARLOUR_NONE)
        code = import_read_board(p, text, error);
    if (code != PARLOUR_OK) {
        code = import_read_levels_of(a, p, path, error);
        *is_levels = code == PARLOUR_OK;
    }
    return code != PARLOUR_OK && text != NULL
            && import_read_board_of(a, text, &said) == PARLOUR_OK
        ? PARLOUR_OK : code;
}

/* Tries a saved or shared game first. Says only what was opened; returns the
 * code with *error set. *is_levels: it is a level collection. */
static int import_try_file(struct app *a, const char *path, int *is_levels,
                           struct parlour_error *error)
{
    char *text;
    int code = text_file_board(path, &text, error);

    *is_levels = 0;
    if (code == PARLOUR_OK && save_file_is(text))
        code = import_read_game(a, text, error);
    else if (code == PARLOUR_OK || code == PARLOUR_DAMAGED)
        code = import_try_boards(a, path,
                                      code == PARLOUR_OK ? text : NULL,
                                      is_levels, error);
    free(text);
    if (code == PARLOUR_OK)
        import_report(a, code, error);
    return code;
}

/* Merges a backup. No game may be open then, so the list of games is shown;
 * they go on from their journals. */
static void import_merge_backup(struct app *a, const char *text)
{
    char words[PARLOUR_ROW];
    struct parlour_error error;
    int code;

    auto_player_stop(a);
    if (games_are_unsaved(&a->games)) {
        host_say(&a->host, HOST_BAD, "Your game is not saved: save it before"
                                     " you import a backup");
        return;
    }
    if (settings_keep(&a->host.settings, &error) != PARLOUR_OK) {
        host_say(&a->host, HOST_BAD, error.words);
        return;
    }
    view_pop_to(a, NULL);
    games_leave(&a->games);
    code = backup_file_import(text, words, &error);
    settings_close(&a->host.settings);
    settings_open(&a->host.settings);
    settings_form_apply(a);
    view_pop_to(a, NULL);       /* reads the list of games again */
    host_report(&a->host, code, &error, words);
}

/* Returns 1 if a file is a backup, after it was merged. */
static int import_try_backup(struct app *a, const char *path)
{
    struct parlour_error ignored;
    char *text;
    int is = platform_read(path, &text, &ignored) == PARLOUR_OK
        && backup_file_is(text);

    if (is)
        import_merge_backup(a, text);
    free(text);
    return is;
}

int import_read_file(struct app *a, const char *path)
{
    struct parlour_error error;
    int is_levels = 0;

    if (import_try_backup(a, path))
        return 0;
    if (import_try_file(a, path, &is_levels, &error) != PARLOUR_OK)
        import_refuse_file(a, path, &error);
    return is_levels;
}

/* Names the file of a pasted collection by its hash, beside the saved games.
 * path: room for PLATFORM_PATH. */
static int import_name_levels(const struct app *a, const char *game,
                              const char *text, char *path,
                              struct parlour_error *error)
{
    struct parlour_options o;
    struct text t;
    char *end;
    int code = platform_save_name(game, path, error);

    if (code != PARLOUR_OK)
        return code;
    open_game_options(&a->host.settings, game, &o);
    o.levels = text;
    o.levels_length = strlen(text);
    end = strrchr(path, '.');
    text_open(&t, end, PLATFORM_PATH - (size_t)(end - path));
    text_add(&t, "-pasted-");
    text_add_number(&t, collection_hash(&o));
    text_add(&t, ".txt");
    if (t.truncated)
        code = parlour_fail(error, PARLOUR_IO, 0,
                            "The path of the saved games is too long");
    return code;
}

/* Returns 1 if a pasted text is a collection of game i. While a game with
 * levels is in play, only that game counts, and only several levels. */
static int import_is_collection(const struct app *a, const struct play *p,
                                int i, const char *text)
{
    const char *game = parlour_game_name(i);
    int own = import_with_levels(p);

    if (own == PARLOUR_NONE ? parlour_levels_likelihood(game, "", text)
                              != PARLOUR_LIKELY
                            : i != own)
        return 0;
    return import_count_levels(a, game, text)
        >= (own == PARLOUR_NONE ? 1 : 2);
}

/* Opens a pasted collection. Returns PARLOUR_UNSUPPORTED if the text is not
 * one. */
static int import_read_collection(struct app *a, struct play *p,
                                  const char *text,
                                  struct parlour_error *error)
{
    char path[PLATFORM_PATH];
    int i, code;

    for (i = 0; i < parlour_game_count(); i++)
        if (import_is_collection(a, p, i, text)) {
            code = import_name_levels(a, parlour_game_name(i), text, path,
                                           error);
            if (code == PARLOUR_OK)
                code = text_file_write(path, text, error);
            return code == PARLOUR_OK
                ? import_read_levels_of(a, p, path, error) : code;
        }
    return PARLOUR_UNSUPPORTED;
}

/* Reads a collection, or a board, of the game in play if it can read it; while
 * a game without levels is in play, a board of it first. Returns
 * PARLOUR_UNSUPPORTED if the text is neither, or a code with *error set. */
static int import_read_rows(struct app *a, struct play *p,
                            const char *text,
                            struct parlour_error *error)
{
    int rows = *text_next_line(text) != '\0', boards = p != NULL && rows;
    int has_levels = import_with_levels(p) != PARLOUR_NONE;
    int code = PARLOUR_UNSUPPORTED, collection;
    struct parlour_error said;

    if (boards && !has_levels)
        code = import_read_board(p, text, error);
    if (code == PARLOUR_OK)
        return code;
    collection = import_read_collection(a, p, text, &said);
    if (collection != PARLOUR_UNSUPPORTED) {
        *error = said;
        return collection;
    }
    if (boards && has_levels)
        code = import_read_board(p, text, error);
    return code != PARLOUR_OK && rows
            && import_read_board_of(a, text, &said) == PARLOUR_OK
        ? PARLOUR_OK : code;
}

/* Reads a text that is no game: moves, a collection, or a board, which may
 * look like moves. Returns PARLOUR_OK, or a code with *error set. */
static int import_read_other(struct app *a, struct play *p,
                             const char *text,
                             struct parlour_error *error)
{
    struct parlour_error moves;
    int code = import_read_rows(a, p, text, error);

    if (code == PARLOUR_OK)
        return code;
    if (p != NULL
            && import_refuse_moves(p, text, &moves) != PARLOUR_SYNTAX)
        *error = moves;
    else if (code == PARLOUR_UNSUPPORTED)
        parlour_fail(error, code, 0, p == NULL
                     ? "Not a game, and not a collection of levels"
                     : "Not a game, a board or moves of this game");
    return error->code;
}

/* Returns where the shared line begins in an address that opens a game, as in
 * `https://.../#parlour:slide:...`; NULL if the text is not one. */
static const char *import_in_address(const char *text)
{
    const char *at = strstr(text, "://");

    at = at == NULL ? NULL : strchr(at, '#');
    return at != NULL && parlour_is_shared(at + 1) ? at + 1 : NULL;
}

/* Opens a text and says what happened. */
static void import_read(struct app *a, const char *text)
{
    struct play *p = import_shown(a);
    const char *line = import_in_address(text);
    struct parlour_error error;

    text = line != NULL ? line : text;
    error.line = 0;
    if (save_file_is(text))
        import_report(a, import_read_game(a, text, &error), &error);
    else if (p == NULL || !import_play_moves(p, text))
        import_report(a, import_read_other(a, p, text, &error),
                           &error);
}

void app_paste(struct app *a, const char *text)
{
    const struct view_class *class = a->top->class;

    host_begin(&a->host);
    if (class->paste == NULL || !class->paste(a, a->top, text))
        import_read(a, text);
}

int app_open_file(struct app *a, const char *path)
{
    host_begin(&a->host);
    return import_read_file(a, path);
}

/* ---- asking for it ---- */

/* A shared game is not asked for again: it was pasted. Nor is a line of which
 * some moves were made: the board shows them. */
static int import_typed(struct app *a, const char *line)
{
    struct play *p = view_play(a);
    struct parlour_command c = PARLOUR_COMMAND_INIT;
    unsigned long before;
    int code;

    if (p == NULL || *line == '\0')
        return 1;
    if (parlour_is_shared(line) || import_in_address(line) != NULL) {
        import_read(a, line);
        return 1;
    }
    c.act = PARLOUR_DO_TYPE;
    c.text = line;
    before = p->status.moves;
    code = play_do(p, &c);
    return code == PARLOUR_OK || p->status.moves != before;
}

void import_type(struct app *a, struct play *p)
{
    char words[PARLOUR_TEXT];

    parlour_prompt(p->session, words);
    prompt_view_open(a, words, "", import_typed);
}

/* What is refused is asked for again, with its text. */
static int import_pasted(struct app *a, const char *line)
{
    if (*line == '\0')
        return 1;
    app_paste(a, line);
    return *a->host.said == '\0' || a->host.tone != HOST_BAD;
}

void app_ask_paste(struct app *a)
{
    prompt_view_open_lines(a, "Paste here:", import_pasted);
}

/* Without a clipboard of the screen asks for a line, which the player types or
 * pastes as the terminal does it. */
void import_paste(struct app *a, struct play *p)
{
    (void)p;
    if (a->screen.paste == NULL)
        app_ask_paste(a);
    else if (!a->screen.paste(a->screen.context))
        host_say(&a->host, HOST_PLAIN, "Nothing to paste");
}

/* Remembers the folder of a file that was opened. */
static void import_note_folder(struct app *a, const char *path)
{
    char full[PLATFORM_PATH];
    const char *end;
    struct text t;

    platform_full_path(path, full);
    end = strrchr(full, '/');
    text_open(&t, a->folder, sizeof a->folder);
    if (end != NULL)
        text_add_part(&t, full, (size_t)(end + 1 - full));
}

static int import_load_from(struct app *a, const char *path)
{
    struct parlour_error error;
    int ignored;

    if (*path == '\0')
        return 1;
    if (!import_try_backup(a, path)
            && import_try_file(a, path, &ignored, &error) != PARLOUR_OK) {
        text_file_blame(&error, path);
        host_say(&a->host, HOST_BAD, error.words);
        return 0;
    }
    import_note_folder(a, path);
    return 1;
}

/* Proposes the folder of the file opened last, or else the saved game if there
 * is one. */
void import_load(struct app *a, struct play *p)
{
    char path[PLATFORM_PATH];
    struct parlour_error ignored;

    if (a->screen.load != NULL && a->screen.load(a->screen.context))
        return;
    if (p == NULL
            || platform_save_name(p->status.game, path, &ignored) != PARLOUR_OK
            || !platform_exists(path))
        *path = '\0';
    prompt_view_open_file(a, "Open file:",
                          *a->folder != '\0' ? a->folder : path,
                          import_load_from);
}
