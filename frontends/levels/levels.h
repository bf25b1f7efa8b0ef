/* levels.h: what parlour-levels does. */
#ifndef FRONTENDS_LEVELS_LEVELS_H
#define FRONTENDS_LEVELS_LEVELS_H

/* Runs a command (enum level_command) on its files, with NULL after the last.
 * Prints a message and exits if it fails. */
void levels_run(int command, char **files);

#endif
