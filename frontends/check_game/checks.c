/* checks.c: checks random games (see checks.h). It compares states byte for
 * byte, which only the session's own struct shows. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/clean_text.h"
#include "check_game/checks.h"
#include "check_game/random_play.h"
#include "check_game/shadow_board.h"
#include "check_game/watch.h"
#include "game/game_table.h"
#include "session/session.h"

enum {
    SOME = 8,                   /* slow checks come once in that many */
    NUMBERS = 64,               /* tried as moves */
    SCRIBBLE = 16384            /* bytes of the stack that are overwritten */
};

/* A session, another of the same game, and what is played. */
struct check {
    const char *game;
    unsigned long seed;
    struct parlour_session *s, *other;
    struct random dice;
    struct random_play command;
};

static struct shadow_board shadow;      /* large */

/* A copy of the state in play. */
struct image {
    unsigned char *bytes;
    size_t size;
    long moves;
};

static void take_image(struct image *image, const struct parlour_session *s)
{
    image->size = s->play.history.state_size;
    image->moves = s->play.history.now;
    image->bytes = malloc(image->size);
    watch_require(image->bytes != NULL, "no memory");
    memcpy(image->bytes, s->play.state, image->size);
}

/* Compares a session with a copy, and frees the copy. */
static void check_image(struct image *image, const struct parlour_session *s,
                        const char *words)
{
    watch_require(image->size == s->play.history.state_size
                  && image->moves == s->play.history.now
                  && memcmp(image->bytes, s->play.state, image->size) == 0,
                  words);
    free(image->bytes);
}

static int is_playing(const struct parlour_session *s)
{
    return !session_is_over(s, s->play.state);
}

static int act(struct parlour_session *s, enum parlour_act what,
               unsigned long number, const char *text)
{
    struct parlour_command c = PARLOUR_COMMAND_INIT;

    c.act = what;
    c.number = number;
    c.text = text;
    return parlour_do(s, &c);
}

/* Goes forward or back and checks the board; it must not be refused. */
static void go(struct check *c, enum parlour_act what, unsigned long number)
{
    watch_require(act(c->s, what, number, NULL) == PARLOUR_OK,
                  "undo or redo is refused");
    shadow_board_check(&shadow);
}

/* ---- words ---- */

/* A text of a game can be shown. */
static const char *check_text(const char *words)
{
    const char *at = words == NULL ? "-" : words;
    int length;

    for (; *at != '\0'; at += length) {
        length = clean_text_character(at);
        watch_require(length > 0, "a text has a control character, or is"
                                  " not UTF-8");
    }
    return words == NULL ? "-" : words;
}

/* The texts that a status points to; the caller must free them. */
static char *read_status(const struct parlour_status *status)
{
    const char *const texts[] = {
        status->title, status->level_title, status->level_author,
        status->note, status->progress, status->warning, status->rules,
        status->rules_text
    };
    struct text_long t = { NULL, 0, 0 };
    size_t i;

    for (i = 0; i < sizeof texts / sizeof texts[0]; i++)
        text_put_line(&t, check_text(texts[i]));
    return t.start;
}

static void overwrite_stack(void)
{
    volatile unsigned char bytes[SCRIBBLE];
    size_t i;

    for (i = 0; i < sizeof bytes; i++)
        bytes[i] = '#';
}

/* A text lasts until the next command, whatever else is asked, and of which
 * session. */
static void check_status(struct check *c)
{
    struct parlour_status status, others;
    char *first, *later;

    watch_step("the texts of describe()");
    parlour_get_status(c->s, &status);
    first = read_status(&status);
    parlour_get_status(c->other, &others);
    overwrite_stack();
    later = read_status(&status);
    watch_require(strcmp(first, later) == 0, "a text does not last");
    free(first);
    free(later);
}

static void check_lines(struct check *c)
{
    char line[PARLOUR_ROW];
    int i;

    watch_step("the help");
    for (i = 0; parlour_help_line(c->s, i) != NULL; i++)
        check_text(parlour_help_line(c->s, i));
    watch_step("the picture");
    for (i = 0; parlour_picture_line(c->s, i, line); i++)
        check_text(line);
    watch_step("the units");
    for (i = 0; parlour_unit(c->s, i, line); i++)
        check_text(line);
}

/* ---- the board ---- */

static void check_board(struct check *c)
{
    struct parlour_look look;
    struct parlour_status status;
    char words[PARLOUR_ROW];
    int cell, row;

    watch_step("what is on the board");
    parlour_get_status(c->s, &status);
    for (cell = 0; cell < status.columns * status.rows; cell++) {
        parlour_look_at(c->s, cell, &look);
        watch_require((look.id != 0)
                      == (look.piece.shape != PARLOUR_SHAPE_NOTHING),
                      "look() returns a piece without number or shape");
    }
    for (row = 0; row < status.rows; row++)
        parlour_board_row(c->s, row, words);
    if (parlour_ending(c->s, words))
        watch_require(words[0] != '\0', "the end of the game has no words");
}

/* ---- moves ---- */

struct move_list {
    struct game_plan plan;      /* first: it converts back */
    unsigned long *moves;
    size_t count;
};

static void add_move(struct game_plan *plan, unsigned long move)
{
    struct move_list *list = (struct move_list *)plan;

    list->moves = realloc(list->moves, (list->count + 1)
                                       * sizeof list->moves[0]);
    watch_require(list->moves != NULL, "no memory");
    list->moves[list->count++] = move;
}

/* The move as it is stored: two numbers may mean the same. */
static unsigned long settle(const struct playthrough *play,
                            unsigned long move)
{
    return game_table_settle(play->game, play->setup, play->state, move);
}

static int judge(const struct playthrough *play, unsigned long move)
{
    return play->game->judge(play->setup, play->state, move);
}

/* A listed move fits in its bytes, is legal, also as it is stored, and is read
 * back from its name. */
static void check_move(const struct playthrough *play, unsigned long move)
{
    char name[PARLOUR_TEXT], words[2 * PARLOUR_TEXT];
    const char *at = name;
    unsigned long read = 0;

    game_table_write(play->game, play->setup, move, name);
    snprintf(words, sizeof words, "the listed move \"%s\" (%lu)", name, move);
    watch_step(words);
    watch_require(move >> (8 * play->game->move_bytes - 1) == 0,
                  "a listed move does not fit in its bytes");
    watch_require(judge(play, move) == PARLOUR_OK
                  && judge(play, settle(play, move)) == PARLOUR_OK,
                  "a listed move is refused");
    watch_require(name[0] != '\0' && play->game->read(play->setup, &at, &read)
                  == PARLOUR_OK && *text_skip(at) == '\0'
                  && settle(play, read) == settle(play, move),
                  "the name of a move is not read back as that move");
}

/* Returns 1 if two legal moves lead to the same state: a game may have two
 * numbers for a move. */
static int same_effect(const struct playthrough *play, unsigned long a,
                       unsigned long b)
{
    size_t size = play->history.state_size;
    unsigned char *after_a = malloc(size), *after_b = malloc(size);
    int same;

    watch_require(after_a != NULL && after_b != NULL, "no memory");
    memcpy(after_a, play->state, size);
    memcpy(after_b, play->state, size);
    play->game->apply(play->setup, after_a, a, game_silence());
    play->game->apply(play->setup, after_b, b, game_silence());
    same = memcmp(after_a, after_b, size) == 0;
    free(after_a);
    free(after_b);
    return same;
}

/* Any number may be judged; one that is legal is listed. */
static void check_number(const struct playthrough *play,
                         const struct move_list *list, unsigned long move)
{
    char words[PARLOUR_TEXT];
    size_t i = 0;

    snprintf(words, sizeof words, "the number %lu as a move", move);
    watch_step(words);
    if (judge(play, move) != PARLOUR_OK)
        return;
    while (i < list->count && list->moves[i] != move)
        i++;
    if (i == list->count)
        for (i = 0; i < list->count
                && !same_effect(play, list->moves[i], move); i++)
            continue;
    watch_require(i < list->count, "a legal move is not listed");
}

static void check_moves(struct check *c)
{
    const struct playthrough *play = &c->s->play;
    struct move_list list = { { add_move, PARLOUR_NONE }, NULL, 0 };
    unsigned long most = (1UL << (8 * play->game->move_bytes - 1)) - 1;
    size_t i;

    if (!is_playing(c->s))
        return;
    watch_step("the legal moves");
    play->game->legal(play->setup, play->state, &list.plan);
    for (i = 0; i < list.count; i++)
        check_move(play, list.moves[i]);
    for (i = 0; i < NUMBERS; i++)
        check_number(play, &list, i < NUMBERS / 2 && i < most ? i
                     : random_below(&c->dice, most));
    free(list.moves);
}

static void check_hint(struct check *c)
{
    char move[PARLOUR_TEXT];
    struct parlour_command play = PARLOUR_COMMAND_INIT;

    watch_step("a hint");
    if (parlour_hint(c->s, move) != PARLOUR_OK)
        return;
    play.act = PARLOUR_DO_PLAY;
    play.text = move;
    watch_require(parlour_can(c->s, &play) == PARLOUR_OK,
                  "the move of a hint is refused");
}

/* ---- commands ---- */

/* Undo leads to the state before a command, redo to that after it. */
static void check_undo(struct check *c, struct image *earlier)
{
    struct image later;

    take_image(&later, c->s);
    go(c, PARLOUR_DO_UNDO_ACT, 0);
    check_image(earlier, c->s, "undo does not bring the state back");
    go(c, PARLOUR_DO_REDO_ACT, 0);
    check_image(&later, c->s, "redo does not bring the state back");
}

static void check_command(struct check *c)
{
    enum parlour_act what;
    struct image image;
    int code;

    watch_step("a random command");
    random_play_choose(&c->command, c->s, &c->dice);
    what = c->command.command.act;
    take_image(&image, c->s);
    watch_step(c->command.words);
    code = parlour_do(c->s, &c->command.command);
    shadow_board_check(&shadow);
    watch_require(what != PARLOUR_DO_PLAY || code == PARLOUR_OK,
                  "a listed move is refused");
    if (code != PARLOUR_OK && what != PARLOUR_DO_TYPE)
        check_image(&image, c->s, "a refused command changes the game");
    else if ((what == PARLOUR_DO_PLAY || what == PARLOUR_DO_PICK)
             && c->s->play.history.now > image.moves
             && random_below(&c->dice, 4) == 0)
        check_undo(c, &image);
    else
        free(image.bytes);
    take_image(&image, c->s);
    check_board(c);
    check_status(c);
    if (random_below(&c->dice, SOME) == 0) {
        check_moves(c);
        check_hint(c);
    }
    check_image(&image, c->s, "a query changes the state");
}

/* ---- whole games ---- */

/* From the end to the start and back; twice, with the same events. */
static void check_whole_undo(struct check *c, unsigned long *hash)
{
    unsigned long moves = (unsigned long)c->s->play.history.now;
    struct image image;
    int i;

    watch_step("undo to the start and redo to the end");
    act(c->s, PARLOUR_DO_UNPICK, 0, NULL);
    take_image(&image, c->s);
    for (i = 0, *hash = RANDOM_MIX_START; moves > 0 && i < 2; i++) {
        go(c, PARLOUR_DO_UNDO, moves);
        shadow.hash = RANDOM_MIX_START;
        go(c, PARLOUR_DO_REDO, moves);
        watch_require(i == 0 || shadow.hash == *hash,
                      "a second redo reports other events");
        *hash = shadow.hash;
    }
    check_image(&image, c->s, "undo and redo do not bring the state back");
}

static struct parlour_session *open_session(const struct check *c,
                                            unsigned long seed)
{
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct parlour_error error;
    struct parlour_session *s;
    struct parlour_status status;

    o.game = c->game;
    if (parlour_game_takes(c->game, PARLOUR_OPTION_SEED)) {
        o.given = PARLOUR_OPTION_SEED;
        o.seed = seed;
    }
    watch_step("a new game");
    s = parlour_open(&o, &error);
    if (s == NULL)
        watch_fault(error.words);
    parlour_get_status(s, &status);
    if (status.levels > 1)
        watch_require(act(s, PARLOUR_DO_LEVEL, 1 + seed
                          % (unsigned long)status.levels, NULL) == PARLOUR_OK,
                      "a level cannot be opened");
    return s;
}

/* The same moves from the same start give the same state and events. */
static void check_replay(struct check *c, unsigned long hash)
{
    struct text_long moves = { NULL, 0, 0 };
    struct parlour_session *played = c->s;
    struct image image;

    take_image(&image, played);
    parlour_moves(played, text_put, &moves);
    c->s = open_session(c, c->seed);
    shadow_board_open(&shadow, c->s);
    watch_step("a replay of all moves");
    if (moves.start != NULL)
        watch_require(act(c->s, PARLOUR_DO_PLAY, 0, moves.start)
                      == PARLOUR_OK, "the moves of a game are refused");
    watch_require(shadow.hash == hash, "a replay reports other events");
    check_image(&image, c->s, "a replay leads to another state");
    parlour_close(played);
    free(moves.start);
}

static int save(const struct parlour_session *s, struct text_long *t)
{
    return parlour_save(s, text_put_line, t);
}

static int share(const struct parlour_session *s, struct text_long *t)
{
    return parlour_share(s, 0, text_put, t);
}

static int journal(const struct parlour_session *s, struct text_long *t)
{
    struct parlour_place place;

    return parlour_journal_begin(s, &place, text_put_line, t);
}

/* A game that is saved in each way comes back, and would be saved so again. */
static void check_saves(struct check *c)
{
    static const struct {
        int (*write)(const struct parlour_session *s, struct text_long *t);
        int (*read)(struct parlour_session *s, const char *text,
                    struct parlour_error *error);
        const char *words;
    } ways[] = {
        { save, parlour_load, "a saved game" },
        { share, parlour_load_shared, "a shared game" },
        { journal, parlour_journal_load, "a journal" }
    };
    struct text_long text, again;
    struct parlour_error error;
    struct image image;
    size_t i;

    for (i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        memset(&text, 0, sizeof text);
        memset(&again, 0, sizeof again);
        watch_step(ways[i].words);
        take_image(&image, c->s);
        watch_require(ways[i].write(c->s, &text) == PARLOUR_OK, "no memory");
        if (ways[i].read(c->other, text.start, &error) != PARLOUR_OK)
            watch_fault(error.words);
        check_image(&image, c->other, "it comes back with another state");
        watch_require(ways[i].write(c->other, &again) == PARLOUR_OK
                      && strcmp(text.start, again.start) == 0,
                      "it is not written as it was read");
        free(text.start);
        free(again.start);
    }
}

unsigned long checks_play(const char *game, unsigned long seed, int commands)
{
    struct check c;
    unsigned long hash, moves;
    int i;

    memset(&c, 0, sizeof c);
    c.game = game;
    c.seed = seed;
    random_seed(&c.dice, seed);
    c.s = open_session(&c, seed);
    c.other = open_session(&c, seed + 1);
    shadow_board_open(&shadow, c.s);
    check_board(&c);
    check_lines(&c);
    check_moves(&c);
    for (i = 0; i < commands && is_playing(c.s); i++)
        check_command(&c);
    check_lines(&c);
    check_whole_undo(&c, &hash);
    check_replay(&c, hash);
    check_saves(&c);
    moves = (unsigned long)c.s->play.history.now;
    parlour_close(c.s);
    parlour_close(c.other);
    return moves;
}
