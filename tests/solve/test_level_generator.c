/* test_level_generator.c: generated levels: rooms, reverse search, and all
 * properties promised of every level, checked with the forward solver.
 */
#include <stdlib.h>
#include <string.h>

#include "levels/xsb.h"
#include "parlour.h"
#include "solve/sokoban/generate/level_generator.h"
#include "solve/sokoban/search/level_solver.h"
#include "solve/solve.h"
#include "support/unit.h"

enum {
    ROOM = 64 << 20,
    SEEDS = 12,                 /* for each difficulty */
    HARD_SEEDS = 4
};

static int always(void *context)
{
    (void)context;
    return 1;
}

/* Says yes a number of times. */
static int sometimes(void *context)
{
    int *left = context;

    return (*left)-- > 0;
}

static void open_generator(struct level_generator *m, int difficulty,
                           unsigned long seed)
{
    memset(m, 0, sizeof *m);
    m->difficulty = difficulty;
    m->seed = seed;
    m->room = ROOM;
    m->memory = malloc(ROOM);
    m->go_on = always;
    assert_non_null(m->memory);
}

/* ---- rooms ---- */

static void test_rooms(void **state)
{
    struct room room;
    struct random dice;
    uint64_t set;
    int i, made = 0;

    (void)state;
    random_seed(&dice, 1);
    for (i = 0; i < 2000; i++) {
        if (!room_make(&room, 3 + i % 6, 8 - i % 3, 14, &dice))
            continue;
        made++;
        assert_true(room.floor != 0 && (room.floor & ~room.all) == 0);
        set = room_reach(&room, room.floor, room.floor & -room.floor);
        assert_true(set == room.floor);
        assert_false(room_has_hall(&room));
    }
    assert_true(made > 1000);
}

static void test_beside(void **state)
{
    struct room room;

    (void)state;
    room_clear(&room, 8, 8);
    assert_true(room.all == ~UINT64_C(0));
    assert_true(room_beside(&room, room_bit(7), PARLOUR_RIGHT) == 0);
    assert_true(room_beside(&room, room_bit(8), PARLOUR_LEFT) == 0);
    assert_true(room_beside(&room, room_bit(7), PARLOUR_DOWN) == room_bit(15));
    assert_true(room_beside(&room, room_bit(60), PARLOUR_DOWN) == 0);
    assert_true(room_beside(&room, room_bit(3), PARLOUR_UP) == 0);
    room_clear(&room, 4, 3);
    assert_true(room_beside(&room, room_bit(9), PARLOUR_DOWN) == 0);
    assert_true(room_around(&room, room_bit(5))
                == (room_bit(1) | room_bit(4) | room_bit(6) | room_bit(9)));
    room.floor = room.all;
    assert_true(room_has_hall(&room));
    room.floor &= ~room_bit(5);
    assert_false(room_has_hall(&room));
}

/* ---- reverse search ---- */

/* One box in a passage of five cells with its goal on the third. */
static void test_layers(void **state)
{
    struct arena a = { malloc(ROOM), ROOM, 0 };
    struct room room;
    struct backward_bfs r;
    struct backward_bfs_path path;

    (void)state;
    room_clear(&room, 5, 1);
    room.floor = room.all;
    assert_true(backward_bfs_open(&r, 100, &a));
    assert_true(backward_bfs_run(&r, &room, room_bit(2),
                                   BACKWARD_BFS_LAYERS - 1, always, NULL));
    /* solved, with the pusher on the left or right; one push from either
     * side */
    assert_int_equal(r.layers, 2);
    assert_int_equal(r.first[1], 2);
    assert_int_equal(r.first[2], 4);
    backward_bfs_trace(&r, 2, BACKWARD_BFS_WIDTH, &path);
    assert_int_equal(path.pushes, 1);
    assert_int_equal(path.lines, 1);
    assert_int_equal(path.changes, 0);
    assert_true(path.idle == 0);
    assert_true(backward_bfs_run(&r, &room, room_bit(2), 0, always, NULL));
    assert_int_equal(r.layers, 1);
    free(a.base);
}

/* ---- levels ---- */

/* Writes the solution as letters. */
static void write_solution(const struct level_generator *m, char *letters,
                           size_t room)
{
    uint16_t push[BACKWARD_BFS_LAYERS];
    struct pushes found = { push, 0 };
    struct text t;

    level_generator_solution(m, &found);
    text_open(&t, letters, room);
    solution_write(&m->level, &found, &t);
}

/* Replays the letters. Counts pushes, straight runs, box changes and boxes
 * never pushed. Returns 1 if all goals are filled at the end. */
static int replay(const struct level *level, const char *letters,
                  struct backward_bfs_path *path)
{
    struct level now = *level;
    int at = level->pusher, last = PARLOUR_NONE, way = PARLOUR_NONE, d, to;
    int cell, moved = 0, left = 0;
    unsigned char begun[PARLOUR_CELLS];

    memcpy(begun, level->cells, sizeof begun);
    memset(path, 0, sizeof *path);
    for (; *letters != '\0'; letters++) {
        for (d = 0; "urdl"[d] != text_lower(*letters);)
            d++;
        at = grid_beside(&now.grid, at, d);
        assert_false(now.cells[at] & LEVEL_WALL);
        if (!(now.cells[at] & LEVEL_BOX))
            continue;
        to = grid_beside(&now.grid, at, d);
        assert_false(now.cells[to] & (LEVEL_WALL | LEVEL_BOX));
        path->pushes++;
        path->changes += last != at && last != PARLOUR_NONE;
        path->lines += last != at || way != d;
        now.cells[at] &= (unsigned char)~LEVEL_BOX;
        now.cells[to] |= LEVEL_BOX;
        moved += (begun[at] & LEVEL_BOX) != 0;
        begun[at] &= (unsigned char)~LEVEL_BOX;
        last = to;
        way = d;
    }
    for (cell = 0; cell < grid_cells(&now.grid); cell++)
        left += (now.cells[cell] & (LEVEL_BOX | LEVEL_GOAL)) == LEVEL_GOAL;
    path->idle = (uint64_t)(level->boxes - moved);
    return left == 0;
}

static int always_go_on(void *context, uint64_t states)
{
    (void)context;
    (void)states;
    return 1;
}

/* Returns the fewest pushes, found by the forward search. */
static int solve(const struct level *level)
{
    struct level_solver s;
    int code;

    memset(&s, 0, sizeof s);
    s.level = level;
    s.best = 1;
    s.rules = PRUNE_ALL;
    s.memory = malloc(ROOM);
    s.room = ROOM;
    s.go_on = always_go_on;
    assert_non_null(s.memory);
    code = level_solver_run(&s);
    free(s.memory);
    assert_int_equal(code, PARLOUR_OK);
    assert_true(s.optimal);
    return s.found.count;
}

static void check_level(const struct level_generator *m)
{
    char letters[8192];
    struct backward_bfs_path path;
    const char *why = "";

    assert_int_equal(level_fault(&m->level, &why), PARLOUR_NONE);
    assert_int_equal(m->level.boxes, m->level.goals);
    write_solution(m, letters, sizeof letters);
    assert_true(replay(&m->level, letters, &path));
    assert_int_equal(path.idle, 0);
    assert_int_equal(path.pushes, m->path.pushes);
    assert_int_equal(path.changes, m->path.changes);
    assert_int_equal(path.lines, m->path.lines);
    assert_int_equal(m->grade,
                     path.pushes + BACKWARD_BFS_LINE_COST * path.lines
                         + BACKWARD_BFS_CHANGE_COST * (path.changes + 1));
    assert_int_equal(solve(&m->level), path.pushes);
}

static void check_difficulty(int difficulty, int seeds, int *least,
                             int *most)
{
    struct level_generator m;
    int i;

    open_generator(&m, difficulty, 0);
    for (i = 0; i < seeds; i++) {
        m.seed = (unsigned long)(100 + i);
        assert_int_equal(level_generator_run(&m), PARLOUR_OK);
        check_level(&m);
        assert_true(m.path.changes >= 2);
        *least = m.grade < *least ? m.grade : *least;
        *most = m.grade > *most ? m.grade : *most;
    }
    free(m.memory);
}

/* Every easy level is easier than every medium one, and so on. */
static void test_levels(void **state)
{
    int least[PARLOUR_DIFFICULTIES], most[PARLOUR_DIFFICULTIES], i;

    (void)state;
    for (i = 0; i < PARLOUR_DIFFICULTIES; i++) {
        least[i] = 1 << 16;
        most[i] = 0;
        check_difficulty(i, i == PARLOUR_HARD ? HARD_SEEDS : SEEDS, &least[i],
                         &most[i]);
    }
    assert_true(most[PARLOUR_EASY] < least[PARLOUR_MEDIUM]);
    assert_true(most[PARLOUR_MEDIUM] < least[PARLOUR_HARD]);
}

static void test_repeatable(void **state)
{
    struct level_generator m, again;

    (void)state;
    open_generator(&m, PARLOUR_EASY, 5);
    open_generator(&again, PARLOUR_EASY, 5);
    again.room = 2 << 20;       /* the amount of memory makes no difference */
    memset(again.memory, 0xa5, again.room);
    assert_int_equal(level_generator_run(&m), PARLOUR_OK);
    assert_int_equal(level_generator_run(&again), PARLOUR_OK);
    assert_memory_equal(&m.level, &again.level, sizeof m.level);
    assert_memory_equal(m.print, again.print, sizeof m.print);
    again.seed = 6;
    assert_int_equal(level_generator_run(&again), PARLOUR_OK);
    assert_memory_not_equal(m.print, again.print, sizeof m.print);
    free(m.memory);
    free(again.memory);
}

static void test_stopped(void **state)
{
    struct level_generator m;
    int times, left;

    (void)state;
    open_generator(&m, PARLOUR_MEDIUM, 1);
    m.go_on = sometimes;
    m.context = &left;
    for (times = 0; times < 100; times += 33) {
        left = times;
        assert_int_equal(level_generator_run(&m), PARLOUR_GAVE_UP);
    }
    m.room = 1000;
    assert_int_equal(level_generator_run(&m), PARLOUR_NO_MEMORY);
    m.room = 200000;
    assert_int_equal(level_generator_run(&m), PARLOUR_NO_MEMORY);
    free(m.memory);
}

/* ---- through a session ---- */

static void set_up(struct parlour_session **s, struct parlour_search *search)
{
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct parlour_error error;

    o.game = "sokoban";
    *s = parlour_open(&o, &error);
    assert_non_null(*s);
    parlour_use_solver(*s, parlour_solve);
    assert_int_equal(parlour_search_level(*s, PARLOUR_EASY, 77, search),
                     PARLOUR_OK);
    search->memory = malloc(ROOM);
    search->room = ROOM;
    search->go_on = always;
}

static void test_accepted(void **state)
{
    struct parlour_search search = PARLOUR_SEARCH_INIT;
    struct parlour_status status;
    struct parlour_session *s;
    unsigned long seed;
    int difficulty;

    (void)state;
    set_up(&s, &search);
    assert_int_equal(parlour_generated(s, &difficulty, &seed), 0);
    assert_int_equal(parlour_search_accept(s, &search), PARLOUR_GAVE_UP);
    assert_int_equal(parlour_search_run(&search), PARLOUR_OK);
    assert_int_equal(parlour_search_accept(s, &search), PARLOUR_OK);
    assert_int_equal(parlour_generated(s, &difficulty, &seed), 1);
    assert_int_equal(difficulty, PARLOUR_EASY);
    assert_int_equal(seed, 77);
    parlour_get_status(s, &status);
    assert_string_equal(status.level_title, "Endless easy 77");
    assert_int_equal(status.par, search.length);
    assert_true(status.par_proved);
    assert_int_equal(status.level, 0);
    free(search.memory);
    parlour_search_free(&search);
    parlour_close(s);
}

/* A wrong solution does not change the game in play. */
static void test_rejected(void **state)
{
    struct parlour_search search = PARLOUR_SEARCH_INIT;
    struct parlour_status status;
    struct parlour_session *s;

    (void)state;
    set_up(&s, &search);
    assert_int_equal(parlour_search_run(&search), PARLOUR_OK);
    search.moves[strlen(search.moves) - 1] = '\0';
    assert_int_equal(parlour_search_accept(s, &search), PARLOUR_GAVE_UP);
    parlour_get_status(s, &status);
    assert_int_equal(status.level, 1);
    free(search.memory);
    parlour_search_free(&search);
    parlour_close(s);
}

static void test_words(void **state)
{
    int i;

    (void)state;
    for (i = 0; i < PARLOUR_DIFFICULTIES; i++)
        assert_int_equal(parlour_read_difficulty(parlour_difficulty_word(i)),
                         i);
    assert_int_equal(parlour_read_difficulty("HARD"), PARLOUR_HARD);
    assert_int_equal(parlour_read_difficulty("middle"), PARLOUR_MEDIUM);
    assert_int_equal(parlour_read_difficulty("harder"), PARLOUR_NONE);
    assert_int_equal(parlour_read_difficulty(""), PARLOUR_NONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rooms),
        cmocka_unit_test(test_beside),
        cmocka_unit_test(test_layers),
        cmocka_unit_test(test_levels),
        cmocka_unit_test(test_repeatable),
        cmocka_unit_test(test_stopped),
        cmocka_unit_test(test_accepted),
        cmocka_unit_test(test_rejected),
        cmocka_unit_test(test_words)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
