/* save.c: a saved game is the start and the log, as text.
 *
 *   parlour-save 1
 *   game kulki
 *   size 9x9
 *   kinds 7
 *   rules colorban             (if some were asked for: their name or text)
 *   next                       (if the next pieces are shown)
 *   seed 12345                 (given; `drawn 12345` if by chance)
 *   level 3                    (where the game has levels)
 *   title First steps
 *   board-rules pullpush       (those that the level brought along)
 *   draft                      (the board is being edited)
 *   board                      (if written, or of a level; its rows follow)
 *   |.........|
 *   pieces 123                 (if some were given)
 *   moves d4c2 &a1b1 e5e6      (& joins a move to the act before; where
 *                               moves are letters: uu3l(rdd)R, a number for
 *                               so many of a letter, brackets for one act)
 *   + i9i8                     (a line over 72 columns goes on)
 *   undone 1                   (moves at the end that were taken back)
 *   check 1234567890
 *
 * The check is a hash of values (moves, score, cells of the last position),
 * so it survives a change of character set. What is read is replayed, then
 * written again and compared: a file is sound only if it is what would be
 * written today.
 *
 * In a journal records like this follow, one for each change:
 *   at 5 d4c2 &a1b1            (to the place after move 5; then these)
 *   check 2718281828
 */
#include <string.h>

#include "dice.h"
#include "session.h"
#include "table.h"

enum {
    SAVE_VERSION = 1,
    SAVE_LINE = PARLOUR_SAVE_COLUMNS + 1,
    SAVE_WORD_PIECES = 60,      /* characters of a word of pieces */
    SAVE_WORD_MOVES = 50,       /* letters in a word, and a few more */
    SAVE_LEVELS = 65535,        /* the highest number of a level */
    SAVE_COUNTED = 3,           /* of the same letter: they are counted */
    SAVE_HEAD = -1,             /* in the place of a record's beginning */
    SAVE_OPTIONS = PARLOUR_OPTION_SEED | PARLOUR_OPTION_NEXT
        | PARLOUR_OPTION_BOARD  /* those that lines stand for */
};

/* ---- the check ---- */

static unsigned long save_hash_text(unsigned long hash, const char *text)
{
    if (text == NULL)
        return dice_mix(hash, 0);
    for (; *text != '\0'; text++)
        hash = dice_mix(hash, text_code(*text));
    return hash;
}

static unsigned long save_hash_cells(unsigned long hash,
                                     const struct session_play *play)
{
    const struct grid *g = play->game->grid(play->setup);
    struct parlour_look look;
    int cell;

    hash = dice_mix(hash, (unsigned long)g->columns);
    hash = dice_mix(hash, (unsigned long)g->rows);
    for (cell = 0; cell < grid_cells(g); cell++) {
        memset(&look, 0, sizeof look);
        play->game->look(play->setup, play->state, cell, &look);
        hash = dice_mix(hash, (unsigned long)look.id);
    }
    return hash;
}

static int save_has_levels(const struct session_play *play)
{
    return (play->game->options & PARLOUR_OPTION_LEVELS) != 0;
}

/* The title of the level; empty if there is none. */
static const char *save_title(const struct session_play *play)
{
    struct parlour_status status;

    status.level_title = NULL;
    play->game->extra->describe(play->setup, play->state, &status);
    return status.level_title == NULL ? "" : status.level_title;
}

/* The rules asked for, as an option takes them; NULL if none were. */
static const char *save_rules(const struct session_play *play)
{
    const struct game_extra *extra = play->game->extra;
    struct parlour_status status;

    status.rules_text = play->start.rules;
    if (play->start.rules != NULL && extra != NULL
            && extra->describe != NULL)
        extra->describe(play->setup, play->state, &status);
    return status.rules_text;
}

/* The rules that the level brought along; NULL if they were asked for, or
 * there are no such. */
static const char *save_board_rules(const struct session_play *play)
{
    struct parlour_status status;

    status.rules = NULL;
    if (play->start.rules != NULL || !save_has_levels(play))
        return NULL;
    play->game->extra->describe(play->setup, play->state, &status);
    return status.rules;
}

/* The options that make a difference: a level is always saved as a board,
 * and without dice a seed means nothing. */
static unsigned save_options(const struct session_play *play)
{
    unsigned options = play->start.given & SAVE_OPTIONS;

    if (save_has_levels(play))
        options &= ~(unsigned)PARLOUR_OPTION_BOARD;
    if (!(play->game->traits & GAME_DICE))
        options &= ~(unsigned)PARLOUR_OPTION_SEED;
    return options;
}

/* The board that a level begins with: what it has beside pieces, too. */
static unsigned long save_hash_board(unsigned long hash,
                                     const struct session_play *play)
{
    char row[PARLOUR_ROW];
    struct text t;
    int i;

    for (i = 0; i < play->game->grid(play->setup)->rows; i++) {
        text_open(&t, row, sizeof row);
        table_row(play->game, play->setup, play->history.points, i, &t);
        hash = save_hash_text(hash, row);
    }
    return hash;
}

static unsigned long save_check(const struct session_play *play)
{
    const struct history *h = &play->history;
    unsigned long hash = DICE_MIX_START, score;
    long i;

    hash = dice_mix(hash, save_options(play));
    if (play->game->traits & GAME_DICE)
        hash = dice_mix(hash, play->start.seed);
    if (save_has_levels(play)) {
        hash = dice_mix(hash, (unsigned long)play->start.level);
        hash = save_hash_text(hash, save_title(play));
        hash = save_hash_board(hash, play);
    }
    hash = dice_mix(hash, table_kinds(play->game, play->setup));
    hash = save_hash_text(hash, play->source->pieces);
    hash = save_hash_text(hash, save_rules(play));
    if (save_board_rules(play) != NULL)
        hash = save_hash_text(hash, save_board_rules(play));
    hash = dice_mix(hash, (unsigned long)h->now);
    for (i = 0; i < h->count; i++) {
        hash = dice_mix(hash, history_move(h, i));
        hash = dice_mix(hash, (unsigned long)history_joined(h, i));
    }
    if (table_score(play->game, play->setup, play->state, &score))
        hash = dice_mix(hash, score);
    return save_hash_cells(hash, play);
}

/* The check of a journal's line: the one before, where the line begins, the
 * moves it leads to and the cells. */
static unsigned long save_check_on(const struct session_play *play,
                                   unsigned long before, long from)
{
    const struct history *h = &play->history;
    unsigned long hash = dice_mix(before, (unsigned long)from);
    long i;

    for (i = from; i < h->now; i++) {
        hash = dice_mix(hash, history_move(h, i));
        hash = dice_mix(hash, (unsigned long)history_joined(h, i));
    }
    return save_hash_cells(dice_mix(hash, (unsigned long)h->now), play);
}

/* ---- writing ---- */

struct save_out {
    int (*put)(void *context, const char *line);
    void *context;
    int failed;
    struct text line;
    char buffer[SAVE_LINE];
};

static void save_end_line(struct save_out *out)
{
    if (!out->failed && out->put(out->context, out->buffer) != 0)
        out->failed = 1;
    text_open(&out->line, out->buffer, sizeof out->buffer);
}

/* Adds a word, on a line that continues this one if it has no room. */
static void save_word(struct save_out *out, const char *word)
{
    if (out->line.length + 1 + strlen(word) > PARLOUR_SAVE_COLUMNS) {
        save_end_line(out);
        text_add_char(&out->line, '+');
    }
    if (out->line.length > 0)
        text_add_char(&out->line, ' ');
    text_add(&out->line, word);
}

static void save_number(struct save_out *out, const char *key,
                        unsigned long number)
{
    save_word(out, key);
    text_add_char(&out->line, ' ');
    text_add_number(&out->line, number);
    save_end_line(out);
}

static void save_size(struct save_out *out, const struct grid *g)
{
    save_word(out, "size ");
    text_add_number(&out->line, (unsigned long)g->columns);
    text_add_char(&out->line, 'x');
    text_add_number(&out->line, (unsigned long)g->rows);
    save_end_line(out);
}

/* The rows of the first position, which is the written board. */
static void save_board(struct save_out *out, const struct session_play *play)
{
    char row[PARLOUR_ROW];
    struct text t;
    int i;

    save_word(out, "board");
    save_end_line(out);
    for (i = 0; i < play->game->grid(play->setup)->rows; i++) {
        text_open(&t, row, sizeof row);
        text_add_char(&t, '|');
        table_row(play->game, play->setup, play->history.points, i, &t);
        text_add_char(&t, '|');
        save_word(out, row);
        save_end_line(out);
    }
}

/* A key and words, on as many lines as they need. */
static void save_words(struct save_out *out, const char *key,
                       const char *words)
{
    char word[SAVE_LINE];

    save_word(out, key);
    while (text_read_word(&words, word, sizeof word))
        save_word(out, word);
    save_end_line(out);
}

/* Pieces in words of one line at most. */
static void save_pieces(struct save_out *out, const char *pieces)
{
    char word[SAVE_WORD_PIECES + 1];
    struct text t;

    save_word(out, "pieces");
    while (*pieces != '\0') {
        text_open(&t, word, sizeof word);
        while (*pieces != '\0' && t.length < SAVE_WORD_PIECES)
            text_add_char(&t, *pieces++);
        save_word(out, word);
    }
    save_end_line(out);
}

/* How many moves from a place on are the same letter, each an act of its own
 * (0) or all of the act of the one before the place (1). */
static long save_run(const struct history *h, long place, int joined)
{
    long length = 1;

    while (place + length < h->count
            && history_joined(h, place + length) == joined
            && history_move(h, place + length) == history_move(h, place))
        length++;
    return length;
}

/* Adds a letter, or a number and a letter if that is shorter. */
static void save_letters(const struct session_play *play, long place,
                         long times, struct text *t)
{
    if (times >= SAVE_COUNTED)
        text_add_number(t, (unsigned long)times);
    play->game->write(play->setup, history_move(&play->history, place), t);
    if (times < SAVE_COUNTED && times > 1)
        play->game->write(play->setup, history_move(&play->history, place),
                          t);
}

/* The rest of an act, in brackets, as far as the word has room. */
static long save_group(const struct session_play *play, long place,
                       struct text *t)
{
    const struct history *h = &play->history;
    long times;

    text_add_char(t, '(');
    do {
        times = save_run(h, place, 1);
        save_letters(play, place, times, t);
        place += times;
    } while (place < h->count && history_joined(h, place)
             && t->length < SAVE_WORD_MOVES);
    text_add_char(t, ')');
    return place;
}

/* One word of moves that are letters: each an act of its own but for those
 * in brackets, which are one; & before them joins them to the act before.
 * Returns the place behind it. */
static long save_letter_word(const struct session_play *play, long place,
                             struct text *t)
{
    const struct history *h = &play->history;
    long times;

    do {
        if (history_joined(h, place))
            text_add_char(t, '&');
        if (history_joined(h, place)
                || (place + 1 < h->count && history_joined(h, place + 1))) {
            place = save_group(play, place, t);
            continue;
        }
        times = save_run(h, place, 0);
        if (place + times < h->count && history_joined(h, place + times)
                && times > 1)
            times--;            /* the last one begins a longer act */
        save_letters(play, place, times, t);
        place += times;
    } while (place < h->count && t->length < SAVE_WORD_MOVES
             && !history_joined(h, place));
    return place;
}

/* The moves of the log from a place on, after what the line begins with. */
static void save_moves(struct save_out *out, const struct session_play *play,
                       long place)
{
    const struct history *h = &play->history;
    char word[PARLOUR_TEXT];
    struct text t;

    while (place < h->count) {
        text_open(&t, word, sizeof word);
        if (play->game->traits & GAME_RUNS) {
            place = save_letter_word(play, place, &t);
        } else {
            if (history_joined(h, place))
                text_add_char(&t, '&');
            play->game->write(play->setup, history_move(h, place++), &t);
        }
        save_word(out, word);
    }
    save_end_line(out);
}

/* What is known of the level whose board follows. */
static void save_level(struct save_out *out, const struct session_play *play)
{
    const char *title = save_title(play);

    if (play->start.level > 0)
        save_number(out, "level", (unsigned long)play->start.level);
    if (*title != '\0') {
        save_word(out, "title");
        save_word(out, title);
        save_end_line(out);
    }
    if (save_board_rules(play) != NULL) {
        save_word(out, "board-rules");
        save_word(out, save_board_rules(play));
        save_end_line(out);
    }
}

static void save_start(struct save_out *out, const struct session_play *play)
{
    const struct parlour_options *start = &play->start;
    const struct game *game = play->game;

    save_number(out, "parlour-save", SAVE_VERSION);
    save_word(out, "game");
    save_word(out, game->name);
    save_end_line(out);
    save_size(out, game->grid(play->setup));
    if (game->options & PARLOUR_OPTION_KINDS)
        save_number(out, "kinds", table_kinds(game, play->setup));
    if (start->given & PARLOUR_OPTION_NEXT) {
        save_word(out, "next");
        save_end_line(out);
    }
    if (start->rules != NULL)
        save_words(out, "rules", save_rules(play));
    if (game->traits & GAME_DICE)
        save_number(out, start->given & PARLOUR_OPTION_SEED ? "seed"
                                                            : "drawn",
                    start->seed);
    if (save_has_levels(play))
        save_level(out, play);
    if (start->given & PARLOUR_OPTION_DRAFT) {
        save_word(out, "draft");
        save_end_line(out);
    }
    if (start->board != NULL || save_has_levels(play))
        save_board(out, play);
    if (play->source->pieces != NULL)
        save_pieces(out, play->source->pieces);
}

static void save_open_out(struct save_out *out,
                          int (*put)(void *context, const char *line),
                          void *context)
{
    out->put = put;
    out->context = context;
    out->failed = 0;
    text_open(&out->line, out->buffer, sizeof out->buffer);
}

static int save_put(const struct session_play *play,
                    int (*put)(void *context, const char *line),
                    void *context)
{
    const struct history *h = &play->history;
    struct save_out out;

    save_open_out(&out, put, context);
    save_start(&out, play);
    save_word(&out, "moves");
    save_moves(&out, play, 0);
    if (h->now < h->count)
        save_number(&out, "undone", (unsigned long)(h->count - h->now));
    save_number(&out, "check", save_check(play));
    return out.failed ? PARLOUR_IO : PARLOUR_OK;
}

int save_write(const struct session *s,
               int (*put)(void *context, const char *line), void *context)
{
    return save_put(&s->play, put, context);
}

/* ---- the journal ---- */

static void save_set_place(const struct session *s,
                           struct parlour_place *place, unsigned long check)
{
    place->games = s->games;
    place->now = s->play.history.now;
    place->count = s->play.history.count;
    place->check = check;
}

int save_begin_journal(const struct session *s, struct parlour_place *place,
                       int (*put)(void *context, const char *line),
                       void *context)
{
    save_set_place(s, place, save_check(&s->play));
    return save_write(s, put, context);
}

int save_can_go_on(const struct session *s, const struct parlour_place *place)
{
    return s->games == place->games;
}

/* A command adds moves where the game stood, and then nothing is undone; or
 * it goes to another place in the log and leaves the log as it is. (All
 * redone is both, and is told as the former.) */
int save_go_on(const struct session *s, struct parlour_place *place,
               int (*put)(void *context, const char *line), void *context)
{
    const struct history *h = &s->play.history;
    struct save_out out;
    long from = h->now;
    unsigned long check;

    if (h->now == place->now && h->count == place->count)
        return PARLOUR_OK;
    if (h->now == h->count && place->now < h->now)
        from = place->now;
    check = save_check_on(&s->play, place->check, from);
    save_open_out(&out, put, context);
    save_word(&out, "at ");
    text_add_number(&out.line, (unsigned long)from);
    if (from < h->now)
        save_moves(&out, &s->play, from);
    else
        save_end_line(&out);
    save_number(&out, "check", check);
    save_set_place(s, place, check);
    return out.failed ? PARLOUR_IO : PARLOUR_OK;
}

/* ---- reading ---- */

struct save_in {
    const char *next;           /* the text that is left */
    long number;                /* of the line in `line`, from 1 */
    char line[SAVE_LINE];
    struct parlour_options options;
    struct text_long name;      /* the strings that options point to */
    struct text_long rules;
    struct text_long title;
    struct text_long board_rules;
    struct text_long board;
    struct text_long pieces;
    struct session_play play;
    int begun;                  /* `play` is there */
    int ended;                  /* the check was read */
    int journal;                /* records may follow the check */
    long from;                  /* where the record began */
    unsigned long check;
    const char *text;           /* all of it */
    struct parlour_error *error;
};

static int save_fail(struct save_in *in, const char *words)
{
    return game_fail(in->error, PARLOUR_DAMAGED, in->number, words);
}

/* The next line into in->line, cut at column 72 and freed of trailing
 * blanks; 0 at the end. */
static int save_next_line(struct save_in *in)
{
    struct text t;

    if (*in->next == '\0')
        return 0;
    text_open(&t, in->line, sizeof in->line);
    for (; *in->next != '\n' && *in->next != '\0'; in->next++)
        text_add_char(&t, *in->next);
    if (*in->next == '\n')
        in->next++;
    while (t.length > 0 && (in->line[t.length - 1] == ' '
                            || in->line[t.length - 1] == '\r'))
        in->line[--t.length] = '\0';
    in->number++;
    return 1;
}

static int save_continues(const struct save_in *in)
{
    const char *at = in->next;

    return *at == '+' && *++at == ' ';
}

static int save_no_memory(struct save_in *in)
{
    return game_fail(in->error, PARLOUR_NO_MEMORY, 0,
                     session_code_words(PARLOUR_NO_MEMORY));
}

static int save_begin(struct save_in *in)
{
    struct parlour_error why;
    int code;

    if (in->begun)
        return PARLOUR_OK;
    if (in->name.start == NULL)
        return save_fail(in, "the line 'game' is missing");
    if (strcmp(in->name.start, in->options.game) != 0)
        in->options.levels = NULL;      /* they are another game's */
    in->options.game = in->name.start;
    in->options.rules = in->rules.start;
    in->options.title = in->title.start;
    in->options.board_rules = in->board_rules.start;
    in->options.board = in->board.start;
    in->options.pieces = in->pieces.start;
    code = session_begin(&in->play, &in->options, &why);
    in->begun = code == PARLOUR_OK;
    if (code == PARLOUR_NO_MEMORY)
        return save_no_memory(in);
    return in->begun ? PARLOUR_OK : save_fail(in, why.words);
}

static int save_replay_move(struct save_in *in, unsigned long move,
                            int joined)
{
    struct session_play *play = &in->play;
    if (table_is_over(play->game, play->setup, play->state)
            || play->game->judge(play->setup, play->state, move)
                != PARLOUR_OK)
        return save_fail(in, "a move is not legal");
    if (history_reserve(&play->history) != PARLOUR_OK)
        return save_no_memory(in);
    move = table_settle(play->game, play->setup, play->state, move);
    play->game->play(play->setup, play->state, move, game_silence());
    history_add(&play->history, move, joined, play->state);
    return PARLOUR_OK;
}

static int save_replay_word(struct save_in *in, const char *word)
{
    const struct session_play *play = &in->play;
    int joined = *word == '&', code = PARLOUR_OK;
    unsigned long move;

    word += joined;
    do {
        if (play->game->read(play->setup, &word, &move) != PARLOUR_OK)
            return save_fail(in, "a move cannot be read");
        code = save_replay_move(in, move, joined);
        joined = 1;
    } while (code == PARLOUR_OK && *word != '\0');
    return code;
}

/* A letter, or a number and a letter; the moves after the first are joined
 * within brackets only. */
static int save_replay_letters(struct save_in *in, const char **word,
                               int *joined, int group)
{
    unsigned long times = 1, move;
    int code = PARLOUR_OK;

    if (text_digit(**word) >= 0 && !text_read_number(word, &times))
        return save_fail(in, "a move cannot be read");
    if (in->play.game->read(in->play.setup, word, &move) != PARLOUR_OK)
        return save_fail(in, "a move cannot be read");
    for (; times > 0 && code == PARLOUR_OK; times--) {
        code = save_replay_move(in, move, *joined);
        *joined = group;
    }
    return code;
}

static int save_replay_letter_word(struct save_in *in, const char *word)
{
    int joined = *word == '&', group = 0, code = PARLOUR_OK;

    word += joined;
    while (code == PARLOUR_OK && *word != '\0') {
        if (*word == (group ? ')' : '(')) {
            group = !group;
            joined = joined && group;
            word++;
        } else {
            code = save_replay_letters(in, &word, &joined, group);
        }
    }
    if (code == PARLOUR_OK && group)
        return save_fail(in, "a bracket is not closed");
    return code;
}

/* ---- a function for each kind of line; `at` is what follows its word ---- */

static int save_game_line(struct save_in *in, const char *at)
{
    if (in->name.start != NULL)
        return save_fail(in, "a second line of this kind");
    return text_append(&in->name, at) ? PARLOUR_OK : save_no_memory(in);
}

static int save_rules_line(struct save_in *in, const char *at)
{
    if (in->rules.start != NULL)
        return save_fail(in, "a second line of this kind");
    in->options.given |= PARLOUR_OPTION_RULES;
    if (!text_append(&in->rules, at))
        return save_no_memory(in);
    while (save_continues(in) && save_next_line(in))
        if (!text_append(&in->rules, in->line + 1))
            return save_no_memory(in);
    return PARLOUR_OK;
}

static int save_number_in(struct save_in *in, const char *at,
                          unsigned long *number)
{
    if (!text_read_number(&at, number) || *at != '\0')
        return save_fail(in, "a number is missing or out of range");
    return PARLOUR_OK;
}

static int save_size_line(struct save_in *in, const char *at)
{
    return text_read_size(at, &in->options.columns, &in->options.rows)
        ? PARLOUR_OK : save_fail(in, "a size is missing or out of range");
}

static int save_kinds_line(struct save_in *in, const char *at)
{
    unsigned long kinds = 0;
    int code = save_number_in(in, at, &kinds);

    in->options.given |= PARLOUR_OPTION_KINDS;
    in->options.kinds = kinds > PARLOUR_SIDE ? PARLOUR_SIDE : (int)kinds;
    return code;
}

static int save_next_piece_line(struct save_in *in, const char *at)
{
    (void)at;
    in->options.given |= PARLOUR_OPTION_NEXT;
    return PARLOUR_OK;
}

static int save_seed_line(struct save_in *in, const char *at)
{
    in->options.given |= PARLOUR_OPTION_SEED;
    return save_number_in(in, at, &in->options.seed);
}

static int save_drawn_line(struct save_in *in, const char *at)
{
    return save_number_in(in, at, &in->options.seed);
}

static int save_level_line(struct save_in *in, const char *at)
{
    unsigned long level = 0;
    int code = save_number_in(in, at, &level);

    in->options.given |= PARLOUR_OPTION_LEVEL;
    in->options.level = level > SAVE_LEVELS ? SAVE_LEVELS : (int)level;
    return code;
}

static int save_title_line(struct save_in *in, const char *at)
{
    if (in->title.start != NULL)
        return save_fail(in, "a second line of this kind");
    return text_append(&in->title, at) ? PARLOUR_OK : save_no_memory(in);
}

static int save_board_rules_line(struct save_in *in, const char *at)
{
    if (in->board_rules.start != NULL)
        return save_fail(in, "a second line of this kind");
    return text_append(&in->board_rules, at) ? PARLOUR_OK
                                             : save_no_memory(in);
}

static int save_draft_line(struct save_in *in, const char *at)
{
    in->options.given |= PARLOUR_OPTION_DRAFT;
    return *at == '\0' ? PARLOUR_OK
                       : save_fail(in, "something follows the word");
}

/* Rows follow, each between two bars. */
static int save_board_line(struct save_in *in, const char *at)
{
    char *end;

    if (*at != '\0' || in->board.start != NULL)
        return save_fail(in, "the board is not where it should be");
    in->options.given |= PARLOUR_OPTION_BOARD;
    if (!text_append(&in->board, ""))
        return save_no_memory(in);
    while (*in->next == '|' && save_next_line(in)) {
        end = strrchr(in->line, '|');
        if (end == in->line || end[1] != '\0')
            return save_fail(in, "a row of the board is not closed");
        *end = '\0';
        if (!text_append(&in->board, in->line + 1)
                || !text_append(&in->board, "\n"))
            return save_no_memory(in);
    }
    return PARLOUR_OK;
}

static int save_pieces_line(struct save_in *in, const char *at)
{
    if (!text_append(&in->pieces, at))
        return save_no_memory(in);
    in->options.given |= PARLOUR_OPTION_PIECES;
    while (save_continues(in) && save_next_line(in))
        if (!text_append(&in->pieces, in->line + 1))
            return save_no_memory(in);
    return PARLOUR_OK;
}

static int save_words_of_line(struct save_in *in, const char *at)
{
    char word[SAVE_LINE];
    int code = PARLOUR_OK;

    while (code == PARLOUR_OK && text_read_word(&at, word, sizeof word))
        code = in->play.game->traits & GAME_RUNS
            ? save_replay_letter_word(in, word) : save_replay_word(in, word);
    return code;
}

/* The words of a line and of those that continue it. */
static int save_move_lines(struct save_in *in, const char *at)
{
    int code = save_words_of_line(in, at);

    while (code == PARLOUR_OK && save_continues(in) && save_next_line(in))
        code = save_words_of_line(in, in->line + 1);
    return code;
}

static int save_moves_line(struct save_in *in, const char *at)
{
    int code = save_begin(in);

    return code == PARLOUR_OK ? save_move_lines(in, at) : code;
}

static int save_undone_line(struct save_in *in, const char *at)
{
    unsigned long undone = 0;
    int code = save_number_in(in, at, &undone);

    if (code != PARLOUR_OK)
        return code;
    if (!in->begun || undone > (unsigned long)in->play.history.count)
        return save_fail(in, "more moves are undone than were made");
    history_go(&in->play.history, in->play.history.count - (long)undone,
               in->play.state);
    return PARLOUR_OK;
}

/* Compares a line that would be written with the next one that is there. */
static int save_compare(void *context, const char *line)
{
    struct save_in *in = context;

    return !save_next_line(in) || strcmp(in->line, line) != 0;
}

/* From the first line to the check that was just read. */
static int save_same_again(struct save_in *in)
{
    in->next = in->text;
    in->number = 0;
    if (save_put(&in->play, save_compare, in) != PARLOUR_OK)
        return save_fail(in, "the line is not as it was written");
    return PARLOUR_OK;
}

static int save_check_line(struct save_in *in, const char *at)
{
    unsigned long check = 0, wanted;
    int code = save_number_in(in, at, &check);

    if (code != PARLOUR_OK)
        return code;
    if (!in->begun)
        return save_fail(in, "the line 'moves' is missing");
    wanted = in->from == SAVE_HEAD
        ? save_check(&in->play)
        : save_check_on(&in->play, in->check, in->from);
    if (check != wanted)
        return save_fail(in, "the check does not agree with the game");
    in->ended = 1;
    in->check = check;
    return in->from == SAVE_HEAD ? save_same_again(in) : PARLOUR_OK;
}

/* A record of a journal: to a place in the log, and moves from there. */
static int save_at_line(struct save_in *in, const char *at)
{
    struct history *h = &in->play.history;
    unsigned long from;

    if (!in->journal || !in->ended)
        return save_fail(in, "this line is not where it should be");
    if (!text_read_number(&at, &from) || from > (unsigned long)h->count)
        return save_fail(in, "there is no such place in the game");
    in->ended = 0;
    in->from = (long)from;
    history_go(h, in->from, in->play.state);
    return save_move_lines(in, at);
}

struct save_key {
    const char *word;
    int (*read)(struct save_in *in, const char *at);
};

static const struct save_key save_keys[] = {
    { "game", save_game_line },
    { "size", save_size_line },
    { "kinds", save_kinds_line },
    { "next", save_next_piece_line },
    { "rules", save_rules_line },
    { "seed", save_seed_line },
    { "drawn", save_drawn_line },
    { "level", save_level_line },
    { "title", save_title_line },
    { "board-rules", save_board_rules_line },
    { "draft", save_draft_line },
    { "board", save_board_line },
    { "pieces", save_pieces_line },
    { "moves", save_moves_line },
    { "undone", save_undone_line },
    { "check", save_check_line },
    { "at", save_at_line },
    { NULL, NULL }
};

static int save_one_line(struct save_in *in)
{
    const struct save_key *key;
    const char *at = in->line;
    char word[SAVE_LINE];

    if (in->ended && !in->journal)
        return save_fail(in, "lines after the check");
    if (!text_read_word(&at, word, sizeof word))
        return save_fail(in, "an empty line");
    for (key = save_keys; key->word != NULL; key++)
        if (strcmp(key->word, word) == 0
                && (!in->ended || key->read == save_at_line))
            return key->read(in, at);
    return save_fail(in, "this line is unknown");
}

static int save_all_lines(struct save_in *in)
{
    size_t length = strlen(in->text);
    int code = PARLOUR_OK;

    in->next = in->text;
    if (!save_next_line(in) || strcmp(in->line, "parlour-save 1") != 0) {
        in->number = 1;
        return save_fail(in, "this is no saved game that can be read");
    }
    while (code == PARLOUR_OK && save_next_line(in))
        code = save_one_line(in);
    if (code == PARLOUR_OK && (!in->ended || in->text[length - 1] != '\n'))
        return save_fail(in, "the file is cut short");
    return code;
}

static int save_take_in(struct session *s, const char *text, int journal,
                        struct parlour_error *error)
{
    struct save_in in;
    int code;

    if (s->telling)
        return game_fail(error, PARLOUR_BUSY, 0,
                         session_code_words(PARLOUR_BUSY));
    memset(&in, 0, sizeof in);
    in.error = error;
    in.text = text;
    in.journal = journal;
    in.from = SAVE_HEAD;
    in.name.start = in.rules.start = in.title.start = NULL;
    in.board.start = in.pieces.start = in.board_rules.start = NULL;
    in.options = s->play.start;     /* for its entropy */
    in.options.given = 0;
    in.options.columns = in.options.rows = in.options.kinds = 0;
    in.options.level = 0;
    code = save_all_lines(&in);
    if (code == PARLOUR_OK)
        session_replace(s, &in.play);
    else if (in.begun)
        session_end(&in.play);
    free(in.name.start);
    free(in.rules.start);
    free(in.title.start);
    free(in.board_rules.start);
    free(in.board.start);
    free(in.pieces.start);
    return code;
}

int save_read(struct session *s, const char *saved,
              struct parlour_error *error)
{
    return save_take_in(s, saved, 0, error);
}

/* Where the line begins that ends at `end`. */
static size_t save_line_before(const char *text, size_t end)
{
    if (end > 0)
        end--;
    while (end > 0 && text[end - 1] != '\n')
        end--;
    return end;
}

/* How much of a journal is whole: all of it, or all but a record at its end
 * that was not written to its end. */
static size_t save_whole(const char *journal)
{
    size_t end = strlen(journal), line;

    if (end > 0 && journal[end - 1] != '\n')
        end = save_line_before(journal, end);
    line = save_line_before(journal, end);
    while (strncmp(journal + line, "+ ", 2) == 0)
        line = save_line_before(journal, line);
    return strncmp(journal + line, "at ", 3) == 0 ? line : end;
}

int save_resume(struct session *s, const char *journal,
                struct parlour_error *error)
{
    size_t whole = save_whole(journal);
    char *text = malloc(whole + 1);
    int code;

    if (text == NULL)
        return game_fail(error, PARLOUR_NO_MEMORY, 0,
                         session_code_words(PARLOUR_NO_MEMORY));
    memcpy(text, journal, whole);
    text[whole] = '\0';
    code = save_take_in(s, text, 1, error);
    free(text);
    return code;
}
