/* record.c: stores and restores the parts of a game (see record.h). */
#include <assert.h>
#include <limits.h>
#include <string.h>

#include "game/catalog.h"
#include "game/game_table.h"
#include "record/record.h"
#include "session/new_game.h"

enum {
    RECORD_MOST = 32767,        /* the highest par */
    RECORD_COUNTED = 3,         /* from here on, equal letters are written
                                   with a count */
    RECORD_WORD = 50            /* letters in a word, and a few more */
};

int record_has_levels(const struct playthrough *play)
{
    return (play->game->options & PARLOUR_OPTION_LEVELS) != 0;
}

/* In the order of enum record_field. */
static const struct record_key record_keys[RECORD_FIELDS] = {
    { "game", RECORD_TEXT, 0 },
    { "kinds", RECORD_NUMBER, PARLOUR_OPTION_KINDS },
    { "next", RECORD_FLAG, PARLOUR_OPTION_NEXT },
    { "rules", RECORD_WORDS, PARLOUR_OPTION_RULES },
    { "seed", RECORD_NUMBER, PARLOUR_OPTION_SEED },
    { "drawn", RECORD_NUMBER, 0 },
    { "level", RECORD_NUMBER, PARLOUR_OPTION_LEVEL },
    { "title", RECORD_TEXT, 0 },
    { "par", RECORD_NUMBER, 0 },
    { "board-rules", RECORD_WORDS, 0 },
    { "draft", RECORD_FLAG, PARLOUR_OPTION_DRAFT },
    { "pieces", RECORD_SIGNS, PARLOUR_OPTION_PIECES },
    { "board", RECORD_SIGNS, PARLOUR_OPTION_BOARD },
    { "aided", RECORD_WORDS, 0 }
};

const struct record_key *record_key(enum record_field field)
{
    return &record_keys[field];
}

int record_find(const char *word, size_t length)
{
    int i;

    for (i = 0; i < RECORD_FIELDS; i++)
        if (strlen(record_keys[i].word) == length
                && strncmp(record_keys[i].word, word, length) == 0)
            return i;
    return PARLOUR_NONE;
}

int record_has(const struct playthrough *play, enum record_field field)
{
    switch (field) {
    case RECORD_KINDS:
        return (play->game->options & PARLOUR_OPTION_KINDS) != 0;
    case RECORD_NEXT:
    case RECORD_DRAFT:
        return (play->start.given & record_keys[field].option) != 0;
    case RECORD_SEED:
    case RECORD_DRAWN:
        return (play->game->traits & GAME_DICE)
            && !(play->start.given & PARLOUR_OPTION_SEED)
                == (field == RECORD_DRAWN);
    case RECORD_LEVEL:
    case RECORD_PAR:
        return record_has_levels(play) && record_number(play, field) > 0;
    default:
        return record_text(play, field) != NULL;
    }
}

unsigned long record_number(const struct playthrough *play,
                            enum record_field field)
{
    struct parlour_status status;

    switch (field) {
    case RECORD_KINDS:
        return game_table_kind_count(play->game, play->setup);
    case RECORD_LEVEL:
        return (unsigned long)game_table_level(play->game, &play->start,
                                               play->start.level, 0);
    case RECORD_PAR:
        game_table_status(play->game, play->setup, play->state,
                          play->start.rules, &status);
        return play->start.level == 0 && status.par_proved
            && !status.par_moves ? status.par : 0;
    default:
        return play->start.seed;
    }
}

const char *record_text(const struct playthrough *play,
                        enum record_field field)
{
    struct parlour_status status;

    game_table_status(play->game, play->setup, play->state, play->start.rules,
                      &status);
    switch (field) {
    case RECORD_GAME:
        return play->game->name;
    case RECORD_RULES:
        return play->start.rules == NULL ? NULL : status.rules_text;
    case RECORD_TITLE:
        return status.level_title == NULL || *status.level_title == '\0'
            ? NULL : status.level_title;
    case RECORD_BOARD_RULES:
        return play->start.rules != NULL || !record_has_levels(play)
            ? NULL : game_table_rules(play->game, play->setup, play->state);
    case RECORD_PIECES:
        return play->queue->pieces;
    default:
        return NULL;
    }
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
    static const struct text_long none;
    int i;

    memset(k, 0, sizeof *k);
    k->error = error;
    for (i = 0; i < RECORD_FIELDS; i++)
        k->texts[i] = none;
    k->options = s->play.start;     /* for its entropy */
    if (k->options.draw != NULL)
        k->options.draw = record_draw;
    k->options.given = 0;
    k->options.columns = k->options.rows = 0;
    k->numbers[RECORD_DRAWN] = k->options.seed;
}

void record_close(struct record *k)
{
    int i;

    if (k->begun)
        playthrough_end(&k->play);
    for (i = 0; i < RECORD_FIELDS; i++)
        free(k->texts[i].start);
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

/* Returns a number as an option has it, at most `most`. */
static int record_count(unsigned long number, int most)
{
    return number > (unsigned long)most ? most : (int)number;
}

/* Sets the options from what was read. */
static void record_set_options(struct record *k)
{
    struct parlour_options *o = &k->options;

    if (strcmp(k->texts[RECORD_GAME].start, o->game) != 0)
        o->levels = NULL;       /* they are another game's */
    o->game = k->texts[RECORD_GAME].start;
    o->rules = k->texts[RECORD_RULES].start;
    o->title = k->texts[RECORD_TITLE].start;
    o->board_rules = k->texts[RECORD_BOARD_RULES].start;
    o->board = k->texts[RECORD_BOARD].start;
    o->pieces = k->texts[RECORD_PIECES].start;
    o->kinds = record_count(k->numbers[RECORD_KINDS], PARLOUR_SIDE);
    o->level = game_table_level(catalog_find(o->game), o,
                                record_count(k->numbers[RECORD_LEVEL],
                                             INT_MAX), 1);
    o->par = k->numbers[RECORD_PAR];
    o->seed = k->numbers[o->given & PARLOUR_OPTION_SEED ? RECORD_SEED
                                                        : RECORD_DRAWN];
}

int record_begin(struct record *k)
{
    const char *game = k->texts[RECORD_GAME].start;
    struct parlour_error why;
    int code;

    if (k->begun)
        return PARLOUR_OK;
    assert(!k->refused);
    if (game == NULL)
        return record_fail(k, "the line 'game' is missing");
    if (catalog_find(game) == NULL) {
        k->refused = 1;
        return record_fail(k, "game: not in this build");
    }
    record_set_options(k);
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
    struct history *h = &play->history;

    if (game_table_is_over(play->game, play->setup, play->state)
            || play->game->judge(play->setup, play->state, move)
                != PARLOUR_OK)
        return record_fail(k, "a move is illegal");
    if (history_reserve(h) != PARLOUR_OK)
        return record_no_memory(k);
    move = game_table_settle(play->game, play->setup, play->state, move);
    play->game->apply(play->setup, play->state, move, game_silence());
    if (h->now < h->count && history_move(h, h->now) == move
            && history_joined(h, h->now) == joined) {
        aids_leave(&play->aids);
        history_forward(h);
    } else {
        aids_move(&play->aids, h->now);
        history_add(h, move, joined, play->state);
    }
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

int record_read_value(struct record *k, enum record_field field,
                      const char *at)
{
    const struct record_key *key = &record_keys[field];
    unsigned long *number = &k->numbers[field];
    int code;

    k->options.given |= key->option;
    if (key->form == RECORD_FLAG)
        return *at == '\0' ? PARLOUR_OK
            : record_fail(k, "unexpected text after the word");
    code = record_read_number(k, at, number);
    return code == PARLOUR_OK && field == RECORD_PAR && *number > RECORD_MOST
        ? record_fail(k, "a number is missing or out of range") : code;
}

int record_read_aids(struct record *k, const char *words, unsigned *aids)
{
    char word[PARLOUR_TEXT];

    *aids = PARLOUR_UNAIDED;
    while (text_read_word(&words, word, sizeof word)) {
        if (parlour_aid(word) == 0)
            return record_fail(k, "unknown kind of help");
        *aids |= parlour_aid(word);
    }
    return PARLOUR_OK;
}
