/* map_parser.c: map scripts (see map_parser.h). A map is first found: where
 * its rows are, and what the directives around them say. Its cells are read
 * later. Lines that belong to no map, or that the game does not need, are
 * skipped. Limit: a map has at most MAP_PARSER_PATHS stored paths; further
 * ones are ignored.
 */
#include <string.h>

#include "board/clean_text.h"
#include "game/game.h"
#include "games/whirly/map_header.h"
#include "games/whirly/map_library.h"

static const char *const map_parser_mark = ":::";

/* Signs of XSB that only these maps use. */
static const char *const map_parser_signs = "!&%uv";

static size_t map_parser_length(const char *line)
{
    size_t length = text_line(line);

    while (length > 0 && text_is_blank(line[length - 1]))
        length--;
    return length;
}

static void map_parser_next(struct map_parser *s)
{
    s->xsb.at = text_next_line(s->xsb.at);
    s->xsb.line++;
}

static int map_parser_begins(const char *line, const char *word)
{
    return strncmp(line, word, strlen(word)) == 0;
}

/* Returns 1 if the line is meant as a directive; lines of colons are
 * decoration in level files. */
static int map_parser_directs(const char *line)
{
    return map_parser_begins(line, map_parser_mark)
        && text_letter(line[strlen(map_parser_mark)]) >= 0;
}

/* Returns the value if the line is the directive `:::word` or `:::word=value`.
 */
static const char *map_parser_value(const char *line, const char *word)
{
    if (!map_parser_begins(line, map_parser_mark))
        return NULL;
    line += strlen(map_parser_mark);
    if (!map_parser_begins(line, word))
        return NULL;
    line += strlen(word);
    if (*line == '=')
        return text_skip(line + 1);
    return *line == '\0' || *line == '\n' || *line == '\r'
        || text_is_blank(*line) ? line : NULL;
}

const char *map_parser_library(const char *line, size_t *length)
{
    const char *name = map_parser_value(line, "library");

    *length = name == NULL ? 0 : map_parser_length(name);
    return name;
}

static int map_parser_at_end(const struct map_parser *s)
{
    return *s->xsb.at == '\0'
        || map_parser_value(s->xsb.at, "library") != NULL;
}

/* ---- texts that are only rows ---- */

/* Returns 1 for a row of one character per cell: it begins and ends with a
 * wall or ground and has no blanks between. */
static int map_parser_is_single(const char *at, const char *end)
{
    static const char *const ends = "#-";

    if (at >= end || strchr(ends, *at) == NULL
            || strchr(ends, end[-1]) == NULL)
        return 0;
    while (at < end && !text_is_blank(*at))
        at++;
    return at == end;
}

/* Returns 1 if all lines are rows of one character per cell, with a pusher of
 * map scripts and none of XSB. */
static int map_parser_is_dense(const char *text)
{
    static const char *const pushers = "xabcdefghi", *const xsb = "@+pP|";
    const char *at = text, *end;
    int found = 0;

    for (; *at != '\0'; at = text_next_line(at)) {
        end = at + map_parser_length(at);
        if (end > at && !map_parser_is_single(text_skip(at), end))
            return 0;
        for (; at < end; at++) {
            if (strchr(xsb, *at) != NULL)
                return 0;
            found |= strchr(pushers, *at) != NULL;
        }
    }
    return found;
}

/* Returns 1 if most words of a line are short enough for a cell. */
static int map_parser_has_cells(const char *line)
{
    const char *end = line + map_parser_length(line), *word;
    int cells = 0, words = 0;

    for (line = text_skip(line); line < end; line = text_skip(line)) {
        for (word = line; line < end && !text_is_blank(*line);)
            line++;
        words++;
        cells += line - word <= ENGINE_ROOF
            || memchr(word, '.', (size_t)(line - word)) != NULL;
    }
    return words == 0 || 2 * cells > words;
}

/* Returns 1 if the text is rows only: no directives, no two walls in one cell,
 * no run lengths with row ends, no header or remarks. */
static int map_parser_is_plain(const char *text)
{
    static const char *const remarks = "/:;";
    const char *at;

    for (at = text; *at != '\0'; at = text_next_line(at))
        if (strchr(remarks, *at) != NULL)
            return 0;
    return map_parser_is_dense(text)
        || (strstr(text, "##") == NULL && strchr(text, '|') == NULL
            && *text != '\0' && map_parser_has_cells(text));
}

void map_parser_open(struct map_parser *s, const char *text)
{
    xsb_open(&s->xsb, text);
    s->xsb.more = map_parser_signs;
    s->xsb.loose = 1;
    s->xsb.crosses = 0;
    s->xsb.stop = map_parser_mark;
    s->plain = map_parser_is_plain(text);
    s->header = NULL;
    s->headers_left = MAP_PARSER_HEADERS;
    s->warn = NULL;
    s->context = NULL;
    s->library = NULL;
}

void map_parser_close(struct map_parser *s)
{
    map_library_close(s->library);
}

static int map_parser_fail(struct parlour_error *error, long line,
                       const char *words)
{
    return parlour_fail(error, PARLOUR_DAMAGED, line, words);
}

/* ---- what belongs to a map ---- */

static void map_parser_copy(const char *value, char *to, size_t room)
{
    size_t length = map_parser_length(value), i;
    struct text t;

    text_open(&t, to, room);
    for (i = 0; i < length; i++)
        text_add_char(&t, text_is_blank(value[i]) ? ' ' : value[i]);
    clean_text(to);
}

static void map_parser_copy_title(const char *value, char *to)
{
    level_copy_title(value, map_parser_length(value), to);
}

/* Reads stored moves: the lines up to an empty one or a directive. */
static void map_parser_take_path(struct map_parser *s,
                                 struct map_parser_map *map)
{
    struct level_moves path;

    path.at = s->xsb.at;
    while (map_parser_length(s->xsb.at) > 0
            && !map_parser_begins(s->xsb.at, map_parser_mark))
        map_parser_next(s);
    path.length = (size_t)(s->xsb.at - path.at);
    if (path.length > 0 && map->paths < MAP_PARSER_PATHS)
        map->path[map->paths++] = path;
}

static void map_parser_take_rules(struct map_parser *s, const char *value,
                                  struct map_parser_map *map)
{
    map_parser_copy(value, map->rules, sizeof map->rules);
    clean_text_lower(map->rules);
    map->rules_line = s->xsb.line;
}

static void map_parser_take_metrics(const char *value, int proved, long line,
                                    struct map_parser_map *map)
{
    unsigned long moves;

    if (map->moves != 0 || !text_read_number(&value, &moves))
        return;
    map->moves = moves;
    map->moves_line = line;
    map->proved = proved;
}

/* Says that a directive is ignored. */
static void map_parser_warn(const struct map_parser *s)
{
    static const char *const before = "unknown directive ";
    char words[PARLOUR_TEXT];
    size_t length = map_parser_length(s->xsb.at), i;
    struct text t;

    if (s->warn == NULL)
        return;
    text_open(&t, words, sizeof words);
    text_add(&t, before);
    for (i = 0; i < length && s->xsb.at[i] != '='; i++)
        text_add_char(&t, s->xsb.at[i]);
    text_add(&t, " ignored");
    s->warn(s->context, s->xsb.line, words);
}

/* Returns 1 for a directive with information that no rule needs. */
static int map_parser_is_credit(const char *line)
{
    static const char *const credits[] = {
        "copyright", "license", "comments", "comment", "email", "url",
        "date", "multiplayer", NULL
    };
    int i;

    for (i = 0; credits[i] != NULL; i++)
        if (map_parser_value(line, credits[i]) != NULL)
            return 1;
    return 0;
}

/* Reads whose board the map borrows. Returns 0 if the line does not say. */
static int map_parser_take_loan(const char *line, struct map_parser_map *map)
{
    struct map_parser_loan *loan = &map->loan;
    const char *value;

    if ((value = map_parser_value(line, "akey")) != NULL)
        map_parser_copy(value, loan->album, sizeof loan->album);
    else if ((value = map_parser_value(line, "ckey")) != NULL)
        map_parser_copy(value, loan->collection, sizeof loan->collection);
    else if ((value = map_parser_value(line, "collection_index")) != NULL)
        map_parser_copy(value, loan->collection, sizeof loan->collection);
    else if ((value = map_parser_value(line, "mkey")) != NULL)
        map_parser_copy(value, loan->key, sizeof loan->key);
    else if ((value = map_parser_value(line, "map_index")) != NULL
             && !text_read_number(&value, &loan->number))
        loan->number = PARLOUR_CELLS * 16UL;    /* no such map */
    return value != NULL;
}

/* Reads one directive about a map. */
static void map_parser_take_about(struct map_parser *s,
                                  struct map_parser_map *map)
{
    const char *line = s->xsb.at, *value;

    if ((value = map_parser_value(line, "context_akey")) != NULL)
        map_parser_take_rules(s, value, map);
    else if ((value = map_parser_value(line, "title")) != NULL)
        map_parser_copy_title(value, map->title);
    else if ((value = map_parser_value(line, "author")) != NULL)
        map_parser_copy_title(value, map->author);
    else if ((value = map_parser_value(line, "chapter")) != NULL)
        map_parser_copy_title(value, map->chapter);
    else if (!map_parser_take_loan(line, map) && map_parser_directs(line)
             && !map_parser_is_credit(line))
        map_parser_warn(s);
}

/* Returns 1 if stored moves may follow the directive. */
static int map_parser_has_moves(const char *line)
{
    return map_parser_value(line, "playpath") != NULL
        || map_parser_value(line, "optpath") != NULL
        || map_parser_value(line, "solpath") != NULL;
}

/* Reads one line below a board, with the moves that may follow it. */
static void map_parser_take(struct map_parser *s, struct map_parser_map *map)
{
    const char *line = s->xsb.at, *value;

    if ((value = map_parser_value(line, "optpath")) != NULL)
        map_parser_take_metrics(value, 1, s->xsb.line, map);
    else if ((value = map_parser_value(line, "solpath")) != NULL)
        map_parser_take_metrics(value, 0, s->xsb.line, map);
    else if (map_parser_value(line, "playpath") == NULL)
        map_parser_take_about(s, map);
    map_parser_next(s);
    if (map_parser_has_moves(line))
        map_parser_take_path(s, map);
}

/* Reads what is below a board of a map script. */
static void map_parser_take_below(struct map_parser *s,
                                  struct map_parser_map *map)
{
    while (!map_parser_at_end(s)
           && map_parser_value(s->xsb.at, "map") == NULL) {
        if (map_parser_value(s->xsb.at, "map_end") != NULL) {
            map_parser_next(s);
            return;
        }
        map_parser_take(s, map);
    }
}

/* Returns 1 if a line can be between a map's first row and its last. */
static int map_parser_is_within(const struct map_parser *s)
{
    const char *line = s->xsb.at;

    return !map_parser_at_end(s) && !map_parser_has_moves(line)
        && map_parser_value(line, "board_end") == NULL
        && map_parser_value(line, "map") == NULL
        && map_parser_value(line, "map_end") == NULL;
}

void map_parser_add_lender(const struct map_parser_loan *loan, struct text *t)
{
    text_add(t, loan->album);
    text_add_char(t, '/');
    text_add(t, loan->collection);
}

/* Returns 1 if a name of a collection is no path out of the folder. */
static int map_parser_is_in_folder(const char *name)
{
    static const char *const signs = "/:";

    return *name != '.' && name[strcspn(name, signs)] == '\0';
}

int map_parser_may_borrow(const struct map_parser_loan *loan)
{
    return map_parser_is_in_folder(loan->album)
        && map_parser_is_in_folder(loan->collection);
}

static int map_parser_take_map(struct map_parser *s,
                               struct map_parser_map *map,
                               struct parlour_error *error)
{
    int ended;

    map_parser_copy(map_parser_value(s->xsb.at, "map"), map->key,
                    sizeof map->key);
    map_parser_next(s);
    map->at = s->xsb.at;
    map->line = s->xsb.line;
    for (; map_parser_is_within(s); map_parser_next(s)) {
        map_parser_take_about(s, map);
        map->lines++;
    }
    ended = map_parser_value(s->xsb.at, "board_end") != NULL;
    if (ended)
        map_parser_next(s);
    map_parser_take_below(s, map);
    return ended ? PARLOUR_OK
                 : map_parser_fail(error, map->line,
                                   "the map has no :::board_end");
}

/* Braces differ between character sets. The header opens with a line that
 * begins with a slash; a two-character line of a slash and another character
 * that opens no text and no value closes it. */
static int map_parser_closes(const char *line)
{
    return *line == '/' && map_parser_length(line) == 2
        && strchr("\",/", line[1]) == NULL;
}

static void map_parser_skip_header(struct map_parser *s)
{
    s->header = s->xsb.at;
    do
        map_parser_next(s);
    while (!map_parser_at_end(s) && !map_parser_closes(s->xsb.at)
           && !map_parser_begins(s->xsb.at, map_parser_mark));
    if (map_parser_closes(s->xsb.at))
        map_parser_next(s);
}

/* Directives below a board of XSB belong to it, up to the next board. */
static void map_parser_take_below_xsb(struct map_parser *s,
                                      struct map_parser_map *map)
{
    struct xsb ahead = s->xsb;
    struct xsb_board next;

    while (!xsb_find(&ahead, &next) && map_parser_directs(ahead.at)
           && map_parser_value(ahead.at, "map") == NULL
           && map_parser_value(ahead.at, "map_end") == NULL) {
        s->xsb = ahead;
        map_parser_take(s, map);
        ahead = s->xsb;
    }
}

static int map_parser_find_xsb(struct map_parser *s,
                               struct map_parser_map *map)
{
    struct xsb_board board;

    if (!xsb_find(&s->xsb, &board))
        return 0;
    map->is_xsb = 1;
    map->at = board.at;
    map->line = board.line;
    map->lines = board.lines;
    strcpy(map->title, board.about.title);
    strcpy(map->chapter, board.about.chapter);
    strcpy(map->author, board.about.author);
    if (board.about.solution.at != NULL)
        map->path[map->paths++] = board.about.solution;
    map_parser_take_below_xsb(s, map);
    return 1;
}

static int map_parser_find_rows(struct map_parser *s,
                                struct map_parser_map *map)
{
    if (map_parser_at_end(s))
        return PARLOUR_NO_SUCH_LEVEL;
    map->at = s->xsb.at;
    map->line = s->xsb.line;
    for (; !map_parser_at_end(s); map_parser_next(s))
        map->lines++;
    return PARLOUR_OK;
}

int map_parser_scan(struct map_parser *s, struct map_parser_map *map,
                    struct parlour_error *error)
{
    memset(map, 0, sizeof *map);
    if (s->plain)
        return map_parser_find_rows(s, map);
    while (!map_parser_at_end(s)) {
        map->header = s->header;
        map->headers_left = &s->headers_left;
        if (*s->xsb.at == '/') {
            map_parser_skip_header(s);
        } else if (map_parser_value(s->xsb.at, "map") != NULL) {
            return map_parser_take_map(s, map, error);
        } else if (map_parser_begins(s->xsb.at, map_parser_mark)) {
            if (map_parser_directs(s->xsb.at)
                    && map_parser_value(s->xsb.at, "map_end") == NULL)
                map_parser_warn(s);
            map_parser_next(s);
        } else if (map_parser_find_xsb(s, map)) {
            return PARLOUR_OK;
        }
    }
    return PARLOUR_NO_SUCH_LEVEL;
}

/* Gives a map the board that it borrows. */
static int map_parser_borrow(struct map_parser *s, struct map_parser_map *map,
                             struct parlour_error *error)
{
    if (s->library == NULL)
        s->library = map_library_open(s->xsb.at);
    return s->library == NULL
        ? parlour_fail(error, PARLOUR_NO_MEMORY, map->line,
                       "not enough memory")
        : map_library_lend(s->library, map, error);
}

int map_parser_find(struct map_parser *s, struct map_parser_map *map,
                    struct parlour_error *error)
{
    int code = map_parser_scan(s, map, error);

    return code == PARLOUR_OK && map->loan.collection[0] != '\0'
        ? map_parser_borrow(s, map, error) : code;
}

int map_parser_rules(const struct map_parser_map *map, struct text *t,
                     struct parlour_error *error)
{
    const char *name = map->rules[0] == '\0' ? NULL : map->rules;
    struct rules known;

    if (name != NULL && rules_find(name, &known)) {
        text_add(t, name);
        return PARLOUR_OK;
    }
    if (map->header == NULL
            || !map_header_rules(map->header, name, map->headers_left, t))
        text_add(t, map->rules);
    if (map->header == NULL || *map->headers_left > 0)
        return PARLOUR_OK;
    return map_parser_fail(error, map->line, "its rules are in a header, but"
                           " the maps before it read 64 MiB of headers");
}

int map_parser_refuse_rules(const struct map_parser_map *map,
                            const char *rules, struct parlour_error *error)
{
    return parlour_fail(error, PARLOUR_DAMAGED,
                        map->rules_line > 0 ? map->rules_line : map->line,
                        text_is_name(rules)
                        ? "the map names an unknown rule set"
                        : "the rules in the header cannot be read");
}

/* ---- cells ---- */

/* The rows of a map, one after the other. A row of XSB may end within a line.
 */
struct map_parser_rows {
    const struct map_parser_map *map;
    const char *next;           /* the next line */
    int left;                   /* number of lines left */
    long line, next_line;       /* of the row, and of the next */
    const char *at, *end;       /* what is left of the row */
    int fresh;                  /* 1: none of its cells has been read */
    int single;                 /* 1: each character is a cell */
    struct xsb_runs runs;       /* the same, of XSB */
    char sign;
    const char *why;            /* what is wrong with it; NULL: nothing */
};

static void map_parser_open_rows(struct map_parser_rows *rows,
                                 const struct map_parser_map *map)
{
    rows->map = map;
    rows->next = map->at;
    rows->left = map->lines;
    rows->line = rows->next_line = map->line;
    rows->at = rows->end = NULL;
    rows->runs.at = rows->runs.end = map->at;
    rows->runs.left = 0;
    rows->why = NULL;
}

static void map_parser_open_row(struct map_parser_rows *row, const char *line)
{
    row->at = line;
    row->end = line + map_parser_length(line);
    row->fresh = 1;
    row->single = map_parser_is_single(text_skip(line), row->end);
}

static void map_parser_pass_line(struct map_parser_rows *rows)
{
    rows->line = rows->next_line;
    rows->next = rows->map->is_xsb
        ? xsb_next_row(rows->next, &rows->next_line)
        : text_next_line(rows->next);
    rows->next_line += !rows->map->is_xsb;
    rows->left--;
}

/* Advances to the next row. Returns 0 after the last. */
static int map_parser_next_row(struct map_parser_rows *rows)
{
    if (rows->map->is_xsb && rows->runs.at < rows->runs.end)
        return 1;               /* the line continues after the end of a row */
    while (rows->left > 0 && map_parser_directs(rows->next))
        map_parser_pass_line(rows);
    if (rows->left == 0)
        return 0;
    if (rows->map->is_xsb)
        xsb_open_runs(&rows->runs, rows->next, map_parser_signs);
    else
        map_parser_open_row(rows, rows->next);
    map_parser_pass_line(rows);
    return 1;
}

static int map_parser_next_xsb(struct map_parser_rows *row, const char **cell,
                               size_t *length)
{
    int c = xsb_next_sign(&row->runs);

    if (c == XSB_TOO_MANY) {
        row->why = "a run length is too large";
        row->runs.at = row->runs.end;
    }
    if (c == XSB_END || c == XSB_TOO_MANY || c == '|')
        return 0;
    row->sign = (char)c;
    *cell = &row->sign;
    *length = 1;
    return 1;
}

/* Reads the next cell. Returns 0 at the end of the row. Blanks before the
 * first cell are an empty cell, and so is an empty row; in rows of one
 * character per cell they are a cell with an unknown sign. */
static int map_parser_next_cell(struct map_parser_rows *row, const char **cell,
                                size_t *length)
{
    if (row->map->is_xsb)
        return map_parser_next_xsb(row, cell, length);
    *cell = row->at;
    while ((row->fresh || !row->single) && row->at < row->end
           && text_is_blank(*row->at))
        row->at++;
    if (row->fresh && (row->at > *cell || row->at == row->end)) {
        row->fresh = 0;
        *length = (size_t)row->single;
        return 1;
    }
    row->fresh = 0;
    *cell = row->at;
    if (row->at >= row->end)
        return 0;
    do
        row->at++;
    while (!row->single && row->at < row->end && !text_is_blank(*row->at));
    *length = (size_t)(row->at - *cell);
    return 1;
}

static const char *map_parser_put_sign(struct engine *h, int cell,
                                       const char *at, size_t length)
{
    int breeds[NOTATION_BREEDS], count, i;
    const char *why = NULL;

    if (length == 1 && *at == '#')
        h->bounded = 1;
    count = notation_read_sign(at, length, breeds);
    for (i = 0; i < count && why == NULL; i++)
        why = engine_put(h, cell, breeds[i]);
    return why;
}

/* In XSB signs differ: letters are things of Sokoban, or the walls of two
 * colours; an unknown one is a wall. */
static const char *map_parser_put_xsb(struct engine *h, int cell, int c)
{
    static const char *const walls = "uv", *const signs = "jky";
    const char *found = strchr(walls, c);
    int things = level_things(c);
    char sign = (char)c;

    if (found != NULL)
        sign = signs[found - walls];
    else if (things != PARLOUR_NONE)
        sign = (char)(things == 0 ? '-' : level_glyph(things));
    else if (strchr(map_parser_signs, c) == NULL)
        sign = signs[strlen(walls)];
    return map_parser_put_sign(h, cell, &sign, 1);
}

/* Dots separate the signs of a cell; without dots each character is a sign. */
static const char *map_parser_put_cell(struct engine *h, int cell,
                                       const char *at, size_t length)
{
    const char *end = at + length, *why = NULL;
    int dots = length > 1 && memchr(at, '.', length) != NULL;
    size_t part;

    while (at < end && why == NULL) {
        for (part = 0; at + part < end && (dots ? at[part] != '.'
                                                : part < 1);)
            part++;
        if (part > 0)
            why = map_parser_put_sign(h, cell, at, part);
        at += part + (dots != 0);
    }
    return why;
}

static const char *map_parser_read_row(struct engine *h,
                                       struct map_parser_rows *row, int number)
{
    const char *cell, *why = NULL;
    size_t length;
    int column, place;

    for (column = 0; why == NULL && map_parser_next_cell(row, &cell, &length);
            column++) {
        place = grid_cell(&h->grid, column, number);
        engine_write(h, place);
        why = row->map->is_xsb ? map_parser_put_xsb(h, place, *cell)
                               : map_parser_put_cell(h, place, cell, length);
    }
    return why;
}

/* Measures the columns and rows of the board. */
static int map_parser_measure(const struct map_parser_map *map, int *columns,
                              int *rows, struct parlour_error *error)
{
    struct map_parser_rows row;
    const char *cell;
    size_t length;
    int number, wide;

    *columns = *rows = 0;
    map_parser_open_rows(&row, map);
    for (number = 1; map_parser_next_row(&row); number++) {
        for (wide = 0; map_parser_next_cell(&row, &cell, &length); wide++)
            if (length > 0)
                *rows = number;
        if (wide > *columns)
            *columns = wide;
        if (wide > PARLOUR_SIDE || *rows > PARLOUR_SIDE)
            row.why = "a map has at most " PARLOUR_SIDE_WORDS
                " columns and rows";
        if (row.why != NULL)
            return map_parser_fail(error, row.line, row.why);
    }
    return *rows > 0
             ? PARLOUR_OK
             : map_parser_fail(error, map->line, "the map has no cells");
}

int map_parser_read(const struct map_parser_map *map, struct engine *h,
                    struct parlour_error *error)
{
    struct rules rules = h->rules;
    struct map_parser_rows row;
    const char *why;
    int columns, rows, i, cell, code = map_parser_measure(map, &columns, &rows,
                                                          error);

    if (code != PARLOUR_OK)
        return code;
    engine_clear(h, columns, rows);
    h->rules = rules;
    map_parser_open_rows(&row, map);
    for (i = 0; i < rows && map_parser_next_row(&row); i++) {
        why = map_parser_read_row(h, &row, i);
        if (why != NULL)
            return map_parser_fail(error, row.line, why);
    }
    h->open = map->is_draft;
    cell = engine_ready(h, &why);
    if (cell == PARLOUR_NONE)
        return PARLOUR_OK;
    i = grid_row(&h->grid, cell);
    return map_parser_fail(error, map->line + (i < map->lines ? i : 0), why);
}

/* ---- writing ---- */

static int map_parser_is_wall(const struct engine *h, int cell)
{
    return h->high[cell] == 0
        || (h->high[cell] == 2
            && h->things[cell][0] == engine_breed(ENGINE_GROUND, 0)
            && h->things[cell][1] == engine_breed(ENGINE_WALL, 0));
}

static int map_parser_needs_dots(const struct engine *h, int cell)
{
    int i;

    for (i = 0; i < h->high[cell]; i++)
        if (engine_race(h->things[cell][i]) == ENGINE_HTARGET)
            return 1;
    return 0;
}

void map_parser_add_cell(const struct engine *h, int cell, int mover,
                     struct text *t)
{
    int i, dots = map_parser_needs_dots(h, cell), signs = 0;

    if (map_parser_is_wall(h, cell)) {
        text_add_char(t, !h->bounded ? 'y' : h->high[cell] == 0 ? '-' : '#');
        return;
    }
    for (i = 0; i < h->high[cell] + (mover != PARLOUR_NONE); i++) {
        if (i == 0 && h->things[cell][0] == engine_breed(ENGINE_GROUND, 0))
            continue;
        if (dots && signs > 0)
            text_add_char(t, '.');
        notation_add_sign(i < h->high[cell] ? h->things[cell][i] : mover, t);
        signs++;
    }
    if (signs == 0)
        text_add_char(t, '-');
    else if (dots && signs == 1)
        text_add_char(t, '.');
}

enum parlour_likelihood map_parser_likelihood(const char *name,
                                              const char *text)
{
    (void)name;
    if (*text == '\0'
            || !clean_text_is_text((const unsigned char *)text, strlen(text)))
        return PARLOUR_UNLIKELY;
    for (; *text != '\0'; text = text_next_line(text))
        if (strncmp(text, map_parser_mark, strlen(map_parser_mark)) == 0)
            return PARLOUR_LIKELY;
    return PARLOUR_POSSIBLE;
}
