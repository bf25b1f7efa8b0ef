/* session_image.h: an image of everything in a session that a refused command
 * must not change: the state, the log and its checkpoints, the options, the
 * selection. Images are compared byte for byte. Marks are not part of it,
 * since a refusal may mark the wall that was in the way.
 */
#ifndef TESTS_SUPPORT_SESSION_IMAGE_H
#define TESTS_SUPPORT_SESSION_IMAGE_H

#include "parlour.h"

struct session_image {
    char *bytes;
    size_t size;
};

void session_image_take(struct session_image *image,
                        const struct parlour_session *s);
void session_image_drop(struct session_image *image);

/* Asserts that the session has not changed since the image was taken. */
void session_image_check(const struct session_image *image,
                         const struct parlour_session *s);

#endif
