/* own_folder.c: a folder for each test (see own_folder.h). */
#define _XOPEN_SOURCE 700
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/own_folder.h"

enum { OWN_FOLDER_DEPTH = 8 };  /* folders that are open while it is removed */

static const char template[] = "/tmp/parlour-test-XXXXXX";
static char path[sizeof template];

const char *const own_folder = path;

int own_folder_open(void **state)
{
    (void)state;
    strcpy(path, template);
    return mkdtemp(path) == NULL || setenv("XDG_STATE_HOME", path, 1) != 0
        || setenv("XDG_DATA_HOME", path, 1) != 0
        || setenv("XDG_CONFIG_HOME", path, 1) != 0
        || setenv("XDG_CACHE_HOME", path, 1) != 0;
}

static int remove_file(const char *name, const struct stat *about, int kind,
                       struct FTW *where)
{
    (void)about;
    (void)kind;
    (void)where;
    return remove(name);
}

int own_folder_close(void **state)
{
    (void)state;
    return chdir("/") != 0
        || nftw(path, remove_file, OWN_FOLDER_DEPTH, FTW_DEPTH | FTW_PHYS);
}
