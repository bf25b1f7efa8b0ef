/* program.c: parlour-check-game: loads a plugin and plays random games of what
 * it brings, each in a child process, so that a crash or an endless loop ends
 * the child only. What the child was doing stands in memory that both share.
 * Limit: a plugin that wants to can deceive it.
 */
#define _DEFAULT_SOURCE         /* MAP_ANONYMOUS */

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "board/clean_text.h"
#include "check_game/arguments.h"
#include "check_game/checks.h"
#include "check_game/guarded_game.h"
#include "check_game/watch.h"
#include "platform.h"

/* What a child has done, and what it found. */
struct progress {
    int games;                  /* that the plugin registered */
    char game[PARLOUR_TEXT];    /* its name */
    char step[PARLOUR_ROW];
    char fault[PARLOUR_ERROR];
    unsigned long seed, played, moves;
    int done;
};

static struct progress *progress;
static struct arguments arguments;

/* ---- the child ---- */

void watch_step(const char *words)
{
    snprintf(progress->step, sizeof progress->step, "%s", words);
    alarm((unsigned)arguments.number[ARGUMENTS_TIME]);
}

_Noreturn void watch_fault(const char *words)
{
    snprintf(progress->fault, sizeof progress->fault, "%s", words);
    _exit(PLATFORM_FAILED);
}

static void load(const char *path)
{
    int games = parlour_game_count(), code;
    struct parlour_error error;

    code = parlour_load_plugin(path, &error);
    if (code != PARLOUR_OK)
        watch_fault(code == PARLOUR_IO ? error.words
                    : code == PARLOUR_DAMAGED
                    ? "it has no function parlour_plugin()"
                    : code == PARLOUR_OCCUPIED
                    ? "there is a game of that name already"
                    : "parlour_plugin() returns an error");
    progress->games = parlour_game_count() - games;
    watch_require(progress->games > 0, "it registers no game");
}

/* Checks game `which`, from 0, of those that the plugin brings. */
static void check(int which)
{
    int built_in = parlour_game_count();
    const char *game;

    watch_step("the plugin is loaded");
    load(arguments.plugin);
    game = parlour_game_name(built_in + which);
    snprintf(progress->game, sizeof progress->game, "%s", game);
    game = guarded_game_register(game);
    watch_require(game != NULL, "no memory");
    while (progress->played < arguments.number[ARGUMENTS_GAMES]) {
        progress->seed = (arguments.number[ARGUMENTS_SEED] + progress->played)
            & 0xffffffffUL;
        progress->moves += checks_play(
            game, progress->seed, (int)arguments.number[ARGUMENTS_COMMANDS]);
        progress->played++;
    }
    watch_step("the plugin is unloaded");
    progress->done = 1;
    exit(PLATFORM_DONE);
}

/* ---- the parent ---- */

static void print(const char *words)
{
    char *clean = clean_text_copy(words, strlen(words));

    fputs(clean != NULL ? clean : "?", stdout);
    free(clean);
}

/* Puts into words how a child ended that found no fault. */
static void explain_end(int status)
{
    char *fault = progress->fault;
    size_t room = sizeof progress->fault;

    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM)
        snprintf(fault, room, "it does not end within %lu seconds",
                 arguments.number[ARGUMENTS_TIME]);
    else if (WIFSIGNALED(status))
        snprintf(fault, room, "it crashes (%s)", strsignal(WTERMSIG(status)));
    else if (!progress->done || WEXITSTATUS(status) != PLATFORM_DONE)
        snprintf(fault, room, "it ends the program");
}

/* Prints what was found in a game. Returns 1 if it has a fault. */
static int report(void)
{
    print(arguments.plugin);
    fputs(": ", stdout);
    print(progress->game);
    if (progress->fault[0] == '\0') {
        printf(": %lu games, %lu moves, no fault found\n", progress->played,
               progress->moves);
        return 0;
    }
    fputs(progress->game[0] != '\0' ? ": " : "", stdout);
    print(progress->fault);
    fputs("\n  at: ", stdout);
    print(progress->step);
    if (progress->game[0] != '\0')
        printf(" (seed %lu)", progress->seed);
    putchar('\n');
    return 1;
}

/* Checks a game in a child. Returns 1 if it has a fault. */
static int check_in_child(int which)
{
    int status = 0;
    pid_t child;

    memset(progress, 0, sizeof *progress);
    fflush(stdout);
    child = fork();
    if (child == 0) {
#ifdef __GLIBC__
        mallopt(M_PERTURB, 0x5a);       /* freed texts change */
#endif
        check(which);
    }
    if (child < 0 || waitpid(child, &status, 0) != child)
        snprintf(progress->fault, sizeof progress->fault,
                 "no process can be started");
    else if (progress->fault[0] == '\0')
        explain_end(status);
    return report();
}

static void print_help(FILE *out)
{
    struct options_words o;
    char name[PARLOUR_TEXT];
    int i;

    fputs("usage: parlour-check-game [options] PLUGIN\n", out);
    for (i = 0; arguments_describe(i, &o); i++) {
        snprintf(name, sizeof name, "%s %s", o.name, o.value);
        fprintf(out, "  %-17s %s\n", name, o.meaning);
    }
}

int program_main(int argc, char **argv)
{
    const char *wrong = arguments_read(&arguments, argv);
    int which, faults = 0;

    (void)argc;
    if (wrong != NULL) {
        fprintf(stderr, "%s: %s\n", wrong, *wrong == '-'
                ? "unknown option or value; see --help"
                : "name one file; see --help");
        return PLATFORM_MISUSED;
    }
    if (arguments.asked == ARGUMENTS_VERSION)
        printf("parlour %s\n", parlour_version());
    if (arguments.asked == ARGUMENTS_HELP)
        print_help(stdout);
    if (arguments.asked != 0)
        return PLATFORM_DONE;
    progress = mmap(NULL, sizeof *progress, PROT_READ | PROT_WRITE,
                    MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (progress == MAP_FAILED) {
        perror("parlour-check-game");
        return PLATFORM_FAILED;
    }
    which = 0;
    do
        faults += check_in_child(which++);
    while (which < progress->games);
    return faults == 0 ? PLATFORM_DONE : PLATFORM_FAILED;
}
