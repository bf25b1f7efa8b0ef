/* command_list.h: the commands of the game in play: made once when it is
 * opened, then searched for each line that is typed, and printed as help.
 */
#ifndef FRONTENDS_STDIO_COMMAND_LIST_H
#define FRONTENDS_STDIO_COMMAND_LIST_H

#include "parlour.h"
#include "stdio/command.h"

enum { COMMAND_LIST_ROOM = 48 };        /* most commands */

struct command_list_entry {
    const struct command *command;
    const char *short_name;     /* that works in this game, or "" */
    const struct command_condition *condition;  /* NULL: none */
};

struct command_list {
    const struct human *h;      /* whom conditions ask: only when needed, since
                                   some replay a solution */
    struct command_list_entry entries[COMMAND_LIST_ROOM];
    int count;
};

/* Adds a table of commands to a list, which is at first all zero. h NULL: as
 * if all were available, with all short names. */
PARLOUR_API void command_list_add(struct command_list *list,
                                  const struct command *table,
                                  const struct human *h);

/* Returns why a command of the list is not available, or NULL: it is. */
PARLOUR_API const char *command_list_otherwise(
    const struct command_list *list, const struct command_list_entry *e);

/* Returns the available command after `e`, in the order of the help; NULL
 * after the last. e NULL: the first. */
PARLOUR_API const struct command_list_entry *command_list_next(
    const struct command_list *list, const struct command_list_entry *e);

/* Returns the command of that name, if possible one that is available, or
 * NULL. */
PARLOUR_API const struct command_list_entry *command_list_find(
    const struct command_list *list, const char *name);

/* Returns the name of the only command that was perhaps mistyped like this, or
 * NULL. */
PARLOUR_API const char *command_list_near_name(
    const struct command_list *list, const char *typed);

#endif
