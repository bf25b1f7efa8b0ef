/* test_indices.c: queries with a number answer a number far outside as they
 * answer the one after the last, in every game.
 */
#include <limits.h>
#include <string.h>

#include "support/driver.h"
#include "support/unit.h"

static const char *indices_game;

/* Each asks for item i and returns 1 if it got one. */

static int help_line(struct parlour_session *s, int i)
{
    return parlour_help_line(s, i) != NULL;
}

static int pointing_help_line(struct parlour_session *s, int i)
{
    return parlour_pointing_help_line(s, i) != NULL;
}

static int help_example(struct parlour_session *s, int i)
{
    const char *board;

    return parlour_help_example(s, i, &board) != NULL;
}

static int kind(struct parlour_session *s, int i)
{
    return parlour_kind(s, i) != NULL;
}

static int kind_at(struct parlour_session *s, int i)
{
    char text[PARLOUR_TEXT];

    parlour_kind_at(s, i, text);
    return *text != '\0';
}

static int game_rules(struct parlour_session *s, int i)
{
    (void)s;
    return parlour_game_rules(indices_game, i) != NULL;
}

static int ignore_part(void *context, const char *part)
{
    (void)context, (void)part;
    return 0;
}

static int canon_numbers(struct parlour_session *s, int i)
{
    return parlour_canon_numbers(s, i, ignore_part, NULL);
}

static int board_row(struct parlour_session *s, int i)
{
    char text[PARLOUR_ROW];

    parlour_board_row(s, i, text);
    return *text != '\0';
}

static int picture_line(struct parlour_session *s, int i)
{
    char text[PARLOUR_ROW];

    return parlour_picture_line(s, i, text);
}

/* Numbers of tiles have no end. */
static int piece_name(struct parlour_session *s, int i)
{
    char text[PARLOUR_TEXT];

    parlour_piece_name(s, i, text);
    return i < 0 && *text != '\0';
}

static int unit(struct parlour_session *s, int i)
{
    char text[PARLOUR_TEXT];

    return parlour_unit(s, i, text);
}

static int coming(struct parlour_session *s, int i)
{
    struct parlour_look look;

    return parlour_coming(s, i, &look);
}

static int look_at(struct parlour_session *s, int i)
{
    struct parlour_look look;

    parlour_look_at(s, i, &look);
    return look.floor.shape != PARLOUR_SHAPE_NOTHING;
}

static int cell_name(struct parlour_session *s, int i)
{
    char text[PARLOUR_TEXT];

    parlour_cell_name(s, i, text);
    return *text != '\0';
}

static int fingerprint(struct parlour_session *s, int i)
{
    unsigned long print[2];

    return parlour_fingerprint(s, i, print);
}

static int borrowed_levels(struct parlour_session *s, int i)
{
    char name[PARLOUR_TEXT];

    (void)s;
    return parlour_borrowed_levels(indices_game, "", i, name);
}

static int game_name(struct parlour_session *s, int i)
{
    (void)s;
    return parlour_game_name(i) != NULL || parlour_game_title(i) != NULL;
}

static int game_words(struct parlour_session *s, int i)
{
    (void)s;
    return *parlour_game_brief(i) != '\0' || *parlour_game_typing(i) != '\0'
        || *parlour_game_arrows(i) != '\0' || *parlour_game_options(i) != '\0';
}

static int generated_name(struct parlour_session *s, int i)
{
    char name[PARLOUR_TEXT];

    (void)s;
    parlour_generated_name((enum parlour_difficulty)i, 1, name);
    return *name != '\0';
}

struct query {
    const char *name;
    int (*ask)(struct parlour_session *s, int i);
};

static const struct query queries[] = {
    { "help_line", help_line },
    { "pointing_help_line", pointing_help_line },
    { "help_example", help_example },
    { "kind", kind },
    { "kind_at", kind_at },
    { "game_rules", game_rules },
    { "canon_numbers", canon_numbers },
    { "board_row", board_row },
    { "picture_line", picture_line },
    { "piece_name", piece_name },
    { "unit", unit },
    { "coming", coming },
    { "look_at", look_at },
    { "cell_name", cell_name },
    { "fingerprint", fingerprint },
    { "borrowed_levels", borrowed_levels },
    { "game_name", game_name },
    { "game_words", game_words },
    { "generated_name", generated_name }
};

static void no_query_leaves_its_table(void **state)
{
    static const int outside[] = { -1, INT_MIN, INT_MAX, 1000000 };
    struct parlour_options o = driver_options(indices_game, 1);
    struct parlour_session *s = driver_open(&o);
    size_t i, k;

    (void)state;
    for (i = 0; i < sizeof queries / sizeof *queries; i++)
        for (k = 0; k < sizeof outside / sizeof *outside; k++)
            if (queries[i].ask(s, outside[k]))
                fail_msg("%s: parlour_%s has an item %d", indices_game,
                         queries[i].name, outside[k]);
    parlour_close(s);
}

static int check_game(const char *game)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_query_leaves_its_table)
    };

    indices_game = game;
    return cmocka_run_group_tests_name(game, tests, NULL, NULL);
}

int main(void)
{
    return driver_all_games(check_game);
}
