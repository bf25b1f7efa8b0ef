/* main.h: how a program with a screen begins and ends: its options read,
 * what they ask answered or the games played, faults told.
 */
#ifndef FRONTENDS_APP_MAIN_H
#define FRONTENDS_APP_MAIN_H

#include "app/options.h"

/* Tells an error on stderr and returns the exit status it stands for. */
PARLOUR_API int main_complain(const struct parlour_error *error);

/* Reads the options of a program (enum options_program) and does what they
 * ask: play() returns the exit status when the games are over. Returns that
 * of the program. */
PARLOUR_API int main_program(int program, int argc, char **argv,
                             int (*play)(struct options *o));

#endif
