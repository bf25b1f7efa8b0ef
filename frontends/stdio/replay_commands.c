/* replay_commands.c: high scores, replays, and watching moves (see
 * replay_commands.h). A replay is a game at its start, whose moves can be
 * redone.
 */
#include <string.h>

#include "app/store/scores.h"
#include "app/store/statistics_page.h"
#include "board/text.h"
#include "board/translate.h"
#include "platform.h"
#include "stdio/line_io.h"
#include "stdio/printer.h"
#include "stdio/replay_commands.h"
#include "stdio/switch_game.h"

enum { REPLAY_COMMANDS_PACE = 2000 };   /* milliseconds a move at speed 1 */

static enum command_after replay_commands_scores(struct human *h,
                                                 const char *rest)
{
    struct parlour_error error;
    char row[PARLOUR_ROW];
    struct scores table;
    int code, i;

    (void)rest;
    code = scores_open(&table, h->session, &error);
    if (code == PARLOUR_OK) {
        scores_title(h->session, row);
        line_io_put(row);
    }
    for (i = 1; scores_row(&table, i, row); i++)
        line_io_put(row);
    scores_unread(&table, row);
    if (*row != '\0')
        line_io_put(row);
    if (code != PARLOUR_OK)
        line_io_put(error.words);
    else
        line_io_put(i > 1 ? "replay 1: replay the first of these games"
                          : SCORES_NONE);
    scores_close(&table);
    return COMMAND_PROMPT;
}

/* replay, or replay N. */
static enum command_after replay_commands_replay(struct human *h,
                                                 const char *rest)
{
    struct parlour_error error;
    struct scores table;
    unsigned long number = 1;
    int code;

    if (*rest != '\0' && (!text_read_number(&rest, &number) || *rest != '\0'
                          || number > SCORES_ENTRIES))
        number = 0;
    code = scores_open(&table, h->session, &error);
    if (code == PARLOUR_OK) {
        switch_game_begin(h);
        code = scores_replay(&table, (int)number, h->session, &error);
        switch_game_end(h, code);
    }
    scores_close(&table);
    if (code == PARLOUR_OK)
        line_io_put(
            h->typed
                ? "redo: next move; watch: play all moves (Enter pauses)"
                : "redo: next move; watch: play all moves");
    return printer_report(code, &error);
}

/* statistics: of the game in play; statistics all. */
static enum command_after replay_commands_statistics(struct human *h,
                                                     const char *rest)
{
    struct parlour_status status;
    struct parlour_error error;
    struct statistics t;

    if (*rest != '\0' && !translate_is(rest, "command", "all")) {
        line_io_put("Type statistics, or statistics all");
        return COMMAND_PROMPT;
    }
    parlour_get_status(h->session, &status);
    if (statistics_open(&t, &error) == PARLOUR_OK)
        statistics_page_print(&t, *rest == '\0' ? status.game : NULL,
                              line_io_put);
    else
        line_io_put(error.words);
    statistics_close(&t);
    return COMMAND_PROMPT;
}

/* ---- watch ---- */

static const char *const replay_commands_setting = "watch-speed";

/* Waits so that the player sees a move; each speed halves the wait. Returns 0
 * if the player pressed Enter or Ctrl-C. */
static int replay_commands_pause(const struct human *h)
{
    return !h->typed
        || (line_io_flush()
            && platform_wait(REPLAY_COMMANDS_PACE >> (h->speed - 1)));
}

/* watch, or watch N: redoes all moves or N commands, and prints each board. */
static enum command_after replay_commands_watch(struct human *h,
                                                const char *rest)
{
    struct parlour_command c = PARLOUR_COMMAND_INIT;
    unsigned long most = 0;
    int code;

    if (*rest != '\0' && (!text_read_number(&rest, &most) || *rest != '\0'
                          || most == 0)) {
        line_io_put("How many moves? Example: watch 5");
        return COMMAND_PROMPT;
    }
    c.act = PARLOUR_DO_REDO_ACT;
    code = parlour_do(h->session, &c);
    if (code != PARLOUR_OK)
        return printer_put_refusal(h->session, code);
    autosave_act(h->autosave, PARLOUR_DO_REDO_ACT);
    platform_hear_interrupt(1);
    while (--most != 0 && parlour_can(h->session, &c) == PARLOUR_OK) {
        printer_put_game(h);
        if (!replay_commands_pause(h)) {
            platform_hear_interrupt(0);
            line_io_put("Paused (watch: resume; redo, undo: one move)");
            return COMMAND_PROMPT;
        }
        parlour_do(h->session, &c);
    }
    platform_hear_interrupt(0);
    return COMMAND_PRINT;
}

static int replay_commands_has_terminal(const struct human *h)
{
    return h->typed;
}

static const struct command_condition replay_commands_terminal = {
    replay_commands_has_terminal, "only at a terminal"
};

int replay_commands_stored_speed(const struct autosave *a)
{
    int speed = a == NULL ? 0 : autosave_number(a, replay_commands_setting,
                                                REPLAY_COMMANDS_SPEEDS, 0);

    return speed == 0 ? REPLAY_COMMANDS_SPEED : speed;
}

static enum command_after replay_commands_speed(struct human *h,
                                                const char *rest)
{
    const char *typed = rest;
    char line[PARLOUR_TEXT];
    struct parlour_error error;
    unsigned long speed;
    struct text t;

    if (!text_read_number(&rest, &speed) || *rest != '\0' || speed == 0
            || speed > REPLAY_COMMANDS_SPEEDS) {
        line_io_put("How fast? Type speed 1 (slow) to speed 5 (fast)");
        return COMMAND_PROMPT;
    }
    h->speed = (int)speed;
    if (h->autosave != NULL
            && autosave_set(h->autosave, replay_commands_setting, typed,
                            &error) != PARLOUR_OK)
        line_io_put(error.words);
    text_open(&t, line, sizeof line);
    translate_add(&t, "Watching at speed %lu", speed);
    line_io_put(line);
    return COMMAND_PROMPT;
}

const struct command *replay_commands(void)
{
    static const struct command table[] = {
        { "scores", "", 0, 0, NULL, replay_commands_scores,
          "show the high scores" },
        { "statistics", "", 0, 1, NULL, replay_commands_statistics,
          "show your statistics; statistics all: of all games" },
        { "replay", "", 0, 1, NULL, replay_commands_replay,
          "replay a high score; replay 2: the second" },
        { "watch", "", 0, 1, NULL, replay_commands_watch,
          "replay the undone moves; watch 5: five of them" },
        { "speed", "", 0, 1, &replay_commands_terminal,
          replay_commands_speed,
          "speed 1 (slow) to speed 5: speed of watch; Enter pauses" },
        { NULL, NULL, 0, 0, NULL, NULL, NULL }
    };

    return table;
}
