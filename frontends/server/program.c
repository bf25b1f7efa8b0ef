/* program.c: parlour-server: keeps tables of proved games, and serves the
 * page. All that lasts is in the database, so several servers may stand beside
 * each other on one, and any of them may be killed at any time.
 */
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/play/screen_program.h"
#include "platform.h"
#include "posix/listener.h"
#include "server/arguments.h"
#include "server/database.h"
#include "server/days.h"
#include "server/http.h"
#include "server/jobs.h"
#include "server/limits.h"
#include "server/operator.h"
#include "server/players.h"
#include "server/site.h"

/* ---- serving ---- */

/* Blocks the signals that end the server: in all threads, which are started
 * later, and before it says that it listens. */
static void hear_signals(sigset_t *signals)
{
    sigemptyset(signals);
    sigaddset(signals, SIGTERM);
    sigaddset(signals, SIGINT);
    sigaddset(signals, SIGHUP);
    pthread_sigmask(SIG_BLOCK, signals, NULL);
}

static void wait_for_signal(const sigset_t *signals)
{
    struct timespec second = { 1, 0 };

    while (sigtimedwait(signals, NULL, &second) < 0)
        http_tend();
}

static int fail(struct parlour_error *error, const char *words)
{
    return parlour_fail(error, PARLOUR_NO_MEMORY, 0, words);
}

/* Serves until a signal comes; then what was begun is finished. */
static int serve(const struct server_arguments *a, struct listener *l,
                 const sigset_t *signals, struct parlour_error *error)
{
    unsigned workers = a->workers > 0 ? (unsigned)a->workers
                                      : (unsigned)platform_processors();
    struct http_options options = {
        l->fd, (unsigned)platform_processors() + 1,
        a->value[SERVER_PROXY] != NULL, 0
    };

    options.limited = !l->loopback || options.behind_proxy;
    limits_set((unsigned)a->rate);
    if (!jobs_start(workers) || !days_keep() || !http_start(&options))
        return fail(error, "The server could not start its threads");
    wait_for_signal(signals);
    http_stop_listening();
    days_keep_no_more();
    jobs_end();
    http_end();
    return PARLOUR_OK;
}

static int open_all(const struct server_arguments *a, struct listener *l,
                    struct parlour_error *error)
{
    const char *where = a->value[SERVER_LISTEN];
    int code = PARLOUR_OK;

    if (a->value[SERVER_WORDS] != NULL)
        code = players_read_words(a->value[SERVER_WORDS], error);
    if (code == PARLOUR_OK && a->value[SERVER_SITE] != NULL)
        code = site_read(a->value[SERVER_SITE], error);
    if (code == PARLOUR_OK)
        code = listener_open(l, where != NULL ? where : "127.0.0.1:8080",
                             error);
    return code;
}

static int run(const struct server_arguments *a)
{
    struct listener l = { .fd = -1 };
    struct parlour_error error;
    sigset_t signals;
    const char *database = a->value[SERVER_DATABASE];
    int code = database_start(database != NULL ? database
                                               : "parlour-server.db", &error);

    if (code == PARLOUR_OK && operator_is_asked(a))
        code = operator_run(a, &error);
    else if (code == PARLOUR_OK) {
        hear_signals(&signals);
        code = open_all(a, &l, &error);
        if (code == PARLOUR_OK)
            code = serve(a, &l, &signals, &error);
    }
    if (l.fd >= 0)
        close(l.fd);
    site_forget();
    players_forget_words();
    database_end();
    return code == PARLOUR_OK ? PLATFORM_DONE
                              : screen_program_complain(&error);
}

/* ---- the program ---- */

static void print_help(void)
{
    struct options_words o;
    char name[PARLOUR_TEXT];
    int i;

    puts("usage: parlour-server [options]");
    for (i = 0; server_arguments_describe(i, &o); i++) {
        snprintf(name, sizeof name, "%s %s", o.name, o.value);
        printf("  %-23s %s\n", name, o.meaning);
    }
}

/* value: DAY/GAME. */
static int print_start(const char *value)
{
    char day[PLATFORM_DAY];
    const char *slash = strchr(value, '/');

    if (slash == NULL || slash - value != PLATFORM_DAY - 1) {
        fputs("--start takes DAY/GAME, as in 2026-11-28/", stderr);
        fprintf(stderr, "%s\n", parlour_game_name(0));
        return PLATFORM_MISUSED;
    }
    snprintf(day, sizeof day, "%s", value);
    return days_print(day, slash + 1);
}

int program_main(int argc, char **argv)
{
    struct server_arguments a;
    const char *wrong = server_arguments_read(&a, argv);

    (void)argc;
    setvbuf(stdout, NULL, _IOLBF, 0);
    if (wrong != NULL) {
        fprintf(stderr, "%s: unknown option or value; see --help\n", wrong);
        return PLATFORM_MISUSED;
    }
    if (a.value[SERVER_HELP] != NULL)
        print_help();
    if (a.value[SERVER_VERSION] != NULL)
        printf("parlour %s\n", parlour_version());
    if (a.value[SERVER_HELP] != NULL || a.value[SERVER_VERSION] != NULL)
        return PLATFORM_DONE;
    return a.value[SERVER_START] != NULL ? print_start(a.value[SERVER_START])
                                         : run(&a);
}
