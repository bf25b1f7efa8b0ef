/* play.c: short words for what tests do with a session (see play.h). */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <string.h>

#include "play.h"
#include "text.h"
#include "unit.h"

enum { PLAY_ENDLESS = 20000 };  /* balls of an endless game */

struct parlour_options play_options(const char *game, unsigned long seed)
{
    struct parlour_options o;

    memset(&o, 0, sizeof o);
    o.game = game;
    o.given = PARLOUR_OPTION_SEED;
    o.seed = seed;
    return o;
}

struct session *play_open(const struct parlour_options *o)
{
    struct parlour_error error;
    struct session *s = session_open(o, &error);

    if (s == NULL)
        fail_msg("%s: %s", o->game, error.words);
    return s;
}

/* By the game's own rules, if NULL is given. */
static struct parlour_options play_written(const char *game,
                                           const char *board,
                                           const char *rules)
{
    struct parlour_options o = play_options(game, 1);

    o.given |= PARLOUR_OPTION_BOARD;
    if (rules != NULL)
        o.given |= PARLOUR_OPTION_RULES;
    o.board = board;
    o.rules = rules;
    return o;
}

struct session *play_open_board(const char *game, const char *board,
                                const char *rules)
{
    struct parlour_options o = play_written(game, board, rules);

    return play_open(&o);
}

const char *play_refused(const char *game, const char *board, long line)
{
    static struct parlour_error error;
    struct parlour_options o = play_written(game, board, NULL);

    assert_null(session_open(&o, &error));
    assert_int_equal(error.code, PARLOUR_DAMAGED);
    assert_int_equal(error.line, line);
    assert_true(error.words[0] != '\0');
    return error.words;
}

struct session *play_open_kulki(const char *board, const char *pieces)
{
    struct parlour_options o = play_options("kulki", 1);

    if (board != NULL)
        o.given |= PARLOUR_OPTION_BOARD;
    if (pieces != NULL)
        o.given |= PARLOUR_OPTION_PIECES;
    o.board = board;
    o.pieces = pieces;
    return play_open(&o);
}

struct session *play_open_endless(void)
{
    char *pieces = malloc(PLAY_ENDLESS + 1);
    struct session *s;

    assert_non_null(pieces);
    memset(pieces, '1', PLAY_ENDLESS);
    pieces[PLAY_ENDLESS] = '\0';
    s = play_open_kulki(NULL, pieces);
    free(pieces);
    return s;
}

int play_words(struct session *s, const char *words)
{
    struct parlour_command c = { .act = PARLOUR_DO_PLAY, .text = words };

    return session_do(s, &c);
}

int play_at(struct session *s, int act, const char *cell)
{
    struct parlour_command c = { .act = act, .cell = PARLOUR_NONE };

    if (cell != NULL)
        c.cell = play_cell(s, cell);
    return session_do(s, &c);
}

int play_times(struct session *s, int act, unsigned long number)
{
    struct parlour_command c = { .act = act, .number = number };

    return session_do(s, &c);
}

int play_cell(struct session *s, const char *name)
{
    int cell = PARLOUR_NONE;

    assert_int_equal(look_read_cell(s, name, &cell), PARLOUR_OK);
    return cell;
}

int play_piece(struct session *s, const char *name)
{
    struct parlour_look look;

    look_at(s, play_cell(s, name), &look);
    return look.id;
}

static int play_cells(const struct session *s)
{
    struct parlour_status status;

    look_status(s, &status);
    return status.columns * status.rows;
}

void play_see(struct session *s, const char *board)
{
    char row[PARLOUR_ROW], seen[PARLOUR_ROW * 4];
    struct parlour_status status;
    struct text t;
    int i;

    text_open(&t, seen, sizeof seen);
    look_status(s, &status);
    for (i = 0; i < status.rows; i++) {
        look_board_row(s, i, row);
        text_add(&t, row);
        text_add_char(&t, '\n');
    }
    assert_string_equal(seen, board);
}

void play_see_marks(struct session *s, unsigned mark, const char *cells)
{
    char name[PARLOUR_TEXT], seen[PARLOUR_ROW];
    struct parlour_look look;
    struct text t;
    int cell;

    text_open(&t, seen, sizeof seen);
    for (cell = 0; cell < play_cells(s); cell++) {
        look_at(s, cell, &look);
        if (!(look.marks & mark))
            continue;
        look_cell_name(s, cell, name);
        if (t.length > 0)
            text_add_char(&t, ' ');
        text_add(&t, name);
    }
    assert_string_equal(seen, cells);
}

/* One word of many, each as likely as the others. */
struct play_choice {
    struct dice *dice;
    unsigned long count;
    char word[PARLOUR_TEXT];
};

static int play_consider(void *context, const char *word)
{
    struct play_choice *choice = context;

    if (dice_below(choice->dice, ++choice->count) == 0)
        strcpy(choice->word, word);
    return 0;
}

int play_random_move(struct session *s, struct dice *d)
{
    struct play_choice choice = { .dice = d };

    look_legal(s, play_consider, &choice);
    if (choice.count == 0)
        return 0;
    assert_int_equal(play_words(s, choice.word), PARLOUR_OK);
    return 1;
}

void play_random_pick(struct session *s, struct dice *d)
{
    unsigned long cells = (unsigned long)play_cells(s), reachable = 0;
    struct parlour_command c = { .act = PARLOUR_DO_PICK };
    struct parlour_look look;
    unsigned long cell;

    c.cell = (int)dice_below(d, cells);
    for (cell = 0; cell < cells; cell++) {
        look_at(s, (int)cell, &look);
        if ((look.marks & PARLOUR_MARK_REACHABLE)
                && dice_below(d, ++reachable) == 0)
            c.cell = (int)cell;
    }
    session_do(s, &c);
}

int play_state(const struct session *s)
{
    struct parlour_status status;

    look_status(s, &status);
    return status.state;
}

unsigned long play_score(const struct session *s)
{
    struct parlour_status status;

    look_status(s, &status);
    return status.score;
}

unsigned long play_moves(const struct session *s)
{
    struct parlour_status status;

    look_status(s, &status);
    return status.moves;
}

unsigned long play_redos(const struct session *s)
{
    struct parlour_status status;

    look_status(s, &status);
    return status.redos;
}

static int play_put_line(void *context, const char *line)
{
    return fprintf(context, "%s\n", line) < 0;
}

char *play_save(const struct session *s)
{
    char *saved = NULL;
    size_t size;
    FILE *file = open_memstream(&saved, &size);

    assert_non_null(file);
    assert_int_equal(save_write(s, play_put_line, file), PARLOUR_OK);
    fclose(file);
    return saved;
}

int play_all_games(int (*check)(const char *game))
{
    int i, failed = 0;

    for (i = 0; i < catalog_count(); i++)
        failed += check(catalog_name(i));
    return failed;
}

int play_put(struct session *s, const char *kind, const char *cell)
{
    struct parlour_command c = { .act = PARLOUR_DO_PUT, .text = kind };

    c.cell = play_cell(s, cell);
    return session_do(s, &c);
}

char *play_read_file(const char *name)
{
    FILE *file = fopen(name, "rb");
    char *text = NULL;
    size_t room = 0;

    if (file == NULL)
        return NULL;
    if (getdelim(&text, &room, '\0', file) < 0) {
        free(text);
        text = NULL;
    }
    fclose(file);
    return text;
}
