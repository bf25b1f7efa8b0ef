/* values.h: what can stand behind an option, for the completions.
 */
#ifndef FRONTENDS_MANUAL_VALUES_H
#define FRONTENDS_MANUAL_VALUES_H

#include "manual/programs.h"

enum values_kind {
    VALUES_NONE,                /* the option stands alone */
    VALUES_FREE,                /* a number or a text */
    VALUES_FILE,
    VALUES_FIXED,               /* one of a few words */
    VALUES_RULES,               /* a rule set, or a file */
    VALUES_THEMES
};

enum values_kind values_kind(const struct options_words *option);

/* Prints the words of VALUES_FIXED or VALUES_RULES with blanks between. */
void values_print(const struct programs_program *program,
                  const struct options_words *option);

/* Prints the games, or the commands of a tool without games. */
void values_print_words(const struct programs_program *program);

#endif
