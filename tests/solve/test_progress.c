/* test_progress.c: which time counts for a search: the time of the search
 * itself, also before a table was built or loaded, but not the time for the
 * table; and how long a thread keeps others from making one. The clocks are
 * simulated.
 */
#include <string.h>

#include "platform.h"
#include "solve/progress.h"
#include "support/unit.h"

/* ---- a platform whose clocks stand still until they are set ---- */

static unsigned long work, clock_now;
static int stored;              /* 1: every table is stored */

unsigned long platform_work(void)
{
    return work;
}

unsigned long platform_clock(void)
{
    return clock_now;
}

void platform_hear_interrupt(int hear)
{
    (void)hear;
}

int platform_is_interrupted(void)
{
    return 0;
}

int platform_fetch(const char *name, void *block, size_t size)
{
    (void)name;
    (void)block;
    (void)size;
    return stored;
}

int platform_keep(const char *name, const void *block, size_t size,
                  struct parlour_error *error)
{
    (void)name;
    (void)block;
    (void)size;
    (void)error;
    return PARLOUR_OK;
}

int platform_thread_start(struct platform_thread **thread,
                          void (*run)(void *context), void *context)
{
    (void)thread;
    (void)run;
    (void)context;
    return PARLOUR_NO_MEMORY;
}

void platform_thread_end(struct platform_thread *thread)
{
    (void)thread;
}

int platform_shows_errors(void)
{
    return 0;
}

unsigned long platform_peak_memory(void)
{
    return 0;
}

/* ---- the tests ---- */

struct fixture {
    struct args args;
    struct progress_bar bar;
    struct progress progress;
    struct parlour_search search;
};

static void begin(struct fixture *f, unsigned long start)
{
    static const struct parlour_search none = PARLOUR_SEARCH_INIT;

    memset(f, 0, sizeof *f);
    f->search = none;
    f->args.milliseconds = 200;
    f->progress.args = &f->args;
    f->progress.bar = &f->bar;
    work = start;
    progress_open(&f->bar, 1);
    progress_begin(&f->progress, &f->search);
}

static int goes_on(const struct fixture *f)
{
    return f->search.go_on(f->search.context);
}

static void tell(const struct fixture *f, unsigned long done)
{
    f->search.tell(f->search.context, done, 3);
}

static void the_search_has_its_time(void **state)
{
    struct fixture f;

    (void)state;
    begin(&f, 1000);
    work += 199;
    assert_true(goes_on(&f));
    work += 1;
    assert_false(goes_on(&f));
    assert_int_equal(progress_time(&f.progress), 200);
}

/* After the table, the time continues from where it was before. */
static void a_table_takes_none_of_it(void **state)
{
    struct fixture f;

    (void)state;
    begin(&f, 0xffffffffUL - 100); /* the clock starts again at 0 */
    work = 49;                  /* 150 later */
    tell(&f, 0);
    work += 5000;
    assert_int_equal(progress_time(&f.progress), 150);
    assert_true(goes_on(&f));
    tell(&f, 2);
    work += 5000;
    assert_true(goes_on(&f));
    tell(&f, 3);
    assert_int_equal(progress_time(&f.progress), 150);
    work += 49;
    assert_true(goes_on(&f));
    work += 1;
    assert_false(goes_on(&f));
    assert_int_equal(progress_time(&f.progress), 200);
}

static void every_table_is_left_out(void **state)
{
    struct fixture f;
    int i;

    (void)state;
    begin(&f, 0);
    stored = 1;
    for (i = 0; i < 3; i++) {
        work += 50;
        tell(&f, 0);
        assert_true(f.search.fetch(f.search.context, "table", NULL, 0));
        work += 1000;
        tell(&f, 3);
        assert_int_equal(progress_time(&f.progress), 50 * (i + 1));
        assert_true(goes_on(&f));
    }
    progress_end(&f.progress);
}

/* The lock must be free after a table that was stored or given up, so that the
 * same thread can make the next one, and others need not wait for the rest of
 * the search. */
static void a_table_is_locked_only_while_it_is_made(void **state)
{
    struct fixture f;

    (void)state;
    begin(&f, 0);
    stored = 0;
    tell(&f, 0);
    assert_false(f.search.fetch(f.search.context, "table", NULL, 0));
    assert_int_not_equal(pthread_mutex_trylock(&f.bar.table), 0);
    tell(&f, 3);
    assert_int_equal(pthread_mutex_trylock(&f.bar.table), 0);
    pthread_mutex_unlock(&f.bar.table);
    progress_end(&f.progress);
}

/* A table counts for the limit by the clock. */
static void the_clock_does_not_stop_for_a_table(void **state)
{
    struct fixture f;

    (void)state;
    begin(&f, 0);
    f.args.wall = 300;
    tell(&f, 0);
    clock_now += 299;
    assert_true(goes_on(&f));
    clock_now += 1;
    assert_false(goes_on(&f));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_search_has_its_time),
        cmocka_unit_test(a_table_takes_none_of_it),
        cmocka_unit_test(every_table_is_left_out),
        cmocka_unit_test(a_table_is_locked_only_while_it_is_made),
        cmocka_unit_test(the_clock_does_not_stop_for_a_table)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
