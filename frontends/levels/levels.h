/* levels.h: what parlour-levels does. */
#ifndef FRONTENDS_LEVELS_LEVELS_H
#define FRONTENDS_LEVELS_LEVELS_H

/* Does an act of enum level_commands_name with as many files as it takes, the
 * last followed by NULL. A fault ends the program, with words. */
void levels_do(int act, char **files);

#endif
