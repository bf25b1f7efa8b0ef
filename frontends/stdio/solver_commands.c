/* solver_commands.c: hints and solutions (see solver_commands.h). */
#include "board/text.h"
#include "board/translate.h"
#include "platform.h"
#include "stdio/line_io.h"
#include "stdio/printer.h"
#include "stdio/solver_commands.h"
#include "stdio/spoken.h"

static enum command_after solver_commands_hint(struct human *h,
                                               const char *rest)
{
    char move[PARLOUR_TEXT], line[PARLOUR_ERROR];
    struct text t;
    int code;

    (void)rest;
    platform_hear_interrupt(1);
    code = solver_run_hint(&h->solver, h->session, move);
    platform_hear_interrupt(0);
    if (code == PARLOUR_OK) {
        text_open(&t, line, sizeof line);
        solver_run_add_hint(&h->solver, h->session, move,
                            spoken_moves(h, move, 0), &t);
        printer_put_parts(h, line, "; ");
        autosave_note_hint(h->autosave);
    } else if (code == PARLOUR_UNSUPPORTED && platform_solver() == NULL) {
        line_io_put("Hints need the solver, which this build does not have");
    } else if (code == PARLOUR_GAME_OVER || code == PARLOUR_UNSUPPORTED) {
        return printer_put_refusal(h->session, code);
    } else {
        line_io_put(solver_run_refusal(&h->solver, code));
    }
    return COMMAND_PROMPT;
}

/* ---- solve ---- */

static int solver_commands_has_solver(const struct human *h)
{
    return solver_run_can_solve(h->session) != PARLOUR_UNSUPPORTED;
}

static const struct command_condition solver_commands_solver = {
    solver_commands_has_solver, "no solver for this game by these rules"
};

static void solver_commands_put_solution(const struct human *h)
{
    const struct parlour_search *found = &h->solver.search;
    char line[PARLOUR_TEXT], length[PARLOUR_TEXT];
    struct text t;

    text_open(&t, length, sizeof length);
    solver_run_add_length(found, &t);
    text_open(&t, line, sizeof line);
    translate_add(&t, found->optimal
                  ? "Solution: %s (the best possible)"
                  : "Solution: %s (there may be a shorter one)", length);
    solver_run_add_note(&h->solver, &t);
    line_io_put(line);
    printer_put_moves(h, found->moves, 0);
}

static void solver_commands_put_shorter(const struct human *h)
{
    char line[PARLOUR_TEXT];
    struct text t;
    int shorter;

    text_open(&t, line, sizeof line);
    shorter = solver_run_add_gain(&h->solver, &t);
    line_io_put(line);
    if (shorter)
        printer_put_moves(h, h->solver.search.moves, 1);
}

void solver_commands_put_time_limit(const struct human *h,
                                    unsigned long seconds)
{
    char line[PARLOUR_TEXT];
    struct text t;

    if (!h->typed)
        return;
    text_open(&t, line, sizeof line);
    translate_add_count(&t, seconds,
                        "Searching for up to %lu second (Ctrl-C: stop)",
                        "Searching for up to %lu seconds (Ctrl-C: stop)",
                        seconds);
    line_io_put(line);
    line_io_flush();
}

/* Runs a search for the number of seconds that is given, if any. example: what
 * to type. */
static enum command_after solver_commands_search(
    struct human *h, const char *rest, const char *example, int can,
    int (*run)(struct solver_run *a, struct parlour_session *s,
               unsigned long seconds),
    void (*put)(const struct human *h))
{
    unsigned long seconds = 0;
    int code;

    if (*rest != '\0' && (!text_read_number(&rest, &seconds)
                          || *rest != '\0' || seconds == 0)) {
        printer_put_filled("How many seconds? Example: %s",
                           translate(example));
        return COMMAND_PROMPT;
    }
    platform_hear_interrupt(1);         /* before Ctrl-C is offered */
    if (can == PARLOUR_OK)
        solver_commands_put_time_limit(
            h, seconds > 0 ? seconds : SOLVER_RUN_PATIENCE);
    code = run(&h->solver, h->session, seconds);
    platform_hear_interrupt(0);
    if (code == PARLOUR_OK)
        put(h);
    else
        line_io_put(solver_run_refusal(&h->solver, code));
    return COMMAND_PROMPT;
}

/* solve, or solve SECONDS. */
static enum command_after solver_commands_solve(struct human *h,
                                                const char *rest)
{
    return solver_commands_search(h, rest, "solve 10",
                                  solver_run_can_solve(h->session),
                                  solver_run_solve,
                                  solver_commands_put_solution);
}

static int solver_commands_has_shortener(const struct human *h)
{
    return parlour_can_shorten(h->session) != PARLOUR_UNSUPPORTED;
}

static const struct command_condition solver_commands_shortener = {
    solver_commands_has_shortener, "no solver for this game by these rules"
};

/* shorten, or shorten SECONDS. */
static enum command_after solver_commands_shorten(struct human *h,
                                                  const char *rest)
{
    return solver_commands_search(h, rest, "shorten 60",
                                  parlour_can_shorten(h->session),
                                  solver_run_shorten,
                                  solver_commands_put_shorter);
}

/* ---- stored ---- */

static int solver_commands_has_stored(const struct human *h)
{
    return parlour_stored_solution(h->session, NULL, NULL);
}

static const struct command_condition solver_commands_solved_level = {
    solver_commands_has_stored, "no solution came with this level"
};

static int solver_commands_add_word(void *context, const char *word)
{
    struct text_long *all = context;

    return (all->start != NULL && text_put(all, " ")) || text_put(all, word);
}

static enum command_after solver_commands_stored(struct human *h,
                                                 const char *rest)
{
    struct text_long all = { NULL, 0, 0 };

    (void)rest;
    parlour_stored_solution(h->session, solver_commands_add_word, &all);
    if (all.start != NULL)
        printer_put_moves(h, all.start, 1);
    free(all.start);
    return COMMAND_PROMPT;
}

const struct command *solver_commands(void)
{
    static const struct command table[] = {
        { "hint", "", 0, 0, NULL, solver_commands_hint, "show a good move" },
        { "solve", "", 0, 1, &solver_commands_solver,
          solver_commands_solve,
          "show a solution; solve 60: search for 60 seconds" },
        { "shorten", "", 0, 1, &solver_commands_shortener,
          solver_commands_shorten,
          "look for a shorter solution; shorten 60: for 60 seconds" },
        { "stored", "", 0, 0, &solver_commands_solved_level,
          solver_commands_stored,
          "show the solution that came with the level" },
        { NULL, NULL, 0, 0, NULL, NULL, NULL }
    };

    return table;
}
