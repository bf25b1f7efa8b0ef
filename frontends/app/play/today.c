/* today.c: the games of the day (see today.h). */
#include <string.h>

#include "app/play/open_game.h"
#include "app/play/today.h"
#include "app/store/best_solutions.h"
#include "app/store/recent_games.h"
#include "app/store/score_line.h"
#include "board/translate.h"

enum { TODAY_RULES = 32 };      /* room for a name that is noted */

/* ---- which game is that of a day ---- */

/* Returns 1 if a game has these rules, which need no name where they are the
 * usual ones. */
static int today_has_rules(const struct parlour_status *status,
                           const char *rules)
{
    const char *own = status->rules_text != NULL ? status->rules_text
                                                 : status->rules;

    return own != NULL && text_same(own, rules);
}

/* Returns 1 if the game was dealt as these options say. */
static int today_is_dealt(const struct parlour_status *status,
                          const struct parlour_options *o)
{
    return status->levels == 0 && status->seed == o->seed
        && (!(o->given & PARLOUR_OPTION_SIZE)
            || (status->columns == o->columns && status->rows == o->rows))
        && (!(o->given & PARLOUR_OPTION_KINDS)
            || status->kinds == (unsigned long)o->kinds)
        && (!(o->given & PARLOUR_OPTION_RULES)
            || today_has_rules(status, o->rules));
}

/* Returns 1 if a level is played by its own rules. */
static int today_has_own_rules(const struct parlour_session *s)
{
    char *line = score_line_of(s);
    int own = line != NULL && strstr(line, ":rules=") == NULL;

    free(line);
    return own;
}

/* Returns 1 if the game is a built-in level, by its own rules. */
static int today_is_level(const struct parlour_session *s,
                          const struct parlour_status *status, int level)
{
    size_t length;

    return status->level == level && parlour_levels_text(s, &length) == NULL
        && today_has_own_rules(s);
}

int today_is(const struct parlour_session *s, const char *day)
{
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct parlour_status status;
    struct parlour_error ignored;
    int difficulty, made;
    unsigned long seed;

    parlour_get_status(s, &status);
    if (parlour_daily(status.game, day, &o, &difficulty, &ignored)
            != PARLOUR_OK)
        return 0;
    if (difficulty != PARLOUR_NONE)
        return parlour_generated(s, &made, &seed) && made == difficulty
            && seed == o.seed;
    return o.given & PARLOUR_OPTION_LEVEL
        ? today_is_level(s, &status, o.level) : today_is_dealt(&status, &o);
}

/* Writes the day whose game it is: today, yesterday or tomorrow. Returns 0 if
 * it is none of these. */
static int today_find_day(const struct parlour_session *s, char *day)
{
    static const int days[] = { 0, -1, 1 };
    char today[PLATFORM_DAY];
    long number;
    int i;

    play_time_today(today);
    if (!parlour_day_number(today, &number))
        return 0;
    for (i = 0; i < (int)(sizeof days / sizeof days[0]); i++)
        if (parlour_day_text(number + days[i], day) && today_is(s, day))
            return 1;
    return 0;
}

int today_leave(const struct settings *settings,
                const struct parlour_session *s, struct parlour_options *o)
{
    struct parlour_status status;
    char day[PLATFORM_DAY];

    if (!today_find_day(s, day))
        return 0;
    parlour_get_status(s, &status);
    open_game_options(settings, status.game, o);
    return 1;
}

unsigned long today_find(const struct settings *settings, const char *game,
                         const char *day)
{
    struct recent_games recent;
    struct parlour_error error;
    struct parlour_session *s, *like = NULL;
    int i, found = 0;

    if (recent_games_read(&recent, &error) != PARLOUR_OK)
        return 0;
    for (i = 0; i < recent.count && !found; i++) {
        if (recent.games[i].over || strcmp(recent.games[i].game, game) != 0)
            continue;
        s = open_game_look(settings, game, recent.games[i].number, like,
                           &error);
        found = s != NULL && error.code == PARLOUR_OK && today_is(s, day);
        parlour_close(like);
        like = s;
    }
    parlour_close(like);
    return found ? recent.games[i - 1].number : 0;
}

/* ---- results ---- */

static void today_set(struct statistics_game *g, int number,
                      unsigned long value)
{
    g->number[number] = value;
    if (value > 0 || number == STATISTICS_POINTS
            || number == STATISTICS_PUSHES)
        g->given |= 1u << number;
}

/* Writes the rule set of a level, if it has a short name. */
static void today_set_rules(struct statistics_game *g,
                            const struct parlour_status *status)
{
    if (status->levels > 0 && status->rules != NULL
            && text_is_name(status->rules)
            && strlen(status->rules) < TODAY_RULES)
        strcpy(g->rules, status->rules);
}

/* Describes the game in play. Returns 0 if it is no result. */
static int today_describe(const struct parlour_session *s,
                          const struct parlour_status *status,
                          const struct play_time *time,
                          struct statistics_game *g)
{
    memset(g, 0, sizeof *g);
    if (status->aids & (PARLOUR_AID_REPLAY | PARLOUR_AID_SOLVE)
            || (status->state != PARLOUR_IS_WON
                && status->state != PARLOUR_IS_OVER)
            || !score_line_start(s, g->start))
        return 0;
    platform_now(g->moment);
    strcpy(g->game, status->game);
    g->won = status->state == PARLOUR_IS_WON;
    if (status->has_score)
        today_set(g, STATISTICS_POINTS, status->score);
    today_set(g, STATISTICS_MOVES, status->moves);
    if (status->has_pushes)
        today_set(g, STATISTICS_PUSHES, status->pushes);
    today_set(g, status->par_moves ? STATISTICS_PAR_MOVES : STATISTICS_PAR,
              status->par);
    today_set(g, STATISTICS_SECONDS, play_time_seconds(time));
    today_set(g, STATISTICS_UNDOS, time->tally.undos);
    today_set(g, STATISTICS_HINTS, time->tally.hints);
    today_set(g, STATISTICS_RESTARTS, time->tally.restarts);
    today_set_rules(g, status);
    return 1;
}

/* Returns 1 if help shows what the game will deal. */
static int today_is_practice(const struct parlour_status *status)
{
    return status->aids & (PARLOUR_AID_UNDO | PARLOUR_AID_HINT)
        && parlour_game_takes(status->game, PARLOUR_OPTION_PIECES);
}

/* Returns 1 if the same start has ended before. */
static int today_began_before(const struct statistics *t,
                              const struct statistics_game *g)
{
    struct statistics_game other;
    const char *at = NULL;

    while (statistics_next(t, &at, &other))
        if (strcmp(other.game, g->game) == 0
                && strcmp(other.start, g->start) == 0)
            return 1;
    return 0;
}

/* Says what a game is for the game of a day, and completes its line. */
static void today_judge(const struct statistics *t,
                        const struct parlour_status *status, const char *day,
                        struct statistics_game *g, struct today_result *r)
{
    struct statistics_game other;

    if (today_began_before(t, g))
        today_set(g, STATISTICS_RESTARTS, g->number[STATISTICS_RESTARTS] + 1);
    r->first_try = g->number[STATISTICS_UNDOS] + g->number[STATISTICS_HINTS]
        + g->number[STATISTICS_RESTARTS] == 0;
    r->counts = today_is_practice(status) ? TODAY_PRACTICE
        : statistics_day(t, g->game, day, &other) ? TODAY_AGAIN : TODAY_FIRST;
    if (r->counts == TODAY_FIRST)
        strcpy(g->day, day);
}

/* Returns 1 if a game has a game of the day. */
static int today_has(int game, const char *day)
{
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct parlour_error ignored;
    int difficulty;

    return parlour_daily(parlour_game_name(game), day, &o, &difficulty,
                         &ignored) == PARLOUR_OK;
}

/* Reads from the statistics which games of today are done. */
static void today_find_done(const struct statistics *s, struct today *t)
{
    struct today_game *g;
    int i;

    memset(t, 0, sizeof *t);
    play_time_today(t->day);
    for (i = 0; i < parlour_game_count() && t->count < TODAY_GAMES; i++) {
        if (!today_has(i, t->day))
            continue;
        g = &t->games[t->count++];
        g->game = i;
        g->done = statistics_day(s, parlour_game_name(i), t->day, &g->result);
        t->done += g->done;
    }
    statistics_streaks(s, NULL, t->day, &t->streak);
}

/* Counts the streak and the games of today; statistics have the game that was
 * just kept. */
static void today_count(const struct statistics *s, struct today_result *r)
{
    struct today today;

    today_find_done(s, &today);
    r->streak = today.streak.now;
    r->games = today.count;
    r->done = today.done;
}

int today_note(const struct parlour_session *s, const struct play_time *time,
               struct today_result *r, struct achievements *a,
               struct parlour_error *error)
{
    struct parlour_error ignored;
    struct parlour_status status;
    struct statistics_game g;
    struct statistics t;
    char day[PLATFORM_DAY];
    int code;

    memset(r, 0, sizeof *r);
    parlour_get_status(s, &status);
    if (!today_describe(s, &status, time, &g))
        return PARLOUR_OK;
    if (today_find_day(s, day)) {
        statistics_open(&t, &ignored);
        today_judge(&t, &status, day, &g, r);
        statistics_close(&t);
    }
    code = statistics_add(&g, error);
    statistics_open(&t, &ignored);
    if (code == PARLOUR_OK)
        code = achievements_note_game(&t, &g, a, error);
    if (r->counts != TODAY_NO_DAY)
        today_count(&t, r);
    statistics_close(&t);
    return code;
}

static void today_add_streak(struct text *t, long days)
{
    if (days < 2)
        return;
    text_add(t, ", ");
    translate_add_count(t, (unsigned long)days, "%lu day in a row",
                        "%lu days in a row", (unsigned long)days);
}

void today_add_result(struct text *t, const struct today_result *r)
{
    switch (r->counts) {
    case TODAY_FIRST:
        text_add(t, translate(r->first_try
                              ? "Game of the day done, first try"
                              : "Game of the day done"));
        today_add_streak(t, r->streak);
        break;
    case TODAY_AGAIN:
        text_add(t, translate("Game of the day: your first result counts"));
        break;
    case TODAY_PRACTICE:
        text_add(t, translate("Game of the day: practice, because of undo or a"
                              " hint"));
        break;
    default:
        return;
    }
    if (r->done == 0)
        return;
    text_add(t, "; ");
    translate_add(t, "%d of %d done today", r->done, r->games);
}

/* ---- for a chat ---- */

/* Adds the day in short, and not its year. */
static void today_add_day(struct text *t, const char *day)
{
    static const char *const months[] = {
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct",
        "Nov", "Dec"
    };
    const char *at = day + strlen("2026-");
    unsigned long month, number;

    text_read_number(&at, &month);
    at++;
    text_read_number(&at, &number);
    text_add_char(t, ' ');
    text_add_number(t, number);
    text_add_char(t, ' ');
    text_add(t, months[month - 1]);
}

static void today_add_figures(struct text *t,
                              const struct parlour_status *status)
{
    if (status->has_score)
        text_add_count(t, status->score, "point", "s");
    else if (status->has_pushes && !status->par_moves)
        text_add_count(t, status->pushes, "push", "es");
    else
        text_add_count(t, status->moves, "move", "s");
    if (status->state != PARLOUR_IS_WON && !status->has_score)
        text_add(t, ", not won");
    if (status->par > 0 && status->state == PARLOUR_IS_WON) {
        text_add_char(t, ' ');
        text_add_many(t, '*',
                      best_solutions_stars(status->par_moves ? status->moves
                                                             : status->pushes,
                                           status->par));
    }
}

void today_add_headline(struct text *t, const struct parlour_session *s,
                        unsigned long least, int least_proved)
{
    struct parlour_status status;
    char day[PLATFORM_DAY];

    parlour_get_status(s, &status);
    text_add(t, "Parlour");
    if (today_find_day(s, day))
        today_add_day(t, day);
    text_add(t, ": ");
    text_add(t, status.title);
    if (status.level > 0) {
        text_add(t, " level ");
        text_add_number(t, (unsigned long)status.level);
    }
    text_add(t, status.level > 0 ? ", " : " ");
    today_add_figures(t, &status);
    if (least > 0 && status.moves > least) {
        text_add(t, least_proved ? ", " : ", at most ");
        text_add_number(t, status.moves - least);
        text_add(t, " over the best possible");
    }
}

/* Adds the options of a game that was dealt. */
static void today_add_options(struct text *t, const struct parlour_session *s,
                              const struct parlour_status *status)
{
    struct parlour_look look;

    text_add(t, " --size ");
    text_add_size(t, status->columns, status->rows);
    if (status->kinds > 0) {
        text_add(t, " --kinds ");
        text_add_number(t, status->kinds);
    }
    if (parlour_coming(s, 0, &look))
        text_add(t, " --next");
    if (status->rules != NULL) {
        text_add(t, " --rules ");
        text_add(t, status->rules);
    }
    text_add(t, " --seed ");
    text_add_number(t, status->seed);
}

void today_add_command(struct text *t, const struct parlour_session *s)
{
    char day[PLATFORM_DAY], start[PARLOUR_TEXT];
    struct parlour_status status;
    int difficulty;
    unsigned long seed;
    size_t length;

    parlour_get_status(s, &status);
    if (!score_line_start(s, start)
            || parlour_levels_text(s, &length) != NULL
            || (status.levels > 0 && status.level == 0
                && !parlour_generated(s, &difficulty, &seed)))
        return;
    text_add(t, "parlour ");
    text_add(t, status.game);
    if (today_find_day(s, day)) {
        text_add(t, " --daily ");
        text_add(t, day);
    } else if (parlour_generated(s, &difficulty, &seed)) {
        text_add(t, " --endless ");
        text_add(t, parlour_difficulty_word(difficulty));
        text_add(t, " --seed ");
        text_add_number(t, seed);
    } else if (status.levels > 0) {
        text_add(t, " --level ");
        text_add_number(t, (unsigned long)status.level);
        if (parlour_game_takes(status.game, PARLOUR_OPTION_LEVELS)
                && !today_has_own_rules(s)) {   /* others have one each */
            text_add(t, " --rules ");
            text_add(t, status.rules);
        }
    } else {
        today_add_options(t, s, &status);
    }
}

/* ---- the list ---- */

void today_read(struct today *t)
{
    struct parlour_error ignored;
    struct statistics s;

    statistics_open(&s, &ignored);
    today_find_done(&s, t);
    statistics_close(&s);
}

void today_add(struct text *t, const struct today *today)
{
    unsigned long days = (unsigned long)today->streak.now;

    translate_add(t, "%d of %d done", today->done, today->count);
    if (today->streak.today || days < 2) {
        today_add_streak(t, today->streak.now);
        return;
    }
    text_add(t, ", ");
    translate_add_count(t, days, "play one to keep %lu day in a row",
                        "play one to keep %lu days in a row", days);
}
