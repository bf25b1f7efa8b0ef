/* test_whirly.c: Whirly in a session: maps in every notation and their errors,
 * steps and walks of several pushers, saves, the stored solution of each
 * built-in map, and random games on random maps with every rule set, checked
 * by a shadow board.
 */
#include <stdio.h>
#include <string.h>

#include "game/shared_levels.h"
#include "games/whirly/builtin_maps.h"
#include "games/whirly/map_setup.h"
#include "check_game/shadow_board.h"
#include "support/driver.h"
#include "support/event_log.h"
#include "support/unit.h"

enum { MAPS = 120, ANSWERS = 60, ROOM = 2048,
       STRING = 509 };      /* as long as every compiler takes one */

static struct shadow_board shadow; /* large */

static struct parlour_session *open_board(const char *board, const char *rules)
{
    return driver_open_board("whirly", board, rules);
}

static void check_fault(const char *board, long line, const char *words)
{
    assert_non_null(
        strstr(driver_refused("whirly", board, line), words));
}

static void errors_name_their_line(void **state)
{
    (void)state;
    check_fault("# # #\n# aB #\n", 2, "two moving units");
    check_fault("a 1j2A -\n", 1, "more than three");
    check_fault("# # # #\n# a # 1\n", 2, "outside");
    check_fault("x # - # -\n", 1, "outside");
    check_fault("6#\n#@-129$.#|6#\n", 2, PARLOUR_SIDE_WORDS " columns");
    check_fault("6#|\n#@99999999999$.#\n######\n", 2, "run length");
    check_fault(":::map\na - 1\n", 2, "board_end");
    check_fault(":::map\na - 1\n:::map\na 1\n:::board_end\n", 2,
                "board_end");
    check_fault("####\n#$.#\n####\n", 1, "no pusher (it was read as XSB)");
    check_fault("hello\n", 1, "no maps found");
    check_fault("5#|#@$-#.|5#\n", 1, "outside"); /* rows of one line */
    check_fault("This file has no maps\n", 1, "no maps found");
    check_fault(":::map\na\n:::board_end\n:::context_akey=no\n", 4,
                "unknown rule set");
}

struct warnings {
    int count;
    long line;                  /* of the last warning */
    char words[PARLOUR_TEXT];
};

static void note_warning(void *context, long line, const char *words)
{
    struct warnings *seen = context;

    seen->count++;
    seen->line = line;
    strcpy(seen->words, words);
}

/* Finds all maps of a text. Returns their number. */
static int find_all(const char *text, struct warnings *seen)
{
    struct parlour_error error;
    struct map_parser_map map;
    struct map_parser s;
    int count = 0;

    memset(seen, 0, sizeof *seen);
    map_parser_open(&s, text);
    s.warn = note_warning;
    s.context = seen;
    while (map_parser_find(&s, &map, &error) != PARLOUR_NO_SUCH_LEVEL)
        count++;
    map_parser_close(&s);
    return count;
}

static void unknown_directives_are_a_warning(void **state)
{
    struct warnings seen;

    (void)state;
    assert_int_equal(find_all(":::map\na - 1\n:::board_end\n:::author=A\n"
                              ":::class=X2.3 \n:::dress\n", &seen), 1);
    assert_int_equal(seen.count, 2);
    assert_int_equal(seen.line, 6);
    assert_string_equal(seen.words, "unknown directive :::dress ignored");
    assert_int_equal(find_all(":::nonsense=1\n####\n#@.#\n####\n", &seen), 1);
    assert_int_equal(seen.count, 1);
    assert_int_equal(seen.line, 1);
    assert_string_equal(seen.words, "unknown directive :::nonsense ignored");
    assert_int_equal(find_all("::::::::\n\n####\n#@.#\n####\n", &seen), 1);
    assert_int_equal(seen.count, 0);
}

/* A map that cannot be read is named in the error and left out; without
 * --level the first readable map is played. */
static void a_refused_map_leaves_the_others(void **state)
{
    struct parlour_options o = driver_options("whirly", 1);
    struct parlour_status status;
    struct parlour_error error;
    struct parlour_session *s;

    (void)state;
    o.levels = ":::map\naB b\n:::board_end\n:::title=Broken\n"
        ":::map\na A 1\n:::board_end\n:::map\nab\n:::board_end\n"
        ":::map\nb B 2\n:::board_end\n";
    o.levels_length = strlen(o.levels);
    o.given |= PARLOUR_OPTION_LEVELS;
    s = driver_open(&o);
    parlour_get_status(s, &status);
    assert_int_equal(status.level, 2);
    assert_int_equal(status.levels, 4);
    assert_int_equal(driver_times(s, PARLOUR_DO_LEVEL_AFTER, 1), PARLOUR_OK);
    driver_see(s, "b B 2\n");
    assert_int_equal(driver_times(s, PARLOUR_DO_LEVEL_BEFORE, 1),
                     PARLOUR_OK);
    driver_see(s, "a A 1\n");
    assert_int_equal(driver_times(s, PARLOUR_DO_LEVEL_BEFORE, 1),
                     PARLOUR_DAMAGED);
    driver_see(s, "a A 1\n");
    parlour_close(s);
    o.given |= PARLOUR_OPTION_LEVEL;
    o.level = 1;
    assert_null(parlour_open(&o, &error));
    assert_int_equal(error.line, 2);
    assert_string_equal(error.words,
                        "map 1 (Broken): two moving units on one cell");
}

static void maps_are_read_and_written_in_one_notation(void **state)
{
    struct parlour_session *s = open_board(
        "/{ header\n/}\n:::map=k\n# # # # # #\n# A1 h1. k.a J@ #\n"
        "#x-.h#\n:::board_end\n:::title=T\n:::map_end\n", NULL);

    (void)state;
    driver_see(s, "# # # # # #\n# 1A h1. ka Jx #\n# x - 0 h #\n");
    parlour_close(s);
    s = open_board("  ####\n###  #\n#@ $.#\n#  u!#\n######\n", NULL);
    driver_see(s,
                     "- - # # # #\n# # # - - #\n# x - X 0 #\n# - - j h0. #\n"
                     "# # # # # #\n");
    parlour_close(s);
    s = open_board("::::::::\n::: ours\n\n####\n#@.#\n####\n:::::\n", NULL);
    driver_see(s, "# # # #\n# x 0 #\n# # # #\n");
    parlour_close(s);
    s = open_board("a A 1\n - b\n\nA\n", NULL);
    driver_see(s, "a A 1\n- - b\n- y y\nA y y\n");
    parlour_close(s);
    s = open_board(":::map\r###\r  #a#\r#A#\r:::board_end\r", NULL);
    driver_see(s, "# # # -\n# # a #\n# A # -\n");
    parlour_close(s);
    s = open_board("#####\n#aA1#\n#-b-#\n#####\n", NULL);
    driver_see(s, "# # # # #\n# a A 1 #\n# - b - #\n# # # # #\n");
    parlour_close(s);
    s = open_board("##C-#\r\n#@?$#\r\n#-y.#\r\n", NULL);
    driver_see(s, "# # # - #\n# x # X #\n# - # 0 #\n");
    parlour_close(s);
    s = open_board("6#|#@-$.#|#3-!#\n6#|\n", NULL);
    driver_see(s,
                     "# # # # # #\n# x - X 0 #\n# - - - h0. #\n# # # # # #\n");
    parlour_close(s);
}

static void pushers_step_walk_and_take_turns(void **state)
{
    struct parlour_session *s = open_board("a - A - 1\n- - - - -\nb - b B -\n",
                                           "colorban");
    struct parlour_command c = { .size = sizeof c, .act = PARLOUR_DO_STEP };

    (void)state;
    c.direction = PARLOUR_RIGHT;
    c.text = "b.1";
    assert_int_equal(parlour_do(s, &c), PARLOUR_OK);
    c.text = NULL;
    assert_int_equal(parlour_do(s, &c), PARLOUR_BLOCKED);
    c.text = "b.2";
    assert_int_equal(parlour_do(s, &c), PARLOUR_NO_PIECE);
    assert_int_equal(driver_at(s, PARLOUR_DO_PICK, "a1"), PARLOUR_OK);
    assert_int_equal(driver_at(s, PARLOUR_DO_PICK, "e2"), PARLOUR_OK);
    assert_int_equal(driver_moves(s), 6);
    assert_int_equal(driver_words(s, "|b.0.u|a.0.U B.0.l"),
                     PARLOUR_BLOCKED);
    driver_see(s, "- - A - 1a\nb - - - -\n- - - b B\n");
    parlour_close(s);
}

static void a_save_keeps_the_rules_of_its_map(void **state)
{
    struct parlour_session *s = open_board(
        ":::map\n- - a B -\n:::board_end\n:::context_akey=pullpush\n", NULL);
    struct parlour_status status;
    struct parlour_error error;
    char *saved;

    (void)state;
    assert_int_equal(driver_words(s, "r"), PARLOUR_OK);
    saved = driver_save(s);
    assert_int_equal(parlour_load(s, saved, &error), PARLOUR_OK);
    parlour_get_status(s, &status);
    assert_string_equal(status.rules, "pullpush");
    assert_int_equal(driver_words(s, "r"), PARLOUR_OK);
    driver_see(s, "a B - - -\n");
    free(saved);
    parlour_close(s);
}

static void check_rules(const char *board, const char *rules)
{
    struct parlour_session *s = open_board(board, NULL);
    struct parlour_status status;

    parlour_get_status(s, &status);
    assert_string_equal(status.rules, rules);
    driver_see(s, "- a A\n");
    parlour_close(s);
}

/* Rules may be named before the rows, after them, or after the board, in
 * either case of letters. */
static void a_map_names_its_rules_anywhere(void **state)
{
    (void)state;
    check_rules(":::map\n:::context_akey=colorban\n- a A\n:::board_end\n",
                "colorban");
    check_rules(":::map\n- a A\n:::context_akey=CO_Sokoban\n"
                ":::board_end\n", "co_sokoban");
    check_rules(":::map\n- a A\n:::board_end\n:::title=T\n"
                ":::context_akey=Flocks \n:::map_end\n", "flocks");
    check_rules(":::map\n- a A\n:::board_end\n", "whirly");
}

static void copy_path(const struct level_moves *path, char *words)
{
    size_t i;

    assert_true(path->length < ROOM);
    for (i = 0; i < path->length; i++)
        words[i] = (char)(path->at[i] == '\n' ? ' ' : path->at[i]);
    words[i] = '\0';
}

/* The stored moves of every map win with the last move, and their number is
 * the one that the map states. */
static void stored_solutions_solve_their_maps(void **state)
{
    struct parlour_options o = driver_options("whirly", 1);
    struct parlour_status status;
    struct parlour_error error;
    struct map_parser_map map;
    struct map_parser script;
    char words[ROOM];
    struct parlour_session *s;

    (void)state;
    o.given |= PARLOUR_OPTION_LEVEL;
    for (o.level = 1; o.level <= builtin_maps_count(); o.level++) {
        map_parser_open(&script, builtin_maps_text(o.level));
        assert_int_equal(map_parser_find(&script, &map, &error), PARLOUR_OK);
        assert_int_equal(map.paths, 1);
        copy_path(&map.path[0], words);
        s = driver_open(&o);
        assert_int_equal(driver_words(s, words), PARLOUR_OK);
        parlour_get_status(s, &status);
        assert_int_equal(status.state, PARLOUR_IS_WON);
        assert_int_equal(status.moves, map.moves);
        assert_true(map.proved);
        assert_true(status.level_title[0] != '\0');
        assert_int_equal(driver_times(s, PARLOUR_DO_UNDO, 1),
                         PARLOUR_OK);
        parlour_get_status(s, &status);
        assert_int_equal(status.state, PARLOUR_IS_PLAYING);
        parlour_close(s);
    }
}

/* The file of maps for other programs has the built-in maps, one after the
 * other with an empty line between. */
static void the_file_of_maps_is_what_is_built_in(void **state)
{
    const char *file = getenv("PARLOUR_MAPS"), *at, *map;
    char *text;
    int number;

    (void)state;
    if (file == NULL)
        skip();
    text = driver_read_file(file);
    assert_non_null(text);
    at = text;
    for (number = 1; (map = builtin_maps_text(number)) != NULL; number++) {
        assert_true(strlen(map) <= STRING);
        if (number > 1)
            assert_int_equal(*at++, '\n');
        assert_memory_equal(at, map, strlen(map));
        at += strlen(map);
    }
    assert_int_equal(*at, '\0');
    free(text);
}

static int append_word(void *context, const char *word)
{
    strcat(context, word);
    return 0;
}

/* Of several paths the one that wins is the solution. */
static void moves_below_a_board_of_xsb_are_its_own(void **state)
{
    struct parlour_options o = driver_options("whirly", 1);
    struct warnings seen;
    struct parlour_session *s;
    struct parlour_status status;
    char words[ROOM] = "";

    (void)state;
    o.levels = "One\n\n#####\n#@$.#\n#####\n\n:::playpath=Try\nl\n\n"
        ":::solpath=1.1.0\nR\n\nTwo\n\n#####\n#.$@#\n#####\n"
        ":::playpath\nL\n\n:::author=Ada\n";
    o.levels_length = strlen(o.levels);
    o.given |= PARLOUR_OPTION_LEVELS | PARLOUR_OPTION_LEVEL;
    assert_int_equal(find_all(o.levels, &seen), 2);
    assert_int_equal(seen.count, 0);
    for (o.level = 1; o.level <= 2; o.level++) {
        s = driver_open(&o);
        assert_true(parlour_stored_solution(s, append_word, words));
        parlour_get_status(s, &status);
        assert_string_equal(status.level_author, o.level == 2 ? "Ada" : "");
        parlour_close(s);
    }
    assert_string_equal(words, "RL");
}

/* Each map has a fingerprint of its own, the same from the level and from the
 * game in play; other rules give another fingerprint. */
static void maps_are_known_again(void **state)
{
    struct parlour_options o = driver_options("whirly", 1);
    struct parlour_session *s, *other;
    unsigned long one[2], two[2];
    int i, k;

    (void)state;
    o.given |= PARLOUR_OPTION_LEVEL;
    for (o.level = 1; o.level <= builtin_maps_count(); o.level++) {
        s = driver_open(&o);
        assert_true(parlour_fingerprint(s, 0, one));
        for (i = 1; i <= builtin_maps_count(); i++) {
            assert_true(parlour_fingerprint(s, i, two));
            k = one[0] == two[0] && one[1] == two[1];
            assert_int_equal(k, i == o.level);
        }
        assert_false(parlour_fingerprint(s, i, two));
        parlour_close(s);
    }
    s = open_board("# # # #\n# a A #\n# 1 - #\n# # # #\n", "colorban");
    other = open_board("y y y y\ny a A y\ny 1 - y\ny y y y\n", "colorban");
    parlour_fingerprint(s, 0, one);
    parlour_fingerprint(other, 0, two);
    assert_memory_equal(one, two, sizeof one);
    parlour_close(other);
    other = open_board("y y y y\ny a A y\ny 1 - y\ny y y y\n", "pullpush");
    parlour_fingerprint(other, 0, two);
    assert_true(one[0] != two[0] || one[1] != two[1]);
    parlour_close(other);
    parlour_close(s);
}

/* Pieces are put on cells as they are written. An edited board may have gaps
 * in its walls and is read again unchanged; to be played, its walls must be
 * closed. */
static void boards_are_edited_cell_by_cell(void **state)
{
    struct parlour_session *s =
        open_board("# # # #\n# a A #\n# # # #\n", NULL);
    struct parlour_error error;
    char kind[PARLOUR_TEXT];
    int i;

    (void)state;
    assert_int_equal(parlour_edit(s, 4, 2, "", &error), PARLOUR_OK);
    driver_see(s, "- - - -\n- - - -\n");
    for (i = 0; parlour_kind(s, i) != NULL; i++) {
        assert_int_equal(driver_put(s, parlour_kind(s, i), "d1"),
                         PARLOUR_OK);
        parlour_kind_at(s, driver_cell(s, "d1"), kind);
        assert_string_equal(kind, parlour_kind(s, i));
    }
    assert_int_equal(driver_put(s, "#", "d1"), PARLOUR_OK);
    assert_int_equal(driver_put(s, "A1", "a1"), PARLOUR_OK);
    assert_int_equal(driver_put(s, "b.h2", "b1"), PARLOUR_OK);
    assert_int_equal(driver_put(s, "K.2.B", "c1"), PARLOUR_OK);
    driver_see(s, "1A h2.b K2B #\n- - - -\n");
    assert_int_equal(driver_put(s, "a b", "a2"), PARLOUR_SYNTAX);
    assert_int_equal(driver_put(s, "", "a2"), PARLOUR_SYNTAX);
    assert_int_equal(driver_put(s, "ab", "a2"), PARLOUR_SYNTAX);
    assert_int_equal(driver_put(s, "12ja", "a2"), PARLOUR_SYNTAX);
    driver_see(s, "1A h2.b K2B #\n- - - -\n");
    assert_int_equal(parlour_import(s, "1A # - #\n", &error),
                     PARLOUR_DAMAGED);
    assert_non_null(strstr(error.words, "outside"));
    assert_int_equal(parlour_edit(s, 3, 1, "y A y\n", &error), PARLOUR_OK);
    driver_see(s, "y A y\n");
    parlour_close(s);
}

/* A map wider than a line is shown around the pusher in play. */
static void wide_maps_are_shown_in_part(void **state)
{
    char board[ROOM], line[PARLOUR_ROW];
    struct parlour_session *s;
    int i;

    (void)state;
    strcpy(board, "a");
    for (i = 2; i < PARLOUR_SIDE; i++)
        strcat(board, i == 40 ? " 1A" : " -");
    strcat(board, " b\n");
    s = open_board(board, NULL);
    assert_true(parlour_picture_line(s, 0, line));
    assert_true(strlen(line) <= 79);
    assert_int_equal(line[0], 'a');
    assert_true(parlour_picture_line(s, 1, line));
    assert_string_equal(line, "Columns 1 to 26 of " PARLOUR_SIDE_WORDS);
    assert_false(parlour_picture_line(s, 2, line));
    assert_int_equal(driver_words(s, "b.0.l"), PARLOUR_OK);
    assert_true(parlour_picture_line(s, 0, line));
    assert_true(strlen(line) <= 79);
    assert_non_null(strchr(line, 'b'));
    assert_true(parlour_picture_line(s, 1, line));
    assert_string_equal(line, "Columns 103 to 128 of " PARLOUR_SIDE_WORDS);
    parlour_close(s);
}

/* A row of such a map is longer than a line of a save. */
static void wide_maps_are_saved(void **state)
{
    char board[ROOM] = "a";
    struct parlour_error error;
    struct parlour_session *s, *other;
    char *saved, *again;
    int i;

    (void)state;
    for (i = 1; i < PARLOUR_SIDE; i++)
        strcat(board, i == 40 ? " 1A" : " -");
    strcat(board, "\n");
    s = open_board(board, NULL);
    assert_int_equal(driver_words(s, "a.0.r"), PARLOUR_OK);
    saved = driver_save(s);
    for (i = 0; saved[i] != '\0'; i += (int)strcspn(saved + i, "\n") + 1)
        assert_in_range(strcspn(saved + i, "\n"), 1, PARLOUR_SAVE_COLUMNS);
    other = open_board("a -\n", NULL);
    assert_int_equal(parlour_load(other, saved, &error), PARLOUR_OK);
    again = driver_save(other);
    assert_string_equal(saved, again);
    assert_int_equal(driver_piece(other, "b1"),
                     driver_piece(s, "b1"));
    free(saved);
    free(again);
    parlour_close(other);
    parlour_close(s);
}

static void draw_map(struct random *d, char *board)
{
    static const char *const signs[] = {
        "a", "b", "x", "A", "B", "X", "A", "B", "1", "h2.", "y", "j", "K",
        "-", "-", "-", "-", "-", "-", "-"
    };
    int row, column;

    board[0] = '\0';
    for (row = 0; row < 4; row++) {
        strcat(board, row == 0 ? "a " : "- ");
        for (column = 0; column < 5; column++) {
            strcat(board, signs[random_below(d, sizeof signs
                                              / sizeof signs[0])]);
            strcat(board, column == 4 ? "\n" : " ");
        }
    }
}

static void the_shadow_follows_random_games_under_all_rules(void **state)
{
    char board[ROOM], rules[PARLOUR_TEXT], *before, *after;
    struct parlour_error error;
    struct parlour_session *s;
    struct random d;
    int i, k, set;

    (void)state;
    random_seed(&d, 5);
    for (i = 0; i < MAPS; i++)
        for (set = 0; rules_name(set) != NULL; set++) {
            strcpy(rules, i % 2 ? "co_" : "");
            strcat(rules, rules_name(set));
            draw_map(&d, board);
            s = open_board(board, rules);
            shadow_board_open(&shadow, s);
            for (k = 0; k < ANSWERS && driver_random_move(s, &d); k++)
                shadow_board_check(&shadow);
            driver_times(s, PARLOUR_DO_UNDO, 7);
            before = driver_save(s);
            assert_int_equal(parlour_load(s, before, &error), PARLOUR_OK);
            after = driver_save(s);
            assert_string_equal(before, after);
            shadow_board_check(&shadow);
            free(before);
            free(after);
            parlour_close(s);
        }
}

static int put_line(void *context, const char *line)
{
    text_add(context, line);
    text_add_char(context, '\n');
    return 0;
}

static int put_word(void *context, const char *word)
{
    text_add(context, word);
    text_add_char(context, ' ');
    return 0;
}

/* The script of a game that was played is a map with that solution. */
static void check_script(const char *board, const char *rules,
                         const char *moves)
{
    struct parlour_options o = driver_options("whirly", 1);
    struct parlour_status status;
    char script[ROOM], stored[ROOM];
    struct parlour_session *s = open_board(board, rules);
    struct text t;

    text_open(&t, stored, sizeof stored);
    assert_false(parlour_stored_solution(s, put_word, &t));
    assert_int_equal(driver_words(s, moves), PARLOUR_OK);
    text_open(&t, script, sizeof script);
    assert_true(parlour_map_script(s, put_line, &t));
    parlour_close(s);
    o.given |= PARLOUR_OPTION_LEVELS;
    o.levels = script;
    o.levels_length = strlen(script);
    s = driver_open(&o);
    driver_see(s, board);
    text_open(&t, stored, sizeof stored);
    assert_true(parlour_stored_solution(s, put_word, &t));
    assert_int_equal(driver_words(s, stored), PARLOUR_OK);
    parlour_get_status(s, &status);
    assert_string_equal(status.rules, rules);
    assert_int_equal(status.state, PARLOUR_IS_WON);
    assert_non_null(strstr(script, strchr(status.note, ' ') + 1));
    parlour_close(s);
}

static void a_script_is_read_again_with_its_path(void **state)
{
    (void)state;
    check_script("a - A - - 1\n- b B - 2 -\n", "colorban",
                 "a.0.r a.0.r a.0.r a.0.r b.0.r b.0.r");
    check_script("x - X - - - 0\n", "sokoban", "rrrrlrlrlrlrlrlrlrlrlrlrlr"
                 "lrlrlrlrlrlrlrlrlrlrr");
}

/* A board with a level's number counts as that level only if it is the same
 * board. */
static void boards_are_known_as_levels(void **state)
{
    struct parlour_options o = driver_options("whirly", 1);
    struct parlour_status status;
    struct parlour_session *s;

    (void)state;
    o.given |= PARLOUR_OPTION_BOARD | PARLOUR_OPTION_LEVEL
        | PARLOUR_OPTION_RULES;
    o.rules = "sokoban";
    o.level = 1;
    o.board = "# # # # # # #\n# x - X - 0 #\n# # # # # # #\n";
    s = driver_open(&o);
    parlour_get_status(s, &status);
    assert_int_equal(status.level, 1);
    assert_true(parlour_stored_solution(s, NULL, NULL));
    parlour_close(s);
    o.board = "# # # # # # #\n# x X - - 0 #\n# # # # # # #\n";
    s = driver_open(&o);
    parlour_get_status(s, &status);
    assert_int_equal(status.level, 0);
    assert_int_equal(status.levels, builtin_maps_count());
    assert_false(parlour_stored_solution(s, NULL, NULL));
    parlour_close(s);
}

static void check_home(struct parlour_session *s, const char *cell, int home)
{
    struct parlour_look look;
    int at;

    assert_int_equal(parlour_read_cell(s, cell, &at), PARLOUR_OK);
    parlour_look_at(s, at, &look);
    assert_int_equal(look.home, home);
}

/* A piece is at home on a goal for its kind whose colour matches; grey matches
 * all. */
static void pieces_at_home_are_told(void **state)
{
    struct parlour_session *s = open_board("1A 2A 0A h1.a 1a h1.A\n"
                                           "X1 b - h0.b x1 h2.x\n",
                                           "colorban");
    struct parlour_look look;

    (void)state;
    check_home(s, "a1", 1);
    check_home(s, "b1", 0);
    check_home(s, "c1", 1);
    check_home(s, "d1", 1);
    check_home(s, "e1", 0);
    check_home(s, "f1", 0);
    check_home(s, "a2", 1);
    check_home(s, "b2", 0);
    check_home(s, "d2", 1);
    check_home(s, "e2", 0);
    check_home(s, "f2", 1);
    parlour_look_at(s, parlour_cell(s, 1, 0), &look);
    assert_int_equal(look.piece.hue, PARLOUR_HUE_BLUE);
    assert_int_equal(look.mark.hue, PARLOUR_HUE_GREEN);
    parlour_close(s);
}

static void header_sets(const char *levels, const char *before,
                        const char *words, const char *after)
{
    struct parlour_options o = driver_options("whirly", 1);
    struct parlour_session *s, *other;
    struct parlour_error error;
    char *saved;

    o.levels = levels;
    o.levels_length = strlen(levels);
    o.given |= PARLOUR_OPTION_LEVELS;
    s = driver_open(&o);
    driver_see(s, before);
    assert_int_equal(driver_words(s, words), PARLOUR_OK);
    driver_see(s, after);
    saved = driver_save(s);
    other = open_board("a -\n", NULL);
    assert_int_equal(parlour_load(other, saved, &error), PARLOUR_OK);
    driver_see(other, after);
    free(saved);
    parlour_close(other);
    parlour_close(s);
}

/* The rules that a caller names are a name, with blanks and all. */
static void rules_of_a_board_are_taken_as_they_are(void **state)
{
    struct parlour_options o = driver_options("whirly", 1);
    struct parlour_error error;
    struct parlour_status status;
    struct parlour_session *s;

    (void)state;
    o.given = PARLOUR_OPTION_BOARD;
    o.board = "- - a B -\n";
    o.board_rules = "pullpush";
    s = driver_open(&o);
    parlour_get_status(s, &status);
    assert_string_equal(status.rules, "pullpush");
    parlour_close(s);
    o.board_rules = "pull push";
    assert_null(parlour_open(&o, &error));
}

/* A header defines rule sets, which inherit from each other; a save stores
 * them. */
static void a_header_defines_rules(void **state)
{
    (void)state;
    header_sets("/{ a remark { here\n"
                "// and here\n"
                "\"nam\" : \"X: { Y\", \"interact\" :\n"
                "{ \"hero_x\" : { \"box_x\" : \"leap\" } }\n/}\n\n"
                "#####\n#-@$#\n#####\n",
                "# # # # #\n# - x X #\n# # # # #\n", "r",
                "# # # # #\n# X x - #\n# # # # #\n");
    header_sets("/{\n\"credits\" : {\n/, title A \"B\" {\n/. date }\n},\n"
                "\"games\" : { \"one\" : { \"basekey\" : \"colorban\",\n"
                "\"story\" :\n/\"\n It's { odd.\n/\"\n,"
                "\"interact\" : { \"hero_b\" : { \"box_a\" : \"jump\" } } },\n"
                "\"two\" : { \"basekey\" : \"one\","
                " \"DEEPNESS_LIMIT\" : 2 } },\n"
                "\"collection\" : { \"akey\" : \"two\" } }\n/}\n"
                ":::map\nb A - -\nb B B -\n:::board_end\n",
                "b A - -\nb B B -\n", "b.0.r b.1.r",
                "- A b -\n- b B B\n");
    header_sets("/{\n\"games\" : { \"bumpy\" : { \"cols\" :"
                " { \"target_a\" : { \"pass\" : false } },\n"
                "\"interact\" : { \"hero_b\" : { \"target_a\" : \"pass\" } }"
                "} }\n/}\n:::map\n:::context_akey=bumpy\nb 1 1 a\n"
                ":::board_end\n",
                "b 1 1 a\n", "b.0.r", "- 1b 1 a\n");
}

/* Of a board of XSB: named in the file, for the collection, or for Whirly. */
static void boards_of_sokoban_bring_their_author(void **state)
{
    static const char *const levels =
        "Author: Ann\n\nOne\n\n#####\n#@$.#\n#####\n\n"
        "Two\n\n######\n#@ $.#\n######\nAuthor: Bea\n\n"
        "Three\n\n######\n#@$ .#\n######\n:::author=Cyd\n";
    static const char *const authors[] = { "Ann", "Bea", "Cyd" };
    struct parlour_options o = driver_options("whirly", 1);
    struct parlour_status status;
    struct parlour_session *s;

    (void)state;
    o.levels = levels;
    o.levels_length = strlen(levels);
    o.given |= PARLOUR_OPTION_LEVELS | PARLOUR_OPTION_LEVEL;
    for (o.level = 1; o.level <= 3; o.level++) {
        s = driver_open(&o);
        parlour_get_status(s, &status);
        assert_string_equal(status.level_author, authors[o.level - 1]);
        parlour_close(s);
    }
}

static void boards_are_borrowed(void **state)
{
    static const char *const levels =
        ":::map\n:::akey=sokoban\n:::ckey=first\n:::map_index=1\n"
        ":::board_end\n:::playpath\nR\n\n"
        ":::map\n:::akey=own\n:::ckey=second\n:::mkey=k\n:::board_end\n"
        ":::map\n:::akey=own\n:::ckey=third\n:::board_end\n"
        ":::map\n:::akey=own\n:::ckey=second\n:::map_index=7\n"
        ":::board_end\n"
        ":::library=sokoban/first\nOne\n\n###\n#@#\n###\n\nTwo\n\n"
        "#####\n#@$.#\n#####\n\n"
        ":::library=own/second\n:::map=j\na\n:::board_end\n"
        ":::map=k\na A 1\n:::board_end\n:::title=Lent\n";
    struct parlour_options o = driver_options("whirly", 1);
    struct parlour_error error;
    struct parlour_status status;
    struct parlour_session *s;
    char name[PARLOUR_TEXT];

    (void)state;
    o.levels = levels;
    o.levels_length = strlen(levels);
    o.given |= PARLOUR_OPTION_LEVELS | PARLOUR_OPTION_LEVEL;
    o.level = 1;
    s = driver_open(&o);
    driver_see(s, "# # # # #\n# x X 0 #\n# # # # #\n");
    parlour_get_status(s, &status);
    assert_string_equal(status.level_title, "Two");
    assert_int_equal(status.levels, 4);
    parlour_close(s);
    o.level = 2;
    s = driver_open(&o);
    driver_see(s, "a A 1\n");
    parlour_close(s);
    o.level = 3;
    assert_null(parlour_open(&o, &error));
    assert_string_equal(error.words, "map 3: it borrows a board of own/third,"
                        " which was not found");
    o.level = 4;
    assert_null(parlour_open(&o, &error));
    assert_string_equal(error.words,
                        "map 4: there is no such map in own/second");
    assert_true(parlour_borrowed_levels("whirly", levels, 2, name));
    assert_string_equal(name, "own/third");
    assert_false(parlour_borrowed_levels("whirly", levels, 3, name));
    assert_false(parlour_borrowed_levels("sokoban", levels, 0, name));
}

/* A name that leads out of the folder is never passed on to be read. */
static void a_borrowed_name_is_no_path(void **state)
{
    static const char *const names[][2] = {
        { "../x", "a" }, { "a", "../x" }, { ".", "a" }, { "a", "b/c" },
        { "a", "/etc" }, { "c:", "a" }
    };
    char levels[ROOM], name[PARLOUR_TEXT], words[PARLOUR_TEXT];
    struct parlour_options o = driver_options("whirly", 1);
    struct parlour_error error;
    size_t i;

    (void)state;
    o.levels = levels;
    o.given |= PARLOUR_OPTION_LEVELS;
    for (i = 0; i < sizeof names / sizeof *names; i++) {
        sprintf(levels, ":::map\n:::akey=%s\n:::ckey=%s\n:::board_end\n"
                ":::library=%s/%s\na A 1\n",
                names[i][0], names[i][1], names[i][0], names[i][1]);
        o.levels_length = strlen(levels);
        assert_false(parlour_borrowed_levels("whirly", levels, 0, name));
        assert_null(parlour_open(&o, &error));
        sprintf(words, "map 1: it borrows a board of %s/%s, which is a path"
                " and not a name", names[i][0], names[i][1]);
        assert_string_equal(error.words, words);
    }
}

/* Writes maps that each borrow another map of one collection by its key. */
static char *write_loans(int count)
{
    char *levels = malloc((size_t)count * 200 + 100), *at = levels;
    int i;

    assert_non_null(levels);
    for (i = 0; i < count; i++)
        at += sprintf(at, ":::map\n:::akey=own\n:::ckey=lent\n"
                      ":::mkey=k%d\n:::board_end\n", i);
    at += sprintf(at, ":::library=own/lent\n");
    for (i = 0; i < count; i++)
        at += sprintf(at, ":::map=k%d\na A 1\n:::board_end\n", i);
    return levels;
}

static void count_refused(void *context, int refused,
                          const struct parlour_error *error)
{
    int *count = context;

    assert_true(refused);
    assert_non_null(strstr(error->words, "16 MiB"));
    (*count)++;
}

/* Reading all of them takes forever if a loan reads more than a map. */
static void many_loans_are_read_quickly(void **state)
{
    enum { HONEST = 4000, MANY = 30000 };
    static const int counts[] = { HONEST, MANY };
    struct parlour_options o = driver_options("whirly", 1);
    int i, refused;

    (void)state;
    o.given |= PARLOUR_OPTION_LEVELS;
    for (i = 0; i < 2; i++) {
        char *levels = write_loans(counts[i]);

        o.levels = levels;
        o.levels_length = strlen(levels);
        refused = 0;
        assert_int_equal(parlour_check_levels(&o, count_refused, &refused),
                         counts[i]);
        assert_int_equal(refused > 0, counts[i] == MANY);
        free(levels);
    }
}

/* A file can name any number of collections, but few are passed on. */
static void few_collections_are_borrowed_from(void **state)
{
    enum { COLLECTIONS = 20000, MOST = 64 };
    char *levels = malloc(COLLECTIONS * 64), *at = levels;
    char name[PARLOUR_TEXT], words[PARLOUR_TEXT];
    int i;

    (void)state;
    assert_non_null(levels);
    for (i = 0; i < COLLECTIONS; i++)
        at += sprintf(at, ":::map\n:::akey=own\n:::ckey=n%d\n"
                      ":::board_end\n", i / 2);
    for (i = 0; i < MOST; i++) {
        sprintf(words, "own/n%d", i);
        assert_true(parlour_borrowed_levels("whirly", levels, i, name));
        assert_string_equal(name, words);
    }
    assert_false(parlour_borrowed_levels("whirly", levels, i, name));
    free(levels);
}

/* Every map reads the header for its rules, so a long one with many maps would
 * take forever. What they read is counted, and later maps are refused. */
static void headers_are_read_within_bounds(void **state)
{
    enum { CREDITS = 1000, MAPS_OF_IT = 50, LEFT = 1 << 20 };
    struct text_long text = { NULL, 0, 0 };
    char rules[ROOM];
    struct map_parser s;
    struct map_parser_map map;
    struct parlour_error error;
    struct text t;
    unsigned long before;
    int i, code, refused = 0;

    (void)state;
    assert_true(text_append(&text, "/{\n"));
    for (i = 0; i < CREDITS; i++)
        assert_true(text_append(&text, "\"credits\" : \"somebody\",\n"));
    assert_true(text_append(&text, "\"games\" : { \"one\" :"
                            " { \"DEEPNESS_LIMIT\" : 2 } } }\n/}\n"));
    for (i = 0; i < MAPS_OF_IT; i++)
        assert_true(text_append(&text, ":::map\n:::context_akey=one\nb A\n"
                                ":::board_end\n"));
    map_parser_open(&s, text.start);
    assert_int_equal(s.headers_left, MAP_PARSER_HEADERS);
    s.headers_left = LEFT;
    for (i = 0; i < MAPS_OF_IT; i++) {
        assert_int_equal(map_parser_find(&s, &map, &error), PARLOUR_OK);
        before = s.headers_left;
        text_open(&t, rules, sizeof rules);
        code = map_parser_rules(&map, &t, &error);
        assert_true(before == 0 || before - s.headers_left > CREDITS
                    || s.headers_left == 0);
        assert_int_equal(code == PARLOUR_OK, s.headers_left > 0);
        if (code == PARLOUR_OK)
            assert_string_equal(rules, "( parent whirly DEEPNESS_LIMIT 2 )");
        else
            assert_non_null(strstr(error.words, "64 MiB of headers"));
        refused += code != PARLOUR_OK;
    }
    assert_in_range(refused, 1, MAPS_OF_IT - 5);
    map_parser_close(&s);
    free(text.start);
}

/* Going to a map reads only the text near it, and counting none. */
static void the_maps_of_a_session_are_read_once(void **state)
{
    enum { NUMBERS = 100 };
    struct parlour_options o = driver_options("whirly", 1);
    struct text_long text = { NULL, 0, 0 };
    static struct map_setup set;
    struct parlour_error error;
    struct shared_levels *shared;
    char map[PARLOUR_TEXT], number[PARLOUR_TEXT];
    int i;

    (void)state;
    for (i = 1; i <= NUMBERS; i++) {
        snprintf(map, sizeof map,
                 ":::map\na A 1\n:::board_end\n:::title=%d\n", i);
        assert_true(text_append(&text, map));
    }
    shared = shared_levels_open(text.start, strlen(text.start));
    o.levels = shared->text;
    o.levels_length = strlen(text.start);
    o.shared = shared;
    o.given |= PARLOUR_OPTION_LEVELS | PARLOUR_OPTION_LEVEL;
    for (i = 1; i <= NUMBERS; i++) {
        o.level = i;
        assert_int_equal(map_setup_prepare(&set, &o, &error), PARLOUR_OK);
        snprintf(number, sizeof number, "%d", i);
        assert_string_equal(set.title, number);
        assert_int_equal(set.count, NUMBERS);
    }
    memset(shared->text, ' ', o.levels_length * 9 / 10);
    assert_int_equal(map_setup_prepare(&set, &o, &error), PARLOUR_OK);
    assert_string_equal(set.title, number);
    shared_levels_close(shared);
    free(text.start);
}

struct report {
    int refused, ignored;
    long line;
    char words[PARLOUR_TEXT];
};

static void note_report(void *context, int refused,
                        const struct parlour_error *error)
{
    struct report *report = context;

    report->refused += refused;
    report->ignored += !refused;
    report->line = error->line;
    strcpy(report->words, error->words);
}

static void collections_are_checked(void **state)
{
    struct parlour_options o = driver_options("whirly", 1);
    struct report report = { 0 };

    (void)state;
    o.levels = ":::map\na A 1\n:::board_end\n:::class=2\n:::map\nab\n"
        ":::board_end\n";
    o.levels_length = strlen(o.levels);
    assert_int_equal(parlour_check_levels(&o, note_report, &report), 2);
    assert_int_equal(report.refused, 1);
    assert_int_equal(report.ignored, 1);
    assert_int_equal(report.line, 6);
    assert_string_equal(report.words,
                        "map 2: two moving units on one cell");
}

static void maps_that_cannot_be_won_are_reported(void **state)
{
    static const char *const why
        = "This map cannot be won: too few boxes and pushers match its goals.";
    struct parlour_options o = driver_options("whirly", 1);
    struct report report = { 0 };
    struct parlour_status status;
    struct parlour_session *s;

    (void)state;
    o.levels = ":::map\na A 1\n:::board_end\n:::map\n- -\na A 1 2\n"
        ":::board_end\n:::map\na A\n:::board_end\n";
    o.levels_length = strlen(o.levels);
    assert_int_equal(parlour_check_levels(&o, note_report, &report), 3);
    assert_int_equal(report.refused, 0);
    assert_int_equal(report.ignored, 2);
    assert_int_equal(report.line, 9);
    assert_string_equal(report.words,
                        "This map cannot be won: it has no goals.");
    s = open_board("a A 1 2\n", NULL);
    parlour_get_status(s, &status);
    assert_string_equal(status.warning, why);
    parlour_close(s);
}

/* Opens a map by rules; NULL: its own. Asserts its par. */
static void check_par(struct parlour_options *o, const char *rules,
                      unsigned long par, int proved)
{
    struct parlour_status status;
    struct parlour_session *s;

    o->rules = rules;
    o->given &= ~(unsigned)PARLOUR_OPTION_RULES;
    o->given |= rules != NULL ? PARLOUR_OPTION_RULES : 0;
    s = driver_open(o);
    parlour_get_status(s, &status);
    assert_int_equal(status.par, par);
    assert_int_equal(status.par_proved, proved);
    parlour_close(s);
}

/* The par of a map is the length of its shortest stored solution, whatever its
 * metrics say, and by whatever name its own rules are given. */
static void a_par_is_what_the_solution_takes(void **state)
{
    struct parlour_options o = driver_options("whirly", 1);
    struct report report = { 0 };

    (void)state;
    o.given |= PARLOUR_OPTION_LEVELS | PARLOUR_OPTION_LEVEL;
    o.levels = ":::map\na A - 1\n- - - -\n:::board_end\n"
        ":::context_akey=colorban\n:::playpath=Slow\ndurr\n\n"
        ":::optpath=2.2.0\nrr\n\n"
        ":::map\na A - 1\n- - - -\n:::board_end\n"
        ":::playpath=Slow\ndurr\n\n:::optpath=2.2.0\n";
    o.levels_length = strlen(o.levels);
    assert_int_equal(parlour_check_levels(&o, note_report, &report), 2);
    assert_int_equal(report.refused, 0);
    assert_int_equal(report.ignored, 1);
    assert_int_equal(report.line, 19);
    assert_string_equal(report.words,
                        "the stored solution has 4 moves, not 2");
    o.level = 1;
    check_par(&o, NULL, 2, 1);
    check_par(&o, "colorban", 2, 1);
    check_par(&o, "sokoban", 0, 0);
    o.level = 2;
    check_par(&o, NULL, 4, 0);
    check_par(&o, "whirly", 4, 0);
    check_par(&o, "colorban", 0, 0);
}

static void check_state(struct parlour_session *s, int expected)
{
    struct parlour_status status;

    parlour_get_status(s, &status);
    assert_int_equal(status.state, expected);
}

/* A box that cannot get to a goal any more or has never been able to, and two
 * boxes that can only get to the same goal. A box can follow another around
 * the corner of a wall. */
static void lost_maps_are_told(void **state)
{
    static const struct {
        const char *board, *rules, *moves;
        int state;
    } cases[] = {
        { "#####\n#-.-#\n#-@-#\n#-$-#\n#---#\n#####\n", "sokoban", "D",
          PARLOUR_IS_STUCK },
        { "#####\n#-.-#\n#---#\n#-$-#\n#-@-#\n#####\n", "sokoban", "U",
          PARLOUR_IS_PLAYING },
        { "# # # # # # #\n# - 2 a B - #\n# # # # # # #\n", "pullpush", "R",
          PARLOUR_IS_PLAYING },
        { "# # # # # # #\n# - 2 a B - #\n# # # # # # #\n", "colorban", "",
          PARLOUR_IS_STUCK },
        { "# # # # # #\n# 0 X - - #\n# - - X - #\n# - 0 @ - #\n"
          "# - - - - #\n# # # # # #\n", "sokoban", "U", PARLOUR_IS_STUCK },
        { "# # # #\n# 1 - #\n# A 1 #\n# # A #\n# # a #\n# # # #\n",
          "flocks", "", PARLOUR_IS_PLAYING }
    };
    struct parlour_session *s;
    char words[PARLOUR_TEXT];
    size_t i;

    (void)state;
    for (i = 0; i < sizeof cases / sizeof *cases; i++) {
        s = open_board(cases[i].board, cases[i].rules);
        if (cases[i].moves[0] != '\0')
            assert_int_equal(driver_words(s, cases[i].moves), PARLOUR_OK);
        check_state(s, cases[i].state);
        assert_int_equal(parlour_ending(s, words),
                         cases[i].state != PARLOUR_IS_PLAYING);
        parlour_close(s);
    }
    s = open_board(cases[0].board, cases[0].rules);
    driver_words(s, cases[0].moves);
    assert_int_equal(driver_times(s, PARLOUR_DO_UNDO, 1), PARLOUR_OK);
    check_state(s, PARLOUR_IS_PLAYING);
    parlour_close(s);
}

static int append_part(void *context, const char *part)
{
    strcat(context, part);
    return 0;
}

/* The worked example of the documents, with its own signs. */
static void a_position_tells_its_numbers(void **state)
{
    struct parlour_session *s = open_board("- A B\n# A @\n", NULL);
    char text[ROOM] = "";
    int line;

    (void)state;
    assert_true(parlour_canon(s, append_part, text));
    assert_string_equal(text, "1.2:3:4");
    text[0] = '\0';
    for (line = 0; parlour_canon_numbers(s, line, append_part, text); line++)
        strcat(text, "\n");
    assert_string_equal(text, "hids 0 1 3 - 2 4\nlids 0 1 4 2 5\n"
                              "tops 0 1 1 1 1 1\n");
    parlour_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(errors_name_their_line),
        cmocka_unit_test(rules_of_a_board_are_taken_as_they_are),
        cmocka_unit_test(a_header_defines_rules),
        cmocka_unit_test(boards_of_sokoban_bring_their_author),
        cmocka_unit_test(boards_are_borrowed),
        cmocka_unit_test(a_borrowed_name_is_no_path),
        cmocka_unit_test(many_loans_are_read_quickly),
        cmocka_unit_test(few_collections_are_borrowed_from),
        cmocka_unit_test(headers_are_read_within_bounds),
        cmocka_unit_test(the_maps_of_a_session_are_read_once),
        cmocka_unit_test(collections_are_checked),
        cmocka_unit_test(maps_that_cannot_be_won_are_reported),
        cmocka_unit_test(a_par_is_what_the_solution_takes),
        cmocka_unit_test(lost_maps_are_told),
        cmocka_unit_test(a_position_tells_its_numbers),
        cmocka_unit_test(unknown_directives_are_a_warning),
        cmocka_unit_test(a_refused_map_leaves_the_others),
        cmocka_unit_test(moves_below_a_board_of_xsb_are_its_own),
        cmocka_unit_test(maps_are_read_and_written_in_one_notation),
        cmocka_unit_test(pushers_step_walk_and_take_turns),
        cmocka_unit_test(a_save_keeps_the_rules_of_its_map),
        cmocka_unit_test(a_map_names_its_rules_anywhere),
        cmocka_unit_test(stored_solutions_solve_their_maps),
        cmocka_unit_test(the_file_of_maps_is_what_is_built_in),
        cmocka_unit_test(maps_are_known_again),
        cmocka_unit_test(boards_are_edited_cell_by_cell),
        cmocka_unit_test(wide_maps_are_shown_in_part),
        cmocka_unit_test(wide_maps_are_saved),
        cmocka_unit_test(pieces_at_home_are_told),
        cmocka_unit_test(a_script_is_read_again_with_its_path),
        cmocka_unit_test(boards_are_known_as_levels),
        cmocka_unit_test(the_shadow_follows_random_games_under_all_rules)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
