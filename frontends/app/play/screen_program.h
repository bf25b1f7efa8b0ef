/* screen_program.h: starts and ends a program with a screen: reads its
 * options, then answers them, verifies games, or plays.
 */
#ifndef FRONTENDS_APP_PLAY_SCREEN_PROGRAM_H
#define FRONTENDS_APP_PLAY_SCREEN_PROGRAM_H

#include "app/store/options.h"

/* Prints an error on stderr. Returns its exit status: enum platform_exit. */
PARLOUR_API int screen_program_complain(const struct parlour_error *error);

/* Replays each game of a file, or that of a shared line, and prints the
 * results by put(), at the end of a file of scores with what that does not
 * prove. Returns PARLOUR_OK if they agree with what is written; else *error
 * says where they differ, or which game does not count. */
PARLOUR_API int screen_program_verify(struct parlour_session *s,
                                      const char *file,
                                      void (*put)(const char *line),
                                      struct parlour_error *error);

/* Reads the options of a program (enum options_program) and does what they
 * ask; to play, calls play(), which returns the exit status. Returns the exit
 * status. */
PARLOUR_API int screen_program_run(int program, int argc, char **argv,
                                   int (*play)(struct options *o));

#endif
