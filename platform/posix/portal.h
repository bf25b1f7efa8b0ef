/* portal.h: the dialog that opens a file, by the desktop's portal
 * (org.freedesktop.portal.FileChooser), which also works in a sandbox.
 */
#ifndef PLATFORM_POSIX_PORTAL_H
#define PLATFORM_POSIX_PORTAL_H

enum { PORTAL_MISSING = -1 };

/* Returns 1 if the desktop has that dialog. Asks it for a moment. */
int portal_is_there(void);

/* Shows the dialog and waits. Returns 1 if the player chose a file, 0 if not,
 * PORTAL_MISSING if there is no such dialog. path: room for PLATFORM_PATH. */
int portal_choose_file(char *path);

#endif
