/* session_image.h: a picture of all that a refused command must leave as it
 * is: the state, the log and its checkpoints, the options, the selection. Two
 * pictures are compared byte for byte. (The marks are not in it: a refusal may
 * show the wall that was in the way.)
 */
#ifndef TESTS_SUPPORT_SESSION_IMAGE_H
#define TESTS_SUPPORT_SESSION_IMAGE_H

#include "parlour.h"

struct session_image {
    char *bytes;
    size_t size;
};

void session_image_take(struct session_image *still,
                        const struct parlour_session *s);
void session_image_drop(struct session_image *still);

/* Asserts that the session is as it was when the picture was taken. */
void session_image_check(const struct session_image *still,
                         const struct parlour_session *s);

#endif
