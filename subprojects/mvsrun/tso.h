/* tso.h: a TSO terminal: a 3270 that connects by TN3270.
 */
#ifndef MVSRUN_TSO_H
#define MVSRUN_TSO_H

#include "supervisor_call.h"

struct tso;

/* Waits until a terminal connects to a port of this machine. Returns NULL if
 * none comes, with the reason on standard error. */
struct tso *tso_open(const char *port);
void tso_close(struct tso *t);

/* TPUT and TGET (SVC 93); STFSMODE, STLINENO, GTTERM (SVC 94). */
service_function tso_put_or_get, tso_control;

#endif
