/* test_journal.c: journals in the core, as text: whatever is played, the
 * journal leads to the same game; cut anywhere it leads to a game that was
 * there; changed anywhere it is refused or means the same (a change that
 * makes the last record look cut may cost that record).
 */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <string.h>

#include "play.h"
#include "still.h"
#include "unit.h"

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

static void keep(struct session *s)
{
    if (paper.length > 0 && save_can_go_on(s, &paper.place)) {
        assert_int_equal(save_go_on(s, &paper.place, put, &paper),
                         PARLOUR_OK);
        return;
    }
    paper.length = 0;
    assert_int_equal(save_begin_journal(s, &paper.place, put, &paper),
                     PARLOUR_OK);
}

static void answer(struct session *s, struct dice *d)
{
    static const int acts[] = {
        PARLOUR_DO_UNDO, PARLOUR_DO_REDO, PARLOUR_DO_UNDO_ACT,
        PARLOUR_DO_REDO_ACT, PARLOUR_DO_RESTART, PARLOUR_DO_REDO
    };

    if (dice_below(d, 3) == 0)
        play_times(s, acts[dice_below(d, 6)], dice_below(d, 9));
    else if (dice_below(d, 2) == 0)
        play_random_pick(s, d);
    else
        play_random_move(s, d);
    if (dice_below(d, 50) == 0)
        session_aid(s, PARLOUR_AID_SOLVE);
    if (dice_below(d, 50) == 0)
        play_times(s, PARLOUR_DO_RESTART, 0);
    if (dice_below(d, 200) == 0)
        play_times(s, PARLOUR_DO_NEW, 0);
}

/* What the journal leads to must be what is saved, undone moves and all. */
static void check_same(struct session *s, const char *game)
{
    struct parlour_options o = play_options(game, 99);
    struct session *other = play_open(&o);
    struct parlour_error error;
    char *mine = play_save(s), *its;

    if (save_resume(other, paper.text, &error) != PARLOUR_OK)
        fail_msg("%ld: %s\n%s", error.line, error.words, paper.text);
    its = play_save(other);
    assert_string_equal(its, mine);
    free(mine);
    free(its);
    session_close(other);
}

static void a_journal_leads_to_the_same_game(void **state)
{
    struct parlour_options o = play_options(*state, 3);
    struct session *s = play_open(&o);
    struct dice d;
    int i;

    dice_seed(&d, 7);
    paper.length = 0;
    for (i = 0; i < GAMES * ANSWERS; i++) {
        answer(s, &d);
        keep(s);
        if (i % ANSWERS == 0) {
            check_same(s, *state);
            play_times(s, PARLOUR_DO_NEW, 0);
        }
    }
    keep(s);
    check_same(s, *state);
    session_close(s);
}

/* Every game that was kept, as a save; a cut journal leads to one of them. */
static void a_cut_journal_loses_its_last_record_at_most(void **state)
{
    struct parlour_options o = play_options(*state, 4);
    struct session *s = play_open(&o), *other = play_open(&o);
    struct parlour_error error;
    char *saves[30], *its;
    size_t ends[30], cut;
    struct dice d;
    int i, at;

    dice_seed(&d, 8);
    paper.length = 0;
    for (i = 0; i < 30; i++) {
        if (i % 4 == 3)
            play_times(s, PARLOUR_DO_UNDO, 2);
        else
            play_random_move(s, &d);
        keep(s);
        saves[i] = play_save(s);
        ends[i] = paper.length;
    }
    for (cut = paper.length; cut > 0; cut--) {
        paper.text[cut] = '\0';
        for (at = 29; at >= 0 && ends[at] > cut; at--)
            continue;
        i = save_resume(other, paper.text, &error);
        if (at < 0) {
            assert_int_equal(i, PARLOUR_DAMAGED);
            continue;
        }
        assert_int_equal(i, PARLOUR_OK);
        its = play_save(other);
        assert_string_equal(its, saves[at]);
        free(its);
    }
    for (i = 0; i < 30; i++)
        free(saves[i]);
    session_close(s);
    session_close(other);
}

static void a_changed_journal_is_refused(void **state)
{
    struct parlour_options o = play_options(*state, 12);
    struct session *s = play_open(&o), *other = play_open(&o);
    struct parlour_error error;
    struct dice d;
    size_t i;
    char *before, *mine, *its, old;

    dice_seed(&d, 9);
    paper.length = 0;
    keep(s);
    for (i = 0; i < 12; i++) {
        play_random_move(s, &d);
        keep(s);
    }
    before = play_save(s);
    play_random_move(s, &d);
    keep(s);
    mine = play_save(s);
    for (i = 0; i + 1 < paper.length; i++) {
        old = paper.text[i];
        paper.text[i] = (char)('!' + dice_below(&d, 94));
        if (save_resume(other, paper.text, &error) == PARLOUR_OK) {
            its = play_save(other);
            if (strcmp(its, mine) != 0 && strcmp(its, before) != 0)
                fail_msg("at %lu: %s\n%s\n%s", (unsigned long)i, its, mine,
                         paper.text);
            free(its);
        } else {
            assert_int_equal(error.code, PARLOUR_DAMAGED);
            assert_true(error.line > 0);
        }
        paper.text[i] = old;
    }
    free(before);
    free(mine);
    session_close(s);
    session_close(other);
}

/* A saved game takes no records: there they are damage. */
static void a_save_is_no_journal(void **state)
{
    struct parlour_options o = play_options(*state, 6);
    struct session *s = play_open(&o);
    struct parlour_error error;
    struct dice d;

    dice_seed(&d, 10);
    paper.length = 0;
    keep(s);
    play_random_move(s, &d);
    keep(s);
    assert_int_equal(save_read(s, paper.text, &error), PARLOUR_DAMAGED);
    assert_int_equal(save_resume(s, paper.text, &error), PARLOUR_OK);
    session_close(s);
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
    return play_all_games(check_game);
}
