/* command_list.c: the commands of the game in play (see command_list.h). */
#include <assert.h>
#include <string.h>

#include "board/text.h"
#include "board/translate.h"
#include "stdio/command_list.h"
#include "stdio/human.h"

/* Fewest letters of a name that was mistyped: shorter words are probably
 * moves. */
enum { COMMAND_LIST_LEAST = 3 };

/* Returns 1 if the moves of the game are letters, so that few short names
 * work. */
static int command_list_moves_are_letters(const struct human *h)
{
    struct parlour_status status;

    if (h == NULL)
        return 0;
    parlour_get_status(h->session, &status);
    return status.letters;
}

void command_list_add(struct command_list *list, const struct command *table,
                      const struct human *h)
{
    int letters = command_list_moves_are_letters(h);
    struct command_list_entry *entry;

    list->h = h;
    for (; table->name != NULL; table++) {
        assert(list->count < COMMAND_LIST_ROOM);
        entry = &list->entries[list->count++];
        entry->command = table;
        entry->short_name = !letters || table->always_short
            ? table->short_name : "";
        entry->condition = h == NULL ? NULL : table->condition;
    }
}

const char *command_list_otherwise(const struct command_list *list,
                                   const struct command_list_entry *e)
{
    return e->condition == NULL || e->condition->holds(list->h)
        ? NULL : e->condition->otherwise;
}

const struct command_list_entry *command_list_next(
    const struct command_list *list, const struct command_list_entry *e)
{
    const struct command_list_entry *end = list->entries + list->count;

    for (e = e == NULL ? list->entries : e + 1; e < end; e++)
        if (command_list_otherwise(list, e) == NULL)
            return e;
    return NULL;
}

/* Returns 1 if a name has this beginning, or becomes the same when a letter is
 * added, removed or changed, or when two letters change places. */
static int command_list_is_near(const char *typed, const char *name)
{
    while (*typed != '\0' && text_lower(*typed) == *name) {
        typed++;
        name++;
    }
    if (*typed == '\0')
        return 1;
    if (*name == '\0')
        return typed[1] == '\0';
    return text_same(typed + 1, name + 1) || text_same(typed + 1, name)
        || text_same(typed, name + 1)
        || (text_lower(*typed) == name[1] && text_lower(typed[1]) == *name
            && text_same(typed + 2, name + 2));
}

const char *command_list_near_name(const struct command_list *list,
                                   const char *typed)
{
    const struct command_list_entry *e;
    const char *found = NULL, *own;

    if (strlen(typed) < COMMAND_LIST_LEAST)
        return NULL;
    for (e = list->entries; e < list->entries + list->count; e++) {
        own = translate_meant("command", e->command->name);
        if ((command_list_is_near(typed, e->command->name)
             || command_list_is_near(typed, own))
                && command_list_otherwise(list, e) == NULL) {
            if (found != NULL)
                return NULL;
            found = own;
        }
    }
    return found;
}

const struct command_list_entry *command_list_find(
    const struct command_list *list, const char *name)
{
    const struct command_list_entry *e, *missing = NULL;

    if (text_same(name, "?") || text_same(name, "rules"))
        name = "help";
    else if (text_same(name, "exit"))
        name = "quit";
    for (e = list->entries; e < list->entries + list->count; e++) {
        if (!translate_is(name, "command",
                          e->command->name)
                && !text_same(name, e->short_name))
            continue;
        if (command_list_otherwise(list, e) == NULL)
            return e;
        missing = e;
    }
    return missing;
}
