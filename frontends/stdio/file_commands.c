/* file_commands.c: saved, shared and recent games (see file_commands.h). */
#include <limits.h>
#include <string.h>

#include "app/play/today.h"
#include "app/store/save_file.h"
#include "board/text.h"
#include "board/translate.h"
#include "platform.h"
#include "stdio/file_commands.h"
#include "stdio/line_io.h"
#include "stdio/printer.h"
#include "stdio/shared_lines.h"
#include "stdio/switch_game.h"

enum { FILE_COMMANDS_ASCII_A = 65 };

/* ---- files ---- */

/* Copies the file name given, or the default one if there isn't one. Returns 0
 * after a message if it fails. file: room for PLATFORM_PATH. */
static int file_commands_name(struct parlour_session *s, const char *rest,
                              char *file)
{
    struct parlour_status status;
    struct parlour_error error;

    if (strlen(rest) >= PLATFORM_PATH) {
        line_io_put("The file name is too long");
        return 0;
    }
    strcpy(file, rest);
    if (*file != '\0')
        return 1;
    parlour_get_status(s, &status);
    if (platform_save_name(status.game, file, &error) == PARLOUR_OK)
        return 1;
    line_io_put(error.words);
    return 0;
}

static enum command_after file_commands_save(struct human *h, const char *rest)
{
    char file[PLATFORM_PATH];
    struct parlour_error error;

    if (!file_commands_name(h->session, rest, file))
        return COMMAND_PROMPT;
    if (save_file_save(h->session, file, &error) == PARLOUR_OK) {
        printer_put_filled("Saved to %s", file);
        return COMMAND_PROMPT;
    }
    line_io_put(error.words);
    return COMMAND_FAILED;
}

/* Returns 1 if a file may hold levels, as text or packed: it is neither a
 * saved game nor another file of Parlour. */
static int file_commands_may_be_levels(const char *file)
{
    struct parlour_error ignored;
    char *text = NULL;
    int may = save_file_check(file, &ignored) != PARLOUR_OK
        && (platform_read(file, &text, &ignored) != PARLOUR_OK
            || save_file_refuse(text, &ignored) == PARLOUR_OK);

    free(text);
    return may;
}

/* Adds how to load levels to the message about a file that may hold them. */
static void file_commands_add_levels(const struct human *h, const char *file,
                                     struct parlour_error *error)
{
    static const char *const hint = " (levels: start with --levels FILE)";
    struct parlour_status status;

    parlour_get_status(h->session, &status);
    if (error->code == PARLOUR_DAMAGED
            && parlour_game_takes(status.game, PARLOUR_OPTION_LEVELS)
            && file_commands_may_be_levels(file))
        strncat(error->words, hint,
                sizeof error->words - strlen(error->words) - 1);
}

static enum command_after file_commands_load(struct human *h, const char *rest)
{
    char file[PLATFORM_PATH];
    struct parlour_error error;
    int code;

    if (!file_commands_name(h->session, rest, file))
        return COMMAND_PROMPT;
    switch_game_begin(h);
    code = save_file_load(h->session, file, &error);
    switch_game_end(h, code);
    if (code != PARLOUR_OK)
        file_commands_add_levels(h, file, &error);
    return printer_report(code, &error);
}

/* ---- shared games ---- */

/* Prints the board in signs, unless the machine's characters are others; once
 * the game has ended, with its result and how to open the same start. */
static void file_commands_share_board(struct parlour_session *s)
{
    char ending[PARLOUR_TEXT], line[PARLOUR_ROW];
    int ended = parlour_ending(s, ending);
    struct text t;

    text_open(&t, line, sizeof line);
    if (ended)
        today_add_headline(&t, s, 0, 0);
    printer_put_message(line);
    if ('A' == FILE_COMMANDS_ASCII_A)
        save_file_signs(s, printer_take_line, NULL);
    else
        line_io_put("This machine does not have these signs");
    text_open(&t, line, sizeof line);
    if (ended)
        today_add_command(&t, s);
    printer_put_message(line);
}

/* share; share board: the board in signs. */
static enum command_after file_commands_share(struct human *h,
                                              const char *rest)
{
    int code;

    if (translate_is(rest, "command", "board")) {
        file_commands_share_board(h->session);
        return COMMAND_PROMPT;
    }
    if (*rest != '\0') {
        line_io_put("Type share, or share board");
        return COMMAND_PROMPT;
    }
    code = h->shows & HUMAN_SHOWS_WORDS
        ? parlour_share(h->session, 0, printer_take_line, NULL)
        : shared_lines_put(h->session, "");
    if (code == PARLOUR_OK)
        return COMMAND_PROMPT;
    line_io_put(parlour_code_text(code));
    return COMMAND_FAILED;
}

enum command_after file_commands_open(struct human *h, const char *line)
{
    struct parlour_error error;
    int code;

    if (!parlour_is_shared(line))
        return file_commands_load(h, line);
    switch_game_begin(h);
    code = shared_lines_open(h->session, line, &error);
    switch_game_end(h, code);
    return printer_report(code, &error);
}

/* ---- recent games ---- */

static int file_commands_has_recent(const struct human *h)
{
    return h->autosave != NULL;
}

static const struct command_condition file_commands_kept = {
    file_commands_has_recent, "only at a terminal"
};

static void file_commands_list_recent(const struct human *h)
{
    struct parlour_error error;
    struct parlour_session *shown = NULL;
    char row[PARLOUR_ROW];
    int i, spoken = (h->shows & HUMAN_SHOWS_WORDS) != 0;

    for (i = 1; autosave_describe(h->autosave, i, spoken, &shown, row, &error);
            i++)
        line_io_put(row);
    parlour_close(shown);
    line_io_put(error.code != PARLOUR_UNSUPPORTED ? error.words
                : i > 1 ? "recent N: continue game N of this list"
                        : "No games yet");
}

/* recent, or recent N. */
static enum command_after file_commands_recent(struct human *h,
                                               const char *rest)
{
    unsigned long number;

    if (*rest == '\0') {
        file_commands_list_recent(h);
        return COMMAND_PROMPT;
    }
    if (text_read_number(&rest, &number) && *rest == '\0'
            && number <= INT_MAX)
        return switch_game_resume(h, (int)number, "Continuing this game");
    line_io_put("Type the number of a game in the list: recent 2");
    return COMMAND_PROMPT;
}

/* ---- all games ---- */

static enum command_after file_commands_games(struct human *h,
                                              const char *rest)
{
    int i;

    (void)h;
    (void)rest;
    for (i = 0; i < parlour_game_count(); i++) {
        line_io_put_part(parlour_game_name(i));
        line_io_put_part(": ");
        line_io_put(parlour_game_brief(i));
    }
    line_io_put("Type the name of a game to play it");
    return COMMAND_PROMPT;
}

const struct command *file_commands(void)
{
    static const struct command table[] = {
        { "save", "s", 0, 1, NULL, file_commands_save,
          "save the game; save FILE: to that file" },
        { "load", "l", 0, 1, NULL, file_commands_load,
          "load the saved game; load FILE: from that file" },
        { "share", "", 0, 1, NULL, file_commands_share,
          "show the game as text that others can open; share board: the board"
          " in signs, for a chat" },
        { "open", "", 0, 1, NULL, file_commands_open,
          "open a shared game: open parlour:..." },
        { "games", "", 0, 0, NULL, file_commands_games,
          "list the games; type the name of one to play it" },
        { "recent", "", 0, 1, &file_commands_kept, file_commands_recent,
          "list your recent games; recent 2: continue the second" },
        { NULL, NULL, 0, 0, NULL, NULL, NULL }
    };

    return table;
}
