/* keys.c: keys and commands (see keys.h). A PF key may stand for several
 * actions: it does the first one that the top view offers. Enter picks what
 * the cursor is on. A command is the label of an action; otherwise it is a
 * move, words to find in a list, or a kind of piece in the editor; otherwise a
 * letter that is an action's key on other screens.
 */
#include <assert.h>
#include <string.h>

#include "app/views/actions.h"
#include "board/text.h"
#include "tn3270/draw_board.h"
#include "tn3270/keys.h"

/* ---- the table ---- */

static const struct { int pf, action; } keys_table[] = {
    { 1, APP_DO_HELP }, { 2, APP_DO_PREVIOUS }, { 2, APP_DO_RESTART },
    { 3, APP_DO_BACK }, { 4, APP_DO_FOLLOWING }, { 4, APP_DO_NEW },
    { 4, APP_DO_UNSOLVED },
    { 5, APP_DO_HINT }, { 6, APP_DO_AUTOPLAY }, { 5, APP_DO_PLAY },
    { 7, APP_DO_UNDO }, { 7, APP_DO_PAGE_UP },
    { 8, APP_DO_REDO }, { 8, APP_DO_PAGE_DOWN },
    { 9, APP_DO_SCORES }, { 9, APP_DO_DELETE },
    { 10, APP_DO_MENU }, { 11, APP_DO_SETTINGS }, { 12, APP_DO_QUIT },
    { 13, APP_DO_LABELS }, { 14, APP_DO_RESTART }, { 15, APP_DO_CHOOSE },
    { 16, APP_DO_LEVELS }, { 17, APP_DO_NEW }, { 17, APP_DO_CLEAR },
    { 18, APP_DO_EDIT }, { 19, APP_DO_UP }, { 20, APP_DO_DOWN },
    { 21, APP_DO_NEXT }, { 22, APP_DO_LEFT }, { 23, APP_DO_RIGHT },
    { 24, APP_DO_RECENT }
};

enum { KEYS_COUNT = sizeof keys_table / sizeof keys_table[0] };

static const char *const keys_absent = ": not available here";

int keys_allow(const struct keys *k, int action)
{
    return k->files || (action != APP_DO_SAVE && action != APP_DO_LOAD);
}

/* Returns 1 if the game on the board has levels. */
static int keys_has_levels(struct app *a)
{
    struct app_board board;

    return app_board(a, &board) && board.status->levels > 0;
}

/* Returns 1 if a row's key goes to another level in this game. */
static int keys_goes_to_level(int levels, int row)
{
    int i = 0;

    while (keys_table[i].pf != keys_table[row].pf)
        i++;
    return levels && i < row && (keys_table[i].action == APP_DO_PREVIOUS
                                 || keys_table[i].action == APP_DO_FOLLOWING);
}

/* Returns the lowest PF key that does an action; 0: none. */
static int keys_pf(struct app *a, int action)
{
    int i, levels = keys_has_levels(a);

    for (i = 0; i < KEYS_COUNT; i++)
        if (keys_table[i].action == action && !keys_goes_to_level(levels, i))
            return keys_table[i].pf;
    return 0;
}

static void keys_add_upper(struct text *t, const char *words)
{
    for (; *words != '\0'; words++)
        text_add_char(t, text_upper((unsigned char)*words));
}

void keys_name(struct app *a, int action, char *name)
{
    int pf = keys_pf(a, action);
    struct text t;

    text_open(&t, name, PARLOUR_TEXT);
    if (pf > 0) {
        text_add(&t, "PF");
        text_add_number(&t, (unsigned long)pf);
    } else if (action == APP_DO_PICK) {
        text_add(&t, "Enter");
    } else if (action == APP_DO_TYPE) {
        text_add(&t, "===>");
    } else if (action < APP_DO_NOTHING) {
        keys_add_upper(&t, actions_entry(action)->label);
    }
}

/* Some actions are possible but not listed among those on offer: steps on a
 * board, and turning the pages of a list. */
static int keys_is_understood(int view, int action)
{
    switch (action) {
    case APP_DO_UP:
    case APP_DO_DOWN:
    case APP_DO_LEFT:
    case APP_DO_RIGHT:
        return view == APP_VIEW_BOARD;
    case APP_DO_PAGE_UP:
    case APP_DO_PAGE_DOWN:
        return view == APP_VIEW_LIST;
    default:
        return 0;
    }
}

void keys_can_do(const int *actions, unsigned char can[KEYS_PF + 1])
{
    const int *at;
    int i;

    memset(can, 0, KEYS_PF + 1);
    for (i = 0; i < KEYS_COUNT; i++) {
        for (at = actions; *at != APP_DO_NOTHING; at++)
            if (*at == keys_table[i].action)
                can[keys_table[i].pf] = 1;
    }
}

int keys_act(struct app *a, int pf)
{
    struct app_action offered;
    int i, action;

    assert(pf >= 1 && pf <= KEYS_PF);
    for (i = 0; i < KEYS_COUNT; i++) {
        action = keys_table[i].action;
        if (keys_table[i].pf == pf
                && (app_find_action(a, action, &offered)
                    || keys_is_understood(app_view(a), action)))
            return action;
    }
    return APP_DO_NOTHING;
}

/* ---- doing ---- */

/* Says what is wrong with a command, and then, if it could be a move, why the
 * game refuses that. */
static void keys_refuse(struct app *a, const char *command, const char *what,
                        const char *move)
{
    char words[PARLOUR_ERROR];
    struct text t;

    text_open(&t, words, sizeof words);
    keys_add_upper(&t, command);
    text_add(&t, what);
    text_add(&t, *move == '\0' ? "" : ". ");
    text_add(&t, move);
    app_say(a, HOST_BAD, words, strlen(command));
}

/* Does an action. Some views take it as a key and do not offer the action. */
static void keys_do(const struct keys *k, struct app *a, int action)
{
    if (action == APP_DO_BACK)
        app_key(a, APP_KEY_ESC, 0);
    else if (action == APP_DO_PAGE_UP)
        app_key(a, APP_KEY_PAGE_UP, 0);
    else if (action == APP_DO_PAGE_DOWN)
        app_key(a, APP_KEY_PAGE_DOWN, 0);
    else if (keys_allow(k, action))
        app_do(a, action);
}

/* Returns the action on offer with the label that was typed, or
 * APP_DO_NOTHING. */
static int keys_find_label(struct app *a, const char *words)
{
    struct app_action action;
    int code;

    for (code = 0; code < APP_DO_NOTHING; code++)
        if (app_find_action(a, code, &action)
                && (text_same(action.label, words)
                    || text_same(actions_entry(code)->label, words)))
            break;
    return code;
}

/* Filters a list by words, in place of the previous ones. */
static void keys_filter(struct app *a, const char *words)
{
    struct app_list list;

    if (app_list(a, &list) && *list.filter != '\0')
        app_key(a, APP_KEY_ESC, 0);
    app_key(a, '/', 0);
    app_type(a, words, 0, 0);
}

/* Two kinds may be one letter in both cases: the same case goes first. Returns
 * 0 if the editor has no such kind. */
static int keys_choose_kind(struct app *a, const char *words)
{
    int i, found = PARLOUR_NONE;
    struct app_kind kind;

    for (i = 0; app_kind(a, i, &kind); i++)
        if (strcmp(kind.name, words) == 0
                || (found == PARLOUR_NONE && text_same(kind.name, words)))
            found = i;
    if (found != PARLOUR_NONE)
        app_click(a, APP_ON_KIND, found, APP_LEFT);
    return found != PARLOUR_NONE;
}

/* Returns the action on offer with this letter or sign as its key on other
 * screens, or APP_DO_NOTHING. */
static int keys_find_letter(struct app *a, const char *words)
{
    struct app_action action;
    int code;

    if (words[1] != '\0')
        return APP_DO_NOTHING;
    code = actions_find(a, (unsigned char)*words, 0, NULL);
    return app_find_action(a, code, &action)
        || keys_is_understood(app_view(a), code) ? code : APP_DO_NOTHING;
}

/* Returns 1 if words are the name of an action, on offer or not. */
static int keys_is_label(const char *words)
{
    int action = 0;

    while (action < APP_DO_NOTHING
           && !text_same(actions_entry(action)->label, words))
        action++;
    return action < APP_DO_NOTHING;
}

/* Refuses words that this view does not know. */
static void keys_refuse_words(struct app *a, const char *words,
                              const char *move)
{
    if (keys_is_label(words))
        keys_refuse(a, words, keys_absent, "");
    else
        keys_refuse(a, words, ": unknown command", move);
}

/* Returns 1 if words have the form of a move or are a shared game. */
static int keys_is_move(const struct app_board *board, const char *words)
{
    struct parlour_command c = PARLOUR_COMMAND_INIT;

    c.act = PARLOUR_DO_TYPE;
    c.text = words;
    return parlour_is_shared(words)
        || parlour_can(board->session, &c) != PARLOUR_SYNTAX;
}

/* Plays what was typed. What is no move at all may be meant as a command. */
static void keys_play(struct app *a, const char *words, int is_move)
{
    char refusal[PARLOUR_ERROR];
    int tone;

    app_do(a, APP_DO_TYPE);
    if (app_view(a) != APP_VIEW_PROMPT)
        return;
    app_type(a, words, 0, 0);
    app_key(a, APP_KEY_ENTER, 0);
    if (!is_move) {
        strcpy(refusal, app_message(a, &tone));
        keys_refuse_words(a, words, refusal);
    }
}

/* Does what words mean to a view that has no action of that name. Returns 0 if
 * they mean nothing to it. */
static int keys_tell_view(struct app *a, const char *words)
{
    struct app_board board;

    if (app_view(a) == APP_VIEW_LIST) {
        keys_filter(a, words);
        return 1;
    }
    if (app_view(a) != APP_VIEW_BOARD || !app_board(a, &board))
        return 0;
    if (board.edited)
        return keys_choose_kind(a, words);
    if (!keys_is_move(&board, words))
        return 0;
    keys_play(a, words, 1);
    return 1;
}

/* Words are the name of an action, or else a move and the like, or else a
 * letter that is a key elsewhere. */
static void keys_command(const struct keys *k, struct app *a,
                         const char *words)
{
    int action = keys_find_label(a, words);
    struct app_board board;

    if (action == APP_DO_NOTHING && keys_tell_view(a, words))
        return;
    if (action == APP_DO_NOTHING)
        action = keys_find_letter(a, words);
    if (action != APP_DO_NOTHING && !keys_allow(k, action))
        keys_refuse(a, words, keys_absent, "");
    else if (action != APP_DO_NOTHING)
        keys_do(k, a, action);
    else if (app_view(a) == APP_VIEW_BOARD && app_board(a, &board)
             && !board.edited)
        keys_play(a, words, 0);
    else
        keys_refuse_words(a, words, "");
}

/* Picks what the cursor is on. Returns 0 if there is nothing. */
static int keys_pick(struct keys *k, struct app *a, const struct cells *c,
                     int cursor)
{
    int on, number;

    if (cursor == PARLOUR_NONE || c->cell[cursor].on == APP_ON_NOTHING)
        return 0;
    on = c->cell[cursor].on;
    number = c->cell[cursor].number;
    if (on == DRAW_BOARD_SCROLL) {
        k->scroll = number;
        return 1;
    }
    app_hover(a, on, number);
    app_click(a, on, number, APP_LEFT);
    app_drop(a, on, number, APP_LEFT);
    return 1;
}

/* At the end of a game, Enter does the most likely action wherever the cursor
 * is. Returns 0 if the game has not ended. */
static int keys_go_on(struct app *a)
{
    struct app_action action;
    struct app_board board;
    int i;

    if (app_view(a) != APP_VIEW_BOARD || !app_board(a, &board)
            || board.edited)
        return 0;
    for (i = 0; app_action(a, i, &action); i++)
        if (action.main && action.can) {
            app_do(a, action.code);
            return 1;
        }
    return 0;
}

/* Enter makes the move of a hint unless the cursor was moved to a cell to pick
 * that. On views other than a board it does what the key does there. */
static void keys_enter(struct keys *k, struct app *a, const struct cells *c,
                       int cursor)
{
    if (keys_go_on(a))
        return;
    if (app_offers_hint(a) && app_view(a) == APP_VIEW_BOARD
            && cursor == k->cursor)
        app_do(a, APP_DO_PICK);
    else if (!keys_pick(k, a, c, cursor) && app_view(a) != APP_VIEW_BOARD)
        app_key(a, APP_KEY_ENTER, 0);
}

/* ---- input fields ---- */

/* Returns what was typed into a field, without blanks around it, or NULL. */
static const char *keys_typed(const struct stream_input *input, int number,
                              char *words)
{
    size_t length;
    int i;

    for (i = 0; i < input->count; i++)
        if (input->typed[i].number == number) {
            strcpy(words, text_skip(input->typed[i].words));
            for (length = strlen(words); length > 0
                     && text_is_blank(words[length - 1]);)
                words[--length] = '\0';
            return words;
        }
    return NULL;
}

/* Ctrl-U clears the line that is edited. */
static void keys_replace_line(struct app *a, const char *words)
{
    app_key(a, 'u', APP_CTRL);
    app_type(a, words, 0, 0);
}

/* Returns 1 if a number field takes these words: it would drop letters. */
static int keys_is_number(const char *words)
{
    while (text_digit((unsigned char)*words) >= 0)
        words++;
    return *words == '\0';
}

/* Returns 0 after a message if a field does not take what was typed. */
static int keys_fill_form(struct app *a, const struct stream_input *input,
                          char *room)
{
    struct app_field field;
    const char *words;
    int i;

    for (i = 0; app_field(a, i, &field); i++) {
        words = keys_typed(input, KEYS_FORM + i, room);
        if (words == NULL || field.kind == APP_FIELD_CHOICE
                || strcmp(words, field.value) == 0)
            continue;
        app_click(a, APP_ON_FIELD, i, APP_LEFT);
        if (field.kind == APP_FIELD_NUMBER && !keys_is_number(words)) {
            keys_refuse(a, field.label, ": type a number", "");
            return 0;
        }
        keys_replace_line(a, words);
    }
    return 1;
}

static void keys_obey_enter(struct keys *k, struct app *a,
                            const struct cells *c,
                            const struct stream_input *input)
{
    char room[STREAM_COLUMNS + 1];
    const char *words;

    if (app_view(a) == APP_VIEW_PROMPT
            && (words = keys_typed(input, KEYS_PROMPT, room)) != NULL)
        keys_replace_line(a, words);
    if (app_view(a) == APP_VIEW_FORM && !keys_fill_form(a, input, room))
        return;
    words = keys_typed(input, KEYS_COMMAND, room);
    k->typed = words != NULL && *words != '\0';
    if (k->typed)
        keys_command(k, a, words);
    else if (k->busy && app_view(a) == APP_VIEW_BOARD)
        app_do(a, APP_DO_PICK);
    else
        keys_enter(k, a, c, input->cursor);
}

void keys_obey(struct keys *k, struct app *a, const struct cells *c,
               const struct stream_input *input)
{
    int pf = stream_pf(input->aid);

    if (pf > 0)
        keys_do(k, a, keys_act(a, pf));
    else if (input->aid == STREAM_ENTER)
        keys_obey_enter(k, a, c, input);
    k->cursor = input->cursor;
}
