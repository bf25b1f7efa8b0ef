/* accounts.c: names, folders, passwords (see accounts.h). Without a file of
 * passwords whoever types a name plays with it, so the number of folders that
 * strangers can make is limited. */
#define _GNU_SOURCE             /* crypt_r, explicit_bzero */

#include <crypt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "board/text.h"
#include "platform.h"
#include "tn3270/server/accounts.h"

enum { ACCOUNTS_MOST = 1000 };  /* folders */

int accounts_read_name(const char *typed, char *name)
{
    size_t length = strlen(typed), i;

    if (length == 0 || length >= ACCOUNTS_NAME || !text_is_name(typed)
            || text_letter((unsigned char)*typed) < 0)
        return 0;
    for (i = 0; i <= length; i++)
        name[i] = (char)text_lower((unsigned char)typed[i]);
    return 1;
}

/* ---- passwords ---- */

/* Finds the hash of a name in lines NAME:HASH. Returns 0 if it has none.
 * hash: room for CRYPT_OUTPUT_SIZE. */
static int accounts_find(const char *lines, const char *name, char *hash)
{
    size_t length = strlen(name), size;

    for (; *lines != '\0'; lines = text_next_line(lines)) {
        if (strncmp(lines, name, length) != 0 || lines[length] != ':')
            continue;
        size = text_line(lines + length + 1);
        if (size == 0 || size >= CRYPT_OUTPUT_SIZE)
            return 0;
        memcpy(hash, lines + length + 1, size);
        hash[size] = '\0';
        return 1;
    }
    return 0;
}

/* Compares in a time that says nothing about where they differ. */
static int accounts_same(const char *a, const char *b)
{
    size_t length = strlen(a), i;
    unsigned char differs = strlen(b) != length;

    for (i = 0; i < length && b[i] != '\0'; i++)
        differs |= (unsigned char)(a[i] ^ b[i]);
    return !differs;
}

/* Returns 1 if the password has this hash. */
static int accounts_matches(const char *password, const char *hash)
{
    struct crypt_data *data = calloc(1, sizeof *data);
    const char *made = data != NULL ? crypt_r(password, hash, data) : NULL;
    int same = made != NULL && *made != '*' && accounts_same(made, hash);

    if (data != NULL)
        explicit_bzero(data, sizeof *data);
    free(data);
    return same;
}

int accounts_check(const char *file, const char *name, const char *password)
{
    char hash[CRYPT_OUTPUT_SIZE] = "", none[CRYPT_OUTPUT_SIZE] = "";
    struct parlour_error error;
    char *lines = NULL;
    int known;

    if (platform_read(file, &lines, &error) != PARLOUR_OK) {
        fprintf(stderr, "%s: %s\n", file, error.words);
        return 0;
    }
    known = accounts_find(lines, name, hash);
    free(lines);
    if (known)
        return accounts_matches(password, hash);
    if (crypt_gensalt_rn(NULL, 0, NULL, 0, none, sizeof none) != NULL)
        accounts_matches(password, none);
    return 0;
}

/* ---- folders ---- */

static void accounts_count(void *context, const char *name)
{
    int *count = context;

    *count += *name != '.';
}

/* Returns 1 if a folder has room for one more name. A folder that is not there
 * yet has, one that cannot be listed has not. */
static int accounts_has_room(const char *folder)
{
    struct parlour_error ignored;
    int count = 0;

    return access(folder, F_OK) < 0
        || (platform_list(folder, accounts_count, &count, &ignored)
                == PARLOUR_OK && count < ACCOUNTS_MOST);
}

int accounts_use(const char *folder, const char *name)
{
    char path[PLATFORM_PATH], full[PLATFORM_PATH];

    platform_full_path(folder, full);
    if (snprintf(path, sizeof path, "%s/%s", full, name)
            >= (int)sizeof path)
        return 0;
    return (access(path, F_OK) == 0 || accounts_has_room(full))
        && platform_use_folder(path);
}
