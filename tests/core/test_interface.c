/* test_interface.c: what programs and games built with another version of the
 * headers may fill in, and queries that every screen makes.
 */
#include <limits.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "game/catalog.h"
#include "support/driver.h"
#include "support/unit.h"

/* Structs as a later version may declare them. */
struct later_options {
    struct parlour_options known;
    void *added;
};

struct later_command {
    struct parlour_command known;
    void *added;
};

/* ---- structs of other versions ---- */

/* The columns of the board that a session begins with. */
static int columns_of(const struct parlour_options *o)
{
    struct parlour_session *s = driver_open(o);
    struct parlour_status status;

    parlour_get_status(s, &status);
    parlour_close(s);
    return status.columns;
}

static void options_of_an_older_header_lack_what_came_later(void **state)
{
    struct parlour_options o = PARLOUR_OPTIONS_INIT;

    (void)state;
    o.game = "kulki";
    o.given = PARLOUR_OPTION_SIZE;
    o.columns = o.rows = 7;
    assert_int_equal(columns_of(&o), 7);
    o.size = offsetof(struct parlour_options, seed);
    assert_int_equal(columns_of(&o), 9);        /* the game's own */
}

static void options_of_a_newer_header_may_not_be_set(void **state)
{
    struct later_options o = { PARLOUR_OPTIONS_INIT, NULL };
    struct parlour_error error;

    (void)state;
    o.known.size = sizeof o;
    o.known.game = "kulki";
    assert_int_equal(columns_of(&o.known), 9);
    o.added = &o;
    assert_null(parlour_open(&o.known, &error));
    assert_int_equal(error.code, PARLOUR_BAD_OPTION);
    assert_string_equal(error.words,
                        "Options of another version of the library");
}

static void a_struct_without_its_size_is_refused(void **state)
{
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct parlour_command c = PARLOUR_COMMAND_INIT;
    struct parlour_search search = PARLOUR_SEARCH_INIT;
    struct parlour_session *s = driver_open_kulki(NULL, NULL);
    struct parlour_error error;

    (void)state;
    o.game = "kulki";
    o.size = 0;
    assert_null(parlour_open(&o, &error));
    o.size = (size_t)-1;
    assert_null(parlour_open(&o, &error));
    c.size = 0;
    assert_int_equal(parlour_do(s, &c), PARLOUR_BAD_OPTION);
    assert_int_equal(parlour_can(s, &c), PARLOUR_BAD_OPTION);
    search.size = 0;
    assert_int_equal(parlour_search_hint(s, &search), PARLOUR_BAD_OPTION);
    parlour_close(s);
}

/* Saves and shared lines hold 32 bits of a seed. */
static void a_seed_of_more_than_32_bits_is_refused(void **state)
{
    struct parlour_options o = driver_options("kulki", 0xffffffffUL);
    struct parlour_command c = PARLOUR_COMMAND_INIT;
    struct parlour_session *s;
    struct parlour_error error;
    char *saved;

    (void)state;
    if (ULONG_MAX == o.seed)
        skip();
    s = driver_open(&o);
    saved = driver_save(s);
    assert_int_equal(parlour_load(s, saved, &error), PARLOUR_OK);
    free(saved);
    o.seed++;
    assert_int_equal(parlour_new_game(s, &o, &error), PARLOUR_BAD_OPTION);
    assert_string_equal(error.words, "--seed takes 0 to 4294967295");
    assert_null(parlour_open(&o, &error));
    c.act = PARLOUR_DO_NEW;
    c.number = 1;
    c.seed = o.seed;
    assert_int_equal(parlour_can(s, &c), PARLOUR_BAD_OPTION);
    assert_int_equal(parlour_do(s, &c), PARLOUR_BAD_OPTION);
    c.number = 0;               /* the seed is not used */
    assert_int_equal(parlour_do(s, &c), PARLOUR_OK);
    parlour_close(s);
}

static void an_option_that_is_not_known_is_refused(void **state)
{
    struct parlour_options o = driver_options("kulki", 1);
    struct parlour_error error;

    (void)state;
    o.given |= 1u << 20;
    assert_null(parlour_open(&o, &error));
    assert_int_equal(error.code, PARLOUR_BAD_OPTION);
}

static void a_command_of_a_newer_header_is_done_if_it_is_known(void **state)
{
    struct later_command c = { PARLOUR_COMMAND_INIT, NULL };
    struct parlour_session *s = driver_open_kulki(NULL, NULL);
    char text[PARLOUR_TEXT];

    (void)state;
    c.known.size = sizeof c;
    c.known.act = PARLOUR_DO_RESTART;
    assert_int_equal(parlour_do(s, &c.known), PARLOUR_OK);
    c.added = &c;
    assert_int_equal(parlour_do(s, &c.known), PARLOUR_BAD_OPTION);
    parlour_refusal(s, text);
    assert_string_equal(text, "Invalid option");
    c.added = NULL;
    c.known.act = PARLOUR_ACTS;
    assert_int_equal(parlour_can(s, &c.known), PARLOUR_BAD_OPTION);
    parlour_close(s);
}

/* ---- what is missing or unknown ---- */

static void an_act_without_its_text_is_not_understood(void **state)
{
    static const enum parlour_act acts[] = {
        PARLOUR_DO_PLAY, PARLOUR_DO_TYPE, PARLOUR_DO_PUT
    };
    struct parlour_session *s = driver_open_kulki(NULL, NULL);
    struct parlour_command c = PARLOUR_COMMAND_INIT;
    size_t i;

    (void)state;
    c.cell = 0;
    for (i = 0; i < sizeof acts / sizeof *acts; i++) {
        c.act = acts[i];
        assert_int_equal(parlour_do(s, &c), PARLOUR_SYNTAX);
    }
    parlour_close(s);
    parlour_close(NULL);
}

static void what_is_unknown_has_an_empty_word(void **state)
{
    struct parlour_session *s = driver_open_kulki(NULL, NULL);
    char name[PARLOUR_TEXT];

    (void)state;
    assert_string_equal(parlour_code_word(PARLOUR_CODE_COUNT), "");
    assert_string_equal(parlour_code_word(PARLOUR_NO_CODE), "");
    assert_string_equal(parlour_code_text((enum parlour_code)99), "");
    assert_string_equal(parlour_event_word(PARLOUR_EVENTS), "");
    assert_string_equal(parlour_difficulty_word(PARLOUR_DIFFICULTIES), "");
    assert_int_equal(PARLOUR_MIDDLE, PARLOUR_MEDIUM);
    parlour_cell_name(s, PARLOUR_NONE, name);
    assert_string_equal(name, "");
    parlour_cell_name(s, 81, name);
    assert_string_equal(name, "");
    parlour_close(s);
}

/* A solver that asks once whether to go on. */
static int ask_once(struct parlour_search *search)
{
    return search->memory == NULL || search->go_on(search->context)
        ? PARLOUR_OK : PARLOUR_GAVE_UP;
}

static void a_search_needs_memory_but_nobody_to_stop_it(void **state)
{
    struct parlour_search search = PARLOUR_SEARCH_INIT;
    struct parlour_session *s = driver_open_kulki(NULL, NULL);
    unsigned char memory = 0;

    (void)state;
    parlour_use_solver(s, ask_once);
    assert_int_equal(parlour_search_run(&search), PARLOUR_UNSUPPORTED);
    assert_int_equal(parlour_search_hint(s, &search), PARLOUR_OK);
    assert_int_equal(parlour_search_run(&search), PARLOUR_NO_MEMORY);
    search.memory = &memory;
    search.room = sizeof memory;
    assert_int_equal(parlour_search_run(&search), PARLOUR_OK);
    parlour_search_free(&search);
    parlour_close(s);
}

/* Returns the first word of the hint; "" if the solver would be asked. */
static const char *stored_hint(struct parlour_session *s)
{
    static char word[PARLOUR_TEXT];
    struct parlour_search search = PARLOUR_SEARCH_INIT;
    unsigned char memory = 0;

    assert_int_equal(parlour_search_hint(s, &search), PARLOUR_OK);
    search.memory = &memory;
    search.room = sizeof memory;
    assert_int_equal(parlour_search_run(&search), PARLOUR_OK);
    sprintf(word, "%.*s", search.moves == NULL ? 0
                          : (int)strcspn(search.moves, " "),
            search.moves == NULL ? "" : search.moves);
    parlour_search_free(&search);
    return word;
}

static void a_hint_follows_the_stored_solution(void **state)
{
    struct parlour_options o = driver_options("whirly", 0);
    struct parlour_session *s;

    (void)state;
    o.given |= PARLOUR_OPTION_LEVEL;
    o.level = 2;                /* of two pushers */
    s = driver_open(&o);
    parlour_use_solver(s, ask_once);
    assert_string_equal(stored_hint(s), "a.0.r");
    assert_int_equal(driver_words(s, "a.0.r"), PARLOUR_OK);
    assert_string_equal(stored_hint(s), "a.0.R");
    assert_int_equal(driver_words(s, "b.0.r"), PARLOUR_OK);
    assert_string_equal(stored_hint(s), "");
    driver_times(s, PARLOUR_DO_UNDO, 1);
    assert_string_equal(stored_hint(s), "a.0.R");
    parlour_close(s);
}

/* ---- games from outside ---- */

/* A table of a game as a later version may declare it. */
struct later_game {
    struct game known;
    void *added;
};

static void games_are_registered_once_and_only_whole_ones(void **state)
{
    struct game game = *catalog_find("kulki");
    int count = parlour_game_count();

    (void)state;
    assert_int_equal(parlour_register_game(&game), PARLOUR_OCCUPIED);
    game.name = "no name";
    assert_int_equal(parlour_register_game(&game), PARLOUR_BAD_OPTION);
    game.name = "-mine";
    assert_int_equal(parlour_register_game(&game), PARLOUR_BAD_OPTION);
    assert_int_equal(parlour_register_game(NULL), PARLOUR_BAD_OPTION);
    game.name = "mine";
    game.look = NULL;
    assert_int_equal(parlour_register_game(&game), PARLOUR_BAD_OPTION);
    game.look = catalog_find("kulki")->look;
    game.size = 0;
    assert_int_equal(parlour_register_game(&game), PARLOUR_BAD_OPTION);
    assert_int_equal(parlour_game_count(), count);
    game.size = sizeof game;
    assert_int_equal(parlour_register_game(&game), PARLOUR_OK);
    assert_int_equal(parlour_register_game(&game), PARLOUR_OCCUPIED);
    assert_int_equal(parlour_game_count(), count + 1);
    assert_string_equal(parlour_game_name(count), "mine");
    assert_string_not_equal(parlour_game_brief(count), "");
    parlour_close(driver_open(&(struct parlour_options){
        .size = sizeof(struct parlour_options), .game = "MINE" }));
}

static void tables_of_other_headers_are_read_by_their_size(void **state)
{
    struct later_game later = { *catalog_find("kulki"), NULL };
    struct game older = *catalog_find("kulki");

    (void)state;
    older.size = offsetof(struct game, extra);  /* before it had any */
    older.name = "older";
    assert_int_equal(parlour_register_game(&older), PARLOUR_OK);
    assert_null(catalog_find("older")->extra);
    later.known.name = "later";
    later.known.size = sizeof later;
    later.added = &later;
    assert_int_equal(parlour_register_game(&later.known), PARLOUR_BAD_OPTION);
    later.added = NULL;
    assert_int_equal(parlour_register_game(&later.known), PARLOUR_OK);
}

/* ---- queries ---- */

static void the_cell_beside_a_cell_ends_at_the_edge(void **state)
{
    struct parlour_session *s = driver_open_kulki(NULL, NULL);
    int b2 = driver_cell(s, "b2"), a1 = driver_cell(s, "a1");

    (void)state;
    assert_int_equal(parlour_cell_beside(s, b2, PARLOUR_UP),
                     driver_cell(s, "b1"));
    assert_int_equal(parlour_cell_beside(s, b2, PARLOUR_RIGHT),
                     driver_cell(s, "c2"));
    assert_int_equal(parlour_cell_beside(s, b2, PARLOUR_DOWN),
                     driver_cell(s, "b3"));
    assert_int_equal(parlour_cell_beside(s, b2, PARLOUR_LEFT),
                     driver_cell(s, "a2"));
    assert_int_equal(parlour_cell_beside(s, a1, PARLOUR_UP), PARLOUR_NONE);
    assert_int_equal(parlour_cell_beside(s, a1, PARLOUR_LEFT), PARLOUR_NONE);
    assert_int_equal(parlour_cell_beside(s, PARLOUR_NONE, PARLOUR_UP),
                     PARLOUR_NONE);
    assert_int_equal(parlour_cell_beside(s, a1, PARLOUR_NONE), PARLOUR_NONE);
    parlour_close(s);
}

static void there_is_no_cell_off_the_board(void **state)
{
    static const int places[][2] = {
        { -1, 0 }, { 0, -1 }, { 9, 0 }, { 0, 9 }, { INT_MAX, INT_MAX },
        { INT_MIN, INT_MIN }
    };
    struct parlour_session *s = driver_open_kulki(NULL, NULL);
    struct parlour_event e = { .kind = PARLOUR_MATCH, .to = 4, .count = 5 };
    size_t i;

    (void)state;
    assert_int_equal(parlour_cell(s, 8, 8), driver_cell(s, "i9"));
    for (i = 0; i < sizeof places / sizeof places[0]; i++)
        assert_int_equal(parlour_cell(s, places[i][0], places[i][1]),
                         PARLOUR_NONE);
    assert_int_equal(parlour_match_cell(&e, 4), 4);
    assert_int_equal(parlour_match_cell(&e, 5), PARLOUR_NONE);
    assert_int_equal(parlour_match_cell(&e, -1), PARLOUR_NONE);
    e.count = 0;
    assert_int_equal(parlour_match_cell(&e, 0), PARLOUR_NONE);
    parlour_close(s);
}

static void the_selected_piece_is_in_focus(void **state)
{
    struct parlour_session *s =
        driver_open_kulki("1....\n.....\n.....\n.....\n..2..\n", NULL);

    (void)state;
    assert_int_equal(parlour_focus(s), PARLOUR_NONE);
    driver_at(s, PARLOUR_DO_PICK, "c5");
    assert_int_equal(parlour_focus(s), driver_cell(s, "c5"));
    parlour_close(s);
}

static void keep_text(void *context, struct parlour_session *s,
                      const struct parlour_event *e)
{
    char line[PARLOUR_ROW];

    parlour_event_text(s, e, line);
    strcat(strcat(context, line), "\n");
}

static void events_are_told_in_words(void **state)
{
    struct parlour_session *s = driver_open_kulki(
        "1111.\n....1\n.....\n.....\n.....\n", "222");
    char told[PARLOUR_ROW] = "";

    (void)state;
    assert_int_equal(parlour_listen(s, keep_text, told), PARLOUR_OK);
    driver_at(s, PARLOUR_DO_PICK, "e2");
    driver_at(s, PARLOUR_DO_PICK, "e1");
    assert_string_equal(told, "select e2\nselect none\nstep 1 e2 e1\n"
                              "match 1 a1 b1 c1 d1 e1\nscore 5 5\n"
                              "spawn 2 b4\nspawn 2 d2\nspawn 2 a4\n");
    assert_string_equal(parlour_event_word(PARLOUR_REFILL), "refill");
    parlour_close(s);
}

static void the_header_and_the_library_are_of_one_version(void **state)
{
    char numbers[PARLOUR_TEXT];

    (void)state;
    snprintf(numbers, sizeof numbers, "%d.%d.%d", PARLOUR_VERSION_MAJOR,
             PARLOUR_VERSION_MINOR, PARLOUR_VERSION_PATCH);
    assert_string_equal(numbers, PARLOUR_VERSION);
    assert_string_equal(parlour_version(), PARLOUR_VERSION);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options_of_an_older_header_lack_what_came_later),
        cmocka_unit_test(options_of_a_newer_header_may_not_be_set),
        cmocka_unit_test(a_struct_without_its_size_is_refused),
        cmocka_unit_test(a_seed_of_more_than_32_bits_is_refused),
        cmocka_unit_test(an_option_that_is_not_known_is_refused),
        cmocka_unit_test(a_command_of_a_newer_header_is_done_if_it_is_known),
        cmocka_unit_test(an_act_without_its_text_is_not_understood),
        cmocka_unit_test(what_is_unknown_has_an_empty_word),
        cmocka_unit_test(a_search_needs_memory_but_nobody_to_stop_it),
        cmocka_unit_test(a_hint_follows_the_stored_solution),
        cmocka_unit_test(games_are_registered_once_and_only_whole_ones),
        cmocka_unit_test(tables_of_other_headers_are_read_by_their_size),
        cmocka_unit_test(the_cell_beside_a_cell_ends_at_the_edge),
        cmocka_unit_test(there_is_no_cell_off_the_board),
        cmocka_unit_test(the_selected_piece_is_in_focus),
        cmocka_unit_test(events_are_told_in_words),
        cmocka_unit_test(the_header_and_the_library_are_of_one_version)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
