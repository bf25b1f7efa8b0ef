/* human.c: plays with a person: reads lines, obeys commands and plays moves
 * (see human.h). Each game words its own messages; the commands and messages
 * of this frontend are the same in all games.
 */
#include <string.h>

#include "board/clean_text.h"
#include "board/text.h"
#include "board/translate.h"
#include "platform.h"
#include "stdio/all_commands.h"
#include "stdio/file_commands.h"
#include "stdio/game_commands.h"
#include "stdio/human.h"
#include "stdio/line_io.h"
#include "stdio/printer.h"
#include "stdio/replay_commands.h"
#include "stdio/score_keeper.h"
#include "stdio/settings_commands.h"
#include "stdio/spoken.h"
#include "stdio/switch_game.h"

/* Adds why the first word of a line is not a command here, if it may be meant
 * as one. Returns 0 if it looks like a move. */
static int human_explain_word(const struct human *h, const char *typed,
                              struct text *t)
{
    char word[PARLOUR_TEXT];
    const struct command_list_entry *e;
    const char *name, *otherwise;

    if (!text_read_word(&typed, word, sizeof word))
        return 0;
    e = command_list_find(&h->commands, word);
    if (e != NULL) {
        clean_text_lower(word);
        text_add(t, word);
        text_add(t, ": ");
        otherwise = command_list_otherwise(&h->commands, e);
        text_add(t, translate(otherwise != NULL ? otherwise
                                                : "type this word alone"));
        return 1;
    }
    name = command_list_near_name(&h->commands, word);
    if (name == NULL)
        return 0;
    translate_add(t, "Unknown command (did you mean %s?)", name);
    return 1;
}

/* Returns 1 if a line is a word that does not even begin with a move, in a
 * game whose moves are letters. */
static int human_is_no_move(const struct human *h, const char *typed)
{
    struct parlour_command c = PARLOUR_COMMAND_INIT;
    struct parlour_status status;
    char first[2];

    first[0] = *typed;
    first[1] = '\0';
    c.act = PARLOUR_DO_TYPE;
    c.text = first;
    parlour_get_status(h->session, &status);
    while (text_letter(*typed) >= 0)
        typed++;
    return status.letters && *typed == '\0'
        && parlour_can(h->session, &c) == PARLOUR_SYNTAX;
}

/* Returns how moves are typed in this game. */
static const char *human_typing(const struct human *h)
{
    struct parlour_status status;

    parlour_get_status(h->session, &status);
    return parlour_game_typing(options_game(status.game));
}

/* Removes the move that "Move 2 (r): " names by its letter. */
static void human_drop_letter(char *reason)
{
    char *start = strstr(reason, " (");
    char *end = start == NULL ? NULL : strstr(start, "): ");

    if (end != NULL)
        memmove(start, end + 1, strlen(end));
}

/* Prints why a line was refused. One that is not a move at all may begin with
 * a command that takes no text, that this game does not have, or that was
 * mistyped. */
static void human_refuse_line(const struct human *h, const char *typed,
                              int code)
{
    char said[PARLOUR_ROW], reason[PARLOUR_TEXT];
    const char *pattern = "%s", *example = "";
    struct text t;

    parlour_refusal(h->session, reason);
    if (h->shows & HUMAN_SHOWS_WORDS)
        human_drop_letter(reason);
    text_open(&t, said, sizeof said);
    if (code != PARLOUR_SYNTAX) {
        text_add(&t, reason);
    } else if (!human_explain_word(h, typed, &t)) {
        if (human_is_no_move(h, typed)) {
            text_add(&t, typed);
            clean_text_small(said);
            pattern = "No such command or move: %s (type h for help)";
            example = human_typing(h);
        } else {
            spoken_add_example(h, reason, &t);
            pattern = "%s (type h for help)";
        }
    }
    printer_put_filled(pattern, said);
    text_open(&t, said, sizeof said);
    spoken_add_example(h, example, &t);
    printer_put_message(said);
}

/* What no game reads as a move, and no command. */
static const char *const human_nothing = "=";

/* Plays moves. Those before a refused one stand, and the board shows them; in
 * words they are told before the refusal. */
static enum command_after human_play_moves(struct human *h, const char *line)
{
    struct parlour_status before, after;
    struct parlour_command c = PARLOUR_COMMAND_INIT;
    char letters[PARLOUR_ROW];
    enum spoken_result spoken = SPOKEN_NOTHING;
    struct text t;
    int code;

    parlour_get_status(h->session, &before);
    text_open(&t, letters, sizeof letters);
    if (before.letters)
        spoken = spoken_read(h->session, line, &t);
    c.act = PARLOUR_DO_TYPE;
    score_keeper_listen(h);
    c.text = spoken == SPOKEN_MOVES ? letters
        : spoken == SPOKEN_UNKNOWN ? human_nothing : line;
    code = parlour_do(h->session, &c);
    parlour_get_status(h->session, &after);
    if (after.moves > before.moves) {
        switch_game_forget(h);
        score_keeper_note(h, after.moves == before.moves + 1);
    }
    if (code == PARLOUR_OK)
        return COMMAND_PRINT;
    printer_put_narration(h);
    human_refuse_line(h, spoken == SPOKEN_UNKNOWN ? human_nothing : line,
                      code);
    if (code == PARLOUR_NO_MEMORY)
        return COMMAND_FAILED;
    return after.moves == before.moves ? COMMAND_PROMPT : COMMAND_PRINT;
}

/* Returns the game that a line names, or PARLOUR_NONE: a name may be written
 * as it is heard, with blanks, or with a hyphen. */
static int human_game_named(const char *line)
{
    char name[PARLOUR_TEXT];
    struct text t;

    text_open(&t, name, sizeof name);
    for (; *line != '\0'; line++)
        if (!text_is_blank(*line) && *line != '-')
            text_add_char(&t, *line);
    return options_game(name);
}

static enum command_after human_run_line(struct human *h, const char *line)
{
    const struct command_list_entry *e = NULL;
    const struct command *command;
    const char *rest = line;
    char name[PARLOUR_TEXT];
    int game;

    if (text_read_word(&rest, name, sizeof name))
        e = command_list_find(&h->commands, name);
    command = e == NULL || command_list_otherwise(&h->commands, e) != NULL
        ? NULL : e->command;
    if (command == NULL || !game_commands_is_undo(command))
        left_game_note_command(&h->left, 0);
    if (command != NULL && (command->takes_text || *rest == '\0'))
        return command->run(h, rest);
    if (parlour_is_shared(line))
        return file_commands_open(h, line);
    game = human_game_named(line);
    return game != PARLOUR_NONE ? switch_game_to(h, parlour_game_name(game))
                                : human_play_moves(h, line);
}

/* Asks what to do next at the end of a game. One that is stuck goes on after
 * an undo. */
static void human_print_prompt(const struct parlour_session *s)
{
    char prompt[PARLOUR_TEXT];
    struct parlour_status status;

    parlour_get_status(s, &status);
    if (status.state == PARLOUR_IS_PLAYING) {
        parlour_prompt(s, prompt);
        line_io_put(prompt);
    } else if (status.state == PARLOUR_IS_STUCK) {
        line_io_put(status.moves > 0 ? "undo, restart or quit:"
                    : status.level < status.levels ? "next, new or quit:"
                                                   : "new or quit:");
    } else {
        line_io_put(status.level < status.levels ? "next, undo or quit:"
                                                 : "new, undo or quit:");
    }
}

/* Brings the journal up to date before the next prompt. */
static void human_save_journal(const struct human *h)
{
    char words[PARLOUR_ERROR];

    if (h->autosave == NULL)
        return;
    autosave_update(h->autosave, h->session, words);
    printer_put_message(words);
}

static int human_read_lines(struct human *h)
{
    struct line_io line;
    enum command_after after = COMMAND_PRINT;
    int got = LINE_IO_END, failed = 0;

    line.start = NULL;
    line.room = 0;
    while (after != COMMAND_QUIT) {
        if (h->opened)
            all_commands_list(&h->commands, h);
        if (after == COMMAND_PRINT) {
            printer_put_game(h);
            score_keeper_put(h);
        }
        h->opened = 0;
        if (got != LINE_IO_END)
            score_keeper_record(h);     /* its rank follows what happened */
        human_print_prompt(h->session);
        got = line_io_read(&line);
        if (got == LINE_IO_END)
            break;
        after = COMMAND_PROMPT;
        if (got != LINE_IO_GOOD)
            line_io_put(line_io_fault(got));
        else if (*text_skip(line.start) != '\0')
            after = human_run_line(h, text_skip(line.start));
        failed |= after == COMMAND_FAILED;
        human_save_journal(h);
    }
    free(line.start);
    return failed && !h->typed ? PLATFORM_FAILED : PLATFORM_DONE;
}

int human_run(struct parlour_session *s, const struct options *o)
{
    static const struct parlour_options none = PARLOUR_OPTIONS_INIT;
    char words[PARLOUR_ERROR];
    struct parlour_look look;
    struct human h;
    int exit_code;

    h.session = s;
    h.opened = 1;
    h.typed = platform_is_typed();
    h.autosave = NULL;
    h.speed = REPLAY_COMMANDS_SPEED;
    h.shows = HUMAN_SHOWS_BOARD;
    h.aids = 0;
    if (parlour_coming(s, 0, &look))
        h.shows |= HUMAN_SHOWS_PREVIEW;
    left_game_clear(&h.left);
    h.dealt = none;
    h.day = 0;
    h.fewest = 0;
    h.today.counts = TODAY_NO_DAY;
    h.achieved.count = 0;
    h.leaving = h.heard = NULL;
    h.last_score_error[0] = '\0';
    solver_run_open(&h.solver);
    if (h.typed) {
        h.autosave = autosave_open(s, o, words);
        h.speed = replay_commands_stored_speed(h.autosave);
        line_io_put(*words == '\0' ? "Type h for help" : words);
        settings_commands_restore(&h);
    }
    game_commands_note_day(&h, o);
    if (o->narrate)
        settings_commands_narrate(&h);
    exit_code = human_read_lines(&h);
    if (h.autosave != NULL) {
        if (!autosave_close(h.autosave, h.session,
                            left_game_is_unsaved(&h.left), words))
            exit_code = PLATFORM_FAILED;
        printer_put_message(words);
    }
    line_io_flush();
    left_game_close(&h.left);
    solver_run_close(&h.solver);
    parlour_close(h.session);
    return exit_code;
}
