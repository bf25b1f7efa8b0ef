/* files.h: what the other files of this folder need from files.c. */
#ifndef PLATFORM_POSIX_FILES_H
#define PLATFORM_POSIX_FILES_H

#include <stdio.h>
#include <sys/types.h>

#include "platform.h"

/* Opens a file to read, without waiting for another program. Returns NULL
 * with errno if it cannot. *size: its bytes; 0 if it has no size. */
FILE *files_open(const char *path, off_t *size);

/* As platform_create, for a file that platform_read need not read again. */
struct platform_file *files_create_any_size(const char *path,
                                            struct parlour_error *error);

/* Syncs the folder of a file, without which the disk may not know the file's
 * name. Returns 0 with errno if it fails. */
int files_sync_folder(const char *path);

/* Writes the base folder of a user's files of one kind: the one that an
 * environment variable names, or else the default in the home folder. Returns
 * the variable that named it, or NULL if none did. A path that is too long
 * fills `folder`, which has room for PLATFORM_PATH. */
const char *files_base(const char *variable, const char *default_folder,
                       char *folder);

/* Returns 1 if the player is the user of this machine. */
int files_are_own(void);

/* Notes argv[0], which says where the program is if the system does not. */
void files_note_program(const char *name);

/* The path of a file of the player's data. Makes no folder. Returns 0 if there
 * is none. path: room for PLATFORM_PATH. */
int files_of_user(const char *name, char *path);

/* In the place of an errno: what should be a file is a pipe, a device or a
 * socket; or a link whose file is not there. */
enum { FILES_NO_FILE = -1, FILES_NO_TARGET = -2 };

/* Set the error to PARLOUR_IO, with `what` and the text of an errno as words:
 * of the given one, of the present one. Return PARLOUR_IO. */
int files_fail(struct parlour_error *error, const char *what, int fault);
int files_fail_now(struct parlour_error *error, const char *what);

#endif
