/* submissions.h: games that the player has submitted to the server's tables
 * and that it has not answered yet. They wait in a file, which all programs
 * share, until they can be sent. Each line has the seconds taken (0: not
 * known), the address of the server, and the game as a shared line.
 */
#ifndef FRONTENDS_APP_STORE_SUBMISSIONS_H
#define FRONTENDS_APP_STORE_SUBMISSIONS_H

#include "parlour.h"

/* Adds a game for the server with an address, or removes it; a game is in the
 * file once for each server. Return PARLOUR_OK,
 * or PARLOUR_UNSUPPORTED, PARLOUR_IO, PARLOUR_BUSY or PARLOUR_NO_MEMORY with
 * *error set and the file unchanged. */
PARLOUR_API int submissions_add(const char *address, const char *line,
                                unsigned long seconds,
                                struct parlour_error *error);
PARLOUR_API int submissions_remove(const char *address, const char *line,
                                   struct parlour_error *error);

/* Adds the games of another such file, which a backup has. Returns as
 * submissions_add. */
PARLOUR_API int submissions_merge(const char *text,
                                  struct parlour_error *error);

/* Returns the game that waits longest for a server, which the caller frees, or
 * NULL. */
PARLOUR_API char *submissions_first(const char *address,
                                    unsigned long *seconds);

#endif
