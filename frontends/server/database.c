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
static const struct {
    const char *both;           /* for either kind of database */
    const char *parts;          /* for one with parts */
} database_steps[] = {
    /* 1 */
    { "CREATE TABLE players (player TEXT PRIMARY KEY, name TEXT NOT NULL,"
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
    " start TEXT NOT NULL, PRIMARY KEY (day, game));", "" },
    /* 2 */
    { "CREATE TABLE levels (id TEXT PRIMARY KEY, board TEXT NOT NULL UNIQUE,"
    " game TEXT NOT NULL, player TEXT NOT NULL, title TEXT NOT NULL,"
    " author TEXT NOT NULL, width BIGINT NOT NULL, height BIGINT NOT NULL,"
    " start TEXT NOT NULL, best TEXT NOT NULL, moves BIGINT NOT NULL,"
    " pushes BIGINT NOT NULL, plays BIGINT NOT NULL, likes BIGINT NOT NULL,"
    " received BIGINT NOT NULL, hidden BIGINT NOT NULL);"
    "CREATE INDEX levels_new ON levels (game, hidden, received, id);"
    "CREATE INDEX levels_likes ON levels (game, hidden, likes, id);"
    "CREATE INDEX levels_plays ON levels (game, hidden, plays, id);"
    "CREATE INDEX levels_of ON levels (player);"
    "CREATE TABLE likes (level TEXT NOT NULL, player TEXT NOT NULL,"
    " PRIMARY KEY (level, player));"
    "CREATE INDEX likes_of ON likes (player);", "" },
    /* 3: a table of entries for each month (database_keep_month), and one for
     * the rest */
    { "",
    "ALTER TABLE entries RENAME TO entries_before;"
    "ALTER TABLE entries_before DROP CONSTRAINT entries_pkey;"
    "DROP INDEX entries_player; DROP INDEX entries_rank;"
    "DROP INDEX entries_course; DROP INDEX entries_of;"
    "CREATE TABLE entries (id TEXT NOT NULL,"
    " board TEXT COLLATE \"C\" NOT NULL,"
    " player TEXT NOT NULL, course TEXT NOT NULL, rank1 BIGINT NOT NULL,"
    " rank2 BIGINT NOT NULL, points BIGINT NOT NULL, moves BIGINT NOT NULL,"
    " pushes BIGINT NOT NULL, seconds BIGINT NOT NULL, help TEXT NOT NULL,"
    " received BIGINT NOT NULL, hidden BIGINT NOT NULL, line TEXT NOT NULL)"
    " PARTITION BY RANGE (board);"
    "CREATE TABLE entries_rest PARTITION OF entries DEFAULT;"
    "CREATE UNIQUE INDEX entries_player ON entries (board, player);"
    "CREATE INDEX entries_id ON entries (id);"
    "CREATE INDEX entries_rank ON entries"
    " (board, hidden, rank1, rank2, received, id);"
    "CREATE INDEX entries_course ON entries (board, course);"
    "CREATE INDEX entries_of ON entries (player);"
    "INSERT INTO entries SELECT * FROM entries_before;"
    "DROP TABLE entries_before;" },
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
        assert(length < sizeof statement);
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
        done = take_step(d, database_steps[step].both)
            && (!d->kind->parts || take_step(d, database_steps[step].parts));
    if (done && version < DATABASE_STEPS)
        done = database_run(d, "DELETE FROM versions", "")
            && database_run(d, "INSERT INTO versions VALUES ($1)", "i",
                            (int64_t)DATABASE_STEPS);
    if (!done)
        log_fault("database", d->kind->fault(d->link));
    return done && database_commit(d) ? version : -1;
}

/* ---- months ---- */

/* Runs statements in which %1$s stands for a month, %2$s for the next one, and
 * %3$s for the month in the name of its table. */
static int run_month(struct database *d, const char *statements,
                     const char *month, const char *next)
{
    char text[PARLOUR_ERROR], name[DATABASE_DIGITS];
    int length;

    snprintf(name, sizeof name, "%s", month);
    name[strcspn(name, "-")] = '_';
    length = snprintf(text, sizeof text, statements, month, next, name);
    assert(length < (int)sizeof text);
    if (!d->broken && d->kind->run(d->link, text, DATABASE_ONCE, NULL))
        return 1;
    if (!d->broken)
        log_fault("database", d->kind->fault(d->link));
    d->broken = 1;
    return 0;
}

/* The tables are locked first: what another server writes after the copy would
 * be lost, and what it reads meanwhile would not have the moved entries. */
int database_keep_month(struct database *d, const char *month,
                        const char *next)
{
    static const char *const statements = "DO $$ BEGIN"
        " PERFORM pg_advisory_xact_lock(7275624);"
        " IF to_regclass('entries_%3$s') IS NULL THEN"
        " LOCK TABLE entries IN ACCESS EXCLUSIVE MODE;"
        " CREATE TABLE entries_%3$s (LIKE entries INCLUDING ALL);"
        " INSERT INTO entries_%3$s SELECT * FROM entries_rest"
        " WHERE board >= 'day/%1$s' AND board < 'day/%2$s';"
        " DELETE FROM entries_rest"
        " WHERE board >= 'day/%1$s' AND board < 'day/%2$s';"
        " ALTER TABLE entries ATTACH PARTITION entries_%3$s"
        " FOR VALUES FROM ('day/%1$s') TO ('day/%2$s');"
        " END IF; END $$";

    return !d->kind->parts || run_month(d, statements, month, next);
}

int database_drop_month(struct database *d, const char *month,
                        const char *next)
{
    static const char *const erase = "DELETE FROM entries"
        " WHERE board >= 'day/%1$s' AND board < 'day/%2$s';"
        " DELETE FROM days WHERE day >= '%1$s' AND day < '%2$s'";

    return (!d->kind->parts
            || run_month(d, "DROP TABLE IF EXISTS entries_%3$s", month, next))
        && run_month(d, erase, month, next);
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
