/* completion.h: the completion for bash, from the tables of the programs. */
#ifndef FRONTENDS_MANUAL_COMPLETION_H
#define FRONTENDS_MANUAL_COMPLETION_H

/* Writes the completion of all programs to stdout. */
void completion_write(void);

#endif
