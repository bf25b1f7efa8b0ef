/* entries.c: the tables of proved games (see entries.h). */
#define _POSIX_C_SOURCE 200809L  /* strnlen */

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/days.h"
#include "server/entries.h"

static const char entries_days[] = "day/";

/* ---- which table ---- */

int entries_day(const char *table, char *day)
{
    size_t mark = strlen(entries_days);

    if (strncmp(table, entries_days, mark) != 0
            || strlen(table) < mark + PLATFORM_DAY)
        return 0;
    snprintf(day, PLATFORM_DAY, "%s", table + mark);
    return 1;
}

int entries_is_level(const char *table)
{
    return strncmp(table, "level/", strlen("level/")) == 0;
}

/* Returns 1 if the game began as that of the day did, -1 if that one is not
 * known. */
static int is_of_day(struct database *d, const struct proof *p,
                     const char *day)
{
    char own[PROOF_LINE], wanted[PROOF_LINE];
    const char *line = days_start(d, day, p->game);

    if (line == NULL)
        return -1;
    return proof_start(line, wanted) && proof_start(p->line, own)
        && strcmp(own, wanted) == 0;
}

void entries_name_day(char *table, const char *day, const char *game)
{
    snprintf(table, ENTRIES_TABLE, "%s%s/%s", entries_days, day, game);
}

/* Names the table of the day that the player asks for. */
static enum entries_result find_day(struct database *d, const struct proof *p,
                                    const char *day, int64_t now, char *table)
{
    enum days_state state = days_look(day, now);
    int same;

    entries_name_day(table, day, p->game);
    if (state != DAYS_OPEN)
        return state == DAYS_OVER ? ENTRIES_DAY_OVER
            : state == DAYS_TO_COME ? ENTRIES_DAY_TO_COME : ENTRIES_NO_DAY;
    same = is_of_day(d, p, day);
    return same > 0 ? ENTRIES_COUNTED
        : same < 0 ? ENTRIES_TOO_EARLY : ENTRIES_NOT_THAT_DAY;
}

/* Returns 1 if a part of the line before the moves begins like this. */
static int has_part(const struct proof *p, const char *part)
{
    const char *found = strstr(p->line, part);

    return found != NULL && found < p->line + p->table;
}

static enum entries_result name_table(const struct proof *p, char *table)
{
    const char *game = p->line + strlen("parlour:");
    int length = (int)p->table - (int)strlen("parlour:") - 1;

    if (has_part(p, ":pieces=") || has_part(p, ":draft:")
            || (!p->leveled && has_part(p, ":board=")))
        return ENTRIES_NO_TABLE;
    if (p->leveled)
        snprintf(table, ENTRIES_TABLE, "level/%s/%08lx%08lx/%s", p->game,
                 p->print[0], p->print[1], p->rules);
    else
        snprintf(table, ENTRIES_TABLE, "table/%.*s", length, game);
    return ENTRIES_COUNTED;
}

enum entries_result entries_find_table(struct database *d,
                                       const struct proof *p, int64_t now,
                                       char *table)
{
    char days[DAYS_OPEN_MOST][PLATFORM_DAY];
    int count = days_list(now, days);

    while (count-- > 0)
        if (is_of_day(d, p, days[count]) > 0) {
            entries_name_day(table, days[count], p->game);
            return ENTRIES_COUNTED;
        }
    return name_table(p, table);
}

/* ---- entering ---- */

/* Describes the entry that a game would be, and its moves. */
static void describe(const struct proof *p, const char *player, int64_t now,
                     struct entries_entry *e, char *course)
{
    char *text = malloc(PROOF_LINE + ENTRIES_TABLE + PLAYERS_HASH);
    char hash[PLAYERS_HASH];

    if (text == NULL)
        abort();
    proof_course(p, text);
    players_hash(text, course);
    sprintf(text, "%s %s %s", e->table, player, course);
    players_hash(text, hash);
    free(text);
    snprintf(e->id, sizeof e->id, "%.16s", hash);
    snprintf(e->player, sizeof e->player, "%s", player);
    e->points = (int64_t)p->points;
    e->moves = (int64_t)p->moves;
    e->pushes = (int64_t)p->pushes;
    e->received = now;
    e->ranks[0] = p->has_score ? -e->points : e->moves;
    e->ranks[1] = p->has_score ? e->moves : e->pushes;
    parlour_aid_words(p->aids, e->help);
}

/* Two players find the same shortest solution, but they do not make the same
 * moves in a game for points by chance. Returns 1 if somebody else made these
 * before, -1 if the database failed. */
static int is_of_another(struct database *d, const struct entries_entry *e,
                         const char *course, char *why)
{
    if (!database_run(d, "SELECT p.name FROM entries e JOIN players p ON"
                      " p.player = e.player WHERE e.board = $1 AND e.course ="
                      " $2 AND e.player <> $3", "sss", e->table, course,
                      e->player))
        return -1;
    if (!database_row(d))
        return 0;
    snprintf(why, PLAYERS_NAME, "%s", database_text(d, 0));
    return 1;
}

/* A better game takes the place of the player's entry, as does an equal one
 * without help. */
static int put(struct database *d, const struct proof *p,
               const struct entries_entry *e, const char *course, int hidden)
{
    return database_run(d, "INSERT INTO entries (id, board, player, course,"
                        " rank1, rank2, points, moves, pushes, seconds, help,"
                        " received, hidden, line) VALUES ($1, $2, $3, $4, $5,"
                        " $6, $7, $8, $9, $10, $11, $12, $13, $14)"
                        " ON CONFLICT (board, player) DO UPDATE SET id ="
                        " excluded.id, course = excluded.course, rank1 ="
                        " excluded.rank1, rank2 = excluded.rank2, points ="
                        " excluded.points, moves = excluded.moves, pushes ="
                        " excluded.pushes, seconds = excluded.seconds, help ="
                        " excluded.help, received = excluded.received, line ="
                        " excluded.line WHERE (excluded.rank1,"
                        " excluded.rank2) < (entries.rank1, entries.rank2) OR"
                        " (excluded.rank1 = entries.rank1 AND excluded.rank2"
                        " = entries.rank2 AND excluded.help = '' AND"
                        " entries.help <> '')", "ssssiiiiiisiis", e->id,
                        e->table, e->player, course, e->ranks[0], e->ranks[1],
                        e->points, e->moves, e->pushes, e->seconds, e->help,
                        e->received, (int64_t)hidden, p->line);
}

/* Selects the columns of entries, in the order in which read_entry takes them.
 * Lists leave out the line, which may be long. */
#define ENTRIES_COLUMNS(line) "SELECT e.id, e.board, e.player, p.name," \
    " e.rank1, e.rank2, e.points, e.moves, e.pushes, e.seconds, e.received," \
    " e.help, " line ", e.hidden FROM entries e JOIN players p ON" \
    " p.player = e.player WHERE "
#define ENTRIES_SELECT ENTRIES_COLUMNS("e.line")
#define ENTRIES_LIST ENTRIES_COLUMNS("''")

static void copy(struct database *d, int column, char *words, size_t room)
{
    const char *from = database_text(d, column);
    size_t length = strnlen(from, room - 1);

    memcpy(words, from, length);
    words[length] = '\0';
}

static void read_entry(struct database *d, struct entries_entry *e)
{
    copy(d, 0, e->id, sizeof e->id);
    copy(d, 1, e->table, sizeof e->table);
    copy(d, 2, e->player, sizeof e->player);
    copy(d, 3, e->name, sizeof e->name);
    e->ranks[0] = database_number(d, 4);
    e->ranks[1] = database_number(d, 5);
    e->points = database_number(d, 6);
    e->moves = database_number(d, 7);
    e->pushes = database_number(d, 8);
    e->seconds = database_number(d, 9);
    e->received = database_number(d, 10);
    copy(d, 11, e->help, sizeof e->help);
    e->line = database_text(d, 12);
    e->hidden = database_number(d, 13) != 0;
}

int entries_place(struct database *d, const char *table, const char *player,
                  struct entries_entry *e, int64_t *place)
{
    if (!database_run(d, ENTRIES_SELECT "e.board = $1 AND e.player = $2 AND"
                      " e.line <> ''", "ss", table, player)
            || !database_row(d))
        return 0;
    read_entry(d, e);
    if (!database_run(d, "SELECT COUNT(*) FROM (SELECT 1 FROM entries WHERE"
                      " board = $1 AND hidden = 0 AND (rank1, rank2, received,"
                      " id) < ($2, $3, $4, $5) LIMIT 1000) AS better", "siiis",
                      table, e->ranks[0], e->ranks[1], e->received, e->id)
            || !database_row(d))
        return 0;
    *place = database_number(d, 0) + 1;
    if (*place > ENTRIES_PLACES)
        *place = 0;
    return 1;
}

enum entries_result entries_submit(struct database *d, const struct proof *p,
                                   const char *player, int hidden,
                                   const char *day, int64_t seconds,
                                   int64_t now, struct entries_entry *entry,
                                   int64_t *place, char *why)
{
    char course[PLAYERS_HASH], id[PLAYERS_ID];
    enum entries_result result;
    int taken, changed;

    memset(entry, 0, sizeof *entry);
    result = day != NULL ? find_day(d, p, day, now, entry->table)
                         : entries_find_table(d, p, now, entry->table);
    if (d->broken || result != ENTRIES_COUNTED)
        return d->broken ? ENTRIES_FAILED : result;
    describe(p, player, now, entry, course);
    entry->seconds = seconds;
    taken = p->has_score ? is_of_another(d, entry, course, why) : 0;
    if (taken != 0)
        return taken > 0 ? ENTRIES_OTHERS : ENTRIES_FAILED;
    if (!put(d, p, entry, course, hidden))
        return ENTRIES_FAILED;
    changed = database_changes(d) > 0;
    strcpy(id, entry->id);
    if (!entries_place(d, entry->table, player, entry, place))
        return ENTRIES_FAILED;
    return changed ? ENTRIES_COUNTED
        : strcmp(id, entry->id) == 0 ? ENTRIES_KNOWN : ENTRIES_NOT_BETTER;
}

/* ---- reading ---- */

/* Reads the end of a page: five parts with _ between them. Returns 0 if it is
 * not one. */
static int read_end(const char *at, struct entries_page *page,
                    int64_t ranks[2], int64_t *received, char *id)
{
    int64_t *parts[] = { &page->place, &ranks[0], &ranks[1], received };
    size_t i;

    for (i = 0; i < sizeof parts / sizeof *parts; i++)
        if (!database_read_number(&at, parts[i]) || *at++ != '_')
            return 0;
    snprintf(id, PLAYERS_ID, "%s", at);
    return page->place > 0 && players_is_id(at);
}

int entries_open(struct database *d, const char *table, const char *after,
                 int64_t most, struct entries_page *page)
{
    int64_t ranks[2] = { INT64_MIN, 0 }, received = 0;
    char id[PLAYERS_ID] = "";

    memset(page, 0, sizeof *page);
    page->place = 1;
    page->left = most;
    page->bad = after != NULL
        && !read_end(after, page, ranks, &received, id);
    if (page->bad)
        return 1;
    return database_run(d, ENTRIES_LIST "e.board = $1 AND e.hidden = 0 AND"
                        " (e.rank1, e.rank2, e.received, e.id) > ($2, $3, $4,"
                        " $5) ORDER BY e.rank1, e.rank2, e.received, e.id"
                        " LIMIT $6", "siiisi", table, ranks[0], ranks[1],
                        received, id, most + 1);
}

/* One entry more than the page has shows that there is a next page. */
int entries_next(struct database *d, struct entries_page *page,
                 struct entries_entry *entry)
{
    if (!database_row(d))
        return 0;
    if (page->left == 0) {
        snprintf(page->end, sizeof page->end,
                 "%" PRId64 "_%" PRId64 "_%" PRId64 "_%" PRId64 "_%s",
                 page->place, entry->ranks[0], entry->ranks[1],
                 entry->received, entry->id);
        return 0;
    }
    read_entry(d, entry);
    page->left--;
    page->place++;
    return 1;
}

int entries_find(struct database *d, const char *id,
                 struct entries_entry *entry)
{
    if (!database_run(d, ENTRIES_SELECT "e.id = $1 AND e.hidden = 0", "s",
                      id))
        return -1;
    if (!database_row(d))
        return 0;
    read_entry(d, entry);
    return 1;
}

int entries_has(struct database *d, const char *table, const char *player)
{
    return database_run(d, "SELECT id FROM entries WHERE board = $1 AND"
                        " player = $2 AND line <> ''", "ss", table, player)
        && database_row(d);
}

/* An entry without moves, worse than all games, marks a place in which the
 * operator hid one. */
#define ENTRIES_EMPTY "UPDATE entries SET course = '', rank1 = 2147483647," \
    " rank2 = 0, points = 0, moves = 0, pushes = 0, seconds = 0, help = ''," \
    " line = '' WHERE hidden <> 0 AND line <> ''"

int entries_delete(struct database *d, const char *id, const char *player,
                   char *table)
{
    long emptied;

    if (!database_run(d, "SELECT board FROM entries WHERE id = $1 AND player ="
                      " $2", "ss", id, player))
        return -1;
    if (!database_row(d))
        return d->broken ? -1 : 0;
    copy(d, 0, table, ENTRIES_TABLE);
    if (!database_run(d, ENTRIES_EMPTY " AND id = $1 AND player = $2", "ss",
                      id, player))
        return -1;
    emptied = database_changes(d);
    if (!database_run(d, "DELETE FROM entries WHERE hidden = 0 AND id = $1 AND"
                      " player = $2", "ss", id, player))
        return -1;
    return emptied + database_changes(d) > 0;
}

int entries_delete_all(struct database *d, const char *player)
{
    return database_run(d, ENTRIES_EMPTY " AND player = $1", "s", player)
        && database_run(d, "DELETE FROM entries WHERE hidden = 0 AND player ="
                        " $1", "s", player);
}

const char *entries_reason(enum entries_result result)
{
    static const char *const reasons[] = {
        "Entered",
        "You have submitted this game already",
        "Your earlier game in this table is as good or better",
        "Somebody else has submitted the same moves",
        "This is not the game of that day",
        "That day is over everywhere on earth, so its table is closed",
        "That day has not begun anywhere on earth",
        "There is no such day",
        "Games on your own boards have no table",
        "The game of that day is still being prepared; try again in a minute",
        "The server cannot reach its database; try again later"
    };

    return reasons[result];
}
