/* screen_program.c: starts and ends a program with a screen (see
 * screen_program.h). */
#include <stdio.h>

#include "app/play/open_game.h"
#include "app/play/screen_program.h"
#include "app/play/solver_run.h"
#include "app/store/scores.h"
#include "platform.h"

int screen_program_complain(const struct parlour_error *error)
{
    fputs(error->words, stderr);
    fputs("\n", stderr);
    return error->code == PARLOUR_BAD_OPTION
        || error->code == PARLOUR_NO_SUCH_LEVEL ? PLATFORM_MISUSED
                                                : PLATFORM_FAILED;
}

static void screen_program_put(const char *line)
{
    puts(line);
}

/* Searches for a solution with fewer moves. */
static int screen_program_check_fewest(struct parlour_session *s,
                                       unsigned long moves,
                                       struct parlour_error *error)
{
    struct solver_run a;
    struct text t;
    int code;

    solver_run_open(&a);
    code = solver_run_solve(&a, s, SOLVER_RUN_SECONDS);
    if (code == PARLOUR_OK && a.search.length < moves) {
        parlour_fail(error, PARLOUR_DAMAGED, 0, "");
        text_open(&t, error->words, sizeof error->words);
        text_add(&t, "the fewest moves are not ");
        text_add_number(&t, moves);
        text_add(&t, ": ");
        text_add_count(&t, a.search.length, "move", "s");
        text_add(&t, " are enough");
        code = error->code;
    } else if (code != PARLOUR_OK || a.search.least < moves) {
        code = PARLOUR_GAVE_UP;
    }
    solver_run_close(&a);
    return code;
}

/* Verifies the file given with --verify. */
static int screen_program_verify(const struct options *o,
                                 struct parlour_error *error)
{
    static const struct scores_verifier verifier = {
        screen_program_put, screen_program_check_fewest
    };
    struct parlour_session *s = open_game_given(o, error);
    int code;

    if (s == NULL)
        return error->code;
    code = scores_verify(s, o->verify, &verifier, error);
    parlour_close(s);
    return code;
}

int screen_program_run(int program, int argc, char **argv,
                       int (*play)(struct options *o))
{
    struct options o;
    struct parlour_error error;
    int exit_code = PLATFORM_DONE;

    if (options_read(&o, program, argc, argv, &error) != PARLOUR_OK)
        exit_code = screen_program_complain(&error);
    else if (o.task == OPTIONS_TASK_PLAY)
        exit_code = play(&o);
    else if (o.task != OPTIONS_TASK_VERIFY)
        options_answer(&o, screen_program_put);
    else if (screen_program_verify(&o, &error) != PARLOUR_OK)
        exit_code = screen_program_complain(&error);
    options_close(&o);
    return exit_code;
}
