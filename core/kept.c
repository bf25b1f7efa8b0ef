/* kept.c: what of a game is kept, and a game made again from it (see
 * kept.h).
 */
#include <string.h>

#include "kept.h"
#include "table.h"

enum {
    KEPT_PAR = 32767,           /* the highest par */
    KEPT_LEVELS = 65535,        /* the highest number of a level */
    KEPT_COUNTED = 3,           /* of the same letter: they are counted */
    KEPT_WORD = 50              /* letters in a word, and a few more */
};

int kept_has_levels(const struct playing *play)
{
    return (play->game->options & PARLOUR_OPTION_LEVELS) != 0;
}

const char *kept_title(const struct playing *play)
{
    struct parlour_status status;

    status.level_title = NULL;
    table_describe(play->game, play->setup, play->state, &status);
    return status.level_title == NULL ? "" : status.level_title;
}

unsigned long kept_par(const struct playing *play)
{
    struct parlour_status status;

    memset(&status, 0, sizeof status);
    if (play->start.level == 0 && kept_has_levels(play))
        table_describe(play->game, play->setup, play->state, &status);
    return status.par_proved ? status.par : 0;
}

const char *kept_rules(const struct playing *play)
{
    struct parlour_status status;

    status.rules_text = play->start.rules;
    if (play->start.rules != NULL)
        table_describe(play->game, play->setup, play->state, &status);
    return status.rules_text;
}

const char *kept_board_rules(const struct playing *play)
{
    if (play->start.rules != NULL || !kept_has_levels(play))
        return NULL;
    return table_rules(play->game, play->setup, play->state);
}

/* ---- words of moves ---- */

/* How many moves from a place on are the same letter, each an act of its own
 * (0) or all of the act of the one before the place (1). */
static long kept_run(const struct history *h, long place, long end,
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
static void kept_letters(const struct playing *play, long place,
                         long times, struct text *t)
{
    if (times >= KEPT_COUNTED)
        text_add_number(t, (unsigned long)times);
    play->game->write(play->setup, history_move(&play->history, place), t);
    if (times < KEPT_COUNTED && times > 1)
        play->game->write(play->setup, history_move(&play->history, place),
                          t);
}

/* The rest of an act, in brackets, as far as the word has room. */
static long kept_group(const struct playing *play, long place,
                       long end, struct text *t)
{
    const struct history *h = &play->history;
    long times;

    text_add_char(t, '(');
    do {
        times = kept_run(h, place, end, 1);
        kept_letters(play, place, times, t);
        place += times;
    } while (place < end && history_joined(h, place)
             && t->length < KEPT_WORD);
    text_add_char(t, ')');
    return place;
}

/* One word of moves that are letters: each an act of its own but for those
 * in brackets, which are one; & before them joins them to the act before.
 * Returns the place behind it. */
static long kept_letter_word(const struct playing *play, long place,
                             long end, struct text *t)
{
    const struct history *h = &play->history;
    long times;

    do {
        if (history_joined(h, place))
            text_add_char(t, '&');
        if (history_joined(h, place)
                || (place + 1 < end && history_joined(h, place + 1))) {
            place = kept_group(play, place, end, t);
            continue;
        }
        times = kept_run(h, place, end, 0);
        if (place + times < end && history_joined(h, place + times)
                && times > 1)
            times--;            /* the last one begins a longer act */
        kept_letters(play, place, times, t);
        place += times;
    } while (place < end && t->length < KEPT_WORD
             && !history_joined(h, place));
    return place;
}

long kept_word(const struct playing *play, long place, long end,
               struct text *t)
{
    if (play->game->traits & GAME_RUNS)
        return kept_letter_word(play, place, end, t);
    if (history_joined(&play->history, place))
        text_add_char(t, '&');
    play->game->write(play->setup, history_move(&play->history, place), t);
    return place + 1;
}

/* ---- made again ---- */

void kept_open(struct kept *k, const struct session *s,
               struct parlour_error *error)
{
    memset(k, 0, sizeof *k);
    k->error = error;
    k->name.start = k->rules.start = k->title.start = NULL;
    k->aided.start = NULL;
    k->board.start = k->pieces.start = k->board_rules.start = NULL;
    k->options = s->play.start;     /* for its entropy */
    k->options.given = 0;
    k->options.columns = k->options.rows = k->options.kinds = 0;
    k->options.level = 0;
    k->options.par = 0;
}

void kept_close(struct kept *k)
{
    if (k->begun)
        playing_end(&k->play);
    free(k->name.start);
    free(k->rules.start);
    free(k->title.start);
    free(k->board_rules.start);
    free(k->board.start);
    free(k->pieces.start);
    free(k->aided.start);
}

void kept_replace(struct kept *k, struct session *s)
{
    turn_replace(s, &k->play);
    k->begun = 0;
}

int kept_fail(struct kept *k, const char *words)
{
    return words_fail(k->error, PARLOUR_DAMAGED, k->line, words);
}

int kept_no_memory(struct kept *k)
{
    return words_fail(k->error, PARLOUR_NO_MEMORY, 0, NULL);
}

int kept_begin(struct kept *k)
{
    struct parlour_error why;
    int code;

    if (k->begun)
        return PARLOUR_OK;
    if (k->name.start == NULL)
        return kept_fail(k, "the line 'game' is missing");
    if (strcmp(k->name.start, k->options.game) != 0)
        k->options.levels = NULL;       /* they are another game's */
    k->options.game = k->name.start;
    k->options.rules = k->rules.start;
    k->options.title = k->title.start;
    k->options.board_rules = k->board_rules.start;
    k->options.board = k->board.start;
    k->options.pieces = k->pieces.start;
    code = playing_begin(&k->play, &k->options, &why);
    k->begun = code == PARLOUR_OK;
    if (code == PARLOUR_NO_MEMORY)
        return kept_no_memory(k);
    return k->begun ? PARLOUR_OK : kept_fail(k, why.words);
}

static int kept_replay_move(struct kept *k, unsigned long move, int joined)
{
    struct playing *play = &k->play;

    if (table_is_over(play->game, play->setup, play->state)
            || play->game->judge(play->setup, play->state, move)
                != PARLOUR_OK)
        return kept_fail(k, "a move is not legal");
    if (history_reserve(&play->history) != PARLOUR_OK)
        return kept_no_memory(k);
    move = table_settle(play->game, play->setup, play->state, move);
    play->game->play(play->setup, play->state, move, game_silence());
    history_add(&play->history, move, joined, play->state);
    return PARLOUR_OK;
}

static int kept_replay_plain(struct kept *k, const char *word)
{
    const struct playing *play = &k->play;
    int joined = *word == '&', code = PARLOUR_OK;
    unsigned long move;

    word += joined;
    do {
        if (play->game->read(play->setup, &word, &move) != PARLOUR_OK)
            return kept_fail(k, "a move cannot be read");
        code = kept_replay_move(k, move, joined);
        joined = 1;
    } while (code == PARLOUR_OK && *word != '\0');
    return code;
}

/* A letter, or a number and a letter; the moves after the first are joined
 * within brackets only. */
static int kept_replay_letters(struct kept *k, const char **word,
                               int *joined, int group)
{
    unsigned long times = 1, move;
    int code = PARLOUR_OK;

    if (text_digit(**word) >= 0 && !text_read_number(word, &times))
        return kept_fail(k, "a move cannot be read");
    if (k->play.game->read(k->play.setup, word, &move) != PARLOUR_OK)
        return kept_fail(k, "a move cannot be read");
    for (; times > 0 && code == PARLOUR_OK; times--) {
        code = kept_replay_move(k, move, *joined);
        *joined = group;
    }
    return code;
}

static int kept_replay_letter_word(struct kept *k, const char *word)
{
    int joined = *word == '&', group = 0, code = PARLOUR_OK;

    word += joined;
    while (code == PARLOUR_OK && *word != '\0') {
        if (*word == (group ? ')' : '(')) {
            group = !group;
            joined = joined && group;
            word++;
        } else {
            code = kept_replay_letters(k, &word, &joined, group);
        }
    }
    if (code == PARLOUR_OK && group)
        return kept_fail(k, "a bracket is not closed");
    return code;
}

int kept_replay_word(struct kept *k, const char *word)
{
    return k->play.game->traits & GAME_RUNS
        ? kept_replay_letter_word(k, word) : kept_replay_plain(k, word);
}

int kept_read_number(struct kept *k, const char *at, unsigned long *number)
{
    if (!text_read_number(&at, number) || *at != '\0')
        return kept_fail(k, "a number is missing or out of range");
    return PARLOUR_OK;
}

int kept_read_kinds(struct kept *k, const char *at)
{
    unsigned long kinds = 0;
    int code = kept_read_number(k, at, &kinds);

    k->options.given |= PARLOUR_OPTION_KINDS;
    k->options.kinds = kinds > PARLOUR_SIDE ? PARLOUR_SIDE : (int)kinds;
    return code;
}

int kept_read_level(struct kept *k, const char *at)
{
    unsigned long level = 0;
    int code = kept_read_number(k, at, &level);

    k->options.given |= PARLOUR_OPTION_LEVEL;
    k->options.level = level > KEPT_LEVELS ? KEPT_LEVELS : (int)level;
    return code;
}

int kept_read_par(struct kept *k, const char *at)
{
    int code = kept_read_number(k, at, &k->options.par);

    return code == PARLOUR_OK && k->options.par > KEPT_PAR
        ? kept_fail(k, "a number is missing or out of range") : code;
}

int kept_read_aids(struct kept *k, const char *words)
{
    char word[PARLOUR_TEXT];

    k->play.aids = PARLOUR_UNAIDED;
    while (text_read_word(&words, word, sizeof word)) {
        if (words_aid(word) == 0)
            return kept_fail(k, "a word for help is unknown");
        k->play.aids |= words_aid(word);
    }
    return PARLOUR_OK;
}
