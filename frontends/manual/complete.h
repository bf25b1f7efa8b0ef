/* complete.h: the completion for bash, from the same tables. */
#ifndef FRONTENDS_MANUAL_COMPLETE_H
#define FRONTENDS_MANUAL_COMPLETE_H

/* Writes it to stdout, for all programs. */
void complete_write(void);

#endif
