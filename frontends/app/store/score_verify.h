/* score_verify.h: verifies saved games, shared games and tables of scores. */
#ifndef FRONTENDS_APP_STORE_SCORE_VERIFY_H
#define FRONTENDS_APP_STORE_SCORE_VERIFY_H

#include "platform.h"

/* Replays each game of a file, or that of a shared line, and sends the
 * results, line by line, to put(). Returns PARLOUR_OK if they agree with what
 * is written; else *error says where they differ. */
PARLOUR_API int score_verify(struct parlour_session *s, const char *file,
                             void (*put)(const char *line),
                             struct parlour_error *error);

#endif
