/* values.c: what can stand behind an option (see values.h), read from the
 * words of its --help: there, lower case is literal.
 */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "manual/values.h"

static int values_literal(const char *value)
{
    while (islower((unsigned char)*value) || *value == '|')
        value++;
    return *value == '\0';
}

enum values_kind values_kind(const struct options_words *option)
{
    return *option->value == '\0' ? VALUES_NONE
        : strcmp(option->name, "--rules") == 0 ? VALUES_RULES
        : strcmp(option->name, "--theme") == 0 ? VALUES_THEMES
        : strcmp(option->value, "FILE") == 0 ? VALUES_FILE
        : values_literal(option->value) ? VALUES_FIXED : VALUES_FREE;
}

static void values_print_rules(const struct programs_program *program)
{
    const char *game, *name, *between = "";
    int i, k;

    for (i = 0; (game = programs_game(program, i)) != NULL; i++)
        for (k = 0; (name = parlour_game_rules(game, k)) != NULL; k++) {
            printf("%s%s", between, name);
            between = " ";
        }
}

void values_print(const struct programs_program *program,
                  const struct options_words *option)
{
    const char *at;

    if (values_kind(option) == VALUES_RULES)
        values_print_rules(program);
    else
        for (at = option->value; *at != '\0'; at++)
            putchar(*at == '|' ? ' ' : *at);
}

void values_print_words(const struct programs_program *program)
{
    const char *between = "";
    struct options_words o;
    int i;

    for (i = 0; program->describe(program->programs, i, &o); i++)
        if (*o.name != '-') {
            printf("%s%s", between, o.name);
            between = " ";
        }
    for (i = 0; programs_game(program, i) != NULL; i++) {
        printf("%s%s", between, programs_game(program, i));
        between = " ";
    }
}
