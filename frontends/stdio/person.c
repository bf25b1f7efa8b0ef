/* person.c: the voice of stdio for people: the board, a prompt on a line of
 * its own, one message a fault. The words of a game are the game's; here are
 * only those that every game shares.
 */
#include <string.h>

#include "advice.h"
#include "best.h"
#include "keep.h"
#include "lines.h"
#include "person.h"
#include "platform.h"
#include "scores.h"
#include "shared.h"
#include "store.h"
#include "text.h"

enum person_after { PERSON_ASK, PERSON_SHOW, PERSON_QUIT };

enum {
    PERSON_WIDTH = 14,          /* of the words in the help */
    PERSON_COLUMNS = 72,        /* of a line of moves */
    PERSON_SPEEDS = 5,          /* at which moves are watched */
    PERSON_SPEED = 3,
    PERSON_PACE = 2000          /* milliseconds a move at the first */
};

struct person {
    struct session *session;
    struct advice advice;
    struct keep *keep;          /* NULL: nobody types */
    int speed;                  /* 1 to PERSON_SPEEDS */
};

/* A word that is no move. In a game whose moves are letters only what is
 * marked `always` is known by its short form. */
struct person_word {
    const char *word;
    const char *brief;
    int always;
    int takes;                  /* something may follow */
    int (*has)(const struct person *p); /* whether it means anything; NULL:
                                   it does */
    int (*obey)(struct person *p, const char *rest);
    const char *meaning;
};

/* A number of the status, with its name before it. */
static void person_add(struct text *t, const char *name,
                       unsigned long number)
{
    text_add(t, name);
    text_add_number(t, number);
}

/* Which level it is, and how far one is with it. */
static void person_show_level(const struct parlour_status *status)
{
    char line[PARLOUR_ROW];
    struct text t;

    text_open(&t, line, sizeof line);
    if (status->level > 0) {
        person_add(&t, "Level ", (unsigned long)status->level);
        person_add(&t, " of ", (unsigned long)status->levels);
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
    lines_put(line);
    text_open(&t, line, sizeof line);
    person_add(&t, "Moves: ", status->moves);
    if (status->has_pushes)
        person_add(&t, "  Pushes: ", status->pushes);
    if (status->par > 0)
        person_add(&t, "  Par: ", status->par);
    if (status->par > 0 && !status->par_proved)
        text_add(&t, " (best known)");
    lines_put(line);
    if (status->note != NULL && status->moves == 0)
        lines_put(status->note);
}

/* A solved level is told as such, and kept if it was never solved so well. */
static void person_show_best(const struct person *p)
{
    const struct session *s = p->session;
    struct best_score moves, pushes;
    unsigned long print[2];
    struct parlour_error error;
    struct parlour_status status;
    char line[PARLOUR_ROW];
    struct best best;
    struct text t;
    int better;

    look_status(s, &status);
    best_open(&best, status.game);
    if (best_keep(&best, s, &better, &error) != PARLOUR_OK && p->keep != NULL)
        lines_put(error.words);
    if (better != 0)
        lines_put(better == BEST_PUSHES ? "Never with so few pushes!"
                                        : "Never with so few moves!");
    if (look_fingerprint(s, 0, print)
            && best_find(&best, BEST_MOVES, print, &moves)
            && best_find(&best, BEST_PUSHES, print, &pushes)) {
        text_open(&t, line, sizeof line);
        person_add(&t, "Your best: ", moves.moves);
        person_add(&t, " moves; ", pushes.pushes);
        text_add(&t, " pushes");
        lines_put(line);
    }
    best_close(&best);
}

static void person_show(const struct person *p)
{
    struct session *s = p->session;
    struct parlour_status status;
    struct parlour_look look;
    char line[PARLOUR_ROW];
    struct text t;
    int i;

    look_status(s, &status);
    if (status.has_score) {
        text_open(&t, line, sizeof line);
        text_add(&t, "Score: ");
        text_add_number(&t, status.score);
        lines_put(line);
    }
    if (status.levels > 0)
        person_show_level(&status);
    if (look_coming(s, 0, &look)) {
        lines_put_part("Next:");
        for (i = 0; look_coming(s, i, &look); i++) {
            lines_put_part(" ");
            lines_put_part(look.label);
        }
        lines_end();
    }
    for (i = 0; look_picture(s, i, line); i++)
        lines_put(line);
    if (look_ending(s, line))
        lines_put(line);
    if (status.levels > 0 && (status.state == PARLOUR_IS_WON
                              || status.moves == 0))
        person_show_best(p);
}

static int person_refused(struct session *s)
{
    char reason[PARLOUR_TEXT];

    look_reason(s, reason);
    lines_put(reason);
    return PERSON_ASK;
}

/* Carries out an act that takes a number at most. */
static int person_do(struct session *s, int act, unsigned long number)
{
    struct parlour_command c;

    memset(&c, 0, sizeof c);
    c.act = act;
    c.number = number;
    c.text = NULL;
    return session_do(s, &c) == PARLOUR_OK ? PERSON_SHOW : person_refused(s);
}

/* Keeps the game in play if it is worth a place in the table: when it ends,
 * or is left. Only who types is told; of a level the best is told. */
static void person_enter(const struct person *p, int left)
{
    struct parlour_error error;
    struct parlour_status status;
    char line[PARLOUR_TEXT];
    struct text t;
    int place, code = scores_keep(p->session, left, &place, &error);

    look_status(p->session, &status);
    if (p->keep == NULL
            || (code == PARLOUR_OK && (place == 0 || status.levels > 0)))
        return;
    text_open(&t, line, sizeof line);
    person_add(&t, "Place ", (unsigned long)place);
    text_add(&t, " in the scores");
    lines_put(code == PARLOUR_OK ? line : error.words);
}

static int person_quit(struct person *p, const char *rest)
{
    (void)p;
    (void)rest;
    return PERSON_QUIT;
}

/* Undo and redo take back and make again what one line did. */
static int person_undo(struct person *p, const char *rest)
{
    (void)rest;
    return person_do(p->session, PARLOUR_DO_UNDO_ACT, 0);
}

static int person_redo(struct person *p, const char *rest)
{
    (void)rest;
    return person_do(p->session, PARLOUR_DO_REDO_ACT, 0);
}

static int person_restart(struct person *p, const char *rest)
{
    (void)rest;
    person_enter(p, 1);
    return person_do(p->session, PARLOUR_DO_RESTART, 0);
}

/* new, or new SEED. */
static int person_new(struct person *p, const char *rest)
{
    struct parlour_command c;

    memset(&c, 0, sizeof c);
    c.act = PARLOUR_DO_NEW;
    c.text = NULL;
    c.number = *rest != '\0';
    if (*rest != '\0' && (!text_read_number(&rest, &c.seed)
                          || *rest != '\0')) {
        lines_put("A seed is a number from 0 to 4294967295");
        return PERSON_ASK;
    }
    person_enter(p, 1);
    return session_do(p->session, &c) == PARLOUR_OK
        ? PERSON_SHOW : person_refused(p->session);
}

/* The file that was named, or the one where this game is kept. */
static int person_file(struct session *s, const char *rest, char *file)
{
    struct parlour_status status;
    struct parlour_error error;

    if (strlen(rest) >= PLATFORM_PATH) {
        lines_put("The name of the file is too long");
        return 0;
    }
    strcpy(file, rest);
    if (*file != '\0')
        return 1;
    look_status(s, &status);
    if (platform_save_name(status.game, file, &error) == PARLOUR_OK)
        return 1;
    lines_put(error.words);
    return 0;
}

static int person_save(struct person *p, const char *rest)
{
    char file[PLATFORM_PATH];
    struct parlour_error error;

    if (!person_file(p->session, rest, file))
        return PERSON_ASK;
    if (store_save(p->session, file, &error) == PARLOUR_OK) {
        lines_put_part("Saved: ");
        lines_put(file);
    } else {
        lines_put(error.words);
    }
    return PERSON_ASK;
}

/* Another game is in play, or what is wrong with it is said. */
static int person_show_or_say(int code, const struct parlour_error *error)
{
    if (code == PARLOUR_OK)
        return PERSON_SHOW;
    lines_put(error->words);
    return PERSON_ASK;
}

static int person_load(struct person *p, const char *rest)
{
    char file[PLATFORM_PATH];
    struct parlour_error error;

    if (!person_file(p->session, rest, file))
        return PERSON_ASK;
    person_enter(p, 1);
    return person_show_or_say(store_load(p->session, file, &error), &error);
}

static int person_share(struct person *p, const char *rest)
{
    (void)rest;
    if (shared_put(p->session, "") != PARLOUR_OK)
        lines_put(words_say(PARLOUR_NO_MEMORY));
    return PERSON_ASK;
}

static int person_open(struct person *p, const char *rest)
{
    struct parlour_error error;

    person_enter(p, 1);
    return person_show_or_say(shared_open(p->session, rest, &error), &error);
}

static int person_scores(struct person *p, const char *rest)
{
    struct parlour_error error;
    char row[PARLOUR_ROW];
    struct scores table;
    int code, i;

    (void)rest;
    code = scores_open(&table, p->session, &error);
    if (code == PARLOUR_OK) {
        scores_title(p->session, row);
        lines_put(row);
    }
    for (i = 1; scores_row(&table, i, row); i++)
        lines_put(row);
    if (code != PARLOUR_OK)
        lines_put(error.words);
    else
        lines_put(i > 1 ? "replay 1: see the first of these again"
                        : "No game is in this table yet");
    scores_close(&table);
    return PERSON_ASK;
}

static int person_replay(struct person *p, const char *rest)
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
        person_enter(p, 1);
        code = scores_replay(&table, (int)number, p->session, &error);
    }
    scores_close(&table);
    if (code == PARLOUR_OK) {
        lines_put(p->keep == NULL
                  ? "redo: the next move; watch: all of them"
                  : "redo: the next move; watch: all of them (Enter: pause)");
        return PERSON_SHOW;
    }
    lines_put(error.words);
    return PERSON_ASK;
}

/* Time to see a move; each speed has half of the one before. 0: the person
 * typed something, or Ctrl-C. */
static int person_rest(const struct person *p)
{
    return p->keep == NULL
        || (lines_flush() && platform_wait(PERSON_PACE >> (p->speed - 1)));
}

/* Makes again what can be, or so many acts of it, and shows each board. */
static int person_watch(struct person *p, const char *rest)
{
    struct parlour_command c;
    unsigned long most = 0;

    if (*rest != '\0' && (!text_read_number(&rest, &most) || *rest != '\0'
                          || most == 0)) {
        lines_put("How many moves? As in: watch 5");
        return PERSON_ASK;
    }
    memset(&c, 0, sizeof c);
    c.act = PARLOUR_DO_REDO_ACT;
    c.text = NULL;
    if (session_do(p->session, &c) != PARLOUR_OK)
        return person_refused(p->session);
    platform_hear_interrupt(1);
    while (--most != 0 && session_can(p->session, &c) == PARLOUR_OK) {
        person_show(p);
        if (!person_rest(p)) {
            platform_hear_interrupt(0);
            lines_put("watch: on; redo, undo: a step");
            return PERSON_ASK;
        }
        session_do(p->session, &c);
    }
    platform_hear_interrupt(0);
    return PERSON_SHOW;
}

static int person_speed(struct person *p, const char *rest)
{
    unsigned long speed;

    if (!text_read_number(&rest, &speed) || *rest != '\0' || speed == 0
            || speed > PERSON_SPEEDS)
        lines_put("How fast? From speed 1 to speed 5");
    else
        p->speed = (int)speed;
    return PERSON_ASK;
}

static int person_snapshot(struct person *p, const char *rest)
{
    (void)rest;
    lines_put(snap_take(p->session) == PARLOUR_OK
              ? "The word back brings you here again"
              : words_say(PARLOUR_NO_MEMORY));
    return PERSON_ASK;
}

static int person_back(struct person *p, const char *rest)
{
    int code = snap_back(p->session);

    (void)rest;
    if (code == PARLOUR_OK)
        return PERSON_SHOW;
    lines_put(code == PARLOUR_UNSUPPORTED ? "There is no snapshot"
                                          : words_say(code));
    return PERSON_ASK;
}

static int person_hint(struct person *p, const char *rest)
{
    char move[PARLOUR_TEXT];
    int code;

    (void)rest;
    platform_hear_interrupt(1);
    code = advice_hint(&p->advice, p->session, move);
    platform_hear_interrupt(0);
    if (code == PARLOUR_OK) {
        lines_put_part("Hint: ");
        lines_put(move);
    } else if (code == PARLOUR_GAME_OVER || code == PARLOUR_UNSUPPORTED) {
        return person_refused(p->session);
    } else {
        lines_put(words_say(code));
    }
    return PERSON_ASK;
}

/* Whole words in lines of a card; a longer word (a run of letters) goes on in
 * the next line, where it means the same. */
static void person_put_moves(const char *moves)
{
    char line[PERSON_COLUMNS + 1];
    size_t length, i;

    for (moves = text_skip(moves); *moves != '\0'; moves = text_skip(moves)) {
        length = strlen(moves);
        if (length > PERSON_COLUMNS) {
            length = PERSON_COLUMNS;
            for (i = 1; i <= PERSON_COLUMNS; i++)
                if (text_is_blank(moves[i]))
                    length = i;
        }
        memcpy(line, moves, length);
        line[length] = '\0';
        lines_put(line);
        moves += length;
    }
}

static void person_put_solution(const struct parlour_search *found)
{
    char line[PARLOUR_TEXT];
    struct text t;

    text_open(&t, line, sizeof line);
    person_add(&t, "Solution, ", found->length);
    text_add(&t, found->pushes ? " push" : " move");
    if (found->length != 1)
        text_add(&t, found->pushes ? "es" : "s");
    text_add(&t, found->optimal ? " (optimal: none is shorter):"
                                : " (a shorter one may be):");
    lines_put(line);
    person_put_moves(found->moves);
}

/* Whoever types waits, and is told for how long. */
static void person_say_wait(const struct person *p, unsigned long seconds)
{
    char line[PARLOUR_TEXT];
    struct text t;

    if (p->keep == NULL)
        return;
    text_open(&t, line, sizeof line);
    person_add(&t, "Thinking, for ", seconds);
    text_add(&t, " seconds at most (Ctrl-C: stop)");
    lines_put(line);
    lines_flush();
}

/* solve, or solve SECONDS. */
static int person_solve(struct person *p, const char *rest)
{
    unsigned long seconds = 0;
    int code = advice_can_solve(p->session);

    if (*rest != '\0' && (!text_read_number(&rest, &seconds)
                          || *rest != '\0' || seconds == 0)) {
        lines_put("For how many seconds? As in: solve 10");
        return PERSON_ASK;
    }
    if (code == PARLOUR_OK) {
        platform_hear_interrupt(1);     /* before it is offered */
        person_say_wait(p, seconds > 0 ? seconds : ADVICE_PATIENCE);
        code = advice_solve(&p->advice, p->session, seconds);
        platform_hear_interrupt(0);
    }
    if (code == PARLOUR_OK)
        person_put_solution(&p->advice.search);
    else
        lines_put(words_say(code));
    return PERSON_ASK;
}

static int person_seed(struct person *p, const char *rest)
{
    struct parlour_status status;
    char line[PARLOUR_TEXT];
    struct text t;

    (void)rest;
    look_status(p->session, &status);
    text_open(&t, line, sizeof line);
    text_add(&t, "Seed: ");
    text_add_number(&t, status.seed);
    lines_put(line);
    return PERSON_ASK;
}

/* level N; the one before and the one after. */
static int person_level(struct person *p, const char *rest)
{
    unsigned long number;

    if (!text_read_number(&rest, &number) || *rest != '\0') {
        lines_put("Which level? As in: level 2");
        return PERSON_ASK;
    }
    return person_do(p->session, PARLOUR_DO_LEVEL, number);
}

/* A level that is made. */
static int person_make(struct person *p, const struct endless *level)
{
    int code;

    platform_hear_interrupt(1);
    code = advice_make(&p->advice, p->session, level);
    platform_hear_interrupt(0);
    if (code == PARLOUR_OK)
        return PERSON_SHOW;
    lines_put(words_say(code));
    return PERSON_ASK;
}

static int person_previous(struct person *p, const char *rest)
{
    struct endless level;

    (void)rest;
    if (endless_by(&level, p->session, -1))
        return person_make(p, &level);
    return person_do(p->session, PARLOUR_DO_LEVEL_BEFORE, 0);
}

static int person_next(struct person *p, const char *rest)
{
    struct endless level;

    (void)rest;
    if (endless_by(&level, p->session, 1))
        return person_make(p, &level);
    return person_do(p->session, PARLOUR_DO_LEVEL_AFTER, 0);
}

static int person_unsolved(struct person *p, const char *rest)
{
    struct parlour_status status;
    struct best best;
    int number;

    (void)rest;
    look_status(p->session, &status);
    best_open(&best, status.game);
    number = best_next(&best, p->session);
    best_close(&best);
    if (number != 0)
        return person_do(p->session, PARLOUR_DO_LEVEL,
                         (unsigned long)number);
    lines_put("All levels are solved");
    return PERSON_ASK;
}

/* endless, endless HOW, endless HOW SEED. */
static int person_endless(struct person *p, const char *rest)
{
    struct endless level;

    if (endless_read(&level, p->session, rest))
        return person_make(p, &level);
    lines_put("Which level? As in: endless hard, or endless easy 7");
    return PERSON_ASK;
}

static int person_help(struct person *p, const char *rest);

static int person_is_typed(const struct person *p)
{
    return p->keep != NULL;
}

static int person_can_make(const struct person *p)
{
    return advice_can_make(p->session) == PARLOUR_OK;
}

static int person_has_levels(const struct person *p)
{
    struct parlour_status status;

    look_status(p->session, &status);
    return status.levels > 0;
}

static int person_has_solver(const struct person *p)
{
    return advice_can_solve(p->session) != PARLOUR_UNSUPPORTED;
}

static int person_put_word(void *context, const char *word)
{
    (void)context;
    lines_put_part(word);
    lines_put_part(" ");
    return 0;
}

static int person_put_line(void *context, const char *line)
{
    (void)context;
    lines_put(line);
    return 0;
}

static int person_has_stored(const struct person *p)
{
    return look_stored(p->session, NULL, NULL);
}

static int person_stored(struct person *p, const char *rest)
{
    (void)rest;
    look_stored(p->session, person_put_word, NULL);
    lines_end();
    return PERSON_ASK;
}

static int person_has_script(const struct person *p)
{
    return look_script(p->session, NULL, NULL);
}

static int person_script(struct person *p, const char *rest)
{
    (void)rest;
    look_script(p->session, person_put_line, NULL);
    return PERSON_ASK;
}

static const struct person_word person_words[] = {
    { "help", "h", 1, 0, NULL, person_help, "these words" },
    { "quit", "q", 1, 0, NULL, person_quit, "end" },
    { "undo", "u", 0, 0, NULL, person_undo, "take the last move back" },
    { "redo", "r", 0, 0, NULL, person_redo, "make it again" },
    { "restart", "", 0, 0, NULL, person_restart, "take all moves back" },
    { "level", "", 0, 1, person_has_levels, person_level,
      "level N: go there" },
    { "next", "", 0, 0, person_has_levels, person_next, "the next level" },
    { "previous", "", 0, 0, person_has_levels, person_previous,
      "the level before" },
    { "unsolved", "", 0, 0, person_has_levels, person_unsolved,
      "the next unsolved level" },
    { "endless", "", 0, 1, person_can_make, person_endless,
      "a new level; endless easy, middle or hard" },
    { "new", "n", 0, 1, NULL, person_new, "a new game; new SEED: that one" },
    { "hint", "", 0, 0, NULL, person_hint, "a good move" },
    { "solve", "", 0, 1, person_has_solver, person_solve,
      "a solution; solve 60: the best that a minute brings" },
    { "stored", "", 0, 0, person_has_stored, person_stored,
      "the solution that came with the level" },
    { "script", "", 0, 0, person_has_script, person_script,
      "the level as text, with the moves made" },
    { "save", "s", 0, 1, NULL, person_save,
      "keep the game; save FILE: there" },
    { "load", "l", 0, 1, NULL, person_load,
      "go on with the game that was kept" },
    { "share", "", 0, 0, NULL, person_share,
      "the game as text that others open" },
    { "open", "", 0, 1, NULL, person_open,
      "open such text: open parlour:..." },
    { "scores", "", 0, 0, NULL, person_scores, "the best games" },
    { "replay", "", 0, 1, NULL, person_replay,
      "replay 2: see the second of these again" },
    { "watch", "", 0, 1, NULL, person_watch,
      "make all moves again that were taken back" },
    { "speed", "", 0, 1, person_is_typed, person_speed,
      "speed 1, slow, to speed 5: how fast that is; Enter pauses" },
    { "snapshot", "", 0, 0, NULL, person_snapshot,
      "set the game as it stands aside" },
    { "back", "", 0, 0, NULL, person_back,
      "there; back again, to where you were" },
    { "seed", "", 0, 0, NULL, person_seed,
      "the number that makes this game again" },
    { NULL, NULL, 0, 0, NULL, NULL, NULL }
};

static int person_knows_brief(const struct session *s,
                              const struct person_word *word)
{
    struct parlour_status status;

    look_status(s, &status);
    return word->brief[0] != '\0' && (word->always || !status.letters);
}

static int person_has(const struct person *p, const struct person_word *word)
{
    return word->has == NULL || word->has(p);
}

static int person_help(struct person *p, const char *rest)
{
    const struct person_word *word;
    const char *help;
    char line[PARLOUR_TEXT];
    struct text t;
    int i;

    (void)rest;
    for (i = 0; (help = look_help(p->session, i)) != NULL; i++)
        lines_put(help);
    for (word = person_words; word->word != NULL; word++) {
        if (!person_has(p, word))
            continue;
        text_open(&t, line, sizeof line);
        text_add(&t, word->word);
        if (person_knows_brief(p->session, word)) {
            text_add(&t, " or ");
            text_add(&t, word->brief);
        }
        text_add_many(&t, ' ', PERSON_WIDTH - (int)t.length);
        text_add(&t, word->meaning);
        lines_put(line);
    }
    return PERSON_ASK;
}

static const struct person_word *person_find(const struct person *p,
                                             const char *name)
{
    const struct person_word *word;

    for (word = person_words; word->word != NULL; word++)
        if ((text_same(name, word->word)
             || (text_same(name, word->brief)
                 && person_knows_brief(p->session, word)))
                && person_has(p, word))
            return word;
    return NULL;
}

/* Moves; of several those before a refused one stand, and are shown. */
static int person_type(struct person *p, const char *line)
{
    struct parlour_status before, after;
    struct parlour_command c;

    memset(&c, 0, sizeof c);
    c.act = PARLOUR_DO_TYPE;
    c.text = line;
    look_status(p->session, &before);
    if (session_do(p->session, &c) == PARLOUR_OK)
        return PERSON_SHOW;
    person_refused(p->session);
    look_status(p->session, &after);
    return after.moves == before.moves ? PERSON_ASK : PERSON_SHOW;
}

static int person_obey(struct person *p, const char *line)
{
    const struct person_word *word = NULL;
    const char *rest = line;
    char name[PARLOUR_TEXT];

    if (text_read_word(&rest, name, sizeof name))
        word = person_find(p, name);
    if (word != NULL && (word->takes || *rest == '\0'))
        return word->obey(p, rest);
    if (share_is(line))
        return person_open(p, line);
    return person_type(p, line);
}

static void person_prompt(struct session *s)
{
    char prompt[PARLOUR_TEXT];
    struct parlour_status status;

    look_status(s, &status);
    if (look_ending(s, prompt))
        lines_put(status.level < status.levels ? "next, undo or quit:"
                                               : "new, undo or quit:");
    else {
        look_prompt(s, prompt);
        lines_put(prompt);
    }
}

static void person_say(const char *words)
{
    if (*words != '\0')
        lines_put(words);
}

/* What was typed is kept before the next line is asked for. */
static void person_keep(const struct person *p)
{
    char words[PARLOUR_ERROR];

    if (p->keep == NULL)
        return;
    keep_on(p->keep, p->session, words);
    person_say(words);
}

static int person_play(struct person *p)
{
    char line[LINES_ROOM];
    int after = PERSON_SHOW, got;

    while (after != PERSON_QUIT) {
        if (after == PERSON_SHOW)
            person_show(p);
        person_prompt(p->session);
        if (!lines_flush())
            return PLATFORM_FAILED;
        got = lines_read(line);
        if (got == LINES_END)
            return PLATFORM_DONE;
        after = PERSON_ASK;
        if (got == LINES_BAD)
            lines_put("This line is too long or has foreign characters");
        else if (*text_skip(line) != '\0')
            after = person_obey(p, text_skip(line));
        person_enter(p, 0);
        person_keep(p);
    }
    return PLATFORM_DONE;
}

int person_run(struct session *s, int go_on)
{
    char words[PARLOUR_ERROR];
    struct person p;
    int exit_code;

    p.session = s;
    p.keep = NULL;
    p.speed = PERSON_SPEED;
    advice_open(&p.advice);
    if (platform_is_typed()) {
        p.keep = keep_open(s, go_on, words);
        person_say(words);
    }
    exit_code = person_play(&p);
    if (p.keep != NULL)
        keep_close(p.keep, s);
    advice_close(&p.advice);
    return exit_code;
}
