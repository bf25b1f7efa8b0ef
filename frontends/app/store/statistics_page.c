/* statistics_page.c: the pages of statistics (see statistics_page.h). Each
 * figure is one walk through the lines.
 */
#include <stdlib.h>
#include <string.h>

#include "app/store/achievements.h"
#include "app/store/statistics_page.h"
#include "app/store/text_file.h"
#include "board/translate.h"

/* The games of one game, or of all (NULL), in a table, or in any (NULL). */
struct statistics_page_walk {
    const char *game, *table;
    const char *day;            /* the first line of the day of the last
                                   one */
    const char *at;             /* the next line */
    struct statistics_game g;   /* the last one */
};

/* Returns the length of what names the table in the start of a game: all
 * before the seed. A level has none: 0. */
static size_t statistics_page_table(const char *start)
{
    const char *end = strrchr(start, ':');

    return end == NULL ? 0 : (size_t)(end - start);
}

static int statistics_page_is_in_table(const char *start, const char *table)
{
    size_t length = statistics_page_table(start);

    return length == strlen(table) && strncmp(start, table, length) == 0;
}

/* Returns 1 if none of these lines, of the same day, is a game with the start
 * of the one in line `end`. */
static int statistics_page_is_first(const char *line, const char *end,
                                    const struct statistics_game *g)
{
    struct statistics_game other;

    for (; line < end; line = text_file_next(line))
        if (statistics_read(line, &other)
                && strcmp(other.game, g->game) == 0
                && strcmp(other.start, g->start) == 0)
            return 0;
    return 1;
}

/* Returns 1 if two lines are of one day. */
static int statistics_page_same_day(const char *line, const char *other)
{
    return strncmp(line, other, PLATFORM_DAY - 1) == 0;
}

static void statistics_page_begin(struct statistics_page_walk *w,
                                  const struct statistics *t, const char *game,
                                  const char *table)
{
    memset(w, 0, sizeof *w);
    w->game = game;
    w->table = table;
    w->at = w->day = t->text == NULL ? "" : t->text;
}

/* Goes to the next game. Returns 0 after the last. */
static int statistics_page_walk(struct statistics_page_walk *w)
{
    const char *line = w->at;

    for (; *line != '\0'; line = text_file_next(line)) {
        if (!statistics_page_same_day(line, w->day))
            w->day = line;
        if (statistics_read(line, &w->g)
                && (w->game == NULL || strcmp(w->g.game, w->game) == 0)
                && (w->table == NULL
                    || statistics_page_is_in_table(w->g.start, w->table))
                && statistics_page_is_first(w->day, line, &w->g))
            break;
    }
    w->at = text_file_next(line);
    return *line != '\0';
}

/* What is known of the games of a walk. */
struct statistics_page_sum {
    unsigned long played, won, seconds, undos, hints;
    unsigned long values, least_time;
    unsigned long best;         /* most points, or fewest moves of those won */
    unsigned long last[STATISTICS_PAGE_LAST];        /* in a ring */
    int points;                 /* values are points; 0: moves */
};

static void statistics_page_add_game(struct statistics_page_sum *sum,
                                     const struct statistics_game *g)
{
    int points = (g->given & 1u << STATISTICS_POINTS) != 0;
    unsigned long value = g->number[points ? STATISTICS_POINTS
                                           : STATISTICS_MOVES];
    unsigned long seconds = g->number[STATISTICS_SECONDS];

    if (points ? value > sum->best
               : g->won && (sum->won == 0 || value < sum->best))
        sum->best = value;
    if (g->won && seconds > 0
            && (sum->least_time == 0 || seconds < sum->least_time))
        sum->least_time = seconds;
    sum->last[sum->played++ % STATISTICS_PAGE_LAST] = value;
    sum->points = points;
    sum->values += value;
    sum->won += (unsigned long)g->won;
    sum->seconds += seconds;
    sum->undos += g->number[STATISTICS_UNDOS];
    sum->hints += g->number[STATISTICS_HINTS];
}

static void statistics_page_add_up(const struct statistics *t,
                                   const char *game, const char *table,
                                   struct statistics_page_sum *sum)
{
    struct statistics_page_walk w;

    memset(sum, 0, sizeof *sum);
    statistics_page_begin(&w, t, game, table);
    while (statistics_page_walk(&w))
        statistics_page_add_game(sum, &w.g);
}

/* Where a page goes. */
struct statistics_page_target {
    void (*put)(void *context, const char *left, const char *words);
    void *context;
};

static void statistics_page_put_number(const struct statistics_page_target *p,
                                       const char *left, unsigned long number)
{
    char words[PARLOUR_TEXT];
    struct text t;

    text_open(&t, words, sizeof words);
    translate_add_number(&t, number);
    p->put(p->context, left, words);
}

static void statistics_page_put_time(const struct statistics_page_target *p,
                                     const char *left, unsigned long seconds)
{
    char words[PARLOUR_TEXT];
    struct text t;

    text_open(&t, words, sizeof words);
    play_time_add(&t, seconds);
    p->put(p->context, left, words);
}

/* A mean with one digit after the point. */
static void statistics_page_put_mean(const struct statistics_page_target *p,
                                     const char *left, unsigned long sum,
                                     unsigned long count)
{
    char words[PARLOUR_TEXT];
    struct text t;

    text_open(&t, words, sizeof words);
    translate_add_tenths(&t, sum / count * 10
                         + (sum % count * 10 + count / 2) / count);
    p->put(p->context, left, words);
}

static void statistics_page_put_streak(const struct statistics_page_target *p,
                                       const struct statistics *t,
                                       const char *game, const char *today)
{
    struct statistics_streak s;

    statistics_streaks(t, game, today, &s);
    if (s.days == 0)
        return;
    statistics_page_put_number(p, "Days played", (unsigned long)s.days);
    statistics_page_put_number(p, "Days in a row now", (unsigned long)s.now);
    statistics_page_put_number(p, "Most days in a row",
                               (unsigned long)s.longest);
}

/* The values of the last games, the latest last, and under them their height
 * as signs. */
static void statistics_page_put_last(const struct statistics_page_target *p,
                                     const struct statistics_page_sum *sum)
{
    static const char heights[] = STATISTICS_PAGE_SIGNS;
    enum { STATISTICS_PAGE_HEIGHTS = sizeof heights - 2 };
    unsigned long first = sum->played > STATISTICS_PAGE_LAST
        ? sum->played - STATISTICS_PAGE_LAST : 0, i, value, most = 1;
    char words[PARLOUR_TEXT], chart[STATISTICS_PAGE_LAST + 1];
    struct text t, signs;

    for (i = first; i < sum->played; i++)
        if (sum->last[i % STATISTICS_PAGE_LAST] > most)
            most = sum->last[i % STATISTICS_PAGE_LAST];
    text_open(&t, words, sizeof words);
    text_open(&signs, chart, sizeof chart);
    for (i = first; i < sum->played; i++) {
        value = sum->last[i % STATISTICS_PAGE_LAST];
        text_add(&t, i > first ? " " : "");
        text_add_number(&t, value);
        text_add_char(&signs, heights[value / (most / STATISTICS_PAGE_HEIGHTS
                                               + 1)]);
    }
    p->put(p->context, "The last games", words);
    p->put(p->context, STATISTICS_PAGE_CHART, chart);
}

/* Writes the options of a table as words: "9x9, kinds 7, next". */
static void statistics_page_name_table(const char *table, char *words)
{
    struct text t;

    text_open(&t, words, PARLOUR_TEXT);
    for (; *table != '\0'; table++)
        if (*table == ':')
            text_add(&t, ", ");
        else
            text_add_char(&t, *table == '=' ? ' ' : *table);
}

static void statistics_page_put_table(const struct statistics_page_target *p,
                                      const struct statistics *t,
                                      const char *game, const char *table)
{
    struct statistics_page_sum sum;
    char words[PARLOUR_TEXT];

    statistics_page_add_up(t, game, table, &sum);
    statistics_page_name_table(table, words);
    p->put(p->context, "", words);
    statistics_page_put_number(p, "Played", sum.played);
    if (sum.points || sum.won > 0)
        statistics_page_put_number(p, "Your best", sum.best);
    statistics_page_put_mean(p, sum.points ? "Points on average"
                                      : "Moves on average",
                        sum.values, sum.played);
    if (sum.least_time > 0)
        statistics_page_put_time(p, "Best time", sum.least_time);
    if (sum.played > 1)
        statistics_page_put_last(p, &sum);
}

/* Adds a table to a list of one a line, unless it is there. Returns 0 without
 * memory. */
static int statistics_page_add_table(struct text_long *tables,
                                     const char *table)
{
    const char *at = tables->start == NULL ? "" : tables->start;
    size_t length = strlen(table);

    for (; *at != '\0'; at = text_file_next(at))
        if (strcspn(at, "\n") == length && strncmp(at, table, length) == 0)
            return 1;
    return text_put_line(tables, table) == 0;
}

/* Sends the tables of a game in the order of their first games. A history may
 * be long, so these are listed in one walk. */
static void statistics_page_put_tables(const struct statistics_page_target *p,
                                       const struct statistics *t,
                                       const char *game)
{
    struct text_long tables = { NULL, 0, 0 };
    struct statistics_page_walk w;
    char *table, *next;
    int done = 1;

    statistics_page_begin(&w, t, game, NULL);
    while (done && statistics_page_walk(&w)) {
        w.g.start[statistics_page_table(w.g.start)] = '\0';
        if (*w.g.start != '\0')
            done = statistics_page_add_table(&tables, w.g.start);
    }
    for (table = tables.start; done && table != NULL && *table != '\0';
            table = next) {
        next = table + strcspn(table, "\n");
        *next++ = '\0';
        statistics_page_put_table(p, t, game, table);
    }
    free(tables.start);
}

static void statistics_page_put_sum(const struct statistics_page_target *p,
                                    const struct statistics_page_sum *sum)
{
    statistics_page_put_number(p, "Games played", sum->played);
    if (sum->won > 0 && sum->won < sum->played)
        statistics_page_put_number(p, "Won", sum->won);
    statistics_page_put_time(p, "Time played", sum->seconds);
    statistics_page_put_mean(p, "Undos per game", sum->undos, sum->played);
    statistics_page_put_mean(p, "Hints per game", sum->hints, sum->played);
}

/* Sends a line for each game that was played. */
static void statistics_page_put_games(const struct statistics_page_target *p,
                                      const struct statistics *t)
{
    struct statistics_page_sum sum;
    char words[PARLOUR_TEXT], time[PARLOUR_TEXT];
    struct text w;
    int i;

    p->put(p->context, "", "Games");
    for (i = 0; i < parlour_game_count(); i++) {
        statistics_page_add_up(t, parlour_game_name(i), NULL, &sum);
        if (sum.played == 0)
            continue;
        text_open(&w, time, sizeof time);
        play_time_add(&w, sum.seconds);
        text_open(&w, words, sizeof words);
        translate_add(&w, "%lu played, %s", sum.played, time);
        p->put(p->context, parlour_game_title(i), words);
    }
}

void statistics_page_describe(
    const struct statistics *t, const char *game, const char *today,
    void (*put)(void *context, const char *left, const char *words),
    void *context)
{
    struct statistics_page_sum sum;
    struct statistics_page_target p;
    int i = 0;

    p.put = put;
    p.context = context;
    while (game != NULL && strcmp(parlour_game_name(i), game) != 0)
        i++;
    put(context, "", game == NULL ? "All games" : parlour_game_title(i));
    statistics_page_add_up(t, game, NULL, &sum);
    if (sum.played == 0) {
        statistics_page_put_number(&p, "Games played", 0);
        achievements_describe(t, game, put, context);
        return;
    }
    statistics_page_put_sum(&p, &sum);
    statistics_page_put_streak(&p, t, game, today);
    if (game == NULL)
        statistics_page_put_games(&p, t);
    else
        statistics_page_put_tables(&p, t, game);
    achievements_describe(t, game, put, context);
}

void statistics_page_add_best(struct text *words, const struct statistics *t,
                              const char *game, const char *start)
{
    struct statistics_page_sum sum;
    char table[PARLOUR_TEXT], best[PARLOUR_TEXT];
    struct text count;

    strcpy(table, start);
    table[statistics_page_table(start)] = '\0';
    statistics_page_add_up(t, game, table, &sum);
    if (sum.points ? sum.played == 0 : sum.won == 0)
        return;
    text_open(&count, best, sizeof best);
    if (sum.points)
        translate_add_points(&count, sum.best);
    else
        translate_add_moves(&count, sum.best);
    translate_add(words, "best %s", best);
    if (sum.least_time == 0)
        return;
    text_add(words, ", ");
    play_time_add(words, sum.least_time);
}

/* Where lines go. */
struct statistics_page_printer {
    void (*put)(const char *line);
};

static void statistics_page_print_pair(void *context, const char *left,
                                       const char *words)
{
    char line[2 * PARLOUR_TEXT];
    struct text t;

    text_open(&t, line, sizeof line);
    if (*left == '\0') {
        text_add(&t, translate(words));
    } else {
        text_add(&t, "  ");
        translate_add(&t, "%s: %s", translate(left), translate(words));
    }
    ((struct statistics_page_printer *)context)->put(line);
}

void statistics_page_print(const struct statistics *t, const char *game,
                           void (*put)(const char *line))
{
    struct statistics_page_printer printer;
    struct statistics_page_sum sum;
    char today[PLATFORM_DAY];
    int i;

    printer.put = put;
    play_time_today(today);
    statistics_page_describe(t, game, today, statistics_page_print_pair,
                             &printer);
    for (i = 0; game == NULL && i < parlour_game_count(); i++) {
        statistics_page_add_up(t, parlour_game_name(i), NULL, &sum);
        if (sum.played > 0)
            statistics_page_describe(t, parlour_game_name(i), today,
                                     statistics_page_print_pair, &printer);
    }
}
