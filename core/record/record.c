/* record.c: stores and restores the parts of a game (see record.h). */
#include <assert.h>
#include <limits.h>
#include <string.h>

#include "game/catalog.h"
#include "game/game_table.h"
#include "record/record.h"
#include "session/new_game.h"

enum {
    RECORD_PAR = 32767,         /* the highest par */
    RECORD_COUNTED = 3,         /* from here on, equal letters are written
                                   with a count */
    RECORD_WORD = 50            /* letters in a word, and a few more */
};

int record_has_levels(const struct playthrough *play)
{
    return (play->game->options & PARLOUR_OPTION_LEVELS) != 0;
}

static void record_status(const struct playthrough *play,
                          struct parlour_status *status)
{
    game_table_status(play->game, play->setup, play->state,
                      play->start.rules, status);
}

const char *record_title(const struct playthrough *play)
{
    struct parlour_status status;

    record_status(play, &status);
    return status.level_title == NULL ? "" : status.level_title;
}

unsigned long record_par(const struct playthrough *play)
{
    struct parlour_status status;

    if (play->start.level != 0 || !record_has_levels(play))
        return 0;
    record_status(play, &status);
    return status.par_proved ? status.par : 0;
}

const char *record_rules(const struct playthrough *play)
{
    struct parlour_status status;

    if (play->start.rules == NULL)
        return NULL;
    record_status(play, &status);
    return status.rules_text;
}

const char *record_board_rules(const struct playthrough *play)
{
    if (play->start.rules != NULL || !record_has_levels(play))
        return NULL;
    return game_table_rules(play->game, play->setup, play->state);
}

void record_row(const struct playthrough *play, int row, char *text)
{
    struct text t;

    assert(row >= 0 && row < play->game->grid(play->setup)->rows);
    text_open(&t, text, PARLOUR_ROW);
    game_table_row(play->game, play->setup, history_start(&play->history),
                   row, &t);
    assert(!t.truncated);
}

/* ---- writing moves ---- */

/* Counts the moves from a place on that are the same letter: each an act of
 * its own (joined is 0), or all in the act of the one before (1). */
static long record_run(const struct history *h, long place, long end,
                       int joined)
{
    long length = 1;

    while (place + length < end
            && history_joined(h, place + length) == joined
            && history_move(h, place + length) == history_move(h, place))
        length++;
    return length;
}

/* Adds a letter, or a number and a letter if that is shorter. */
static void record_letters(const struct playthrough *play, long place,
                           long times, struct text *t)
{
    if (times >= RECORD_COUNTED)
        text_add_number(t, (unsigned long)times);
    play->game->write(play->setup, history_move(&play->history, place), t);
    if (times < RECORD_COUNTED && times > 1)
        play->game->write(play->setup, history_move(&play->history, place),
                          t);
}

/* Writes the rest of an act, in brackets, as far as the word has room. */
static long record_group(const struct playthrough *play, long place,
                         long end, struct text *t)
{
    const struct history *h = &play->history;
    long times;

    text_add_char(t, '(');
    do {
        times = record_run(h, place, end, 1);
        record_letters(play, place, times, t);
        place += times;
    } while (place < end && history_joined(h, place)
             && t->length < RECORD_WORD);
    text_add_char(t, ')');
    return place;
}

/* Writes one word of moves that are letters. Each move is an act of its own,
 * except those in brackets, which are one act; & before a move joins it to the
 * act before. Returns the place after the word. */
static long record_letter_word(const struct playthrough *play, long place,
                               long end, struct text *t)
{
    const struct history *h = &play->history;
    long times;

    do {
        if (history_joined(h, place))
            text_add_char(t, '&');
        if (history_joined(h, place)
                || (place + 1 < end && history_joined(h, place + 1))) {
            place = record_group(play, place, end, t);
            continue;
        }
        times = record_run(h, place, end, 0);
        if (place + times < end && history_joined(h, place + times)
                && times > 1)
            times--;            /* the last one starts a longer act */
        record_letters(play, place, times, t);
        place += times;
    } while (place < end && t->length < RECORD_WORD
             && !history_joined(h, place));
    return place;
}

long record_word(const struct playthrough *play, long place, long end,
                 struct text *t)
{
    assert(place >= 0 && place < end && end <= play->history.count);
    if (play->game->traits & GAME_RUNS)
        return record_letter_word(play, place, end, t);
    if (history_joined(&play->history, place))
        text_add_char(t, '&');
    play->game->write(play->setup, history_move(&play->history, place), t);
    return place + 1;
}

/* ---- restoring ---- */

/* A generator in whose place all pieces are random. */
static int record_draw(void *context)
{
    (void)context;
    return 0;
}

/* A replay has all pieces that were drawn: the session's generator must not
 * draw others. */
void record_open(struct record *k, const struct parlour_session *s,
                 struct parlour_error *error)
{
    memset(k, 0, sizeof *k);
    k->error = error;
    k->name.start = k->rules.start = k->title.start = NULL;
    k->aided.start = NULL;
    k->board.start = k->pieces.start = k->board_rules.start = NULL;
    k->options = s->play.start;     /* for its entropy */
    if (k->options.draw != NULL)
        k->options.draw = record_draw;
    k->options.given = 0;
    k->options.columns = k->options.rows = k->options.kinds = 0;
    k->options.level = 0;
    k->options.par = 0;
}

void record_close(struct record *k)
{
    if (k->begun)
        playthrough_end(&k->play);
    free(k->name.start);
    free(k->rules.start);
    free(k->title.start);
    free(k->board_rules.start);
    free(k->board.start);
    free(k->pieces.start);
    free(k->aided.start);
}

/* The session's generator serves the games that follow; and the rest of this
 * one, unless a random piece was dealt, which ended its turn. */
void record_replace(struct record *k, struct parlour_session *s)
{
    assert(k->begun && !k->refused && !s->telling);
    k->play.start.draw = s->play.start.draw;
    if (k->play.queue->draw != NULL)
        k->play.queue->draw = s->play.start.draw;
    new_game_replace(s, &k->play);
    k->begun = 0;
}

int record_fail(struct record *k, const char *words)
{
    return parlour_fail(k->error, PARLOUR_DAMAGED, k->line, words);
}

int record_no_memory(struct record *k)
{
    return parlour_fail(k->error, PARLOUR_NO_MEMORY, 0, NULL);
}

/* Removes from a message what an option has on the command line. */
static const char *record_without_dashes(const char *words)
{
    return strncmp(words, "--", 2) == 0 ? words + 2 : words;
}

int record_begin(struct record *k)
{
    struct parlour_error why;
    int code;

    if (k->begun)
        return PARLOUR_OK;
    assert(!k->refused);
    if (k->name.start == NULL)
        return record_fail(k, "the line 'game' is missing");
    if (catalog_find(k->name.start) == NULL) {
        k->refused = 1;
        return record_fail(k, "game: not in this build");
    }
    if (strcmp(k->name.start, k->options.game) != 0)
        k->options.levels = NULL;       /* they are another game's */
    k->options.game = k->name.start;
    k->options.rules = k->rules.start;
    k->options.title = k->title.start;
    k->options.board_rules = k->board_rules.start;
    k->options.board = k->board.start;
    k->options.pieces = k->pieces.start;
    code = playthrough_begin(&k->play, &k->options, &why);
    k->begun = code == PARLOUR_OK;
    if (code == PARLOUR_NO_MEMORY)
        return record_no_memory(k);
    if (k->begun)
        return PARLOUR_OK;
    k->refused = 1;
    k->row = code == PARLOUR_DAMAGED ? why.line : 0;
    return record_fail(k, record_without_dashes(why.words));
}

static int record_replay_move(struct record *k, unsigned long move, int joined)
{
    struct playthrough *play = &k->play;

    if (game_table_is_over(play->game, play->setup, play->state)
            || play->game->judge(play->setup, play->state, move)
                != PARLOUR_OK)
        return record_fail(k, "a move is illegal");
    if (history_reserve(&play->history) != PARLOUR_OK)
        return record_no_memory(k);
    move = game_table_settle(play->game, play->setup, play->state, move);
    play->game->apply(play->setup, play->state, move, game_silence());
    history_add(&play->history, move, joined, play->state);
    return PARLOUR_OK;
}

static int record_replay_plain(struct record *k, const char *word)
{
    const struct playthrough *play = &k->play;
    int joined = *word == '&', code = PARLOUR_OK;
    unsigned long move;

    word += joined;
    do {
        if (play->game->read(play->setup, &word, &move) != PARLOUR_OK)
            return record_fail(k, "a move cannot be read");
        code = record_replay_move(k, move, joined);
        joined = 1;
    } while (code == PARLOUR_OK && *word != '\0');
    return code;
}

/* Replays a letter, or a number and a letter. The moves after the first are
 * joined within brackets only. */
static int record_replay_letters(struct record *k, const char **word,
                                 int *joined, int group)
{
    unsigned long times = 1, move;
    int code = PARLOUR_OK;

    if (text_digit(**word) >= 0 && !text_read_number(word, &times))
        return record_fail(k, "a move cannot be read");
    if (k->play.game->read(k->play.setup, word, &move) != PARLOUR_OK)
        return record_fail(k, "a move cannot be read");
    for (; times > 0 && code == PARLOUR_OK; times--) {
        code = record_replay_move(k, move, *joined);
        *joined = group;
    }
    return code;
}

static int record_replay_letter_word(struct record *k, const char *word)
{
    int joined = *word == '&', group = 0, code = PARLOUR_OK;

    word += joined;
    while (code == PARLOUR_OK && *word != '\0') {
        if (*word == (group ? ')' : '(')) {
            group = !group;
            joined = joined && group;
            word++;
        } else {
            code = record_replay_letters(k, &word, &joined, group);
        }
    }
    if (code == PARLOUR_OK && group)
        return record_fail(k, "a bracket is not closed");
    return code;
}

int record_replay_word(struct record *k, const char *word)
{
    assert(k->begun);
    return k->play.game->traits & GAME_RUNS
        ? record_replay_letter_word(k, word) : record_replay_plain(k, word);
}

int record_read_number(struct record *k, const char *at, unsigned long *number)
{
    if (!text_read_number(&at, number) || *at != '\0')
        return record_fail(k, "a number is missing or out of range");
    return PARLOUR_OK;
}

int record_read_kinds(struct record *k, const char *at)
{
    unsigned long kinds = 0;
    int code = record_read_number(k, at, &kinds);

    k->options.given |= PARLOUR_OPTION_KINDS;
    k->options.kinds = kinds > PARLOUR_SIDE ? PARLOUR_SIDE : (int)kinds;
    return code;
}

int record_read_level(struct record *k, const char *at)
{
    unsigned long level = 0;
    int code = record_read_number(k, at, &level);

    k->options.given |= PARLOUR_OPTION_LEVEL;
    k->options.level = level > INT_MAX ? INT_MAX : (int)level;
    return code;
}

int record_read_par(struct record *k, const char *at)
{
    int code = record_read_number(k, at, &k->options.par);

    return code == PARLOUR_OK && k->options.par > RECORD_PAR
        ? record_fail(k, "a number is missing or out of range") : code;
}

int record_read_aids(struct record *k, const char *words)
{
    char word[PARLOUR_TEXT];

    k->play.aids = PARLOUR_UNAIDED;
    while (text_read_word(&words, word, sizeof word)) {
        if (parlour_aid(word) == 0)
            return record_fail(k, "unknown kind of help");
        k->play.aids |= parlour_aid(word);
    }
    return PARLOUR_OK;
}
