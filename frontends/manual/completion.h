/* completion.h: the completion for bash, from the same tables. */
#ifndef FRONTENDS_MANUAL_COMPLETION_H
#define FRONTENDS_MANUAL_COMPLETION_H

/* Writes it to stdout, for all programs. */
void completion_write(void);

#endif
