/* postgresql.c: a database by libpq (see database.h), for those whose players
 * outgrow one machine. All values are sent as text.
 */
#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/database.h"

struct postgresql {
    PGconn *line;
    PGresult *result;           /* of the last statement, or NULL */
    int row;                    /* -1 before the first */
    int count;                  /* of prepared statements */
    const char *statements[DATABASE_PREPARED];
};

static void postgresql_close(void *link)
{
    struct postgresql *p = link;

    PQclear(p->result);
    PQfinish(p->line);
    free(p);
}

/* A database that is away must not hold up the threads that answer: these
 * hold unless the address says something else. */
static PGconn *connect_to(const char *where)
{
    const char *names[] = {
        "connect_timeout", "tcp_user_timeout", "dbname", NULL
    };
    const char *values[] = { "5", "10000", where, NULL };

    return PQconnectdbParams(names, values, 1);
}

static void *postgresql_open(const char *where, char *why)
{
    struct postgresql *p = calloc(1, sizeof *p);

    if (p == NULL)
        return NULL;
    p->line = connect_to(where);
    if (PQstatus(p->line) == CONNECTION_OK) {
        PQsetErrorVerbosity(p->line, PQERRORS_TERSE);
        PQclear(PQexec(p->line, "SET client_min_messages = warning"));
        return p;
    }
    snprintf(why, PARLOUR_ERROR, "--database: %s", PQerrorMessage(p->line));
    why[strcspn(why, "\n")] = '\0';
    postgresql_close(p);
    return NULL;
}

static void name_of(int i, char *name)
{
    snprintf(name, DATABASE_DIGITS, "s%d", i);
}

/* Returns the number of the prepared statement, or -1. */
static int find(struct postgresql *p, const char *statement)
{
    char name[DATABASE_DIGITS];
    PGresult *result;
    int i = 0, done;

    while (i < p->count && p->statements[i] != statement)
        i++;
    if (i < p->count)
        return i;
    if (i == DATABASE_PREPARED)
        return -1;
    name_of(i, name);
    result = PQprepare(p->line, name, statement, 0, NULL);
    done = PQresultStatus(result) == PGRES_COMMAND_OK;
    PQclear(result);
    if (!done)
        return -1;
    p->statements[p->count++] = statement;
    return i;
}

static int ended_well(const PGresult *result)
{
    return PQresultStatus(result) == PGRES_COMMAND_OK
        || PQresultStatus(result) == PGRES_TUPLES_OK;
}

static int postgresql_run(void *link, const char *statement, int count,
                          const struct database_value *values)
{
    struct postgresql *p = link;
    char digits[DATABASE_VALUES][DATABASE_DIGITS], name[DATABASE_DIGITS];
    const char *texts[DATABASE_VALUES];
    int i;

    PQclear(p->result);
    p->result = NULL;
    p->row = -1;
    if (count == DATABASE_ONCE) {
        p->result = PQexec(p->line, statement);
        return ended_well(p->result);
    }
    for (i = 0; i < count; i++) {
        snprintf(digits[i], sizeof digits[i], "%lld",
                 (long long)values[i].number);
        texts[i] = values[i].text != NULL ? values[i].text : digits[i];
    }
    i = find(p, statement);
    if (i < 0)
        return 0;
    name_of(i, name);
    p->result = PQexecPrepared(p->line, name, count, texts, NULL, NULL, 0);
    return ended_well(p->result);
}

static int postgresql_row(void *link)
{
    struct postgresql *p = link;

    return p->result != NULL && ++p->row < PQntuples(p->result);
}

static const char *postgresql_text(void *link, int column)
{
    struct postgresql *p = link;

    return PQgetvalue(p->result, p->row, column);
}

static int64_t postgresql_number(void *link, int column)
{
    const char *text = postgresql_text(link, column);
    int64_t number = 0;

    database_read_number(&text, &number);
    return number;
}

static long postgresql_changes(void *link)
{
    struct postgresql *p = link;

    const char *text = p->result != NULL ? PQcmdTuples(p->result) : "";
    int64_t number = 0;

    database_read_number(&text, &number);
    return (long)number;
}

static const char *postgresql_fault(void *link)
{
    struct postgresql *p = link;

    return PQerrorMessage(p->line);
}

const struct database_kind *postgresql_kind(void)
{
    static const struct database_kind kind = {
        "BEGIN", "SELECT pg_advisory_xact_lock(7275624)", 1, postgresql_open,
        postgresql_close, postgresql_run, postgresql_row, postgresql_number,
        postgresql_text, postgresql_changes, postgresql_fault
    };

    return &kind;
}
