/* test_collections.c: a game in progress does not depend on what it is resumed
 * with. Random games are played, of all games and options; their journals are
 * then loaded into sessions with other options and, where a game has levels,
 * with the collection under other titles, in another order, longer, shorter or
 * gone. Each must lead to the game that was left, and go on from there.
 */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <string.h>

#include "support/driver.h"
#include "support/unit.h"

enum {
    GAMES = 60,                 /* of each game */
    OTHERS = 6,                 /* sessions that resume each of them */
    LEVELS = 8,                 /* in a collection, at most */
    MOVES = 20,
    ROOM = 1 << 18,
    COLLECTION = 4096
};

/* ---- collections ---- */

static const char *const sokoban_levels[] = {
    "#####\n#@$.#\n#####\n", "######\n#@ $.#\n######\n",
    "#######\n#     #\n# @$ .#\n#     #\n#######\n",
    "######\n#.  .#\n# $$ #\n#  @ #\n######\n",
    "########\n#@ $ . #\n#  $ . #\n########\n"
};

static const char *const whirly_levels[] = {
    "# # # # #\n# a - A #\n# # # # #\n",
    "# # # # # #\n# a - h1. A #\n# - - - - #\n# # # # # #\n",
    "# # # # #\n# a b - #\n# - A B #\n# # # # #\n",
    "# # # # #\n# a 1 A #\n# - - - #\n# # # # #\n"
};

static const char *const titles[] = {
    "", "First", "Second steps", "Z\303\274rich", "Two  blanks; = and |",
    "a title that is so long that no line of a saved game can hold all of it,"
    " not even its half, and then some"
};

static const char *const whirly_rules[] = {
    "", "pullpush", "colorban", "flocks"
};

#define ONE_OF(list, d) \
    list[random_below(d, sizeof list / sizeof list[0])]

struct collection {
    int count;
    const char *title[LEVELS], *rules[LEVELS], *rows[LEVELS];
    char text[COLLECTION];
};

static void add_level(struct collection *c, const char *game,
                      struct random *d)
{
    c->title[c->count] = ONE_OF(titles, d);
    c->rules[c->count] = ONE_OF(whirly_rules, d);
    c->rows[c->count++] = strcmp(game, "sokoban") == 0
        ? ONE_OF(sokoban_levels, d) : ONE_OF(whirly_levels, d);
}

static void write_sokoban(struct collection *c, int i)
{
    char *at = c->text + strlen(c->text);

    at += sprintf(at, "%s", c->rows[i]);
    if (*c->title[i] != '\0')
        at += sprintf(at, "Title: %s\n", c->title[i]);
    sprintf(at, "\n");
}

static void write_whirly(struct collection *c, int i)
{
    char *at = c->text + strlen(c->text);

    at += sprintf(at, ":::map\n%s:::board_end\n", c->rows[i]);
    if (*c->title[i] != '\0')
        at += sprintf(at, ":::title=%s\n", c->title[i]);
    if (*c->rules[i] != '\0')
        at += sprintf(at, ":::context_akey=%s\n", c->rules[i]);
    sprintf(at, ":::map_end\n");
}

static void write_collection(struct collection *c, const char *game)
{
    int i;

    *c->text = '\0';
    for (i = 0; i < c->count; i++)
        if (strcmp(game, "sokoban") == 0)
            write_sokoban(c, i);
        else
            write_whirly(c, i);
}

static void new_collection(struct collection *c, const char *game,
                           struct random *d)
{
    int levels = 1 + (int)random_below(d, LEVELS);

    for (c->count = 0; c->count < levels;)
        add_level(c, game, d);
    write_collection(c, game);
}

static void swap_levels(struct collection *c, int i, int k)
{
    const char *title = c->title[i], *rules = c->rules[i], *rows = c->rows[i];

    c->title[i] = c->title[k];
    c->rules[i] = c->rules[k];
    c->rows[i] = c->rows[k];
    c->title[k] = title;
    c->rules[k] = rules;
    c->rows[k] = rows;
}

/* Renames, reorders, extends or shortens it. */
static void change_collection(struct collection *c, const char *game,
                              struct random *d)
{
    int i = (int)random_below(d, (unsigned long)c->count);

    switch (random_below(d, 4)) {
    case 0:
        for (i = 0; i < c->count; i++)
            c->title[i] = ONE_OF(titles, d);
        break;
    case 1:
        swap_levels(c, i, (int)random_below(d, (unsigned long)c->count));
        break;
    case 2:
        if (c->count < LEVELS)
            add_level(c, game, d);
        break;
    default:
        c->count = i + 1;
        break;
    }
    write_collection(c, game);
}

/* ---- options ---- */

static void add_collection(struct parlour_options *o,
                           const struct collection *c)
{
    o->given |= PARLOUR_OPTION_LEVELS;
    o->levels = c->text;
    o->levels_length = strlen(c->text);
}

/* Chooses options that the game has; not all can be had together. */
static struct parlour_options any_options(const char *game,
                                          struct random *d)
{
    static const char *const rules[] = { "moves", "clear", "bare" };
    struct parlour_options o = driver_options(game, random_next(d));

    if (random_below(d, 2) == 0)
        o.given &= ~(unsigned)PARLOUR_OPTION_SEED;
    if (parlour_game_takes(game, PARLOUR_OPTION_SIZE)
            && random_below(d, 2) == 0) {
        o.given |= PARLOUR_OPTION_SIZE;
        o.columns = 5 + (int)random_below(d, 4);
        o.rows = 5 + (int)random_below(d, 4);
    }
    if (parlour_game_takes(game, PARLOUR_OPTION_NEXT)
            && random_below(d, 2) == 0)
        o.given |= PARLOUR_OPTION_NEXT;
    if (strcmp(game, "match3") == 0 && random_below(d, 2) == 0) {
        o.given |= PARLOUR_OPTION_RULES;
        o.rules = ONE_OF(rules, d);
    } else if (strcmp(game, "whirly") == 0 && random_below(d, 4) == 0) {
        o.given |= PARLOUR_OPTION_RULES;
        o.rules = "pullpush";
    }
    return o;
}

static struct parlour_session *open_any(const char *game,
                                        const struct collection *c,
                                        struct random *d)
{
    struct parlour_options o = any_options(game, d);
    struct parlour_error error;
    struct parlour_session *s;

    if (c != NULL && parlour_game_takes(game, PARLOUR_OPTION_LEVELS)) {
        add_collection(&o, c);
        o.given |= PARLOUR_OPTION_LEVEL;
        o.level = 1 + (int)random_below(d, (unsigned long)c->count);
    }
    s = parlour_open(&o, &error);
    if (s == NULL) {
        assert_int_equal(error.code, PARLOUR_BAD_OPTION);
        return open_any(game, c, d);
    }
    return s;
}

/* ---- journals ---- */

static char journal[ROOM];

static int put(void *context, const char *line)
{
    size_t length = strlen(journal);

    (void)context;
    assert_true(length + strlen(line) + 1 < ROOM);
    sprintf(journal + length, "%s\n", line);
    return 0;
}

static void play_on(struct parlour_session *s, struct parlour_place *place,
                    struct random *d)
{
    int i, moves = (int)random_below(d, MOVES);

    for (i = 0; i < moves; i++) {
        if (random_below(d, 5) == 0)
            driver_times(s, PARLOUR_DO_UNDO, random_below(d, 5));
        else if (random_below(d, 8) == 0)
            driver_times(s, PARLOUR_DO_REDO, random_below(d, 5));
        else
            driver_random_move(s, d);
        assert_int_equal(parlour_journal_add(s, place, put, NULL),
                         PARLOUR_OK);
    }
}

/* Resumes the journal, which must lead to the game that `left` is, and plays
 * on with a journal of its own. */
static void resume(struct parlour_session *other,
                   const struct parlour_session *left, struct random *d)
{
    struct parlour_place place;
    struct parlour_error error;
    char *before = driver_save(left), *after;

    if (parlour_journal_load(other, journal, &error) != PARLOUR_OK)
        fail_msg("%ld: %s\n%s", error.line, error.words, journal);
    after = driver_save(other);
    assert_string_equal(after, before);
    assert_int_equal(parlour_load(other, before, &error), PARLOUR_OK);
    free(before);
    free(after);
    assert_int_equal(parlour_journal_load(other, journal, &error),
                     PARLOUR_OK);
    *journal = '\0';
    parlour_journal_begin(other, &place, put, NULL);
    play_on(other, &place, d);
}

static void a_game_is_resumed_whatever_became_of_its_collection(void **state)
{
    const char *game = *state;
    struct parlour_session *s, *other;
    struct parlour_place place;
    struct collection c;
    struct random d;
    int i, k;

    random_seed(&d, 46);
    for (i = 0; i < GAMES; i++) {
        new_collection(&c, game, &d);
        s = open_any(game, &c, &d);
        *journal = '\0';
        parlour_journal_begin(s, &place, put, NULL);
        play_on(s, &place, &d);
        for (k = 0; k < OTHERS; k++) {
            change_collection(&c, game, &d);
            other = open_any(game, random_below(&d, 6) == 0 ? NULL : &c, &d);
            resume(other, s, &d);
            parlour_close(s);
            s = other;
        }
        parlour_close(s);
    }
}

/* A level keeps the title that it had when it was begun, and its place in the
 * collection. */
static void a_renamed_level_is_still_the_level(void **state)
{
    struct collection c = { 2, { "Old", "Other" }, { "", "" },
                            { NULL, NULL }, "" };
    struct parlour_options o = driver_options(*state, 1);
    struct parlour_status status;
    struct parlour_session *s, *other;
    struct parlour_error error;
    char *saved;
    int sokoban = strcmp(*state, "sokoban") == 0;

    if (!parlour_game_takes(*state, PARLOUR_OPTION_LEVELS))
        skip();
    c.rows[0] = sokoban ? sokoban_levels[2] : whirly_levels[1];
    c.rows[1] = sokoban ? sokoban_levels[0] : whirly_levels[0];
    write_collection(&c, *state);
    add_collection(&o, &c);
    s = driver_open(&o);
    saved = driver_save(s);
    c.title[0] = "New";
    write_collection(&c, *state);
    other = driver_open(&o);
    if (parlour_load(other, saved, &error) != PARLOUR_OK)
        fail_msg("%ld: %s", error.line, error.words);
    parlour_get_status(other, &status);
    assert_int_equal(status.level, 1);
    assert_string_equal(status.level_title, "Old");
    free(saved);
    parlour_close(other);
    parlour_close(s);
}

static int check(const char *game)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate(
            a_game_is_resumed_whatever_became_of_its_collection,
            (void *)game),
        cmocka_unit_test_prestate(a_renamed_level_is_still_the_level,
                                  (void *)game)
    };

    return cmocka_run_group_tests_name(game, tests, NULL, NULL);
}

int main(void)
{
    return driver_all_games(check);
}
