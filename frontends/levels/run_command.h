/* run_command.h: does what a command of parlour-levels says. */
#ifndef FRONTENDS_LEVELS_RUN_COMMAND_H
#define FRONTENDS_LEVELS_RUN_COMMAND_H

/* Runs a command (enum level_command) on its files, with NULL after the last.
 * Prints a message and exits if it fails. */
int run_command(int command, char **files);

#endif
