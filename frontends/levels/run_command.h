/* run_command.h: does what a command of parlour-levels says. */
#ifndef FRONTENDS_LEVELS_RUN_COMMAND_H
#define FRONTENDS_LEVELS_RUN_COMMAND_H

/* Runs a command (enum level_command) on its files, with NULL after the last.
 * Returns the exit status. Prints a message and exits if a file cannot be read
 * or written. */
int run_command(int command, char **files);

#endif
