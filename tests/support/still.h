/* still.h: a picture of all that a refused command must leave as it is: the
 * state, the log and its checkpoints, the options, the selection. Two
 * pictures are compared byte for byte. (The marks are not in it: a refusal
 * may show the wall that was in the way.)
 */
#ifndef TESTS_SUPPORT_STILL_H
#define TESTS_SUPPORT_STILL_H

#include "parlour.h"

struct still {
    char *bytes;
    size_t size;
};

void still_take(struct still *still, const struct session *s);
void still_drop(struct still *still);

/* Asserts that the session is as it was when the picture was taken. */
void still_check(const struct still *still, const struct session *s);

#endif
