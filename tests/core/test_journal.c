/* test_journal.c: journals, as text. Replaying a journal gives the same game;
 * a journal cut anywhere gives an earlier state of it; one changed anywhere is
 * refused or means the same (a change that makes the last record look cut may
 * cost that record).
 */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <string.h>

#include "support/driver.h"
#include "support/session_image.h"
#include "support/unit.h"

enum { ROOM = 1 << 18, GAMES = 20, ANSWERS = 60 };

/* A journal as it is in its file. */
struct paper {
    char text[ROOM];
    size_t length;
    struct parlour_place place;
};

static struct paper paper;      /* large */

static int put(void *context, const char *line)
{
    struct paper *p = context;

    p->length += (size_t)snprintf(p->text + p->length, ROOM - p->length,
                                  "%s\n", line);
    return p->length >= ROOM;
}

static void keep(struct parlour_session *s)
{
    struct parlour_place place;

    if (paper.length > 0 && parlour_journal_fits(s, &paper.place)) {
        assert_int_equal(parlour_journal_add(s, &paper.place, put, &paper),
                         PARLOUR_OK);
        return;
    }
    paper.length = 0;
    assert_int_equal(parlour_journal_begin(s, &paper.place, put, &paper),
                     PARLOUR_OK);
    assert_int_equal(parlour_journal_begin(s, &place, NULL, NULL), PARLOUR_OK);
    assert_int_equal(place.games, paper.place.games);
    assert_int_equal(place.count, paper.place.count);
    assert_int_equal(place.check, paper.place.check);
}

static void answer(struct parlour_session *s, struct random *d)
{
    static const int acts[] = {
        PARLOUR_DO_UNDO, PARLOUR_DO_REDO, PARLOUR_DO_UNDO_ACT,
        PARLOUR_DO_REDO_ACT, PARLOUR_DO_RESTART, PARLOUR_DO_REDO
    };

    if (random_below(d, 20) == 0)
        parlour_note_aid(s, random_below(d, 2) == 0 ? PARLOUR_AID_SOLVE
                                                    : PARLOUR_AID_HINT);
    if (random_below(d, 3) == 0)
        driver_times(s, acts[random_below(d, 6)], random_below(d, 9));
    else if (random_below(d, 2) == 0)
        driver_random_pick(s, d);
    else
        driver_random_move(s, d);
    if (random_below(d, 200) == 0)
        driver_times(s, PARLOUR_DO_NEW, 0);
}

/* Replaying the journal must give the game that is saved, with its undone
 * moves. */
static void check_same(struct parlour_session *s, const char *game)
{
    struct parlour_options o = driver_options(game, 99);
    struct parlour_session *other = driver_open(&o);
    struct parlour_error error;
    char *mine = driver_save(s), *its;

    if (parlour_journal_load(other, paper.text, &error) != PARLOUR_OK)
        fail_msg("%ld: %s\n%s", error.line, error.words, paper.text);
    its = driver_save(other);
    assert_string_equal(its, mine);
    free(mine);
    free(its);
    parlour_close(other);
}

static void a_journal_leads_to_the_same_game(void **state)
{
    struct parlour_options o = driver_options(*state, 3);
    struct parlour_session *s = driver_open(&o);
    struct random d;
    int i;

    random_seed(&d, 7);
    paper.length = 0;
    for (i = 0; i < GAMES * ANSWERS; i++) {
        answer(s, &d);
        keep(s);
        if (i % ANSWERS == 0) {
            check_same(s, *state);
            driver_times(s, PARLOUR_DO_NEW, 0);
        }
    }
    keep(s);
    check_same(s, *state);
    parlour_close(s);
}

static void restart_with_help(struct parlour_session *s)
{
    parlour_note_aid(s, PARLOUR_AID_SOLVE);
    driver_times(s, PARLOUR_DO_RESTART, 0);
}

/* Compares with a save of the game after each record: a cut journal must give
 * one of them. */
static void a_cut_journal_loses_its_last_record_at_most(void **state)
{
    struct parlour_options o = driver_options(*state, 4);
    struct parlour_session *s = driver_open(&o),
                           *other = driver_open(&o);
    struct parlour_error error;
    char *saves[30], *its;
    size_t ends[30], cut;
    struct random d;
    int i, at;

    random_seed(&d, 8);
    paper.length = 0;
    for (i = 0; i < 30; i++) {
        if (i % 10 == 8)        /* the next move is the first: no help yet */
            restart_with_help(s);
        else if (i % 4 == 3)
            driver_times(s, PARLOUR_DO_UNDO, 2);
        else
            driver_random_move(s, &d);
        keep(s);
        saves[i] = driver_save(s);
        ends[i] = paper.length;
    }
    for (cut = paper.length; cut > 0; cut--) {
        paper.text[cut] = '\0';
        for (at = 29; at >= 0 && ends[at] > cut; at--)
            continue;
        i = parlour_journal_load(other, paper.text, &error);
        if (at < 0) {
            assert_int_equal(i, PARLOUR_DAMAGED);
            continue;
        }
        assert_int_equal(i, PARLOUR_OK);
        its = driver_save(other);
        assert_string_equal(its, saves[at]);
        free(its);
    }
    for (i = 0; i < 30; i++)
        free(saves[i]);
    parlour_close(s);
    parlour_close(other);
}

static void a_changed_journal_is_refused(void **state)
{
    struct parlour_options o = driver_options(*state, 12);
    struct parlour_session *s = driver_open(&o),
                           *other = driver_open(&o);
    struct parlour_error error;
    struct random d;
    size_t i;
    char *before, *mine, *its, old;

    random_seed(&d, 9);
    paper.length = 0;
    keep(s);
    for (i = 0; i < 12; i++) {
        driver_random_move(s, &d);
        keep(s);
    }
    before = driver_save(s);
    driver_random_move(s, &d);
    keep(s);
    mine = driver_save(s);
    for (i = 0; i + 1 < paper.length; i++) {
        old = paper.text[i];
        paper.text[i] = (char)('!' + random_below(&d, 94));
        if (parlour_journal_load(other, paper.text, &error) == PARLOUR_OK) {
            its = driver_save(other);
            if (strcmp(its, mine) != 0 && strcmp(its, before) != 0)
                fail_msg("at %lu: %s\n%s\n%s", (unsigned long)i, its, mine,
                         paper.text);
            free(its);
        } else {
            assert_true(error.code == PARLOUR_DAMAGED
                        || error.code == PARLOUR_UNSUPPORTED);
            assert_true(error.line > 0);
        }
        paper.text[i] = old;
    }
    free(before);
    free(mine);
    parlour_close(s);
    parlour_close(other);
}

/* A saved game may not have records of a journal. */
static void a_save_is_no_journal(void **state)
{
    struct parlour_options o = driver_options(*state, 6);
    struct parlour_session *s = driver_open(&o);
    struct parlour_error error;
    struct random d;

    random_seed(&d, 10);
    paper.length = 0;
    keep(s);
    driver_random_move(s, &d);
    keep(s);
    assert_int_equal(parlour_load(s, paper.text, &error), PARLOUR_DAMAGED);
    assert_int_equal(parlour_journal_load(s, paper.text, &error), PARLOUR_OK);
    parlour_close(s);
}

static int check_game(const char *name)
{
    void *game = (void *)name;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate(a_journal_leads_to_the_same_game, game),
        cmocka_unit_test_prestate(
            a_cut_journal_loses_its_last_record_at_most, game),
        cmocka_unit_test_prestate(a_changed_journal_is_refused, game),
        cmocka_unit_test_prestate(a_save_is_no_journal, game)
    };

    return cmocka_run_group_tests_name(name, tests, NULL, NULL);
}

int main(void)
{
    return driver_all_games(check_game);
}
