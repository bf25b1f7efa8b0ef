/* settings_commands.c: the command set (see settings_commands.h). */
#include "board/text.h"
#include "board/translate.h"
#include "stdio/line_io.h"
#include "stdio/printer.h"
#include "stdio/settings_commands.h"

enum { SETTINGS_COMMANDS_COLUMN = 16 }; /* where the descriptions begin */

struct settings_commands_entry {
    const char *name;           /* as it is typed, */
    const char *stored;         /* and in the file of settings */
    unsigned bit;               /* enum human_shows */
    const char *meaning;
};

static const struct settings_commands_entry *settings_commands_entries(void)
{
    static const struct settings_commands_entry entries[] = {
        { "narrate", "narrate", HUMAN_SHOWS_WORDS,
          "describe what happens in words" },
        { "board", "print-board", HUMAN_SHOWS_BOARD,
          "show the board after each move" },
        { "preview", "preview", HUMAN_SHOWS_PREVIEW,
          "show the next pieces in new games" },
        { NULL, NULL, 0, NULL }
    };

    return entries;
}

static const struct settings_commands_entry *settings_commands_find(
    const char *name)
{
    const struct settings_commands_entry *e = settings_commands_entries();

    while (e->name != NULL && !translate_is(name, "command", e->name))
        e++;
    return e->name == NULL ? NULL : e;
}

/* Returns 1 if a setting means something in this game. */
static int settings_commands_applies(const struct human *h,
                                     const struct settings_commands_entry *e)
{
    struct parlour_status status;

    parlour_get_status(h->session, &status);
    return e->bit != HUMAN_SHOWS_PREVIEW
        || parlour_game_takes(status.game, PARLOUR_OPTION_NEXT);
}

/* Prints a setting as it is typed, and its meaning. */
static void settings_commands_put(const struct human *h,
                                  const struct settings_commands_entry *e)
{
    char line[PARLOUR_ROW];
    struct text t;

    text_open(&t, line, sizeof line);
    text_add(&t, translate_meant("command", e->name));
    text_add_char(&t, ' ');
    text_add(&t, translate_meant("command", h->shows & e->bit ? "on" : "off"));
    printer_add_column(&t, SETTINGS_COMMANDS_COLUMN);
    text_add(&t, translate(e->meaning));
    line_io_put(line);
}

int settings_commands_narrate(struct human *h)
{
    int code = parlour_narrate(h->session);

    if (code == PARLOUR_OK) {
        h->shows &= ~(unsigned)HUMAN_SHOWS_BOARD;
        h->shows |= HUMAN_SHOWS_WORDS;
        line_io_speak(1);
    }
    return code;
}

/* Switches a setting. Whoever listens gets no board, unless that is switched
 * on again. Returns PARLOUR_OK or PARLOUR_NO_MEMORY. */
static int settings_commands_switch(struct human *h,
                                    const struct settings_commands_entry *e,
                                    int on)
{
    if (on && e->bit == HUMAN_SHOWS_WORDS)
        return settings_commands_narrate(h);
    h->shows = on ? h->shows | e->bit : h->shows & ~e->bit;
    if (e->bit == HUMAN_SHOWS_WORDS) {
        h->shows |= HUMAN_SHOWS_BOARD;
        line_io_speak(0);
    }
    return PARLOUR_OK;
}

static void settings_commands_store(const struct human *h,
                                    const struct settings_commands_entry *e)
{
    struct parlour_error error;

    if (h->autosave != NULL
            && autosave_set(h->autosave, e->stored,
                            h->shows & e->bit ? "1" : "0", &error)
                != PARLOUR_OK)
        line_io_put(error.words);
}

/* The game in play has its own preview. */
void settings_commands_restore(struct human *h)
{
    const struct settings_commands_entry *e = settings_commands_entries();

    for (; e->name != NULL && h->autosave != NULL; e++)
        if (e->bit != HUMAN_SHOWS_PREVIEW)
            settings_commands_switch(
                h, e, autosave_number(h->autosave, e->stored, 1,
                                      (h->shows & e->bit) != 0));
}

static void settings_commands_changed(const struct human *h,
                                      const struct settings_commands_entry *e)
{
    settings_commands_put(h, e);
    settings_commands_store(h, e);
}

/* After narration was switched on or off: the board goes the other way, and
 * what happened before is not told. */
static void settings_commands_begin(const struct human *h)
{
    const struct settings_commands_entry *e = settings_commands_entries();

    while (e->bit != HUMAN_SHOWS_BOARD)
        e++;
    settings_commands_changed(h, e);
    parlour_narration(h->session);
    if (h->shows & HUMAN_SHOWS_WORDS)
        parlour_describe(h->session, printer_take_line, NULL);
}

/* set, or set NAME on, or set NAME off. */
static enum command_after settings_commands_set(struct human *h,
                                                const char *rest)
{
    const struct settings_commands_entry *e;
    char name[PARLOUR_TEXT];
    int code = PARLOUR_OK;

    if (*rest == '\0') {
        for (e = settings_commands_entries(); e->name != NULL; e++)
            if (settings_commands_applies(h, e))
                settings_commands_put(h, e);
        return COMMAND_PROMPT;
    }
    e = text_read_word(&rest, name, sizeof name)
        ? settings_commands_find(name) : NULL;
    if (e != NULL && !settings_commands_applies(h, e)) {
        line_io_put("This game does not show the next pieces");
        return COMMAND_PROMPT;
    }
    if (e == NULL || (!translate_is(rest, "command", "on")
                      && !translate_is(rest, "command", "off"))) {
        line_io_put(e == NULL ? "Which setting? Type set for a list; example:"
                                " set board off"
                              : "On or off? Example: set board off");
        return COMMAND_PROMPT;
    }
    code = settings_commands_switch(h, e, translate_is(rest, "command", "on"));
    if (code != PARLOUR_OK) {
        line_io_put(parlour_code_text(code));
        return COMMAND_PROMPT;
    }
    settings_commands_changed(h, e);
    if (e->bit == HUMAN_SHOWS_WORDS)
        settings_commands_begin(h);
    return COMMAND_PROMPT;
}

const struct command *settings_commands(void)
{
    static const struct command table[] = {
        { "set", "", 0, 1, NULL, settings_commands_set,
          "list the settings; set NAME on, set NAME off: change one" },
        { NULL, NULL, 0, 0, NULL, NULL, NULL }
    };

    return table;
}
