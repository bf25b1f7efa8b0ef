/* site.h: the files of the page, read into memory at the start: a request
 * never names a file of the disk.
 */
#ifndef FRONTENDS_SERVER_SITE_H
#define FRONTENDS_SERVER_SITE_H

#include "parlour.h"

enum site_limit {
    SITE_FILES = 1000,
    SITE_TAG = 20               /* room for an entity tag */
};

struct site_file {
    char *path;                 /* as in a request: it begins with / */
    const char *type;
    unsigned char *bytes;
    size_t length;
    char tag[SITE_TAG];         /* the same as long as the bytes are */
};

/* Reads all files of a folder and those below it, without those whose names
 * begin with a dot. Returns PARLOUR_OK, or another code with a message. */
int site_read(const char *folder, struct parlour_error *error);
void site_forget(void);

/* The file of a path, or NULL. */
const struct site_file *site_find(const char *path);

#endif
