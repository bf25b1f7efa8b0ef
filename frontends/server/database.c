/* database.c: connections, statements and migrations (see database.h). A
 * connection that failed is closed when it is given back, and the next one is
 * opened anew, so a database that was away is found again.
 */
#include <assert.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/text.h"
#include "server/database.h"
#include "server/log.h"

/* The steps from an empty database to that of today. A step that was released
 * never changes; new ones are added at the end. Numbers count seconds since
 * 1970. A lower rank is better. */
static const char *const database_steps[] = {
    /* 1 */
    "CREATE TABLE players (player TEXT PRIMARY KEY, name TEXT NOT NULL,"
    " folded TEXT NOT NULL UNIQUE, made BIGINT NOT NULL,"
    " hidden BIGINT NOT NULL, blocked BIGINT NOT NULL);"
    "CREATE TABLE entries (id TEXT PRIMARY KEY, board TEXT NOT NULL,"
    " player TEXT NOT NULL, course TEXT NOT NULL, rank1 BIGINT NOT NULL,"
    " rank2 BIGINT NOT NULL, points BIGINT NOT NULL, moves BIGINT NOT NULL,"
    " pushes BIGINT NOT NULL, seconds BIGINT NOT NULL, help TEXT NOT NULL,"
    " received BIGINT NOT NULL, hidden BIGINT NOT NULL, line TEXT NOT NULL);"
    "CREATE UNIQUE INDEX entries_player ON entries (board, player);"
    "CREATE INDEX entries_rank ON entries"
    " (board, hidden, rank1, rank2, received, id);"
    "CREATE INDEX entries_course ON entries (board, course);"
    "CREATE INDEX entries_of ON entries (player);"
    "CREATE TABLE days (day TEXT NOT NULL, game TEXT NOT NULL,"
    " start TEXT NOT NULL, PRIMARY KEY (day, game));",
};

enum { DATABASE_STEPS = sizeof database_steps / sizeof *database_steps };

static const char database_postgresql[] = "postgresql://";

static struct {
    const struct database_kind *kind;
    const char *where;
    pthread_mutex_t mutex;
    struct database *spare;
} pool = { .mutex = PTHREAD_MUTEX_INITIALIZER };

/* ---- connections ---- */

static struct database *open_one(char *why)
{
    struct database *d = calloc(1, sizeof *d);

    *why = '\0';
    if (d == NULL)
        return NULL;
    d->kind = pool.kind;
    d->link = d->kind->open(pool.where, why);
    if (d->link != NULL)
        return d;
    free(d);
    return NULL;
}

static void close_one(struct database *d)
{
    d->kind->close(d->link);
    free(d);
}

struct database *database_take(void)
{
    char why[PARLOUR_ERROR];
    struct database *d;

    pthread_mutex_lock(&pool.mutex);
    d = pool.spare;
    if (d != NULL)
        pool.spare = d->next;
    pthread_mutex_unlock(&pool.mutex);
    if (d == NULL && (d = open_one(why)) == NULL)
        log_fault("database", why);
    return d;
}

void database_give(struct database *d)
{
    if (d->broken) {
        close_one(d);
        return;
    }
    pthread_mutex_lock(&pool.mutex);
    d->next = pool.spare;
    pool.spare = d;
    pthread_mutex_unlock(&pool.mutex);
}

void database_end(void)
{
    struct database *d;

    while ((d = pool.spare) != NULL) {
        pool.spare = d->next;
        close_one(d);
    }
}

int database_read_number(const char **at, int64_t *number)
{
    const char *from = *at + (**at == '-');
    unsigned long size;

    if (!text_read_number(&from, &size))
        return 0;
    *number = **at == '-' ? -(int64_t)size : (int64_t)size;
    *at = from;
    return 1;
}

/* ---- statements ---- */

static int run(struct database *d, const char *statement, int count,
               const struct database_value *values)
{
    if (!d->broken && d->kind->run(d->link, statement, count, values))
        return 1;
    if (!d->broken)
        log_fault("database", d->kind->fault(d->link));
    d->broken = 1;
    return 0;
}

int database_run(struct database *d, const char *statement, const char *types,
                 ...)
{
    struct database_value values[DATABASE_VALUES];
    int count = 0;
    va_list list;

    va_start(list, types);
    for (; types[count] != '\0'; count++) {
        assert(count < DATABASE_VALUES);
        values[count].text = NULL;
        values[count].number = 0;
        if (types[count] == 's')
            values[count].text = va_arg(list, const char *);
        else
            values[count].number = va_arg(list, int64_t);
    }
    va_end(list);
    return run(d, statement, count, values);
}

int database_row(struct database *d)
{
    int found = d->broken ? 0 : d->kind->row(d->link);

    if (found >= 0)
        return found;
    log_fault("database", d->kind->fault(d->link));
    d->broken = 1;
    return 0;
}

int64_t database_number(struct database *d, int column)
{
    return d->kind->number(d->link, column);
}

const char *database_text(struct database *d, int column)
{
    return d->kind->text(d->link, column);
}

long database_changes(struct database *d)
{
    return d->broken ? 0 : d->kind->changes(d->link);
}

int database_begin(struct database *d)
{
    return run(d, d->kind->begin, 0, NULL);
}

int database_commit(struct database *d)
{
    return run(d, "COMMIT", 0, NULL);
}

void database_cancel(struct database *d)
{
    run(d, "ROLLBACK", 0, NULL);
}

/* ---- migrations ---- */

/* Runs the statements of a step one by one. */
static int take_step(struct database *d, const char *step)
{
    char statement[PARLOUR_ERROR];
    size_t length;
    int done = 1;

    for (; done && *step != '\0'; step += length + 1) {
        length = strcspn(step, ";");
        snprintf(statement, sizeof statement, "%.*s", (int)length, step);
        done = d->kind->run(d->link, statement, DATABASE_ONCE, NULL);
    }
    return done;
}

static int64_t version_of(struct database *d)
{
    return database_run(d, "SELECT version FROM versions", "")
        && database_row(d) ? database_number(d, 0) : 0;
}

/* Takes the steps that are missing, all or none. Returns the version before
 * them, or -1 if that failed. */
static int64_t migrate(struct database *d)
{
    int64_t version, step;
    int done = 1;

    if (!database_begin(d)
            || (d->kind->lock != NULL && !run(d, d->kind->lock, 0, NULL))
            || !database_run(d, "CREATE TABLE IF NOT EXISTS versions"
                             " (version BIGINT NOT NULL)", ""))
        return -1;
    version = version_of(d);
    for (step = version; done && step < DATABASE_STEPS; step++)
        done = take_step(d, database_steps[step]);
    if (done && version < DATABASE_STEPS)
        done = database_run(d, "DELETE FROM versions", "")
            && database_run(d, "INSERT INTO versions VALUES ($1)", "i",
                            (int64_t)DATABASE_STEPS);
    if (!done)
        log_fault("database", d->kind->fault(d->link));
    return done && database_commit(d) ? version : -1;
}

int database_start(const char *where, struct parlour_error *error)
{
    char why[PARLOUR_ERROR];
    int is_postgresql = strncmp(where, database_postgresql,
                                strlen(database_postgresql)) == 0;
    struct database *d;
    int64_t version;

    pool.kind = is_postgresql ? postgresql_kind() : sqlite_kind();
    pool.where = where;
    if (pool.kind == NULL)
        return parlour_fail(error, PARLOUR_UNSUPPORTED, 0, "--database: this"
                            " program was built without PostgreSQL");
    d = open_one(why);
    if (d == NULL)
        return parlour_fail(error, PARLOUR_IO, 0, why);
    version = migrate(d);
    d->broken = d->broken || version < 0;
    database_give(d);
    if (version < 0)
        return parlour_fail(error, PARLOUR_IO, 0, "--database: cannot be"
                            " brought to this version");
    if (version > DATABASE_STEPS)
        return parlour_fail(error, PARLOUR_UNSUPPORTED, 0, "--database: is"
                            " of a newer version of this program");
    return PARLOUR_OK;
}
