/* operator.c: commands of the operator (see operator.h). */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/database.h"
#include "server/days.h"
#include "server/entries.h"
#include "server/levels.h"
#include "server/operator.h"
#include "server/players.h"

enum { OPERATOR_PART = 500 };   /* rows of the export that are read at once */

static const struct {
    enum server_option option;
    int64_t hidden, blocked;
} operator_commands[] = {
    { SERVER_HIDE, 1, -1 }, { SERVER_SHOW, 0, 0 }, { SERVER_BLOCK, 1, 1 }
};

enum {
    OPERATOR_COMMANDS = sizeof operator_commands / sizeof *operator_commands
};

static int fail(struct parlour_error *error)
{
    return parlour_fail(error, PARLOUR_IO, 0, "The database failed");
}

/* Returns 1 if a statement changed a row. */
static int changes(struct database *d, int ran)
{
    return ran && database_changes(d) > 0;
}

/* ---- hiding ---- */

/* Hides an entry or a level, or shows it. */
static int hide_entry(struct database *d, const char *id, int64_t hidden)
{
    char table[ENTRIES_TABLE];

    if (!changes(d, database_run(d, "UPDATE entries SET hidden = $1 WHERE id ="
                                 " $2", "is", hidden, id)))
        return changes(d, database_run(d, "UPDATE levels SET hidden = $1 WHERE"
                                       " id = $2", "is", hidden, id));
    if (!database_run(d, "SELECT board FROM entries WHERE id = $1", "s", id)
            || !database_row(d))
        return 0;
    snprintf(table, sizeof table, "%s", database_text(d, 0));
    levels_note(d, table);
    return !d->broken;
}

/* Hides a name and all that is its own, or shows that. blocked: whether its
 * key is blocked from now on; -1: as before. */
static int hide_player(struct database *d, const char *name, int64_t hidden,
                       int64_t blocked)
{
    char folded[PLAYERS_NAME], player[PLAYERS_HASH];

    if (players_fold(name, folded) == 0
            || !database_run(d, "SELECT player FROM players WHERE folded = $1",
                             "s", folded)
            || !database_row(d))
        return 0;
    snprintf(player, sizeof player, "%s", database_text(d, 0));
    return database_run(d, "UPDATE players SET hidden = $1, blocked = CASE"
                        " WHEN $2 < 0 THEN blocked ELSE $2 END WHERE player ="
                        " $3", "iis", hidden, blocked, player)
        && database_run(d, "UPDATE entries SET hidden = $1 WHERE player = $2",
                        "is", hidden, player)
        && database_run(d, "UPDATE levels SET hidden = $1 WHERE player = $2",
                        "is", hidden, player)
        && levels_count(d, player, "");
}

static int hide(struct database *d, const struct server_arguments *a)
{
    const char *what;
    size_t i;

    for (i = 0; i < OPERATOR_COMMANDS; i++) {
        what = a->value[operator_commands[i].option];
        if (what == NULL)
            continue;
        if ((operator_commands[i].blocked > 0
             || !hide_entry(d, what, operator_commands[i].hidden))
                && !hide_player(d, what, operator_commands[i].hidden,
                                operator_commands[i].blocked)) {
            if (!d->broken)
                printf("%s: there is no such entry or name\n", what);
            return 0;
        }
    }
    return 1;
}

static void say_done(const struct server_arguments *a)
{
    size_t i;

    for (i = 0; i < OPERATOR_COMMANDS; i++)
        if (a->value[operator_commands[i].option] != NULL)
            printf("%s: done\n", a->value[operator_commands[i].option]);
}

/* What its player deleted while it was hidden has no use when it is not. */
static int clear(struct database *d)
{
    return database_run(d, "DELETE FROM entries WHERE hidden = 0 AND line ="
                        " ''", "")
        && database_run(d, "DELETE FROM players WHERE hidden = 0 AND blocked"
                        " = 0 AND name = ''", "");
}

/* Carries out all commands that hide or show, or none. */
static int change(struct database *d, const struct server_arguments *a,
                  struct parlour_error *error)
{
    if (!database_begin(d))
        return fail(error);
    if (!hide(d, a) && !d->broken) {
        database_cancel(d);
        return parlour_fail(error, PARLOUR_IO, 0, "Nothing has changed");
    }
    if (!clear(d) || !database_commit(d))
        return fail(error);
    say_done(a);
    return PARLOUR_OK;
}

/* ---- exporting ---- */

/* Prints rows of text as objects with these members, in parts that begin after
 * the first column of the last row. Returns 0 if the database failed. */
static int print_rows(struct database *d, const char *statement,
                      const char *table, const char *const *members)
{
    char last[PLAYERS_HASH] = "", *line;
    int i, count;
    json_t *row;

    do {
        if (!database_run(d, statement, "si", last, (int64_t)OPERATOR_PART))
            return 0;
        for (count = 0; database_row(d); count++) {
            row = json_pack("{s:s}", "kind", table);
            for (i = 0; members[i] != NULL; i++)
                json_object_set_new(row, members[i],
                                    json_string(database_text(d, i)));
            snprintf(last, sizeof last, "%s", database_text(d, 0));
            line = json_dumps(row, JSON_COMPACT);
            puts(line != NULL ? line : "");
            free(line);
            json_decref(row);
        }
    } while (count == OPERATOR_PART);
    return !d->broken;
}

/* Prints everything. It keeps no server from writing, however slowly its
 * output is read. In PostgreSQL a transaction would hold a lock on each table,
 * for which a server waits that makes room for a month; there each part is as
 * the tables were when it was read. */
static int export(struct database *d)
{
    static const char *const players[] = {
        "player", "name", "made", "hidden", "blocked", NULL
    };
    static const char *const entries[] = {
        "id", "table", "player", "seconds", "help", "received", "hidden",
        "line", NULL
    };
    static const char *const levels[] = {
        "id", "table", "player", "title", "author", "plays", "likes",
        "received", "hidden", "start", "solution", NULL
    };

    int whole = !d->kind->parts;

    return (!whole || database_run(d, "BEGIN", ""))
        && print_rows(d, "SELECT player, name, made, hidden, blocked FROM"
                      " players WHERE player > $1 ORDER BY player LIMIT $2",
                      "player", players)
        && print_rows(d, "SELECT id, board, player, seconds, help, received,"
                      " hidden, line FROM entries WHERE id > $1 ORDER BY id"
                      " LIMIT $2", "entry", entries)
        && print_rows(d, "SELECT id, board, player, title, author, plays,"
                      " likes, received, hidden, start, best FROM levels"
                      " WHERE id > $1 ORDER BY id LIMIT $2", "level", levels)
        && (!whole || database_commit(d));
}

/* ---- the commands ---- */

static int changes_rows(const struct server_arguments *a)
{
    return a->value[SERVER_HIDE] != NULL || a->value[SERVER_SHOW] != NULL
        || a->value[SERVER_BLOCK] != NULL;
}

/* Deletes the entries of the days of a month. */
static int drop(struct database *d, const char *month,
                struct parlour_error *error)
{
    char next[DAYS_MONTH];

    if (!days_next_month(month, next))
        return parlour_fail(error, PARLOUR_BAD_OPTION, 0,
                            "--drop takes a month, as in 2026-11");
    return database_begin(d) && database_drop_month(d, month, next)
        && database_commit(d) ? PARLOUR_OK : fail(error);
}

int operator_is_asked(const struct server_arguments *a)
{
    return changes_rows(a) || a->value[SERVER_DROP] != NULL
        || a->value[SERVER_EXPORT] != NULL;
}

int operator_run(const struct server_arguments *a,
                 struct parlour_error *error)
{
    struct database *d = database_take();
    int code = PARLOUR_OK;

    if (d == NULL)
        return fail(error);
    if (changes_rows(a))
        code = change(d, a, error);
    if (code == PARLOUR_OK && a->value[SERVER_DROP] != NULL)
        code = drop(d, a->value[SERVER_DROP], error);
    if (code == PARLOUR_OK && a->value[SERVER_EXPORT] != NULL && !export(d))
        code = fail(error);
    database_give(d);
    return code;
}
