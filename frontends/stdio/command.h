/* command.h: a command that a person types. The files *_commands.c have the
 * commands, each in a table; all_commands.c joins the tables.
 */
#ifndef FRONTENDS_STDIO_COMMAND_H
#define FRONTENDS_STDIO_COMMAND_H

struct human;

/* What happens after a line is typed. COMMAND_FAILED: a save or an allocation
 * failed; it is followed by a prompt. */
enum command_after {
    COMMAND_PROMPT, COMMAND_PRINT, COMMAND_FAILED, COMMAND_QUIT
};

/* What a command needs of the game in play. */
struct command_condition {
    int (*holds)(const struct human *h);
    const char *otherwise;      /* why the command is not available */
};

/* A command that is not a move. In a game whose moves are letters, only the
 * short names marked `always_short` work. `rest` is the text after the
 * name, without blanks before it. */
struct command {
    const char *name;           /* NULL ends a table */
    const char *short_name;     /* "" if it has none */
    int always_short;
    int takes_text;             /* text may follow the name */
    const struct command_condition *condition;  /* NULL: always available */
    enum command_after (*run)(struct human *h, const char *rest);
    const char *help;
};

#endif
