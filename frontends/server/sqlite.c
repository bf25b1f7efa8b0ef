/* sqlite.c: a database in one file, by SQLite (see database.h). Its journal is
 * a write-ahead log, so that readers never wait for a writer; each commit is
 * on the disk before it returns.
 */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/database.h"

enum {
    SQLITE_WAIT = 10000         /* milliseconds for another writer */
};

struct sqlite {
    sqlite3 *file;
    sqlite3_stmt *running;      /* NULL: none */
    int stepped;                /* its first row is there already */
    int count;                  /* of prepared statements */
    const char *statements[DATABASE_PREPARED];
    sqlite3_stmt *prepared[DATABASE_PREPARED];
};

static void sqlite_close(void *link)
{
    struct sqlite *s = link;
    int i;

    for (i = 0; i < s->count; i++)
        sqlite3_finalize(s->prepared[i]);
    sqlite3_close(s->file);
    free(s);
}

static void *sqlite_open(const char *where, char *why)
{
    static const char settings[] = "PRAGMA journal_mode = WAL;"
        "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;"
        "PRAGMA cache_size = -4096; PRAGMA trusted_schema = OFF;";
    struct sqlite *s = calloc(1, sizeof *s);

    if (s == NULL)
        return NULL;
    if (sqlite3_open_v2(where, &s->file, SQLITE_OPEN_READWRITE
                        | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL)
            == SQLITE_OK
            && sqlite3_busy_timeout(s->file, SQLITE_WAIT) == SQLITE_OK
            && sqlite3_exec(s->file, settings, NULL, NULL, NULL) == SQLITE_OK)
        return s;
    snprintf(why, PARLOUR_ERROR, "%.*s: %.*s", PARLOUR_ERROR / 2 - 4, where,
             PARLOUR_ERROR / 2 - 4, sqlite3_errmsg(s->file));
    sqlite_close(s);
    return NULL;
}

/* Returns the prepared statement, or NULL. */
static sqlite3_stmt *find(struct sqlite *s, const char *statement)
{
    int i = 0;

    while (i < s->count && s->statements[i] != statement)
        i++;
    if (i < s->count)
        return s->prepared[i];
    if (i == DATABASE_PREPARED
            || sqlite3_prepare_v3(s->file, statement, -1,
                                  SQLITE_PREPARE_PERSISTENT, &s->prepared[i],
                                  NULL) != SQLITE_OK)
        return NULL;
    s->statements[i] = statement;
    return s->prepared[s->count++];
}

static int bind(sqlite3_stmt *to, int i, const struct database_value *value)
{
    char name[DATABASE_DIGITS];
    int place;

    snprintf(name, sizeof name, "$%d", i + 1);
    place = sqlite3_bind_parameter_index(to, name);
    return value->text != NULL
        ? sqlite3_bind_text(to, place, value->text, -1, SQLITE_TRANSIENT)
        : sqlite3_bind_int64(to, place, value->number);
}

/* Ends a statement whose rows were not all read: it would keep what it reads
 * from being written to the file. */
static void stop(struct sqlite *s)
{
    if (s->running != NULL)
        sqlite3_reset(s->running);
    s->running = NULL;
}

static int sqlite_run(void *link, const char *statement, int count,
                      const struct database_value *values)
{
    struct sqlite *s = link;
    int i, result;

    stop(s);
    if (count == DATABASE_ONCE)
        return sqlite3_exec(s->file, statement, NULL, NULL, NULL)
            == SQLITE_OK;
    s->running = find(s, statement);
    if (s->running == NULL)
        return 0;
    sqlite3_clear_bindings(s->running);
    for (i = 0; i < count; i++)
        if (bind(s->running, i, &values[i]) != SQLITE_OK)
            return 0;
    result = sqlite3_step(s->running);
    s->stepped = result == SQLITE_ROW;
    if (result != SQLITE_ROW)
        stop(s);
    return result == SQLITE_ROW || result == SQLITE_DONE;
}

static int sqlite_row(void *link)
{
    struct sqlite *s = link;
    int result;

    if (s->running == NULL)
        return 0;
    result = s->stepped ? SQLITE_ROW : sqlite3_step(s->running);
    s->stepped = 0;
    if (result == SQLITE_ROW)
        return 1;
    stop(s);
    return result == SQLITE_DONE ? 0 : -1;
}

static int64_t sqlite_number(void *link, int column)
{
    struct sqlite *s = link;

    return sqlite3_column_int64(s->running, column);
}

static const char *sqlite_text(void *link, int column)
{
    struct sqlite *s = link;
    const char *text
        = (const char *)sqlite3_column_text(s->running, column);

    return text != NULL ? text : "";
}

static long sqlite_changes(void *link)
{
    struct sqlite *s = link;

    return sqlite3_changes(s->file);
}

static const char *sqlite_fault(void *link)
{
    struct sqlite *s = link;

    return sqlite3_errmsg(s->file);
}

const struct database_kind *sqlite_kind(void)
{
    static const struct database_kind kind = {
        "BEGIN IMMEDIATE", NULL, 0, sqlite_open, sqlite_close, sqlite_run,
        sqlite_row, sqlite_number, sqlite_text, sqlite_changes, sqlite_fault
    };

    return &kind;
}
