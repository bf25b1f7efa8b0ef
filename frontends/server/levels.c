/* levels.c: levels that players share (see levels.h). */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "board/clean_text.h"
#include "server/levels.h"

/* ---- reading ---- */

#define LEVELS_COLUMNS "SELECT l.id, l.board, l.game, p.name, l.title," \
    " l.author, l.width, l.height, l.moves, l.pushes, l.plays, l.likes," \
    " l.received, l.start, l.best FROM levels l LEFT JOIN players p ON" \
    " p.player = l.player WHERE "
#define LEVELS_SELECT LEVELS_COLUMNS "l.hidden = 0 AND "

static void read_level(struct database *d, struct levels_level *l)
{
    snprintf(l->id, sizeof l->id, "%s", database_text(d, 0));
    snprintf(l->table, sizeof l->table, "%s", database_text(d, 1));
    snprintf(l->game, sizeof l->game, "%s", database_text(d, 2));
    snprintf(l->name, sizeof l->name, "%s", database_text(d, 3));
    snprintf(l->title, sizeof l->title, "%s", database_text(d, 4));
    snprintf(l->author, sizeof l->author, "%s", database_text(d, 5));
    l->columns = database_number(d, 6);
    l->rows = database_number(d, 7);
    l->moves = database_number(d, 8);
    l->pushes = database_number(d, 9);
    l->plays = database_number(d, 10);
    l->likes = database_number(d, 11);
    l->received = database_number(d, 12);
    l->start = database_text(d, 13);
    l->best = database_text(d, 14);
}

/* Reads the level of a statement that ran. Returns as levels_find. */
static int read_one(struct database *d, int ran, struct levels_level *level)
{
    if (!ran)
        return -1;
    if (!database_row(d))
        return d->broken ? -1 : 0;
    read_level(d, level);
    return 1;
}

int levels_find(struct database *d, const char *id,
                struct levels_level *level)
{
    return read_one(d, database_run(d, LEVELS_SELECT "l.id = $1", "s", id),
                    level);
}

int levels_find_table(struct database *d, const char *table,
                      struct levels_level *level)
{
    return read_one(d, database_run(d, LEVELS_SELECT "l.board = $1", "s",
                                    table), level);
}

/* ---- sharing ---- */

/* The name of a level: that of its table, as a number. */
static void name_level(const char *table, char *id)
{
    char hash[PLAYERS_HASH];

    players_hash(table, hash);
    snprintf(id, PLAYERS_ID, "%.16s", hash);
}

/* Chooses the words of the player, or those of the level, cut to their room.
 * Returns 0 if the operator refuses them. */
static int choose_words(const char *own, const char *of_level, char *words)
{
    const char *from = own != NULL && *own != '\0' ? own : of_level;
    int length, count = 0;

    while (*from != '\0' && (length = clean_text_character(from)) > 0
            && count + length < LEVELS_WORDS) {
        memcpy(words + count, from, (size_t)length);
        count += length;
        from += length;
    }
    words[count] = '\0';
    clean_text(words);
    return players_may_say(words);
}

static int insert(struct database *d, const struct proof_level *p,
                  const struct levels_level *l, const char *player,
                  int hidden)
{
    int shorter = *p->best != '\0';

    return database_run(d, "INSERT INTO levels (id, board, game, player,"
                        " title, author, width, height, start, best, moves,"
                        " pushes, plays, likes, received, hidden) VALUES ($1,"
                        " $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 0,"
                        " 0, $13, $14) ON CONFLICT (board) DO NOTHING",
                        "ssssssiissiiii", l->id, l->table, p->game.game,
                        player, l->title, l->author, (int64_t)p->columns,
                        (int64_t)p->rows, p->start,
                        shorter ? p->best : p->game.line,
                        (int64_t)(shorter ? p->best_moves : p->game.moves),
                        (int64_t)(shorter ? p->best_pushes : p->game.pushes),
                        l->received, (int64_t)hidden);
}

/* Counts plays and likes of levels anew, without those of the player $2. What
 * the operator hid does not count. */
#define LEVELS_COUNT "UPDATE levels SET plays = (SELECT COUNT(*) FROM" \
    " entries e WHERE e.board = levels.board AND e.hidden = 0 AND e.line <>" \
    " '' AND e.player <> $2), likes = (SELECT COUNT(*) FROM likes k JOIN" \
    " players p ON p.player = k.player WHERE k.level = levels.id AND" \
    " p.hidden = 0 AND p.player <> $2) WHERE "

/* Another server's transaction may have changed the rows since this one began:
 * they are its own before it counts. */
#define LEVELS_TAKE "UPDATE levels SET plays = plays WHERE "

#define LEVELS_OF_TABLE "board = $1"
#define LEVELS_OF_PLAYER "(board IN (SELECT board FROM entries WHERE player" \
    " = $1) OR id IN (SELECT level FROM likes WHERE player = $1))"

static int count_table(struct database *d, const char *table)
{
    return database_run(d, LEVELS_TAKE LEVELS_OF_TABLE, "s", table)
        && database_run(d, LEVELS_COUNT LEVELS_OF_TABLE, "ss", table, "");
}

int levels_count(struct database *d, const char *player, const char *without)
{
    return database_run(d, LEVELS_TAKE LEVELS_OF_PLAYER, "s", player)
        && database_run(d, LEVELS_COUNT LEVELS_OF_PLAYER, "ss", player,
                        without);
}

/* The level of a table may not be shared, or not yet. */
void levels_note(struct database *d, const char *table)
{
    if (!entries_is_level(table) || !count_table(d, table))
        return;
    database_run(d, "UPDATE levels SET moves = e.moves, pushes = e.pushes,"
                 " best = e.line FROM (SELECT moves, pushes, line FROM entries"
                 " WHERE board = $1 AND hidden = 0 AND line <> '' ORDER BY"
                 " rank1, rank2, received, id LIMIT 1) AS e WHERE levels.board"
                 " = $1 AND (levels.moves > e.moves OR (levels.moves ="
                 " e.moves AND levels.pushes > e.pushes))", "s", table);
}

enum levels_result levels_share(struct database *d,
                                const struct proof_level *proved,
                                const char *player, int hidden,
                                const char *title, const char *author,
                                int64_t now, struct levels_level *level,
                                enum entries_result *entered)
{
    struct entries_entry entry;
    char other[PLAYERS_NAME];
    int64_t place;
    int is_new;

    memset(level, 0, sizeof *level);
    *entered = entries_find_table(d, &proved->game, now, level->table);
    if (*entered != ENTRIES_COUNTED || !entries_is_level(level->table)
            || !choose_words(title, proved->title, level->title)
            || !choose_words(author, proved->author, level->author))
        return LEVELS_REFUSED;
    *entered = entries_submit(d, &proved->game, player, hidden, NULL, 0, now,
                              &entry, &place, other);
    if (*entered > ENTRIES_NOT_BETTER)
        return *entered == ENTRIES_FAILED ? LEVELS_FAILED : LEVELS_REFUSED;
    name_level(level->table, level->id);
    level->received = now;
    if (!insert(d, proved, level, player, hidden))
        return LEVELS_FAILED;
    is_new = database_changes(d) > 0;
    if (is_new || *entered == ENTRIES_COUNTED)
        levels_note(d, level->table);
    if (read_one(d, database_run(d, LEVELS_COLUMNS "l.id = $1", "s",
                                 level->id), level) <= 0)
        return LEVELS_FAILED;
    return is_new ? LEVELS_SHARED : LEVELS_KNOWN;
}

/* ---- lists ---- */

/* What levels can be ordered by. */
#define LEVELS_ORDERED(column) LEVELS_SELECT "l.game = $1 AND (l." column \
    ", l.id) < ($2, $3) ORDER BY l." column " DESC, l.id DESC LIMIT $4"

static const struct {
    const char *name, *statement;
} levels_orders[] = {
    { "new", LEVELS_ORDERED("received") },
    { "likes", LEVELS_ORDERED("likes") },
    { "plays", LEVELS_ORDERED("plays") }
};

enum { LEVELS_ORDERS = sizeof levels_orders / sizeof *levels_orders };

static int order_of(const char *name)
{
    int i = 0;

    while (i < LEVELS_ORDERS && strcmp(levels_orders[i].name, name) != 0)
        i++;
    return i;
}

int levels_open(struct database *d, const char *game, const char *order,
                const char *after, int64_t most, struct entries_page *page)
{
    int64_t value = INT64_MAX;
    char id[PLAYERS_ID] = "";
    int i = order_of(order != NULL ? order : "new");

    memset(page, 0, sizeof *page);
    page->left = most;
    page->order = i;
    page->bad = i == LEVELS_ORDERS;
    if (after != NULL) {
        page->bad = page->bad || !database_read_number(&after, &value)
            || *after++ != '_' || !players_is_id(after);
        snprintf(id, sizeof id, "%s", after);
    }
    return page->bad
        || database_run(d, levels_orders[i].statement, "sisi", game, value, id,
                        most + 1);
}

int levels_next(struct database *d, struct entries_page *page,
                struct levels_level *level)
{
    const int64_t values[LEVELS_ORDERS] = {
        level->received, level->likes, level->plays
    };

    if (!database_row(d))
        return 0;
    if (page->left-- == 0) {
        snprintf(page->end, sizeof page->end, "%" PRId64 "_%s",
                 values[page->order], level->id);
        return 0;
    }
    read_level(d, level);
    return 1;
}

/* ---- likes ---- */

int levels_like(struct database *d, const struct levels_level *level,
                const char *player, int likes)
{
    if (likes && !entries_has(d, level->table, player))
        return d->broken ? -1 : 0;
    return (likes
            ? database_run(d, "INSERT INTO likes (level, player) VALUES ($1,"
                           " $2) ON CONFLICT DO NOTHING", "ss", level->id,
                           player)
            : database_run(d, "DELETE FROM likes WHERE level = $1 AND player ="
                           " $2", "ss", level->id, player))
        && count_table(d, level->table) ? 1 : -1;
}

/* ---- deleting ---- */

int levels_forget_play(struct database *d, const char *table,
                       const char *player)
{
    return database_run(d, "DELETE FROM likes WHERE player = $1 AND level IN"
                        " (SELECT id FROM levels WHERE board = $2)", "ss",
                        player, table)
        && count_table(d, table);
}

int levels_delete(struct database *d, const char *id, const char *player)
{
    long emptied;

    if (!database_run(d, "UPDATE levels SET title = '', author = '' WHERE"
                      " hidden <> 0 AND id = $1 AND player = $2 AND (title <>"
                      " '' OR author <> '')", "ss", id, player))
        return -1;
    emptied = database_changes(d);
    if (!database_run(d, "DELETE FROM levels WHERE hidden = 0 AND id = $1 AND"
                      " player = $2", "ss", id, player))
        return -1;
    if (database_changes(d) == 0)
        return emptied > 0;
    return database_run(d, "DELETE FROM likes WHERE level = $1", "s", id)
        ? 1 : -1;
}

int levels_delete_all(struct database *d, const char *player)
{
    return levels_count(d, player, player)
        && database_run(d, "DELETE FROM likes WHERE player = $1 OR level IN"
                        " (SELECT id FROM levels WHERE player = $1 AND hidden"
                        " = 0)", "s", player)
        && database_run(d, "UPDATE levels SET title = '', author = '' WHERE"
                        " hidden <> 0 AND player = $1", "s", player)
        && database_run(d, "DELETE FROM levels WHERE hidden = 0 AND player ="
                        " $1", "s", player);
}
