/* score_verify.h: verifies saved games, shared games and tables of scores. */
#ifndef FRONTENDS_APP_SCORE_VERIFY_H
#define FRONTENDS_APP_SCORE_VERIFY_H

#include "platform.h"

/* Replays each game of a file and sends the results, line by line, to put().
 * Returns PARLOUR_OK if they agree with the file; else *error says where they
 * differ. */
PARLOUR_API int score_verify_file(struct parlour_session *s, const char *file,
                                  void (*put)(const char *line),
                                  struct parlour_error *error);

#endif
