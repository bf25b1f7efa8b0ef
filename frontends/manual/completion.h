/* completion.h: the completions for shells, from the tables of the programs.
 * Where nothing is offered, the shells offer files.
 */
#ifndef FRONTENDS_MANUAL_COMPLETION_H
#define FRONTENDS_MANUAL_COMPLETION_H

#include "manual/programs.h"

/* Write the completion of all programs to stdout. */
void completion_write_bash(void);
void completion_write_zsh(void);

/* Writes that of one program: fish reads a file a program. */
void completion_write_fish(const struct programs_program *program);

#endif
