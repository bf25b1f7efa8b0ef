/* human.c: the voice of stdio for people: the board, a prompt on a line of
 * its own, one message a fault. The words of a game are the game's; here are
 * only those that every game shares.
 */
#include <string.h>

#include "app/best_solutions.h"
#include "app/save_file.h"
#include "app/scores.h"
#include "app/solver_run.h"
#include "board/text.h"
#include "platform.h"
#include "stdio/autosave.h"
#include "stdio/human.h"
#include "stdio/line_io.h"
#include "stdio/share_lines.h"

enum human_after { HUMAN_ASK, HUMAN_SHOW, HUMAN_QUIT };

enum {
    HUMAN_WIDTH = 14,           /* of the words in the help */
    HUMAN_COLUMNS = 72,         /* of a line of moves */
    HUMAN_SPEEDS = 5,           /* at which moves are watched */
    HUMAN_SPEED = 3,
    HUMAN_PACE = 2000           /* milliseconds a move at the first */
};

struct human {
    struct parlour_session *session;
    struct solver_run advice;
    struct autosave *keep;      /* NULL: nobody types */
    int speed;                  /* 1 to HUMAN_SPEEDS */
};

/* A word that is no move. In a game whose moves are letters only what is
 * marked `always` is known by its short form. */
struct human_word {
    const char *word;
    const char *brief;
    int always;
    int takes;                  /* something may follow */
    int (*has)(const struct human *p);  /* whether it means anything; NULL:
                                   it does */
    int (*obey)(struct human *p, const char *rest);
    const char *meaning;
};

/* A number of the status, with its name before it. */
static void human_add(struct text *t, const char *name,
                      unsigned long number)
{
    text_add(t, name);
    text_add_number(t, number);
}

/* Which level it is, and how far one is with it. */
static void human_show_level(const struct parlour_status *status)
{
    char line[PARLOUR_ROW];
    struct text t;

    text_open(&t, line, sizeof line);
    if (status->level > 0) {
        human_add(&t, "Level ", (unsigned long)status->level);
        human_add(&t, " of ", (unsigned long)status->levels);
    } else {
        text_add(&t, "A board of its own");
    }
    if (status->level_title != NULL && *status->level_title != '\0') {
        text_add(&t, ": ");
        text_add(&t, status->level_title);
    }
    if (status->rules != NULL) {
        text_add(&t, ", ");
        text_add(&t, status->rules);
    }
    line_io_put(line);
    text_open(&t, line, sizeof line);
    human_add(&t, "Moves: ", status->moves);
    if (status->has_pushes)
        human_add(&t, "  Pushes: ", status->pushes);
    if (status->par > 0)
        human_add(&t, "  Par: ", status->par);
    if (status->par > 0 && !status->par_proved)
        text_add(&t, " (best known)");
    line_io_put(line);
    if (status->note != NULL && status->moves == 0)
        line_io_put(status->note);
}

/* A solved level is told as such, and kept if it was never solved so well. */
static void human_show_best(const struct human *p)
{
    const struct parlour_session *s = p->session;
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
    if (best_solutions_keep(&best, s, &better, &error) != PARLOUR_OK
        && p->keep != NULL)
        line_io_put(error.words);
    if (better != 0)
        line_io_put(better == BEST_SOLUTIONS_PUSHES
                        ? "Never with so few pushes!"
                        : "Never with so few moves!");
    if (parlour_fingerprint(s, 0, print)
        && best_solutions_find(&best, BEST_SOLUTIONS_MOVES, print, &moves)
        && best_solutions_find(&best, BEST_SOLUTIONS_PUSHES, print, &pushes)) {
        text_open(&t, line, sizeof line);
        human_add(&t, "Your best: ", moves.moves);
        human_add(&t, " moves; ", pushes.pushes);
        text_add(&t, " pushes");
        line_io_put(line);
    }
    best_solutions_close(&best);
}

static void human_show(const struct human *p)
{
    struct parlour_session *s = p->session;
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
        human_show_level(&status);
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
    if (parlour_ending(s, line))
        line_io_put(line);
    if (status.levels > 0 && (status.state == PARLOUR_IS_WON
                              || status.moves == 0))
        human_show_best(p);
}

static int human_refused(struct parlour_session *s)
{
    char reason[PARLOUR_TEXT];

    parlour_refusal(s, reason);
    line_io_put(reason);
    return HUMAN_ASK;
}

/* Carries out an act that takes a number at most. */
static int human_do(struct parlour_session *s, int act, unsigned long number)
{
    struct parlour_command c;

    memset(&c, 0, sizeof c);
    c.act = act;
    c.number = number;
    c.text = NULL;
    return parlour_do(s, &c) == PARLOUR_OK ? HUMAN_SHOW : human_refused(s);
}

/* Keeps the game in play if it is worth a place in the table: when it ends,
 * or is left. Only who types is told; of a level the best is told. */
static void human_enter(const struct human *p, int left)
{
    struct parlour_error error;
    struct parlour_status status;
    char line[PARLOUR_TEXT];
    struct text t;
    int place, code = scores_keep(p->session, left, &place, &error);

    parlour_get_status(p->session, &status);
    if (p->keep == NULL
            || (code == PARLOUR_OK && (place == 0 || status.levels > 0)))
        return;
    text_open(&t, line, sizeof line);
    human_add(&t, "Place ", (unsigned long)place);
    text_add(&t, " in the scores");
    line_io_put(code == PARLOUR_OK ? line : error.words);
}

static int human_quit(struct human *p, const char *rest)
{
    (void)p;
    (void)rest;
    return HUMAN_QUIT;
}

/* Undo and redo take back and make again what one line did. */
static int human_undo(struct human *p, const char *rest)
{
    (void)rest;
    return human_do(p->session, PARLOUR_DO_UNDO_ACT, 0);
}

static int human_redo(struct human *p, const char *rest)
{
    (void)rest;
    return human_do(p->session, PARLOUR_DO_REDO_ACT, 0);
}

static int human_restart(struct human *p, const char *rest)
{
    (void)rest;
    human_enter(p, 1);
    return human_do(p->session, PARLOUR_DO_RESTART, 0);
}

/* new, or new SEED. */
static int human_new(struct human *p, const char *rest)
{
    struct parlour_command c;

    memset(&c, 0, sizeof c);
    c.act = PARLOUR_DO_NEW;
    c.text = NULL;
    c.number = *rest != '\0';
    if (*rest != '\0' && (!text_read_number(&rest, &c.seed)
                          || *rest != '\0')) {
        line_io_put("A seed is a number from 0 to 4294967295");
        return HUMAN_ASK;
    }
    human_enter(p, 1);
    return parlour_do(p->session, &c) == PARLOUR_OK
        ? HUMAN_SHOW : human_refused(p->session);
}

/* The file that was named, or the one where this game is kept. */
static int human_file(struct parlour_session *s, const char *rest, char *file)
{
    struct parlour_status status;
    struct parlour_error error;

    if (strlen(rest) >= PLATFORM_PATH) {
        line_io_put("The name of the file is too long");
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

static int human_save(struct human *p, const char *rest)
{
    char file[PLATFORM_PATH];
    struct parlour_error error;

    if (!human_file(p->session, rest, file))
        return HUMAN_ASK;
    if (save_file_save(p->session, file, &error) == PARLOUR_OK) {
        line_io_put_part("Saved: ");
        line_io_put(file);
    } else {
        line_io_put(error.words);
    }
    return HUMAN_ASK;
}

/* Another game is in play, or what is wrong with it is said. */
static int human_show_or_say(int code, const struct parlour_error *error)
{
    if (code == PARLOUR_OK)
        return HUMAN_SHOW;
    line_io_put(error->words);
    return HUMAN_ASK;
}

static int human_load(struct human *p, const char *rest)
{
    char file[PLATFORM_PATH];
    struct parlour_error error;

    if (!human_file(p->session, rest, file))
        return HUMAN_ASK;
    human_enter(p, 1);
    return human_show_or_say(save_file_load(p->session, file, &error), &error);
}

static int human_share(struct human *p, const char *rest)
{
    (void)rest;
    if (share_lines_put(p->session, "") != PARLOUR_OK)
        line_io_put(parlour_code_text(PARLOUR_NO_MEMORY));
    return HUMAN_ASK;
}

static int human_open(struct human *p, const char *rest)
{
    struct parlour_error error;

    human_enter(p, 1);
    return human_show_or_say(share_lines_open(p->session, rest, &error),
                             &error);
}

static int human_scores(struct human *p, const char *rest)
{
    struct parlour_error error;
    char row[PARLOUR_ROW];
    struct scores table;
    int code, i;

    (void)rest;
    code = scores_open(&table, p->session, &error);
    if (code == PARLOUR_OK) {
        scores_title(p->session, row);
        line_io_put(row);
    }
    for (i = 1; scores_row(&table, i, row); i++)
        line_io_put(row);
    if (code != PARLOUR_OK)
        line_io_put(error.words);
    else
        line_io_put(i > 1 ? "replay 1: see the first of these again"
                        : "No game is in this table yet");
    scores_close(&table);
    return HUMAN_ASK;
}

static int human_replay(struct human *p, const char *rest)
{
    struct parlour_error error;
    struct scores table;
    unsigned long number = 1;
    int code;

    if (*rest != '\0' && (!text_read_number(&rest, &number) || *rest != '\0'
                          || number > SCORES_ENTRIES))
        number = 0;
    code = scores_open(&table, p->session, &error);
    if (code == PARLOUR_OK) {
        human_enter(p, 1);
        code = scores_replay(&table, (int)number, p->session, &error);
    }
    scores_close(&table);
    if (code == PARLOUR_OK) {
        line_io_put(
            p->keep == NULL
                ? "redo: the next move; watch: all of them"
                : "redo: the next move; watch: all of them (Enter: pause)");
        return HUMAN_SHOW;
    }
    line_io_put(error.words);
    return HUMAN_ASK;
}

/* Time to see a move; each speed has half of the one before. 0: the person
 * typed something, or Ctrl-C. */
static int human_rest(const struct human *p)
{
    return p->keep == NULL
        || (line_io_flush() && platform_wait(HUMAN_PACE >> (p->speed - 1)));
}

/* Makes again what can be, or so many acts of it, and shows each board. */
static int human_watch(struct human *p, const char *rest)
{
    struct parlour_command c;
    unsigned long most = 0;

    if (*rest != '\0' && (!text_read_number(&rest, &most) || *rest != '\0'
                          || most == 0)) {
        line_io_put("How many moves? As in: watch 5");
        return HUMAN_ASK;
    }
    memset(&c, 0, sizeof c);
    c.act = PARLOUR_DO_REDO_ACT;
    c.text = NULL;
    if (parlour_do(p->session, &c) != PARLOUR_OK)
        return human_refused(p->session);
    platform_hear_interrupt(1);
    while (--most != 0 && parlour_can(p->session, &c) == PARLOUR_OK) {
        human_show(p);
        if (!human_rest(p)) {
            platform_hear_interrupt(0);
            line_io_put("watch: on; redo, undo: a step");
            return HUMAN_ASK;
        }
        parlour_do(p->session, &c);
    }
    platform_hear_interrupt(0);
    return HUMAN_SHOW;
}

static int human_speed(struct human *p, const char *rest)
{
    unsigned long speed;

    if (!text_read_number(&rest, &speed) || *rest != '\0' || speed == 0
            || speed > HUMAN_SPEEDS)
        line_io_put("How fast? From speed 1 to speed 5");
    else
        p->speed = (int)speed;
    return HUMAN_ASK;
}

static int human_snapshot(struct human *p, const char *rest)
{
    (void)rest;
    line_io_put(parlour_snapshot(p->session) == PARLOUR_OK
                ? "The word back brings you here again"
                : parlour_code_text(PARLOUR_NO_MEMORY));
    return HUMAN_ASK;
}

static int human_back(struct human *p, const char *rest)
{
    int code = parlour_swap_snapshot(p->session);

    (void)rest;
    if (code == PARLOUR_OK)
        return HUMAN_SHOW;
    line_io_put(code == PARLOUR_UNSUPPORTED ? "There is no snapshot"
                                          : parlour_code_text(code));
    return HUMAN_ASK;
}

static int human_hint(struct human *p, const char *rest)
{
    char move[PARLOUR_TEXT];
    int code;

    (void)rest;
    platform_hear_interrupt(1);
    code = solver_run_hint(&p->advice, p->session, move);
    platform_hear_interrupt(0);
    if (code == PARLOUR_OK) {
        line_io_put_part("Hint: ");
        line_io_put(move);
    } else if (code == PARLOUR_GAME_OVER || code == PARLOUR_UNSUPPORTED) {
        return human_refused(p->session);
    } else {
        line_io_put(parlour_code_text(code));
    }
    return HUMAN_ASK;
}

/* Whole words in lines of a card; a longer word (a run of letters) goes on in
 * the next line, where it means the same. */
static void human_put_moves(const char *moves)
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

static void human_put_solution(const struct parlour_search *found)
{
    char line[PARLOUR_TEXT];
    struct text t;

    text_open(&t, line, sizeof line);
    human_add(&t, "Solution, ", found->length);
    text_add(&t, found->pushes ? " push" : " move");
    if (found->length != 1)
        text_add(&t, found->pushes ? "es" : "s");
    text_add(&t, found->optimal ? " (optimal: none is shorter):"
                                : " (a shorter one may be):");
    line_io_put(line);
    human_put_moves(found->moves);
}

/* Whoever types waits, and is told for how long. */
static void human_say_wait(const struct human *p, unsigned long seconds)
{
    char line[PARLOUR_TEXT];
    struct text t;

    if (p->keep == NULL)
        return;
    text_open(&t, line, sizeof line);
    human_add(&t, "Thinking, for ", seconds);
    text_add(&t, " seconds at most (Ctrl-C: stop)");
    line_io_put(line);
    line_io_flush();
}

/* solve, or solve SECONDS. */
static int human_solve(struct human *p, const char *rest)
{
    unsigned long seconds = 0;
    int code = solver_run_can_solve(p->session);

    if (*rest != '\0' && (!text_read_number(&rest, &seconds)
                          || *rest != '\0' || seconds == 0)) {
        line_io_put("For how many seconds? As in: solve 10");
        return HUMAN_ASK;
    }
    if (code == PARLOUR_OK) {
        platform_hear_interrupt(1);     /* before it is offered */
        human_say_wait(p, seconds > 0 ? seconds : SOLVER_RUN_PATIENCE);
        code = solver_run_solve(&p->advice, p->session, seconds);
        platform_hear_interrupt(0);
    }
    if (code == PARLOUR_OK)
        human_put_solution(&p->advice.search);
    else
        line_io_put(parlour_code_text(code));
    return HUMAN_ASK;
}

static int human_seed(struct human *p, const char *rest)
{
    struct parlour_status status;
    char line[PARLOUR_TEXT];
    struct text t;

    (void)rest;
    parlour_get_status(p->session, &status);
    text_open(&t, line, sizeof line);
    text_add(&t, "Seed: ");
    text_add_number(&t, status.seed);
    line_io_put(line);
    return HUMAN_ASK;
}

/* level N; the one before and the one after. */
static int human_level(struct human *p, const char *rest)
{
    unsigned long number;

    if (!text_read_number(&rest, &number) || *rest != '\0') {
        line_io_put("Which level? As in: level 2");
        return HUMAN_ASK;
    }
    return human_do(p->session, PARLOUR_DO_LEVEL, number);
}

/* A level that is made. */
static int human_make(struct human *p, const struct generated_level *level)
{
    int code;

    platform_hear_interrupt(1);
    code = solver_run_make(&p->advice, p->session, level);
    platform_hear_interrupt(0);
    if (code == PARLOUR_OK)
        return HUMAN_SHOW;
    line_io_put(parlour_code_text(code));
    return HUMAN_ASK;
}

static int human_previous(struct human *p, const char *rest)
{
    struct generated_level level;

    (void)rest;
    if (generated_level_by(&level, p->session, -1))
        return human_make(p, &level);
    return human_do(p->session, PARLOUR_DO_LEVEL_BEFORE, 0);
}

static int human_next(struct human *p, const char *rest)
{
    struct generated_level level;

    (void)rest;
    if (generated_level_by(&level, p->session, 1))
        return human_make(p, &level);
    return human_do(p->session, PARLOUR_DO_LEVEL_AFTER, 0);
}

static int human_unsolved(struct human *p, const char *rest)
{
    struct parlour_status status;
    struct best_solutions best;
    int number;

    (void)rest;
    parlour_get_status(p->session, &status);
    best_solutions_open(&best, status.game);
    number = best_solutions_next(&best, p->session);
    best_solutions_close(&best);
    if (number != 0)
        return human_do(p->session, PARLOUR_DO_LEVEL,
                        (unsigned long)number);
    line_io_put("All levels are solved");
    return HUMAN_ASK;
}

/* endless, endless HOW, endless HOW SEED. */
static int human_endless(struct human *p, const char *rest)
{
    struct generated_level level;

    if (generated_level_read(&level, p->session, rest))
        return human_make(p, &level);
    line_io_put("Which level? As in: endless hard, or endless easy 7");
    return HUMAN_ASK;
}

static int human_help(struct human *p, const char *rest);

static int human_is_typed(const struct human *p)
{
    return p->keep != NULL;
}

static int human_can_make(const struct human *p)
{
    return solver_run_can_make(p->session) == PARLOUR_OK;
}

static int human_has_levels(const struct human *p)
{
    struct parlour_status status;

    parlour_get_status(p->session, &status);
    return status.levels > 0;
}

static int human_has_solver(const struct human *p)
{
    return solver_run_can_solve(p->session) != PARLOUR_UNSUPPORTED;
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

static int human_has_stored(const struct human *p)
{
    return parlour_stored_solution(p->session, NULL, NULL);
}

static int human_stored(struct human *p, const char *rest)
{
    (void)rest;
    parlour_stored_solution(p->session, human_put_word, NULL);
    line_io_end();
    return HUMAN_ASK;
}

static int human_has_script(const struct human *p)
{
    return parlour_map_script(p->session, NULL, NULL);
}

static int human_script(struct human *p, const char *rest)
{
    (void)rest;
    parlour_map_script(p->session, human_put_line, NULL);
    return HUMAN_ASK;
}

static const struct human_word human_words[] = {
    { "help", "h", 1, 0, NULL, human_help, "these words" },
    { "quit", "q", 1, 0, NULL, human_quit, "end" },
    { "undo", "u", 0, 0, NULL, human_undo, "take the last move back" },
    { "redo", "r", 0, 0, NULL, human_redo, "make it again" },
    { "restart", "", 0, 0, NULL, human_restart, "take all moves back" },
    { "level", "", 0, 1, human_has_levels, human_level,
      "level N: go there" },
    { "next", "", 0, 0, human_has_levels, human_next, "the next level" },
    { "previous", "", 0, 0, human_has_levels, human_previous,
      "the level before" },
    { "unsolved", "", 0, 0, human_has_levels, human_unsolved,
      "the next unsolved level" },
    { "endless", "", 0, 1, human_can_make, human_endless,
      "a new level; endless easy, middle or hard" },
    { "new", "n", 0, 1, NULL, human_new, "a new game; new SEED: that one" },
    { "hint", "", 0, 0, NULL, human_hint, "a good move" },
    { "solve", "", 0, 1, human_has_solver, human_solve,
      "a solution; solve 60: the best that a minute brings" },
    { "stored", "", 0, 0, human_has_stored, human_stored,
      "the solution that came with the level" },
    { "script", "", 0, 0, human_has_script, human_script,
      "the level as text, with the moves made" },
    { "save", "s", 0, 1, NULL, human_save,
      "keep the game; save FILE: there" },
    { "load", "l", 0, 1, NULL, human_load,
      "go on with the game that was kept" },
    { "share", "", 0, 0, NULL, human_share,
      "the game as text that others open" },
    { "open", "", 0, 1, NULL, human_open,
      "open such text: open parlour:..." },
    { "scores", "", 0, 0, NULL, human_scores, "the best games" },
    { "replay", "", 0, 1, NULL, human_replay,
      "replay 2: see the second of these again" },
    { "watch", "", 0, 1, NULL, human_watch,
      "make all moves again that were taken back" },
    { "speed", "", 0, 1, human_is_typed, human_speed,
      "speed 1, slow, to speed 5: how fast that is; Enter pauses" },
    { "snapshot", "", 0, 0, NULL, human_snapshot,
      "set the game as it stands aside" },
    { "back", "", 0, 0, NULL, human_back,
      "there; back again, to where you were" },
    { "seed", "", 0, 0, NULL, human_seed,
      "the number that makes this game again" },
    { NULL, NULL, 0, 0, NULL, NULL, NULL }
};

static int human_knows_brief(const struct parlour_session *s,
                             const struct human_word *word)
{
    struct parlour_status status;

    parlour_get_status(s, &status);
    return word->brief[0] != '\0' && (word->always || !status.letters);
}

static int human_has(const struct human *p, const struct human_word *word)
{
    return word->has == NULL || word->has(p);
}

static int human_help(struct human *p, const char *rest)
{
    const struct human_word *word;
    const char *help;
    char line[PARLOUR_TEXT];
    struct text t;
    int i;

    (void)rest;
    for (i = 0; (help = parlour_help_line(p->session, i)) != NULL; i++)
        line_io_put(help);
    for (word = human_words; word->word != NULL; word++) {
        if (!human_has(p, word))
            continue;
        text_open(&t, line, sizeof line);
        text_add(&t, word->word);
        if (human_knows_brief(p->session, word)) {
            text_add(&t, " or ");
            text_add(&t, word->brief);
        }
        text_add_many(&t, ' ', HUMAN_WIDTH - (int)t.length);
        text_add(&t, word->meaning);
        line_io_put(line);
    }
    return HUMAN_ASK;
}

static const struct human_word *human_find(const struct human *p,
                                           const char *name)
{
    const struct human_word *word;

    for (word = human_words; word->word != NULL; word++)
        if ((text_same(name, word->word)
             || (text_same(name, word->brief)
                 && human_knows_brief(p->session, word)))
                && human_has(p, word))
            return word;
    return NULL;
}

/* Moves; of several those before a refused one stand, and are shown. */
static int human_type(struct human *p, const char *line)
{
    struct parlour_status before, after;
    struct parlour_command c;

    memset(&c, 0, sizeof c);
    c.act = PARLOUR_DO_TYPE;
    c.text = line;
    parlour_get_status(p->session, &before);
    if (parlour_do(p->session, &c) == PARLOUR_OK)
        return HUMAN_SHOW;
    human_refused(p->session);
    parlour_get_status(p->session, &after);
    return after.moves == before.moves ? HUMAN_ASK : HUMAN_SHOW;
}

static int human_obey(struct human *p, const char *line)
{
    const struct human_word *word = NULL;
    const char *rest = line;
    char name[PARLOUR_TEXT];

    if (text_read_word(&rest, name, sizeof name))
        word = human_find(p, name);
    if (word != NULL && (word->takes || *rest == '\0'))
        return word->obey(p, rest);
    if (parlour_is_shared(line))
        return human_open(p, line);
    return human_type(p, line);
}

static void human_prompt(struct parlour_session *s)
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

static void human_say(const char *words)
{
    if (*words != '\0')
        line_io_put(words);
}

/* What was typed is kept before the next line is asked for. */
static void human_keep(const struct human *p)
{
    char words[PARLOUR_ERROR];

    if (p->keep == NULL)
        return;
    autosave_on(p->keep, p->session, words);
    human_say(words);
}

static int human_play(struct human *p)
{
    char line[LINE_IO_ROOM];
    int after = HUMAN_SHOW, got;

    while (after != HUMAN_QUIT) {
        if (after == HUMAN_SHOW)
            human_show(p);
        human_prompt(p->session);
        if (!line_io_flush())
            return PLATFORM_FAILED;
        got = line_io_read(line);
        if (got == LINE_IO_END)
            return PLATFORM_DONE;
        after = HUMAN_ASK;
        if (got == LINE_IO_BAD)
            line_io_put("This line is too long or has foreign characters");
        else if (*text_skip(line) != '\0')
            after = human_obey(p, text_skip(line));
        human_enter(p, 0);
        human_keep(p);
    }
    return PLATFORM_DONE;
}

int human_run(struct parlour_session *s, int go_on)
{
    char words[PARLOUR_ERROR];
    struct human p;
    int exit_code;

    p.session = s;
    p.keep = NULL;
    p.speed = HUMAN_SPEED;
    solver_run_open(&p.advice);
    if (platform_is_typed()) {
        p.keep = autosave_open(s, go_on, words);
        human_say(words);
    }
    exit_code = human_play(&p);
    if (p.keep != NULL)
        autosave_close(p.keep, s);
    solver_run_close(&p.advice);
    return exit_code;
}
