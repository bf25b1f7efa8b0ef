/* database.h: what the server needs of a database: statements with values,
 * rows, transactions. There are two kinds, SQLite (sqlite.c) and PostgreSQL
 * (postgresql.c); both understand every statement of this program. A statement
 * is prepared once for each connection and known by its address, so it must be
 * a constant. Values never become part of a statement.
 */
#ifndef FRONTENDS_SERVER_DATABASE_H
#define FRONTENDS_SERVER_DATABASE_H

#include <stdint.h>

#include "parlour.h"

enum database_limit {
    DATABASE_VALUES = 20,       /* of a statement */
    DATABASE_PREPARED = 64,     /* statements of a connection */
    DATABASE_DIGITS = 24,       /* room for a number */
    DATABASE_ONCE = -1          /* a count of values: the statement is not a
                                   constant, has none, and is run once */
};

/* A value for a statement: a text, or else a number. */
struct database_value {
    const char *text;
    int64_t number;
};

/* A connection. One thread at a time may use it. */
struct database {
    const struct database_kind *kind;
    void *link;                 /* of its kind */
    int broken;                 /* a statement failed: the connection must not
                                   be used again */
    struct database *next;      /* in a pool */
};

/* What each kind does; see the functions below. */
struct database_kind {
    const char *begin;          /* the statement that begins a change */
    const char *lock;           /* one that keeps other servers from migrating
                                   meanwhile, or NULL */
    int parts;                  /* the entries of each month are a table of
                                   their own, which can be dropped */
    void *(*open)(const char *where, char *why);
    void (*close)(void *link);
    int (*run)(void *link, const char *statement, int count,
               const struct database_value *values);
    int (*row)(void *link);
    int64_t (*number)(void *link, int column);
    const char *(*text)(void *link, int column);
    long (*changes)(void *link);
    const char *(*fault)(void *link);
};

const struct database_kind *sqlite_kind(void);

/* NULL: this program was built without PostgreSQL. */
const struct database_kind *postgresql_kind(void);

/* ---- connections ---- */

/* Chooses the database: a file, or postgresql://..., and brings it to the form
 * that this program knows. Returns PARLOUR_OK, or another code with a
 * message. */
int database_start(const char *where, struct parlour_error *error);

/* Prepares the database for the entries of a month, as in 2026-11, or drops
 * them with its games of the day. next: the month after it. Return 0 if the
 * database failed. */
int database_keep_month(struct database *d, const char *month,
                        const char *next);
int database_drop_month(struct database *d, const char *month,
                        const char *next);

/* Closes all connections. */
void database_end(void);

/* Takes a connection, which database_give gives back. NULL: the database
 * cannot be reached. */
struct database *database_take(void);
void database_give(struct database *d);

/* Reads a whole number, maybe negative, and advances. Returns 0 if there is
 * none, or it is beyond 32 bits. */
int database_read_number(const char **at, int64_t *number);

/* ---- statements ---- */

/* Runs a statement with values $1, $2 and so on: `types` has a letter for each
 * that follows, s for a text (const char *) or i for a number (int64_t).
 * Returns 1; or 0 if it failed, which is logged. */
int database_run(struct database *d, const char *statement, const char *types,
                 ...);

/* Advances to the next row of the last statement. Returns 0 after the last. */
int database_row(struct database *d);

/* A column of the row, from 0. The text is valid until the next row or
 * statement; NULL becomes 0 or "". */
int64_t database_number(struct database *d, int column);
const char *database_text(struct database *d, int column);

/* The rows that the last statement changed. */
long database_changes(struct database *d);

/* A change is kept as a whole, on the disk, when database_commit returns 1.
 * Each of these returns 0 if it failed. */
int database_begin(struct database *d);
int database_commit(struct database *d);
void database_cancel(struct database *d);

#endif
