/* screen_program.c: starts and ends a program with a screen (see
 * screen_program.h). Verifying replays games: whether fewer moves than a score
 * claims are enough is for a search to say. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/play/open_game.h"
#include "app/play/screen_program.h"
#include "app/play/solver_run.h"
#include "app/store/backup_file.h"
#include "app/store/best_solutions.h"
#include "app/store/language.h"
#include "app/store/save_file.h"
#include "app/store/score_file.h"
#include "app/store/score_line.h"
#include "app/store/statistics_page.h"
#include "app/store/text_file.h"
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

/* ---- verifying ---- */

/* Writes the result of the game in play. what: "" or, for a solution that
 * does not say whether help was used, what it is. */
static void screen_program_confirm(const struct parlour_session *s,
                                   const char *what,
                                   void (*put)(const char *line))
{
    static const char *const states[] = {
        "in play", "won", "over", "stuck"
    };
    char line[PARLOUR_ROW], aids[PARLOUR_TEXT];
    struct parlour_status status;
    struct text t;

    parlour_get_status(s, &status);
    parlour_aid_words(status.aids, aids);
    text_open(&t, line, sizeof line);
    text_add(&t, "confirmed: ");
    text_add(&t, what);
    text_add(&t, status.game);
    if (status.has_score) {
        text_add(&t, ", score ");
        text_add_number(&t, status.score);
    }
    if (status.has_pushes) {
        text_add(&t, ", pushes ");
        text_add_number(&t, status.pushes);
    }
    text_add(&t, ", moves ");
    text_add_number(&t, status.moves);
    text_add(&t, ", ");
    text_add(&t, states[status.state]);
    if (*what == '\0') {
        text_add(&t, *aids != '\0' ? ", helped: " : ", without help");
        text_add(&t, aids);
    }
    put(line);
}

/* Names what this does not prove of a file. best: how many solutions are of
 * levels that are not here; fewest: it has fewest moves that no search has
 * proved. */
static void screen_program_put_unproved(unsigned long best, int fewest,
                                        void (*put)(const char *line))
{
    char line[PARLOUR_ROW];
    struct text t;

    text_open(&t, line, sizeof line);
    text_add(&t, "not proved: days, times, help");
    text_add(&t, fewest ? ", fewest moves" : "");
    if (best > 0) {
        text_add(&t, ", ");
        text_add_count(&t, best, "best solution", "s");
        text_add(&t, best == 1 ? " (level not in this collection)"
                               : " (levels not in this collection)");
    }
    put(line);
}

/* Looks for a solution with fewer moves than a claim. The session is at the
 * start of the game. Returns PARLOUR_OK if there is none, PARLOUR_GAVE_UP if
 * that is not known, or PARLOUR_DAMAGED with a message. */
static int screen_program_search_fewer(struct parlour_session *s,
                                       unsigned long claim,
                                       struct parlour_error *error)
{
    struct solver_run a;
    struct text t;
    int code;

    solver_run_open(&a);
    code = solver_run_solve(&a, s, SOLVER_RUN_SECONDS);
    if (code == PARLOUR_OK && a.search.length < claim) {
        code = parlour_fail(error, PARLOUR_DAMAGED, 0, "");
        text_open(&t, error->words, sizeof error->words);
        text_add(&t, "the fewest moves are not ");
        text_add_number(&t, claim);
        text_add(&t, ": ");
        text_add_count(&t, a.search.length, "move", "s");
        text_add(&t, " are enough");
    } else if (code != PARLOUR_OK || a.search.least < claim) {
        code = PARLOUR_GAVE_UP;
    }
    solver_run_close(&a);
    return code;
}

/* Checks how few moves are enough, if the line says so. Counts in *unproved
 * what is neither proved nor refuted. The game in play is the line's, and is
 * it again after this. */
static int screen_program_check_fewest(struct parlour_session *s,
                                       const char *line,
                                       const struct score_line *entry,
                                       int *unproved,
                                       struct parlour_error *error)
{
    struct parlour_status status;
    int code;

    parlour_get_status(s, &status);
    if (status.has_score || status.has_pushes || entry->points == 0)
        return PARLOUR_OK;
    code = parlour_replay_shared(s, line, error);
    if (code == PARLOUR_OK)
        code = screen_program_search_fewer(s, entry->points, error);
    *unproved += code == PARLOUR_GAVE_UP;
    return code == PARLOUR_OK || code == PARLOUR_GAVE_UP
        ? parlour_load_shared(s, line, error) : code;
}

/* Replays a game of the store: its result must be what the line says. */
static int screen_program_verify_line(struct parlour_session *s,
                                      const char *at, int *unproved,
                                      void (*put)(const char *line),
                                      struct parlour_error *error)
{
    struct score_line entry;
    char *line;
    int code;

    if (!score_line_read(at, &entry))
        return parlour_fail(error, PARLOUR_DAMAGED, 0,
                            "this is not a line of a score file");
    line = text_copy(entry.line, strcspn(entry.line, "\n"));
    code = line == NULL ? parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL)
        : parlour_load_shared(s, line, error);
    if (code == PARLOUR_OK)
        code = score_line_check(s, &entry, error);
    if (code == PARLOUR_OK)
        code = screen_program_check_fewest(s, line, &entry, unproved, error);
    free(line);
    if (code == PARLOUR_OK)
        screen_program_confirm(s, "", put);
    return code;
}

/* Where the result of a best solution goes. */
struct screen_program_output {
    void (*put)(const char *line);
};

static void screen_program_confirm_best(void *context,
                                        const struct parlour_session *s)
{
    const struct screen_program_output *output = context;

    screen_program_confirm(s, "best solution, ", output->put);
}

/* Replays the games first: they say which game the best solutions are of. */
static int screen_program_verify_table(struct parlour_session *s,
                                       const char *text,
                                       void (*put)(const char *line),
                                       struct parlour_error *error)
{
    const char *at = text;
    struct screen_program_output output;
    unsigned long unknown = 0;
    long number = 1;
    int code = PARLOUR_OK, unproved = 0;

    output.put = put;
    while (code == PARLOUR_OK && *(at = text_file_next(at)) != '\0') {
        number++;
        if (score_file_best_of(at) == NULL)
            code = screen_program_verify_line(s, at, &unproved, put, error);
    }
    error->line = number;
    if (code == PARLOUR_OK)
        code = best_solutions_verify(s, text, screen_program_confirm_best,
                                     &output, &unknown, error);
    if (code == PARLOUR_OK)
        screen_program_put_unproved(unknown, unproved > 0, put);
    return code;
}

int screen_program_verify(struct parlour_session *s, const char *file,
                          void (*put)(const char *line),
                          struct parlour_error *error)
{
    char *text;
    int code;

    if (parlour_is_shared(file)) {
        code = parlour_load_shared(s, file, error);
    } else {
        code = platform_read(file, &text, error);
        if (code == PARLOUR_OK && score_file_is(text)) {
            code = screen_program_verify_table(s, text, put, error);
            free(text);
            return code == PARLOUR_OK ? code : text_file_blame(error, file);
        }
        free(text);
        if (code != PARLOUR_OK)
            return text_file_blame(error, file);
        code = save_file_load(s, file, error);
    }
    if (code == PARLOUR_OK)
        screen_program_confirm(s, "", put);
    return code;
}

/* Verifies the file given with --verify. */
static int screen_program_verify_given(const struct options *o,
                                       struct parlour_error *error)
{
    struct parlour_session *s = open_game_given(o, error);
    int code;

    if (s == NULL)
        return error->code;
    code = screen_program_verify(s, o->verify, screen_program_put, error);
    parlour_close(s);
    return code;
}

/* ---- statistics ---- */

static int screen_program_put_statistics(const struct options *o,
                                         struct parlour_error *error)
{
    struct statistics t;
    int code = statistics_open(&t, error);

    if (code == PARLOUR_OK)
        statistics_page_print(&t, o->named ? o->game.game : NULL,
                              screen_program_put);
    statistics_close(&t);
    return code;
}

/* ---- backups ---- */

static int screen_program_import(const struct options *o,
                                 struct parlour_error *error)
{
    char words[PARLOUR_ROW];
    unsigned char *text;
    size_t length;
    int code = platform_read_bytes(o->backup, &text, &length, error);

    if (code != PARLOUR_OK)
        return text_file_blame(error, o->backup);
    code = platform_keeps_files() && !backup_file_is((const char *)text)
        ? parlour_fail(error, PARLOUR_DAMAGED, 0, "This is not a backup")
        : backup_file_import((const char *)text, words, error);
    free(text);
    if (code != PARLOUR_OK)
        return text_file_blame(error, o->backup);
    puts(words);
    return code;
}

/* ---- starting and ending ---- */

/* Plays in the player's language. Programs get English, and so do 3270
 * terminals, which have no other letters. */
static int screen_program_play(struct options *o,
                               int (*play)(struct options *o))
{
    struct parlour_error error;
    int code = !o->protocol && (o->program & OPTIONS_LAUNCHED)
        ? language_start(o->language, &error) : PARLOUR_OK;

    if (code == PARLOUR_OK)
        code = play(o);
    else
        code = screen_program_complain(&error);
    language_end();
    return code;
}

/* Does what is not play. */
static int screen_program_do(const struct options *o,
                             struct parlour_error *error)
{
    switch (o->task) {
    case OPTIONS_TASK_VERIFY:
        return screen_program_verify_given(o, error);
    case OPTIONS_TASK_STATISTICS:
        return screen_program_put_statistics(o, error);
    case OPTIONS_TASK_BACKUP:
        return backup_file_write(o->backup, error);
    case OPTIONS_TASK_IMPORT:
        return screen_program_import(o, error);
    default:
        options_answer(o, screen_program_put);
        return PARLOUR_OK;
    }
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
        exit_code = screen_program_play(&o, play);
    else if (screen_program_do(&o, &error) != PARLOUR_OK)
        exit_code = screen_program_complain(&error);
    options_close(&o);
    return exit_code;
}
