/* test_animation.c: the animation against the board, in random play of every
 * game of the catalogue. Each animation, forwards or backwards, must end with
 * what parlour_look_at returns, be complete at every moment, and take its set
 * time.
 */
#include <string.h>

#include "app/play/animation.h"
#include "app/store/settings.h"
#include "support/driver.h"
#include "support/unit.h"

enum {
    GAMES = 30, ANSWERS = 60,
    FRAME = 16,
    TICK = 7                    /* milliseconds between two looks */
};

static struct animation stage;  /* large */
static struct parlour_session *session;
static unsigned long now;
static long animations, backwards;
static struct parlour_look before[PARLOUR_CELLS];   /* the last command */

static void do_command(const struct parlour_command *c)
{
    int cell;

    for (cell = 0; cell < PARLOUR_CELLS; cell++)
        parlour_look_at(session, cell, &before[cell]);
    animation_do(&stage, c, now);
    assert_true(stage.agreed);
}

/* A piece that stays in its place looks as before while others move. */
static void check_still(const struct animation_piece *piece)
{
    const struct parlour_look *look = &before[piece->to];

    if (!stage.backwards && piece->from == piece->to
            && piece->size == ANIMATION_WHOLE && look->id == piece->id)
        assert_int_equal(piece->look.piece.colour, look->piece.colour);
}

/* At rest there is exactly one piece for each one that parlour_look_at
 * returns, on its cell. */
static void check_rest(void)
{
    struct parlour_look look;
    int seen[PARLOUR_CELLS], cell;
    long i;

    assert_int_equal(animation_run(&stage, now), ANIMATION_RESTS);
    memset(seen, 0, sizeof seen);
    for (i = 0; i < stage.piece_count; i++) {
        const struct animation_piece *piece = &stage.pieces[i];

        if (piece->size == 0)
            continue;
        assert_int_equal(piece->from, piece->to);
        assert_int_equal(piece->part, 0);
        assert_int_equal(piece->above, 0);
        assert_int_equal(piece->size, ANIMATION_WHOLE);
        assert_int_equal(seen[piece->to], 0);
        seen[piece->to] = piece->id;
    }
    for (cell = 0; cell < stage.cells; cell++) {
        parlour_look_at(session, cell, &look);
        assert_int_equal(seen[cell], look.id);
    }
}

/* Lets time pass to the end of the animation, in small steps. */
static void watch(void)
{
    unsigned long begun = now;
    long wait, i;

    animations += animation_is_running(&stage);
    backwards += animation_is_running(&stage) && stage.backwards;
    while ((wait = animation_run(&stage, now)) != ANIMATION_RESTS) {
        assert_in_range(wait, 1, FRAME);
        for (i = 0; i < stage.piece_count; i++) {
            assert_in_range(stage.pieces[i].part, 0, ANIMATION_WHOLE - 1);
            assert_in_range(stage.pieces[i].size, 0, ANIMATION_WHOLE);
            check_still(&stage.pieces[i]);
            if (stage.pieces[i].size > 0)
                assert_int_equal(stage.pieces[i].look.id,
                                 stage.pieces[i].id);
        }
        now = (now + TICK) & 0xffffffffUL;
        assert_true(((now - begun) & 0xffffffffUL)
                    <= (stage.backwards ? ANIMATION_UNDO : ANIMATION_CAP)
                       + ANIMATION_GAIN + TICK);
    }
}

static void act(int act, unsigned long number)
{
    struct parlour_command c = {
        .size = sizeof c, .act = act, .number = number
    };

    do_command(&c);
}

static int keep_word(void *context, const char *word)
{
    char (*words)[PARLOUR_TEXT] = context;

    strcpy(words[0], word);
    return 0;
}

static void move_at_random(struct random *d)
{
    struct parlour_command c = { .size = sizeof c, .act = PARLOUR_DO_PICK };
    struct parlour_look look;
    unsigned long reachable = 0;
    char word[PARLOUR_TEXT];
    int cell;

    c.cell = (int)random_below(d, (unsigned long)stage.cells);
    for (cell = 0; cell < stage.cells; cell++) {
        parlour_look_at(session, cell, &look);
        if ((look.marks & PARLOUR_MARK_REACHABLE)
                && random_below(d, ++reachable) == 0)
            c.cell = cell;
    }
    if (random_below(d, 4) == 0) {
        parlour_legal_moves(session, keep_word, &word);
        c.act = PARLOUR_DO_PLAY;
        c.text = word;
        word[0] = reachable == 0 ? word[0] : '\0';
    }
    do_command(&c);
}

static void answer(struct random *d)
{
    unsigned long chance = random_below(d, 20);

    if (chance == 0)
        act(PARLOUR_DO_REDO_ACT, 0);
    else if (chance < 3)
        act(PARLOUR_DO_UNDO_ACT, 0);
    else if (chance == 3)
        act(PARLOUR_DO_REDO, random_below(d, 4));
    else if (chance == 4)
        act(PARLOUR_DO_UNDO, 1);
    else
        move_at_random(d);
    if (random_below(d, 5) > 0)
        watch();                /* or the next command would interrupt it */
    else if (random_below(d, 2) > 0)
        animation_finish(&stage);
    if (!animation_is_running(&stage))
        check_rest();
}

static void the_stage_goes_where_the_board_goes(void **state)
{
    struct parlour_options o = driver_options(*state, 1);
    struct random d;
    unsigned long game;
    int i;

    session = driver_open(&o);
    now = 0xfffffff0UL;         /* the clock wraps soon */
    animations = backwards = 0;
    assert_int_equal(animation_open(&stage, session, FRAME), PARLOUR_OK);
    check_rest();
    random_seed(&d, 1);
    for (game = 0; game < GAMES; game++) {
        animation_set_speed(&stage, (int)(game % SETTINGS_SPEEDS));
        act(PARLOUR_DO_NEW, 0);
        check_rest();
        for (i = 0; i < ANSWERS; i++)
            answer(&d);
        animation_finish(&stage);
    }
    assert_true(animations > GAMES);
    assert_true(backwards > GAMES / 4);
    animation_close(&stage);
    parlour_close(session);
}

/* The first and the last time on the timeline at which a piece vanishes. */
static void measure_removals(unsigned long *first, unsigned long *last)
{
    long i;

    *first = ~0UL;
    *last = 0;
    for (i = 0; i < stage.track_count; i++)
        if (stage.tracks[i].kind == PARLOUR_MATCH) {
            if (stage.tracks[i].start < *first)
                *first = stage.tracks[i].start;
            if (stage.tracks[i].start > *last)
                *last = stage.tracks[i].start;
        }
}

/* Rounds follow each other at their pace. The points of a round are added when
 * it begins, never before, and at the end all are added. */
static void check_rounds(unsigned long score_before, long *longest)
{
    enum { ROUND = 300, ROUND_MIN = 100 };
    struct parlour_status status;
    unsigned long first, last, shown, at_last = score_before;
    long rounds = stage.gain_count, wait;

    parlour_get_status(session, &status);
    if (!animation_is_running(&stage) || stage.backwards || rounds == 0)
        return;
    measure_removals(&first, &last);
    if (rounds > 1) {
        assert_true(last - first
                    >= (unsigned long)(rounds - 1) * ROUND_MIN);
        assert_true(last - first <= (unsigned long)(rounds - 1) * ROUND);
    }
    assert_int_equal(animation_score(&stage, status.score), score_before);
    while ((wait = animation_run(&stage, now)) != ANIMATION_RESTS) {
        shown = animation_score(&stage, status.score);
        assert_true(shown >= at_last && shown <= status.score);
        if (((now - stage.begun) & 0xffffffffUL) < first)
            assert_int_equal(shown, score_before);
        at_last = shown;
        assert_int_equal(stage.moving, ((now - stage.begun) & 0xffffffffUL)
                                       < animation_lasts(&stage));
        now = (now + (unsigned long)wait) & 0xffffffffUL;
    }
    assert_int_equal(at_last, status.score);
    *longest = rounds > *longest ? rounds : *longest;
}

static void points_come_with_their_rounds(void **state)
{
    struct parlour_options o = driver_options(*state, 1);
    struct parlour_status status;
    struct parlour_command c = {
        .size = sizeof c, .act = PARLOUR_DO_PLAY
    };
    char word[PARLOUR_TEXT];
    long longest = 0;
    int i;

    session = driver_open(&o);
    assert_int_equal(animation_open(&stage, session, FRAME), PARLOUR_OK);
    animation_run(&stage, now);
    for (i = 0; i < GAMES * 4; i++) {
        parlour_get_status(session, &status);
        if (status.state != PARLOUR_IS_PLAYING
                || parlour_hint(session, word) != PARLOUR_OK)
            break;
        c.text = word;
        do_command(&c);
        check_rounds(status.score, &longest);
        animation_finish(&stage);
    }
    if (status.has_score)
        assert_true(longest > 0);
    animation_close(&stage);
    parlour_close(session);
}

/* Makes moves that the game suggests until one has rounds in which pieces
 * fall. Returns 0 if none has. */
static int make_pieces_fall(void)
{
    struct parlour_command c = {
        .size = sizeof c, .act = PARLOUR_DO_PLAY
    };
    char word[PARLOUR_TEXT];
    int i;

    for (i = 0; i < GAMES; i++) {
        if (parlour_hint(session, word) != PARLOUR_OK)
            return 0;
        c.text = word;
        do_command(&c);
        if (stage.track_count > 0 && animation_is_running(&stage)
                && stage.tracks[stage.track_count - 1].falls > 0)
            return 1;
        animation_finish(&stage);
    }
    return 0;
}

/* A new piece begins its fall just above the board, and never turns back
 * before it lands, at two thirds of its time; then it bounces. */
static void check_fall(const struct animation_track *track)
{
    const struct animation_piece *piece = &stage.pieces[track->actor];
    unsigned long lasts = track->end - track->start, t;
    int above = track->falls * ANIMATION_WHOLE, bounced = 0;

    assert_true(track->kind != PARLOUR_SPAWN
                || track->to % stage.rows < track->falls);
    assert_true(track->kind != PARLOUR_STEP
                || track->to - track->from == track->falls);
    for (t = 0; t < lasts; t++) {
        animation_run(&stage, stage.begun + track->start + t);
        assert_int_equal(piece->to, track->to);
        assert_int_equal(piece->size, ANIMATION_WHOLE);
        if (t < lasts * 2 / 3 && t + 2 < lasts)
            assert_in_range(piece->above, 0, above);
        bounced |= piece->above > 0 && t > lasts * 3 / 4;
        above = piece->above;
    }
    assert_true(bounced);
}

/* At each speed a round of falls takes exactly its time. */
static void pieces_fall(void **state)
{
    static const unsigned long rounds[SETTINGS_SPEEDS] = {
        0, 700, 450, 300, 160
    };
    struct parlour_options o = driver_options(*state, 1);
    const struct animation_track *last;
    unsigned long first_round, ignored;
    int speed;

    session = driver_open(&o);
    assert_int_equal(animation_open(&stage, session, FRAME), PARLOUR_OK);
    for (speed = 1; speed < SETTINGS_SPEEDS; speed++) {
        animation_set_speed(&stage, speed);
        animation_run(&stage, now);
        if (!make_pieces_fall()) {
            assert_string_not_equal(*state, "match3");
            break;
        }
        last = &stage.tracks[stage.track_count - 1];
        measure_removals(&first_round, &ignored);
        assert_int_equal(stage.length - first_round,
                         (unsigned long)stage.gain_count * rounds[speed]);
        if (stage.length < ANIMATION_CAP)
            check_fall(last);
        animation_finish(&stage);
    }
    animation_close(&stage);
    parlour_close(session);
}

/* A refused swap: both pieces go to each other's cell and back. */
static void a_refused_swap_slides_back(void **state)
{
    struct parlour_options o = driver_options(*state, 1);
    struct parlour_look look;
    int from = 0, away = 0;

    session = driver_open(&o);
    assert_int_equal(animation_open(&stage, session, FRAME), PARLOUR_OK);
    animation_run(&stage, now);
    while (from + 1 < stage.cells
           && (parlour_look_at(session, from, &look), look.id == 0
               || (parlour_look_at(session, from + 1, &look), look.id == 0)))
        from++;
    if (from + 1 < stage.cells) {
        animation_refuse(&stage, from, from + 1, now);
        assert_true(animation_is_running(&stage));
        assert_int_equal(animation_lasts(&stage), ANIMATION_REFUSAL);
        while (animation_run(&stage, now) != ANIMATION_RESTS) {
            away |= stage.pieces[0].from != stage.pieces[0].to;
            now = (now + TICK) & 0xffffffffUL;
        }
        assert_true(away);
    }
    check_rest();
    animation_close(&stage);
    parlour_close(session);
}

/* Every piece hops once, on its cell; none if animation is off. */
static void pieces_hop(void **state)
{
    struct parlour_options o = driver_options(*state, 1);
    unsigned long began = now;
    long hopped = 0, i;

    session = driver_open(&o);
    assert_int_equal(animation_open(&stage, session, FRAME), PARLOUR_OK);
    animation_run(&stage, now);
    assert_true(animation_hop(&stage, now));
    while (animation_run(&stage, now) != ANIMATION_RESTS) {
        for (i = 0; i < stage.piece_count; i++) {
            assert_int_equal(stage.pieces[i].from, stage.pieces[i].to);
            assert_in_range(stage.pieces[i].above, 0, ANIMATION_WHOLE / 2);
            hopped += stage.pieces[i].above > 0;
        }
        now = (now + TICK) & 0xffffffffUL;
    }
    assert_true(hopped >= stage.piece_count);
    assert_in_range((now - began) & 0xffffffffUL, ANIMATION_HOP,
                    ANIMATION_HOP + TICK);
    check_rest();
    animation_set_speed(&stage, 0);
    assert_false(animation_hop(&stage, now));
    animation_close(&stage);
    parlour_close(session);
}

/* The piece that was on a cell when the animation began. */
static const struct animation_piece *piece_from(int cell)
{
    long i = 0;

    while (stage.actors[i].cell != cell)
        i++;
    return &stage.pieces[i];
}

/* A piece that was dragged is at its goal at once. */
static void a_dragged_piece_has_no_walk(void **state)
{
    struct parlour_options o = driver_options(*state, 1);
    struct parlour_command c = {
        .size = sizeof c, .act = PARLOUR_DO_PLAY
    };
    char word[PARLOUR_TEXT];
    unsigned long whole;
    int from;

    session = driver_open(&o);
    assert_int_equal(animation_open(&stage, session, FRAME), PARLOUR_OK);
    animation_run(&stage, now);
    parlour_legal_moves(session, keep_word, &word);
    c.text = word;
    do_command(&c);
    if (stage.track_count > 0 && stage.tracks[0].kind == PARLOUR_STEP) {
        whole = stage.length;
        from = stage.actors[stage.tracks[0].actor].cell;
        animation_skip_walk(&stage, from);
        assert_true(stage.length <= whole);
        if (animation_run(&stage, now) != ANIMATION_RESTS) {
            assert_int_equal(piece_from(from)->part, 0);
            assert_int_not_equal(piece_from(from)->to, from);
        }
    }
    animation_finish(&stage);
    animation_run(&stage, now);
    check_rest();
    animation_close(&stage);
    parlour_close(session);
}

static void speed_nought_shows_nothing(void **state)
{
    struct parlour_options o = driver_options(*state, 1);
    struct random d;
    int i;

    session = driver_open(&o);
    assert_int_equal(animation_open(&stage, session, FRAME), PARLOUR_OK);
    animation_set_speed(&stage, 0);
    animation_run(&stage, now);
    random_seed(&d, 1);
    for (i = 0; i < ANSWERS; i++) {
        move_at_random(&d);
        assert_false(animation_is_running(&stage));
        check_rest();
    }
    animation_close(&stage);
    parlour_close(session);
}

static int check_game(const char *name)
{
    void *game = (void *)name;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate(the_stage_goes_where_the_board_goes, game),
        cmocka_unit_test_prestate(points_come_with_their_rounds, game),
        cmocka_unit_test_prestate(pieces_fall, game),
        cmocka_unit_test_prestate(a_refused_swap_slides_back, game),
        cmocka_unit_test_prestate(pieces_hop, game),
        cmocka_unit_test_prestate(a_dragged_piece_has_no_walk, game),
        cmocka_unit_test_prestate(speed_nought_shows_nothing, game)
    };

    return cmocka_run_group_tests_name(name, tests, NULL, NULL);
}

int main(void)
{
    return driver_all_games(check_game);
}
