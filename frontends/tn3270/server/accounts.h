/* accounts.h: the names that players have, their folders and passwords.
 */
#ifndef FRONTENDS_TN3270_SERVER_ACCOUNTS_H
#define FRONTENDS_TN3270_SERVER_ACCOUNTS_H

enum accounts_limit {
    ACCOUNTS_NAME = 17,         /* room for a name */
    ACCOUNTS_PASSWORD = 65      /* room for a password */
};

/* Brings a name that was typed into its form: small letters. Returns 0 if it
 * is no name: a letter, then letters, digits, - and _. name: room for
 * ACCOUNTS_NAME. */
int accounts_read_name(const char *typed, char *name);

/* Returns 1 if a file of lines NAME:HASH has the name with that password; a
 * hash is one of crypt(3). Takes as long for a name that it does not have. If
 * the file cannot be read, no password is right. */
int accounts_check(const char *file, const char *name, const char *password);

/* Stores the files of this player in FOLDER/NAME from now on. Returns 0 if it
 * would be one name too many. */
int accounts_use(const char *folder, const char *name);

#endif
