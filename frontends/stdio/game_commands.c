/* game_commands.c: commands for the game in play (see game_commands.h). */
#include <string.h>

#include "app/store/game_level.h"
#include "app/store/play_time.h"
#include "board/clean_text.h"
#include "board/text.h"
#include "board/translate.h"
#include "platform.h"
#include "stdio/game_commands.h"
#include "stdio/level_commands.h"
#include "stdio/line_io.h"
#include "stdio/printer.h"
#include "stdio/score_keeper.h"
#include "stdio/switch_game.h"

enum { GAME_COMMANDS_EXAMPLE = 2 };     /* number of a level in an example */

/* Prints the board, or why the command was refused. */
static enum command_after game_commands_report(const struct human *h,
                                               int code)
{
    return code == PARLOUR_OK ? COMMAND_PRINT
                              : printer_put_refusal(h->session, code);
}

static int game_commands_act(const struct human *h, int act,
                             unsigned long number)
{
    struct parlour_command c = PARLOUR_COMMAND_INIT;

    c.act = act;
    c.number = number;
    return parlour_do(h->session, &c);
}

/* Carries out an undo or a redo. */
static enum command_after game_commands_do(const struct human *h, int act,
                                           unsigned long number)
{
    int code = game_commands_act(h, act, number);

    if (code == PARLOUR_OK)
        autosave_act(h->autosave, act);
    return game_commands_report(h, code);
}

/* Undo and redo go by whole lines, which may hold several moves. */
static enum command_after game_commands_undo(struct human *h, const char *rest)
{
    unsigned long restarted = h->left.restarted;
    struct parlour_status status;
    struct parlour_error error;
    int kept = h->left.before.saved != NULL, previous = 0, undo;

    (void)rest;
    parlour_get_status(h->session, &status);
    error.code = PARLOUR_OK;
    if (status.moves == 0 && h->autosave != NULL && !kept)
        previous = autosave_previous(h->autosave, h->session, &error);
    undo = left_game_undo(&h->left, &status, kept || previous != 0, 0);
    if (error.code != PARLOUR_OK && undo != LEFT_GAME_UNDO_RESTART)
        return printer_report(error.code, &error);
    switch (undo) {
    case LEFT_GAME_UNDO_RESTART:
        left_game_note_command(&h->left, 0);
        return game_commands_do(h, PARLOUR_DO_REDO, restarted);
    case LEFT_GAME_UNDO_ASK:
        line_io_put("Nothing to undo (undo again: previous game)");
        return COMMAND_PROMPT;
    case LEFT_GAME_UNDO_GAME:
        return switch_game_undo(h, previous);
    default:
        return game_commands_do(h, PARLOUR_DO_UNDO_ACT, 0);
    }
}

int game_commands_is_undo(const struct command *command)
{
    return command->run == game_commands_undo;
}

static enum command_after game_commands_redo(struct human *h, const char *rest)
{
    struct parlour_status status;

    (void)rest;
    parlour_get_status(h->session, &status);
    if (left_game_redoes(&h->left, &status))
        return switch_game_redo(h);
    return game_commands_do(h, PARLOUR_DO_REDO_ACT, 0);
}

static enum command_after game_commands_restart(struct human *h,
                                                const char *rest)
{
    struct parlour_status status;
    int code;

    (void)rest;
    parlour_get_status(h->session, &status);
    left_game_note_command(&h->left, status.moves);
    switch_game_begin(h);
    code = game_commands_act(h, PARLOUR_DO_RESTART, 0);
    switch_game_restart(h, code);
    if (code == PARLOUR_OK)
        autosave_act(h->autosave, PARLOUR_DO_RESTART);
    return game_commands_report(h, code);
}

/* Reads a word that says what game it should be. Returns 0 if it is no size
 * and no rules of the game. */
static int game_commands_read_kind(const char *game, const char *word,
                                   struct parlour_options *o)
{
    const char *rules;
    int i;

    if (text_read_size(word, &o->columns, &o->rows)) {
        o->given |= PARLOUR_OPTION_SIZE;
        return 1;
    }
    for (i = 0; (rules = parlour_game_rules(game, i)) != NULL; i++)
        if (text_same(word, rules)) {
            o->given |= PARLOUR_OPTION_RULES;
            o->rules = rules;
            return 1;
        }
    return 0;
}

/* Reads a size, rules and a seed; each may be missing. Returns 0 if they
 * cannot be read, or if the game has levels, which have no seeds. */
static int game_commands_read_new(const char *game, const char *rest,
                                  struct parlour_options *o)
{
    char word[PARLOUR_TEXT];
    const char *after = rest;

    if (*rest != '\0' && parlour_game_takes(game, PARLOUR_OPTION_LEVELS))
        return 0;
    while (text_read_word(&after, word, sizeof word)
           && game_commands_read_kind(game, word, o))
        rest = after;
    if (*rest == '\0')
        return 1;
    o->given |= PARLOUR_OPTION_SEED;
    return text_read_number(&rest, &o->seed) && *rest == '\0';
}

static enum command_after game_commands_begin(struct human *h,
                                              const struct parlour_options *o)
{
    struct parlour_error error;
    int code;

    switch_game_begin(h);
    code = parlour_new_game(h->session, o, &error);
    switch_game_end(h, code);
    return code == PARLOUR_OK ? COMMAND_PRINT : printer_report(code, &error);
}

/* Remembers the size and the rules of a game that has begun, if they were
 * given. */
static void game_commands_remember(struct human *h,
                                   const struct parlour_options *o)
{
    struct parlour_error error;

    if (h->autosave != NULL
            && autosave_set_new(h->autosave, h->session, o, &error)
                != PARLOUR_OK)
        line_io_put(error.words);
}

/* Adds what can be typed to a list. */
static void game_commands_add_new(struct text *t, const char *word)
{
    text_add(t, t->length == 0 ? "" : ", ");
    translate_add(t, "new %s", word);
}

/* Finds the way to begin a new game with a title, in English or the player's
 * language, as on the cards of the other programs. Returns 0 if there isn't
 * one here. title NULL: adds all to the list `t`. */
static int game_commands_find_way(const struct human *h, const char *game,
                                  const char *title, struct text *t,
                                  struct parlour_options *o, int *difficulty)
{
    int makes = solver_run_can_make(h->session) == PARLOUR_OK, i;
    const char *way;

    for (i = 0; (way = parlour_game_start(game, i, o, difficulty)) != NULL;
         i++) {
        if (*difficulty != PARLOUR_NONE && !makes)
            continue;
        if (title != NULL) {
            o->given |= PARLOUR_OPTION_RULES;   /* not those of the game in
                                                   play */
            if (translate_is(title, "New game", way))
                return 1;
        } else if (!game_commands_read_new(game, way, o)) {
            game_commands_add_new(t, translate_meant("New game", way));
        }
        o->given = 0;
    }
    return 0;
}

/* Adds a size that can follow `new`, if the game takes one. */
static void game_commands_add_size(const struct parlour_status *status,
                                   struct text *list)
{
    char size[PARLOUR_TEXT];
    struct text t;

    if (parlour_game_takes(status->game, PARLOUR_OPTION_SIZE)) {
        text_open(&t, size, sizeof size);
        text_add_size(&t, status->columns, status->rows);
        game_commands_add_new(list, size);
    }
}

/* Prints the rule sets that can follow `new`, and what each means. */
static void game_commands_explain_rules(const struct human *h,
                                        const char *game)
{
    char words[PARLOUR_ROW], line[PARLOUR_ROW + PARLOUR_TEXT];
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct parlour_error ignored;
    struct parlour_session *s;
    struct text t;
    int i;

    o.game = game;
    o.given = PARLOUR_OPTION_RULES;
    for (i = 0; (o.rules = parlour_game_rules(game, i)) != NULL; i++) {
        s = parlour_open(&o, &ignored);
        if (s == NULL)
            continue;
        parlour_explain_rules(s, words);
        parlour_close(s);
        text_open(&t, line, sizeof line);
        translate_add(&t, "new %s", o.rules);
        text_add(&t, ": ");
        text_add(&t, words);
        printer_put_folded(h, line);
    }
}

/* Prints what can follow `new` in this game. rest: what followed. */
static enum command_after game_commands_refuse_new(
    const struct human *h, const struct parlour_status *status,
    const char *rest)
{
    struct parlour_options ignored = PARLOUR_OPTIONS_INIT;
    char line[PARLOUR_ROW], names[PARLOUR_ROW];
    unsigned long number;
    struct text t, list;
    int difficulty;

    text_open(&list, names, sizeof names);
    if (parlour_game_takes(status->game, PARLOUR_OPTION_LEVELS)) {
        if (!text_read_number(&rest, &number) || *rest != '\0')
            number = GAME_COMMANDS_EXAMPLE;
        printer_put_number("The levels are numbered: type new alone, or level"
                           " %s", number);
    } else {
        line_io_put("new takes a seed from 0 to 4294967295 (new 7)");
        game_commands_add_size(status, &list);
    }
    game_commands_find_way(h, status->game, NULL, &list, &ignored,
                           &difficulty);
    if (list.length > 0) {
        clean_text_small(names);
        text_open(&t, line, sizeof line);
        translate_add(&t, "or %s", names);
        printer_put_folded(h, line);
    }
    if (!parlour_game_takes(status->game, PARLOUR_OPTION_LEVELS))
        game_commands_explain_rules(h, status->game);
    return COMMAND_PROMPT;
}

/* Returns 1 if `daily` began the game in play. */
static int game_commands_is_day(const struct human *h,
                                const struct parlour_status *status)
{
    return h->dealt.game != NULL && text_same(h->dealt.game, status->game)
        && h->day == status->seed;
}

/* Adds what was dealt before a game of a day, unless `new` says otherwise. */
static void game_commands_leave_day(const struct human *h,
                                    struct parlour_options *o)
{
    unsigned left = h->dealt.given & ~o->given;

    if (left & PARLOUR_OPTION_SIZE) {
        o->columns = h->dealt.columns;
        o->rows = h->dealt.rows;
    }
    if (left & PARLOUR_OPTION_RULES)
        o->rules = h->dealt.rules;
    if (left & PARLOUR_OPTION_SEED)
        o->seed = h->dealt.seed;
    if (left & PARLOUR_OPTION_KINDS)
        o->kinds = h->dealt.kinds;
    o->given |= left;
}

/* new, new WAY, and for what is dealt also its size, rules and seed, which
 * comes last.
 * After a generated level, `new` alone generates the one after it. */
static enum command_after game_commands_new(struct human *h, const char *rest)
{
    struct parlour_options o = PARLOUR_OPTIONS_INIT, typed;
    struct parlour_status status;
    struct game_level next;
    enum command_after after;

    if (*rest == '\0' && game_level_after(&next, h->session, 1)
            && solver_run_can_make(h->session) == PARLOUR_OK)
        return level_commands_generate(h, &next);
    parlour_get_status(h->session, &status);
    next.difficulty = PARLOUR_NONE;
    if (!game_commands_read_new(status.game, rest, &o)) {
        o.given = 0;
        if (!game_commands_find_way(h, status.game, rest, NULL, &o,
                                    &next.difficulty))
            return game_commands_refuse_new(h, &status, rest);
    }
    if (next.difficulty != PARLOUR_NONE) {
        game_level_random(&next, next.difficulty);
        return level_commands_generate(h, &next);
    }
    typed = o;
    if (game_commands_is_day(h, &status))
        game_commands_leave_day(h, &o);
    if ((h->shows & HUMAN_SHOWS_PREVIEW)
            && parlour_game_takes(status.game, PARLOUR_OPTION_NEXT))
        o.given |= PARLOUR_OPTION_NEXT;
    after = game_commands_begin(h, &o);
    if (after == COMMAND_PRINT)
        game_commands_remember(h, &typed);
    return after;
}

/* ---- the game of the day ---- */

static int game_commands_read_day(const struct human *h, const char *day,
                                  struct parlour_options *o,
                                  struct game_level *level)
{
    struct parlour_status status;
    struct parlour_error error;
    int code;

    parlour_get_status(h->session, &status);
    code = parlour_daily(status.game, day, o, &level->difficulty, &error);
    level->seed = o->seed;
    return code == PARLOUR_OK;
}

static int game_commands_have_days(const struct human *h)
{
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct game_level level;

    return game_commands_read_day(h, "2000-01-01", &o, &level);
}

static const struct command_condition game_commands_days = {
    game_commands_have_days, "this game has no game of the day"
};

/* Why the game of the day cannot begin in this session; NULL: it can. */
static const char *game_commands_check_day(const struct human *h,
                                           const struct parlour_options *o,
                                           const struct game_level *level)
{
    size_t length;

    if (level->difficulty != PARLOUR_NONE)
        return solver_run_can_make(h->session) == PARLOUR_OK ? NULL
            : SOLVER_RUN_ELSEWHERE;
    return o->given & PARLOUR_OPTION_LEVEL
            && parlour_levels_text(h->session, &length) != NULL
        ? "The level of the day is one of the game's own, not of these levels"
        : NULL;
}

/* Notes what the game in play is dealt by, for a game after that of a day; its
 * seed is the one after this game's. */
static void game_commands_note_dealt(const struct parlour_status *status,
                                     struct parlour_options *dealt)
{
    static const unsigned parts[] = {
        PARLOUR_OPTION_SEED, PARLOUR_OPTION_SIZE, PARLOUR_OPTION_KINDS,
        PARLOUR_OPTION_RULES, 0
    };
    const char *rules;
    int i;

    dealt->game = status->game;
    dealt->given = 0;
    for (i = 0; parts[i] != 0; i++)
        if (parlour_game_takes(status->game, parts[i]))
            dealt->given |= parts[i];
    dealt->seed = (status->seed + 1) & GAME_LEVEL_LAST;
    dealt->columns = status->columns;
    dealt->rows = status->rows;
    dealt->kinds = (int)status->kinds;
    dealt->rules = NULL;
    for (i = 0; (rules = parlour_game_rules(status->game, i)) != NULL; i++)
        if (status->rules != NULL && text_same(rules, status->rules))
            dealt->rules = rules;
}

void game_commands_note_day(struct human *h, const struct options *o)
{
    struct parlour_options own = PARLOUR_OPTIONS_INIT;
    struct parlour_status status;
    struct parlour_error ignored;
    struct parlour_session *s;

    parlour_get_status(h->session, &status);
    if (o->day == NULL || status.levels > 0)
        return;
    own.game = status.game;
    own.given = PARLOUR_OPTION_SEED;
    own.seed = o->game.seed;
    s = h->autosave == NULL ? parlour_open(&own, &ignored)
                            : autosave_look_own(h->autosave, status.game);
    if (s == NULL)
        return;
    parlour_get_status(s, &status);
    game_commands_note_dealt(&status, &h->dealt);
    h->day = o->game.seed;
    parlour_close(s);
}

static enum command_after game_commands_deal_day(
    struct human *h, const struct parlour_options *day)
{
    struct parlour_options dealt = h->dealt;
    struct parlour_status status;
    enum command_after after;

    parlour_get_status(h->session, &status);
    if (!game_commands_is_day(h, &status))
        game_commands_note_dealt(&status, &dealt);
    after = game_commands_begin(h, day);
    if (after == COMMAND_PRINT) {
        h->dealt = dealt;
        h->day = day->seed;
    }
    return after;
}

/* Goes to the level of a day, by its own rules. */
static enum command_after game_commands_go_to_day(struct human *h, int level)
{
    struct parlour_options own = PARLOUR_OPTIONS_INIT;
    struct parlour_error error;
    int code;

    own.given = PARLOUR_OPTION_RULES;
    switch_game_begin(h);
    code = parlour_new_game(h->session, &own, &error);
    if (code == PARLOUR_OK)
        code = game_commands_act(h, PARLOUR_DO_LEVEL, (unsigned long)level);
    switch_game_end(h, code);
    return game_commands_report(h, code);
}

/* daily: today's game; daily DATE: that of another day. */
static enum command_after game_commands_daily(struct human *h,
                                              const char *rest)
{
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct game_level level;
    char today[PLATFORM_DAY];
    const char *why;

    play_time_today(today);
    if (!game_commands_read_day(h, *rest == '\0' ? today : rest, &o,
                                &level)) {
        line_io_put("Which day? Example: daily 2026-11-28");
        return COMMAND_PROMPT;
    }
    why = game_commands_check_day(h, &o, &level);
    if (why != NULL) {
        line_io_put(why);
        return COMMAND_PROMPT;
    }
    if (level.difficulty != PARLOUR_NONE)
        return level_commands_generate(h, &level);
    return o.given & PARLOUR_OPTION_LEVEL
        ? game_commands_go_to_day(h, o.level) : game_commands_deal_day(h, &o);
}

static enum command_after game_commands_snapshot(struct human *h,
                                                 const char *rest)
{
    int code = h->autosave == NULL ? parlour_snapshot(h->session)
        : autosave_snapshot(h->autosave, h->session);

    (void)rest;
    line_io_put(code == PARLOUR_OK ? "Snapshot taken (back: return here)"
                                   : parlour_code_text(code));
    return COMMAND_PROMPT;
}

static enum command_after game_commands_back(struct human *h, const char *rest)
{
    int code = h->autosave == NULL ? parlour_swap_snapshot(h->session)
        : autosave_swap_snapshot(h->autosave, h->session);

    (void)rest;
    if (code == PARLOUR_OK) {
        switch_game_forget(h);
        h->opened = 1;
        return COMMAND_PRINT;
    }
    line_io_put(code == PARLOUR_UNSUPPORTED ? "No snapshot yet"
                                            : parlour_code_text(code));
    return COMMAND_PROMPT;
}

/* Prints that a level has no seed, and its number if it has one. */
static void game_commands_put_level(const struct parlour_status *status)
{
    char line[PARLOUR_TEXT];
    struct text t;

    text_open(&t, line, sizeof line);
    translate_add(&t, status->level > 0
                  ? "This level has no seed: it is level %d of %d"
                  : "This level has no seed", status->level, status->levels);
    line_io_put(line);
}

/* A generated level is made again by its own seed, not by that of the game. */
static enum command_after game_commands_seed(struct human *h, const char *rest)
{
    struct parlour_status status;
    struct game_level made;
    char line[PARLOUR_TEXT];
    struct text t;

    (void)rest;
    parlour_get_status(h->session, &status);
    if (game_level_after(&made, h->session, 0)) {
        text_open(&t, line, sizeof line);
        translate_add(&t, "Generated by: endless %s %s",
                      translate(parlour_difficulty_word(made.difficulty)),
                      "%s");
        printer_put_number(line, made.seed);
    } else if (parlour_game_takes(status.game, PARLOUR_OPTION_LEVELS))
        game_commands_put_level(&status);
    else
        printer_put_number("Seed: %s", status.seed);
    return COMMAND_PROMPT;
}

static int game_commands_have_sizes(const struct human *h)
{
    struct parlour_status status;

    parlour_get_status(h->session, &status);
    return parlour_game_takes(status.game, PARLOUR_OPTION_SIZE);
}

static int game_commands_have_rules(const struct human *h)
{
    struct parlour_status status;

    parlour_get_status(h->session, &status);
    return game_commands_have_sizes(h)
        && parlour_game_rules(status.game, 0) != NULL;
}

static const struct command_condition game_commands_rules = {
    game_commands_have_rules, "this game has no rule sets"
};

static int game_commands_have_only_sizes(const struct human *h)
{
    return game_commands_have_sizes(h) && !game_commands_have_rules(h);
}

static const struct command_condition game_commands_only_sizes = {
    game_commands_have_only_sizes, "this game has no sizes"
};

static int game_commands_have_no_sizes(const struct human *h)
{
    return !game_commands_have_sizes(h);
}

static const struct command_condition game_commands_no_sizes = {
    game_commands_have_no_sizes, "this game has sizes"
};

const struct command *game_commands(void)
{
    static const struct command table[] = {
        { "undo", "u", 0, 0, NULL, game_commands_undo, "undo the last move" },
        { "redo", "r", 0, 0, NULL, game_commands_redo,
          "redo the move you undid" },
        { "restart", "", 0, 0, NULL, game_commands_restart,
          "undo all moves" },
        { "new", "n", 0, 1, &game_commands_rules, game_commands_new,
          "start a new game; new 7x7: that size; new 7: that seed;"
          " new NAME: those rules" },
        { "new", "n", 0, 1, &game_commands_only_sizes, game_commands_new,
          "start a new game; new 7x7: that size; new 7: that seed" },
        { "new", "n", 0, 1, &game_commands_no_sizes, game_commands_new,
          "start a new game" },
        { "daily", "", 0, 1, &game_commands_days, game_commands_daily,
          "play the game of the day; daily 2026-11-28: of that day" },
        { "snapshot", "", 0, 0, NULL, game_commands_snapshot,
          "take a snapshot of this position" },
        { "back", "", 0, 0, NULL, game_commands_back,
          "return to the snapshot; back again: undo that" },
        { "seed", "", 0, 0, NULL, game_commands_seed,
          "show the seed of this game" },
        { NULL, NULL, 0, 0, NULL, NULL, NULL }
    };

    return table;
}
