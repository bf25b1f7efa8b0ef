/* driver.c: drives a session for a test (see driver.h). */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <string.h>

#include "board/text.h"
#include "check_game/random_play.h"
#include "support/driver.h"
#include "support/unit.h"

enum { DRIVER_ENDLESS_BALLS = 20000 }; /* balls of an endless game */

struct parlour_options driver_options(const char *game,
                                      unsigned long seed)
{
    struct parlour_options o = PARLOUR_OPTIONS_INIT;

    o.game = game;
    if (parlour_game_takes(game, PARLOUR_OPTION_SEED)) {
        o.given = PARLOUR_OPTION_SEED;
        o.seed = seed;
    }
    return o;
}

struct parlour_session *driver_open(const struct parlour_options *o)
{
    struct parlour_error error;
    struct parlour_session *s = parlour_open(o, &error);

    if (s == NULL)
        fail_msg("%s: %s", o->game, error.words);
    return s;
}

/* If the rules are NULL, the game's own apply. */
static struct parlour_options written(const char *game,
                                      const char *board,
                                      const char *rules)
{
    struct parlour_options o = driver_options(game, 1);

    o.given |= PARLOUR_OPTION_BOARD;
    if (rules != NULL)
        o.given |= PARLOUR_OPTION_RULES;
    o.board = board;
    o.rules = rules;
    return o;
}

struct parlour_session *driver_open_board(const char *game,
                                          const char *board,
                                          const char *rules)
{
    struct parlour_options o = written(game, board, rules);

    return driver_open(&o);
}

const char *driver_refused(const char *game, const char *board,
                           long line)
{
    static struct parlour_error error;
    struct parlour_options o = written(game, board, NULL);

    assert_null(parlour_open(&o, &error));
    assert_int_equal(error.code, PARLOUR_DAMAGED);
    assert_int_equal(error.line, line);
    assert_true(error.words[0] != '\0');
    return error.words;
}

struct parlour_session *driver_open_kulki(const char *board,
                                          const char *pieces)
{
    struct parlour_options o = driver_options("kulki", 1);

    if (board != NULL)
        o.given |= PARLOUR_OPTION_BOARD;
    if (pieces != NULL)
        o.given |= PARLOUR_OPTION_PIECES;
    o.board = board;
    o.pieces = pieces;
    return driver_open(&o);
}

struct parlour_session *driver_open_endless(void)
{
    char *pieces = malloc(DRIVER_ENDLESS_BALLS + 1);
    struct parlour_session *s;

    assert_non_null(pieces);
    memset(pieces, '1', DRIVER_ENDLESS_BALLS);
    pieces[DRIVER_ENDLESS_BALLS] = '\0';
    s = driver_open_kulki(NULL, pieces);
    free(pieces);
    return s;
}

int driver_words(struct parlour_session *s, const char *words)
{
    struct parlour_command c = {
        .size = sizeof c, .act = PARLOUR_DO_PLAY, .text = words
    };

    return parlour_do(s, &c);
}

int driver_at(struct parlour_session *s, int act, const char *cell)
{
    struct parlour_command c = {
        .size = sizeof c, .act = act, .cell = PARLOUR_NONE
    };

    if (cell != NULL)
        c.cell = driver_cell(s, cell);
    return parlour_do(s, &c);
}

int driver_times(struct parlour_session *s, int act,
                 unsigned long number)
{
    struct parlour_command c = {
        .size = sizeof c, .act = act, .number = number
    };

    return parlour_do(s, &c);
}

int driver_cell(struct parlour_session *s, const char *name)
{
    int cell = PARLOUR_NONE;

    assert_int_equal(parlour_read_cell(s, name, &cell), PARLOUR_OK);
    return cell;
}

int driver_piece(struct parlour_session *s, const char *name)
{
    struct parlour_look look;

    parlour_look_at(s, driver_cell(s, name), &look);
    return look.id;
}

static int driver_cells(const struct parlour_session *s)
{
    struct parlour_status status;

    parlour_get_status(s, &status);
    return status.columns * status.rows;
}

void driver_see(struct parlour_session *s, const char *board)
{
    char row[PARLOUR_ROW], seen[PARLOUR_ROW * 4];
    struct parlour_status status;
    struct text t;
    int i;

    text_open(&t, seen, sizeof seen);
    parlour_get_status(s, &status);
    for (i = 0; i < status.rows; i++) {
        parlour_board_row(s, i, row);
        text_add(&t, row);
        text_add_char(&t, '\n');
    }
    assert_string_equal(seen, board);
}

void driver_see_marks(struct parlour_session *s, unsigned mark,
                      const char *cells)
{
    char name[PARLOUR_TEXT], seen[PARLOUR_ROW];
    struct parlour_look look;
    struct text t;
    int cell;

    text_open(&t, seen, sizeof seen);
    for (cell = 0; cell < driver_cells(s); cell++) {
        parlour_look_at(s, cell, &look);
        if (!(look.marks & mark))
            continue;
        parlour_cell_name(s, cell, name);
        if (t.length > 0)
            text_add_char(&t, ' ');
        text_add(&t, name);
    }
    assert_string_equal(seen, cells);
}

int driver_random_move(struct parlour_session *s, struct random *d)
{
    char word[PARLOUR_TEXT];

    if (!random_play_move(s, d, word))
        return 0;
    assert_int_equal(driver_words(s, word), PARLOUR_OK);
    return 1;
}

void driver_random_pick(struct parlour_session *s, struct random *d)
{
    struct parlour_command c = { .size = sizeof c, .act = PARLOUR_DO_PICK };

    c.cell = random_play_cell(s, d);
    parlour_do(s, &c);
}

int driver_state(const struct parlour_session *s)
{
    struct parlour_status status;

    parlour_get_status(s, &status);
    return status.state;
}

unsigned long driver_score(const struct parlour_session *s)
{
    struct parlour_status status;

    parlour_get_status(s, &status);
    return status.score;
}

unsigned long driver_moves(const struct parlour_session *s)
{
    struct parlour_status status;

    parlour_get_status(s, &status);
    return status.moves;
}

unsigned long driver_redos(const struct parlour_session *s)
{
    struct parlour_status status;

    parlour_get_status(s, &status);
    return status.redos;
}

static int put_line(void *context, const char *line)
{
    return fprintf(context, "%s\n", line) < 0;
}

char *driver_save(const struct parlour_session *s)
{
    char *saved = NULL;
    size_t size;
    FILE *file = open_memstream(&saved, &size);

    assert_non_null(file);
    assert_int_equal(parlour_save(s, put_line, file), PARLOUR_OK);
    fclose(file);
    return saved;
}

int driver_all_games(int (*check)(const char *game))
{
    int i, count = parlour_game_count(), failed = 0;

    for (i = 0; i < count; i++) /* tests may register more */
        failed += check(parlour_game_name(i));
    return failed;
}

int driver_put(struct parlour_session *s, const char *kind,
               const char *cell)
{
    struct parlour_command c = {
        .size = sizeof c, .act = PARLOUR_DO_PUT, .text = kind
    };

    c.cell = driver_cell(s, cell);
    return parlour_do(s, &c);
}

char *driver_read_file(const char *name)
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
