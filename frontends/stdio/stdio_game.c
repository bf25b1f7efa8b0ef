/* stdio_game.c: a game in plain text (see stdio_game.h). */
#include "app/play/screen_program.h"
#include "app/store/text_file.h"
#include "stdio/autosave.h"
#include "stdio/human.h"
#include "stdio/protocol.h"
#include "stdio/stdio_game.h"

enum { STDIO_GAME_WARNINGS = 5 }; /* about levels that are printed one by
                                     one */

/* What was reported so far. */
struct stdio_game_report {
    const char *levels;         /* their file */
    int told;
};

static void stdio_game_warn(void *context, int refused,
                            const struct parlour_error *error)
{
    struct stdio_game_report *report = context;
    struct parlour_error full = *error;

    (void)refused;
    if (report->told++ >= STDIO_GAME_WARNINGS)
        return;
    text_file_blame(&full, report->levels);
    screen_program_complain(&full);
}

/* Prints what is wrong with the levels of --levels, in a few lines with the
 * file's name: maps that are refused, lines that are ignored. */
static void stdio_game_report_levels(const struct options *o)
{
    struct stdio_game_report report;
    struct parlour_error rest;
    struct text t;

    if (o->game.levels == NULL)
        return;
    report.levels = o->levels;
    report.told = 0;
    parlour_check_levels(&o->game, stdio_game_warn, &report);
    if (report.told <= STDIO_GAME_WARNINGS)
        return;
    parlour_fail(&rest, PARLOUR_OK, 0, "");
    text_open(&t, rest.words, sizeof rest.words);
    text_add_number(&t, (unsigned long)(report.told - STDIO_GAME_WARNINGS));
    text_add(&t, " more; parlour-levels check lists them");
    text_file_blame(&rest, o->levels);
    screen_program_complain(&rest);
}

int stdio_game_play(struct options *o)
{
    struct parlour_error error;
    struct parlour_session *s = autosave_open_game(o, &error);
    int exit_code;

    if (s == NULL)
        return screen_program_complain(&error);
    if (error.code != PARLOUR_OK)
        screen_program_complain(&error);
    stdio_game_report_levels(o);
    if (!o->protocol)
        return human_run(s, o);
    exit_code = protocol_run(s);
    parlour_close(s);
    return exit_code;
}
