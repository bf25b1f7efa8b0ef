/* human.c: stdio for people: prints the board, a prompt on a line of its own,
 * and one message for each fault. Each game words its own messages; here are
 * only the commands and messages that all games share.
 */
#include <limits.h>
#include <string.h>

#include "app/best_solutions.h"
#include "app/play_time.h"
#include "app/save_file.h"
#include "app/scores.h"
#include "app/solver_run.h"
#include "board/text.h"
#include "platform.h"
#include "stdio/autosave.h"
#include "stdio/human.h"
#include "stdio/line_io.h"
#include "stdio/share_lines.h"

/* What happens after a line is typed. */
enum human_after { HUMAN_PROMPT, HUMAN_PRINT, HUMAN_QUIT };

enum {
    HUMAN_WIDTH = 14,           /* of the commands in the help */
    HUMAN_COLUMNS = 72,         /* of a line of a solution */
    HUMAN_SPEEDS = 5,           /* of watch */
    HUMAN_SPEED = 3,            /* at first */
    HUMAN_PACE = 2000           /* milliseconds a move at speed 1 */
};

struct human {
    struct parlour_session *session;
    struct solver_run solver;
    struct autosave *autosave;  /* NULL: input is not a terminal */
    int speed;                  /* 1 to HUMAN_SPEEDS */
    int asked;                  /* undo was asked for at the start of a game
                                   in which moves were made */
    char complaint[PARLOUR_ERROR];  /* printed last about keeping scores */
};

/* A command that is not a move. In a game whose moves are letters, only the
 * short names marked `always_short` work. `rest` is the text after the name,
 * without blanks before it. */
struct human_command {
    const char *name;
    const char *short_name;     /* "" if it has none */
    int always_short;
    int takes_text;             /* text may follow the name */
    int (*available)(const struct human *h);    /* NULL: always */
    int (*run)(struct human *h, const char *rest);
    const char *help;
};

/* Adds a name and a number. */
static void human_add_number(struct text *t, const char *name,
                             unsigned long number)
{
    text_add(t, name);
    text_add_number(t, number);
}

/* Prints the level and the number of moves so far. */
static void human_print_level(const struct parlour_status *status)
{
    int has_title = status->level_title != NULL
                    && *status->level_title != '\0';
    char line[PARLOUR_ROW];
    struct text t;

    text_open(&t, line, sizeof line);
    if (status->level > 0) {
        human_add_number(&t, "Level ", (unsigned long)status->level);
        human_add_number(&t, " of ", (unsigned long)status->levels);
        text_add(&t, has_title ? ": " : "");
    } else if (!has_title) {
        text_add(&t, "Custom board");
    }
    if (has_title)
        text_add(&t, status->level_title);
    if (status->rules != NULL) {
        text_add(&t, ", ");
        text_add(&t, status->rules);
    }
    line_io_put(line);
    text_open(&t, line, sizeof line);
    human_add_number(&t, "Moves: ", status->moves);
    if (status->has_pushes)
        human_add_number(&t, "  Pushes: ", status->pushes);
    if (status->par > 0)
        human_add_number(&t, "  Par: ", status->par);
    if (status->par > 0 && !status->par_proved)
        text_add(&t, " (best known)");
    line_io_put(line);
    if (status->note != NULL && status->moves == 0)
        line_io_put(status->note);
}

/* Prints why scores cannot be kept, once. */
static void human_complain(struct human *h, const char *words)
{
    if (h->autosave == NULL || strcmp(h->complaint, words) == 0)
        return;
    strcpy(h->complaint, words);
    line_io_put(words);
}

/* Prints the moves or pushes of a new best solution. better: a set of enum
 * best_solutions_kind. */
static void human_print_record(const struct parlour_status *status,
                               int better)
{
    int pushes = better == BEST_SOLUTIONS_PUSHES;
    unsigned long number = pushes ? status->pushes : status->moves;
    char line[PARLOUR_TEXT];
    struct text t;

    text_open(&t, line, sizeof line);
    human_add_number(&t, "New record: ", number);
    text_add(&t, pushes ? " push" : " move");
    if (number != 1)
        text_add(&t, pushes ? "es" : "s");
    line_io_put(line);
}

/* Saves a new best solution, and prints the player's best. */
static void human_print_best(struct human *h)
{
    const struct parlour_session *s = h->session;
    struct best_solutions_score moves, pushes;
    unsigned long print[2];
    struct parlour_error error;
    struct parlour_status status;
    char line[PARLOUR_ROW];
    struct best_solutions best;
    struct text t;
    int better;

    parlour_get_status(s, &status);
    best_solutions_open(&best, status.game);
    if (best_solutions_keep(&best, s, &better, &error) != PARLOUR_OK)
        human_complain(h, error.words);
    if (better != 0)
        human_print_record(&status, better);
    if (parlour_fingerprint(s, 0, print)
        && best_solutions_find(&best, BEST_SOLUTIONS_MOVES, print, &moves)
        && best_solutions_find(&best, BEST_SOLUTIONS_PUSHES, print, &pushes)) {
        text_open(&t, line, sizeof line);
        human_add_number(&t, "Your best: ", moves.moves);
        human_add_number(&t, " moves; ", pushes.pushes);
        text_add(&t, " pushes");
        line_io_put(line);
    }
    best_solutions_close(&best);
}

/* Prints the time taken in a game that has ended. */
static void human_print_time(const struct human *h)
{
    char line[PARLOUR_TEXT];
    struct text t;

    if (h->autosave == NULL)
        return;
    text_open(&t, line, sizeof line);
    text_add(&t, "Time: ");
    play_time_add(&t, autosave_seconds(h->autosave));
    line_io_put(line);
}

static void human_print(struct human *h)
{
    struct parlour_session *s = h->session;
    struct parlour_status status;
    struct parlour_look look;
    char line[PARLOUR_ROW];
    struct text t;
    int i;

    parlour_get_status(s, &status);
    if (status.has_score) {
        text_open(&t, line, sizeof line);
        text_add(&t, "Score: ");
        text_add_number(&t, status.score);
        line_io_put(line);
    }
    if (status.levels > 0)
        human_print_level(&status);
    if (parlour_coming(s, 0, &look)) {
        line_io_put_part("Next:");
        for (i = 0; parlour_coming(s, i, &look); i++) {
            line_io_put_part(" ");
            line_io_put_part(look.label);
        }
        line_io_end();
    }
    for (i = 0; parlour_picture_line(s, i, line); i++)
        line_io_put(line);
    if (parlour_ending(s, line)) {
        line_io_put(line);
        human_print_time(h);
    }
    if (status.levels > 0 && (status.state == PARLOUR_IS_WON
                              || status.moves == 0))
        human_print_best(h);
}

static int human_print_refusal(struct parlour_session *s)
{
    char reason[PARLOUR_TEXT];

    parlour_refusal(s, reason);
    line_io_put(reason);
    return HUMAN_PROMPT;
}

/* Carries out a command of the session that takes at most a number. */
static int human_act(struct parlour_session *s, int act, unsigned long number)
{
    struct parlour_command c = PARLOUR_COMMAND_INIT;

    c.act = act;
    c.number = number;
    return parlour_do(s, &c) == PARLOUR_OK ? HUMAN_PRINT
                                           : human_print_refusal(s);
}

/* Adds the game to the high scores if it ranks there: when it ends, or when
 * the player leaves it. Prints the rank only on a terminal, and not for a
 * level, where human_print_best prints the best. */
static void human_record_score(struct human *h, int left)
{
    unsigned long seconds = h->autosave == NULL
        ? 0 : autosave_seconds(h->autosave);
    struct parlour_error error;
    struct parlour_status status;
    char line[PARLOUR_TEXT];
    struct text t;
    int place, code = scores_keep(h->session, left, seconds, &place, &error);

    if (code != PARLOUR_OK)
        human_complain(h, error.words);
    parlour_get_status(h->session, &status);
    if (h->autosave == NULL || place == 0 || status.levels > 0)
        return;
    text_open(&t, line, sizeof line);
    human_add_number(&t, "High scores: rank ", (unsigned long)place);
    line_io_put(line);
}

static int human_quit(struct human *h, const char *rest)
{
    (void)h;
    (void)rest;
    return HUMAN_QUIT;
}

static void human_print_message(const char *words)
{
    if (*words != '\0')
        line_io_put(words);
}

/* Continues a recent game, number from 1. */
static int human_resume(struct human *h, int number, const char *done)
{
    char words[PARLOUR_ERROR];

    human_record_score(h, 1);
    if (autosave_resume(h->autosave, number, h->session, words)
            == PARLOUR_OK) {
        line_io_put(done);
        return HUMAN_PRINT;
    }
    line_io_put(words);
    return HUMAN_PROMPT;
}

/* Undo and redo go by whole lines, which may hold several moves. At the start
 * of a game undo brings back the one before; where moves were undone only if
 * it is asked for again. */
static int human_undo(struct human *h, const char *rest)
{
    struct parlour_status status;
    int before = 0;

    (void)rest;
    parlour_get_status(h->session, &status);
    if (status.moves == 0 && h->autosave != NULL)
        before = autosave_before(h->autosave, h->session);
    if (before == 0)
        return human_act(h->session, PARLOUR_DO_UNDO_ACT, 0);
    if (status.redos == 0 || h->asked) {
        h->asked = 0;
        return human_resume(h, before, "The game you played before");
    }
    h->asked = 1;
    line_io_put("Nothing to undo (undo again: the game you played before)");
    return HUMAN_PROMPT;
}

static int human_redo(struct human *h, const char *rest)
{
    (void)rest;
    return human_act(h->session, PARLOUR_DO_REDO_ACT, 0);
}

static int human_restart(struct human *h, const char *rest)
{
    (void)rest;
    human_record_score(h, 1);
    return human_act(h->session, PARLOUR_DO_RESTART, 0);
}

/* new, or new SEED. */
static int human_new(struct human *h, const char *rest)
{
    struct parlour_command c = PARLOUR_COMMAND_INIT;

    c.act = PARLOUR_DO_NEW;
    c.number = *rest != '\0';
    if (*rest != '\0' && (!text_read_number(&rest, &c.seed)
                          || *rest != '\0')) {
        line_io_put("The seed must be a number from 0 to 4294967295");
        return HUMAN_PROMPT;
    }
    human_record_score(h, 1);
    return parlour_do(h->session, &c) == PARLOUR_OK
        ? HUMAN_PRINT : human_print_refusal(h->session);
}

/* Copies the file name given, or the default one if there is none. Returns 0
 * after a message if it fails. file: room for PLATFORM_PATH. */
static int human_file_name(struct parlour_session *s, const char *rest,
                           char *file)
{
    struct parlour_status status;
    struct parlour_error error;

    if (strlen(rest) >= PLATFORM_PATH) {
        line_io_put("The file name is too long");
        return 0;
    }
    strcpy(file, rest);
    if (*file != '\0')
        return 1;
    parlour_get_status(s, &status);
    if (platform_save_name(status.game, file, &error) == PARLOUR_OK)
        return 1;
    line_io_put(error.words);
    return 0;
}

static int human_save(struct human *h, const char *rest)
{
    char file[PLATFORM_PATH];
    struct parlour_error error;

    if (!human_file_name(h->session, rest, file))
        return HUMAN_PROMPT;
    if (save_file_save(h->session, file, &error) == PARLOUR_OK) {
        line_io_put_part("Saved to ");
        line_io_put(file);
    } else {
        line_io_put(error.words);
    }
    return HUMAN_PROMPT;
}

/* What follows an attempt to open another game: prints the error, if any. */
static int human_opened(int code, const struct parlour_error *error)
{
    if (code == PARLOUR_OK)
        return HUMAN_PRINT;
    line_io_put(error->words);
    return HUMAN_PROMPT;
}

static int human_load(struct human *h, const char *rest)
{
    char file[PLATFORM_PATH];
    struct parlour_error error;

    if (!human_file_name(h->session, rest, file))
        return HUMAN_PROMPT;
    human_record_score(h, 1);
    return human_opened(save_file_load(h->session, file, &error), &error);
}

static int human_share(struct human *h, const char *rest)
{
    (void)rest;
    if (share_lines_put(h->session, "") != PARLOUR_OK)
        line_io_put(parlour_code_text(PARLOUR_NO_MEMORY));
    return HUMAN_PROMPT;
}

static int human_open(struct human *h, const char *rest)
{
    struct parlour_error error;

    human_record_score(h, 1);
    return human_opened(share_lines_open(h->session, rest, &error),
                        &error);
}

static int human_scores(struct human *h, const char *rest)
{
    struct parlour_error error;
    char row[PARLOUR_ROW];
    struct scores table;
    int code, i;

    (void)rest;
    code = scores_open(&table, h->session, &error);
    if (code == PARLOUR_OK) {
        scores_title(h->session, row);
        line_io_put(row);
    }
    for (i = 1; scores_row(&table, i, row); i++)
        line_io_put(row);
    if (code != PARLOUR_OK)
        line_io_put(error.words);
    else
        line_io_put(i > 1 ? "replay 1: replay the first of these games"
                        : "No high scores yet");
    scores_close(&table);
    return HUMAN_PROMPT;
}

static int human_replay(struct human *h, const char *rest)
{
    struct parlour_error error;
    struct scores table;
    unsigned long number = 1;
    int code;

    if (*rest != '\0' && (!text_read_number(&rest, &number) || *rest != '\0'
                          || number > SCORES_ENTRIES))
        number = 0;
    code = scores_open(&table, h->session, &error);
    if (code == PARLOUR_OK) {
        human_record_score(h, 1);
        code = scores_replay(&table, (int)number, h->session, &error);
    }
    scores_close(&table);
    if (code == PARLOUR_OK) {
        line_io_put(
            h->autosave == NULL
                ? "redo: next move; watch: play all moves"
                : "redo: next move; watch: play all moves (Enter pauses)");
        return HUMAN_PRINT;
    }
    line_io_put(error.words);
    return HUMAN_PROMPT;
}

/* Waits so that the player sees a move; each speed halves the wait. Returns 0
 * if the player pressed Enter or Ctrl-C. */
static int human_pause(const struct human *h)
{
    return h->autosave == NULL
        || (line_io_flush() && platform_wait(HUMAN_PACE >> (h->speed - 1)));
}

/* watch, or watch N: redoes all moves or N commands, and prints each board. */
static int human_watch(struct human *h, const char *rest)
{
    struct parlour_command c = PARLOUR_COMMAND_INIT;
    unsigned long most = 0;

    if (*rest != '\0' && (!text_read_number(&rest, &most) || *rest != '\0'
                          || most == 0)) {
        line_io_put("How many moves? Example: watch 5");
        return HUMAN_PROMPT;
    }
    c.act = PARLOUR_DO_REDO_ACT;
    if (parlour_do(h->session, &c) != PARLOUR_OK)
        return human_print_refusal(h->session);
    platform_hear_interrupt(1);
    while (--most != 0 && parlour_can(h->session, &c) == PARLOUR_OK) {
        human_print(h);
        if (!human_pause(h)) {
            platform_hear_interrupt(0);
            line_io_put("Paused (watch: go on; redo, undo: one move)");
            return HUMAN_PROMPT;
        }
        parlour_do(h->session, &c);
    }
    platform_hear_interrupt(0);
    return HUMAN_PRINT;
}

static int human_speed(struct human *h, const char *rest)
{
    unsigned long speed;

    if (!text_read_number(&rest, &speed) || *rest != '\0' || speed == 0
            || speed > HUMAN_SPEEDS)
        line_io_put("How fast? Type speed 1 (slow) to speed 5 (fast)");
    else
        h->speed = (int)speed;
    return HUMAN_PROMPT;
}

/* recent, or recent N. */
static int human_recent(struct human *h, const char *rest)
{
    char row[PARLOUR_ROW];
    unsigned long number;
    int i;

    if (*rest == '\0') {
        for (i = 1; autosave_describe(h->autosave, i, row); i++)
            line_io_put(row);
        line_io_put(i > 1 ? "recent 2: continue the second of these games"
                          : "No games yet");
        return HUMAN_PROMPT;
    }
    if (text_read_number(&rest, &number) && *rest == '\0'
            && number <= INT_MAX)
        return human_resume(h, (int)number, "Continuing this game");
    line_io_put("Which game? Example: recent 2");
    return HUMAN_PROMPT;
}

static int human_snapshot(struct human *h, const char *rest)
{
    (void)rest;
    line_io_put(parlour_snapshot(h->session) == PARLOUR_OK
                ? "Snapshot taken (back: return here)"
                : parlour_code_text(PARLOUR_NO_MEMORY));
    return HUMAN_PROMPT;
}

static int human_back(struct human *h, const char *rest)
{
    int code = parlour_swap_snapshot(h->session);

    (void)rest;
    if (code == PARLOUR_OK)
        return HUMAN_PRINT;
    line_io_put(code == PARLOUR_UNSUPPORTED ? "No snapshot yet"
                                            : parlour_code_text(code));
    return HUMAN_PROMPT;
}

static int human_hint(struct human *h, const char *rest)
{
    char move[PARLOUR_TEXT];
    int code;

    (void)rest;
    platform_hear_interrupt(1);
    code = solver_run_hint(&h->solver, h->session, move);
    platform_hear_interrupt(0);
    if (code == PARLOUR_OK) {
        line_io_put_part("Hint: ");
        line_io_put(move);
    } else if (code == PARLOUR_GAME_OVER || code == PARLOUR_UNSUPPORTED) {
        return human_print_refusal(h->session);
    } else {
        line_io_put(parlour_code_text(code));
    }
    return HUMAN_PROMPT;
}

/* Prints moves in lines that fit a card. Breaks lines at blanks; a longer run
 * of letters is broken anywhere, since each letter is a move. */
static void human_print_moves(const char *moves)
{
    char line[HUMAN_COLUMNS + 1];
    size_t length, i;

    for (moves = text_skip(moves); *moves != '\0'; moves = text_skip(moves)) {
        length = strlen(moves);
        if (length > HUMAN_COLUMNS) {
            length = HUMAN_COLUMNS;
            for (i = 1; i <= HUMAN_COLUMNS; i++)
                if (text_is_blank(moves[i]))
                    length = i;
        }
        memcpy(line, moves, length);
        line[length] = '\0';
        line_io_put(line);
        moves += length;
    }
}

static void human_print_solution(const struct parlour_search *found)
{
    char line[PARLOUR_TEXT];
    struct text t;

    text_open(&t, line, sizeof line);
    human_add_number(&t, "Solution: ", found->length);
    text_add(&t, found->pushes ? " push" : " move");
    if (found->length != 1)
        text_add(&t, found->pushes ? "es" : "s");
    text_add(&t, found->optimal ? " (optimal)"
                                : " (may not be optimal)");
    line_io_put(line);
    human_print_moves(found->moves);
}

/* Tells a player at a terminal how long the search may take. */
static void human_print_time_limit(const struct human *h,
                                   unsigned long seconds)
{
    char line[PARLOUR_TEXT];
    struct text t;

    if (h->autosave == NULL)
        return;
    text_open(&t, line, sizeof line);
    human_add_number(&t, "Searching for up to ", seconds);
    text_add(&t, " seconds (Ctrl-C: stop)");
    line_io_put(line);
    line_io_flush();
}

/* solve, or solve SECONDS. */
static int human_solve(struct human *h, const char *rest)
{
    unsigned long seconds = 0;
    int code = solver_run_can_solve(h->session);

    if (*rest != '\0' && (!text_read_number(&rest, &seconds)
                          || *rest != '\0' || seconds == 0)) {
        line_io_put("How many seconds? Example: solve 10");
        return HUMAN_PROMPT;
    }
    if (code == PARLOUR_OK) {
        platform_hear_interrupt(1);     /* before Ctrl-C is offered */
        human_print_time_limit(h, seconds > 0 ? seconds : SOLVER_RUN_PATIENCE);
        code = solver_run_solve(&h->solver, h->session, seconds);
        platform_hear_interrupt(0);
    }
    if (code == PARLOUR_OK)
        human_print_solution(&h->solver.search);
    else
        line_io_put(parlour_code_text(code));
    return HUMAN_PROMPT;
}

static int human_seed(struct human *h, const char *rest)
{
    struct parlour_status status;
    char line[PARLOUR_TEXT];
    struct text t;

    (void)rest;
    parlour_get_status(h->session, &status);
    text_open(&t, line, sizeof line);
    text_add(&t, "Seed: ");
    text_add_number(&t, status.seed);
    line_io_put(line);
    return HUMAN_PROMPT;
}

/* level N. */
static int human_level(struct human *h, const char *rest)
{
    unsigned long number;

    if (!text_read_number(&rest, &number) || *rest != '\0') {
        line_io_put("Which level? Example: level 2");
        return HUMAN_PROMPT;
    }
    return human_act(h->session, PARLOUR_DO_LEVEL, number);
}

/* Generates a level and opens it. */
static int human_generate(struct human *h, const struct generated_level *level)
{
    int code;

    platform_hear_interrupt(1);
    code = solver_run_make(&h->solver, h->session, level);
    platform_hear_interrupt(0);
    if (code == PARLOUR_OK)
        return HUMAN_PRINT;
    line_io_put(parlour_code_text(code));
    return HUMAN_PROMPT;
}

static int human_previous(struct human *h, const char *rest)
{
    struct generated_level level;

    (void)rest;
    if (generated_level_by(&level, h->session, -1))
        return human_generate(h, &level);
    return human_act(h->session, PARLOUR_DO_LEVEL_BEFORE, 0);
}

static int human_next(struct human *h, const char *rest)
{
    struct generated_level level;

    (void)rest;
    if (generated_level_by(&level, h->session, 1))
        return human_generate(h, &level);
    return human_act(h->session, PARLOUR_DO_LEVEL_AFTER, 0);
}

static int human_unsolved(struct human *h, const char *rest)
{
    struct parlour_status status;
    struct best_solutions best;
    int number;

    (void)rest;
    parlour_get_status(h->session, &status);
    best_solutions_open(&best, status.game);
    number = best_solutions_next(&best, h->session);
    best_solutions_close(&best);
    if (number != 0)
        return human_act(h->session, PARLOUR_DO_LEVEL,
                         (unsigned long)number);
    line_io_put("All levels are solved");
    return HUMAN_PROMPT;
}

/* endless, endless DIFFICULTY, endless DIFFICULTY SEED. */
static int human_endless(struct human *h, const char *rest)
{
    struct generated_level level;

    if (generated_level_read(&level, h->session, rest))
        return human_generate(h, &level);
    line_io_put("How hard? Example: endless hard, or endless easy 7");
    return HUMAN_PROMPT;
}

static int human_help(struct human *h, const char *rest);

static int human_has_terminal(const struct human *h)
{
    return h->autosave != NULL;
}

static int human_can_generate(const struct human *h)
{
    return solver_run_can_make(h->session) == PARLOUR_OK;
}

static int human_has_levels(const struct human *h)
{
    struct parlour_status status;

    parlour_get_status(h->session, &status);
    return status.levels > 0;
}

static int human_has_solver(const struct human *h)
{
    return solver_run_can_solve(h->session) != PARLOUR_UNSUPPORTED;
}

static int human_put_word(void *context, const char *word)
{
    (void)context;
    line_io_put_part(word);
    line_io_put_part(" ");
    return 0;
}

static int human_put_line(void *context, const char *line)
{
    (void)context;
    line_io_put(line);
    return 0;
}

static int human_has_stored(const struct human *h)
{
    return parlour_stored_solution(h->session, NULL, NULL);
}

static int human_stored(struct human *h, const char *rest)
{
    (void)rest;
    parlour_stored_solution(h->session, human_put_word, NULL);
    line_io_end();
    return HUMAN_PROMPT;
}

static int human_has_script(const struct human *h)
{
    return parlour_map_script(h->session, NULL, NULL);
}

static int human_script(struct human *h, const char *rest)
{
    (void)rest;
    parlour_map_script(h->session, human_put_line, NULL);
    return HUMAN_PROMPT;
}

static const struct human_command human_commands[] = {
    { "help", "h", 1, 0, NULL, human_help, "show this help" },
    { "quit", "q", 1, 0, NULL, human_quit, "exit the program" },
    { "undo", "u", 0, 0, NULL, human_undo, "undo the last move" },
    { "redo", "r", 0, 0, NULL, human_redo, "redo the move you undid" },
    { "restart", "", 0, 0, NULL, human_restart, "undo all moves" },
    { "level", "", 0, 1, human_has_levels, human_level,
      "level N: go to level N" },
    { "next", "", 0, 0, human_has_levels, human_next, "next level" },
    { "previous", "", 0, 0, human_has_levels, human_previous,
      "previous level" },
    { "unsolved", "", 0, 0, human_has_levels, human_unsolved,
      "next unsolved level" },
    { "endless", "", 0, 1, human_can_generate, human_endless,
      "generate a level: endless easy, middle or hard" },
    { "new", "n", 0, 1, NULL, human_new,
      "start a new game; new SEED: the game of that seed" },
    { "hint", "", 0, 0, NULL, human_hint, "show a good move" },
    { "solve", "", 0, 1, human_has_solver, human_solve,
      "show a solution; solve 60: search for 60 seconds" },
    { "stored", "", 0, 0, human_has_stored, human_stored,
      "show the solution that came with the level" },
    { "script", "", 0, 0, human_has_script, human_script,
      "show the level as text, with your moves" },
    { "save", "s", 0, 1, NULL, human_save,
      "save the game; save FILE: to that file" },
    { "load", "l", 0, 1, NULL, human_load,
      "load the saved game; load FILE: from that file" },
    { "share", "", 0, 0, NULL, human_share,
      "show the game as text that others can open" },
    { "open", "", 0, 1, NULL, human_open,
      "open a shared game: open parlour:..." },
    { "recent", "", 0, 1, human_has_terminal, human_recent,
      "list your recent games; recent 2: continue the second" },
    { "scores", "", 0, 0, NULL, human_scores, "show the high scores" },
    { "replay", "", 0, 1, NULL, human_replay,
      "replay 2: replay the second game of the high scores" },
    { "watch", "", 0, 1, NULL, human_watch,
      "redo all moves and show each; watch 5: five moves" },
    { "speed", "", 0, 1, human_has_terminal, human_speed,
      "speed 1 (slow) to speed 5: speed of watch; Enter pauses" },
    { "snapshot", "", 0, 0, NULL, human_snapshot,
      "take a snapshot of this position" },
    { "back", "", 0, 0, NULL, human_back,
      "go to the snapshot; back again: return" },
    { "seed", "", 0, 0, NULL, human_seed, "show the seed of this game" },
    { NULL, NULL, 0, 0, NULL, NULL, NULL }
};

static int human_has_short_name(const struct parlour_session *s,
                                const struct human_command *command)
{
    struct parlour_status status;

    parlour_get_status(s, &status);
    return command->short_name[0] != '\0'
        && (command->always_short || !status.letters);
}

static int human_is_available(const struct human *h,
                              const struct human_command *command)
{
    return command->available == NULL || command->available(h);
}

static int human_help(struct human *h, const char *rest)
{
    const struct human_command *command;
    const char *help;
    char line[PARLOUR_TEXT];
    struct text t;
    int i;

    (void)rest;
    for (i = 0; (help = parlour_help_line(h->session, i)) != NULL; i++)
        line_io_put(help);
    for (command = human_commands; command->name != NULL; command++) {
        if (!human_is_available(h, command))
            continue;
        text_open(&t, line, sizeof line);
        text_add(&t, command->name);
        if (human_has_short_name(h->session, command)) {
            text_add(&t, " or ");
            text_add(&t, command->short_name);
        }
        text_add_many(&t, ' ', HUMAN_WIDTH - (int)t.length);
        text_add(&t, command->help);
        line_io_put(line);
    }
    return HUMAN_PROMPT;
}

static const struct human_command *human_find(const struct human *h,
                                              const char *name)
{
    const struct human_command *command;

    for (command = human_commands; command->name != NULL; command++)
        if ((text_same(name, command->name)
             || (text_same(name, command->short_name)
                 && human_has_short_name(h->session, command)))
                && human_is_available(h, command))
            return command;
    return NULL;
}

/* Prints why a line was refused; where it is no move at all, what to type. */
static void human_refuse_line(struct human *h, int code)
{
    char line[PARLOUR_ROW], reason[PARLOUR_TEXT];
    struct text t;

    parlour_refusal(h->session, reason);
    text_open(&t, line, sizeof line);
    text_add(&t, reason);
    text_add(&t, code == PARLOUR_SYNTAX ? " (type h for help)" : "");
    line_io_put(line);
}

/* Plays moves. Those before a refused one stand, and the board shows
 * them. */
static int human_play_moves(struct human *h, const char *line)
{
    struct parlour_status before, after;
    struct parlour_command c = PARLOUR_COMMAND_INIT;
    int code;

    c.act = PARLOUR_DO_TYPE;
    c.text = line;
    parlour_get_status(h->session, &before);
    code = parlour_do(h->session, &c);
    if (code == PARLOUR_OK)
        return HUMAN_PRINT;
    human_refuse_line(h, code);
    parlour_get_status(h->session, &after);
    return after.moves == before.moves ? HUMAN_PROMPT : HUMAN_PRINT;
}

static int human_run_line(struct human *h, const char *line)
{
    const struct human_command *command = NULL;
    const char *rest = line;
    char name[PARLOUR_TEXT];

    if (text_read_word(&rest, name, sizeof name))
        command = human_find(h, name);
    if (command == NULL || command->run != human_undo)
        h->asked = 0;
    if (command != NULL && (command->takes_text || *rest == '\0'))
        return command->run(h, rest);
    if (parlour_is_shared(line))
        return human_open(h, line);
    return human_play_moves(h, line);
}

static void human_print_prompt(struct parlour_session *s)
{
    char prompt[PARLOUR_TEXT];
    struct parlour_status status;

    parlour_get_status(s, &status);
    if (parlour_ending(s, prompt))
        line_io_put(status.level < status.levels ? "next, undo or quit:"
                                               : "new, undo or quit:");
    else {
        parlour_prompt(s, prompt);
        line_io_put(prompt);
    }
}

/* Brings the journal up to date before the next prompt. */
static void human_save_journal(const struct human *h)
{
    char words[PARLOUR_ERROR];

    if (h->autosave == NULL)
        return;
    autosave_update(h->autosave, h->session, words);
    human_print_message(words);
}

static int human_read_lines(struct human *h)
{
    char line[LINE_IO_ROOM];
    int after = HUMAN_PRINT, got;

    while (after != HUMAN_QUIT) {
        if (after == HUMAN_PRINT)
            human_print(h);
        human_print_prompt(h->session);
        if (!line_io_flush())
            return PLATFORM_FAILED;
        got = line_io_read(line);
        if (got == LINE_IO_END)
            return PLATFORM_DONE;
        after = HUMAN_PROMPT;
        if (got == LINE_IO_BAD)
            line_io_put("The line is too long or has invalid characters");
        else if (*text_skip(line) != '\0')
            after = human_run_line(h, text_skip(line));
        human_save_journal(h);
        human_record_score(h, 0);
    }
    return PLATFORM_DONE;
}

int human_run(struct parlour_session *s, const struct options *o)
{
    char words[PARLOUR_ERROR];
    struct human h;
    int exit_code;

    h.session = s;
    h.autosave = NULL;
    h.speed = HUMAN_SPEED;
    h.asked = 0;
    h.complaint[0] = '\0';
    solver_run_open(&h.solver);
    if (platform_is_typed()) {
        h.autosave = autosave_open(s, o, words);
        human_print_message(words);
    }
    exit_code = human_read_lines(&h);
    if (h.autosave != NULL)
        autosave_close(h.autosave);
    solver_run_close(&h.solver);
    return exit_code;
}
