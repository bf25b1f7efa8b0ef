/* achievements.c: what players achieve (see achievements.h). A rule is a
 * number that must be reached; each kind of number (enum parlour_feat) is one
 * walk through the statistics.
 */
#include <stdlib.h>
#include <string.h>

#include "app/store/achievements.h"
#include "app/store/score_line.h"
#include "app/store/text_file.h"
#include "board/translate.h"

/* Those of no game in particular. */
static const struct parlour_achievement achievements_any[] = {
    { "day", "Game of the day", "finish a game of the day",
      PARLOUR_FEAT_DAYS, 1, NULL },
    { "first-try", "First try",
      "do a game of the day without undo, hint or restart",
      PARLOUR_FEAT_FIRST_TRIES, 1, NULL },
    { "first-try-10", "Ten first tries",
      "do ten games of the day without undo, hint or restart",
      PARLOUR_FEAT_FIRST_TRIES, 10, NULL },
    { "day-games-5", "All five", "do all five games of a day",
      PARLOUR_FEAT_GAMES, 5, NULL },
    { "days-7", "A week", "do a game of the day on 7 days in a row",
      PARLOUR_FEAT_DAYS, 7, NULL },
    { "days-30", "A month", "do a game of the day on 30 days in a row",
      PARLOUR_FEAT_DAYS, 30, NULL },
    { "unaided-50", "On your own",
      "win in 50 moves or more without undo, hint or restart",
      PARLOUR_FEAT_UNAIDED, 50, NULL },
    { NULL, NULL, NULL, PARLOUR_FEAT_LINE, 0, NULL }
};

/* Returns rule i of a game (NULL: of any); NULL after the last. */
static const struct parlour_achievement *achievements_rule(const char *game,
                                                           int i)
{
    if (game != NULL)
        return parlour_achievement(game, i);
    return achievements_any[i].name == NULL ? NULL : &achievements_any[i];
}

/* ---- a move ---- */

/* Matches without another event between them are of one round; points are
 * told after them. */
void achievements_hear(struct achievements_act *act,
                       const struct parlour_event *e)
{
    if (e->kind == PARLOUR_MATCH) {
        if (act->rounds == 0 || act->apart) {
            act->rounds++;
            act->round_lines = 0;
        }
        act->apart = 0;
        if (++act->round_lines > act->lines)
            act->lines = act->round_lines;
        if ((unsigned long)e->count > act->line)
            act->line = (unsigned long)e->count;
    } else if (e->kind != PARLOUR_SCORE) {
        act->apart = 1;
    }
}

/* Returns 1 if a rule is about a move, and what the move did reaches it. */
static int achievements_did(const struct parlour_achievement *rule,
                            const struct achievements_act *act)
{
    switch (rule->feat) {
    case PARLOUR_FEAT_LINE:
        return act->line >= rule->number;
    case PARLOUR_FEAT_LINES:
        return act->lines >= rule->number;
    case PARLOUR_FEAT_ROUNDS:
        return act->rounds >= rule->number;
    default:
        return 0;
    }
}

/* ---- results ---- */

/* Returns 1 if a start has these options, as words between colons. */
static int achievements_has(const char *start, const char *options)
{
    size_t length = options == NULL ? 0 : strlen(options);
    const char *at = start;

    if (options == NULL)
        return 1;
    while ((at = strstr(at, options)) != NULL) {
        if ((at == start || at[-1] == ':') && at[length] == ':')
            return 1;
        at++;
    }
    return 0;
}

/* Returns 1 if no help makes a result worthless: see enum parlour_feat. */
static int achievements_is_own(const struct statistics_game *g)
{
    return g->number[STATISTICS_HINTS] == 0
        && (g->number[STATISTICS_UNDOS] == 0
            || !(g->given & 1u << STATISTICS_POINTS));
}

static int achievements_is_unaided(const struct statistics_game *g)
{
    return g->number[STATISTICS_UNDOS] + g->number[STATISTICS_HINTS]
        + g->number[STATISTICS_RESTARTS] == 0;
}

/* Returns 1 if a game counts for a rule that asks for one or several. */
static int achievements_counts(const struct parlour_achievement *rule,
                               const struct statistics_game *g)
{
    const unsigned long *number = g->number;

    switch (rule->feat) {
    case PARLOUR_FEAT_SCORE:
        return number[STATISTICS_POINTS] >= rule->number;
    case PARLOUR_FEAT_MOVES:
        return g->won && number[STATISTICS_MOVES] <= rule->number;
    case PARLOUR_FEAT_SECONDS:
        return g->won && number[STATISTICS_SECONDS] > 0
            && number[STATISTICS_SECONDS] <= rule->number;
    case PARLOUR_FEAT_UNAIDED:
        return g->won && number[STATISTICS_MOVES] >= rule->number
            && achievements_is_unaided(g);
    case PARLOUR_FEAT_PAR:
        return g->won
            && ((number[STATISTICS_PAR] > 0
                 && number[STATISTICS_PUSHES] <= number[STATISTICS_PAR])
                || (number[STATISTICS_PAR_MOVES] > 0
                    && number[STATISTICS_MOVES]
                        <= number[STATISTICS_PAR_MOVES]));
    case PARLOUR_FEAT_FIRST_TRIES:
        return *g->day != '\0' && achievements_is_unaided(g);
    default:
        return g->won;
    }
}

/* Counts the different lines of a text. */
static unsigned long achievements_different(const char *text)
{
    size_t length, i;
    const char **lines = text_file_sort(text, &length);
    unsigned long count = 0;

    for (i = 0; lines != NULL && i < length; i++)
        count += i == 0 || text_file_compare(&lines[i - 1], &lines[i]) != 0;
    free(lines);
    return count;
}

/* Counts the different starts, of games that count for a rule. */
static unsigned long achievements_count(const struct statistics *t,
                                        const char *game,
                                        const struct parlour_achievement *rule)
{
    struct text_long starts = { NULL, 0, 0 };
    struct statistics_game g;
    const char *at = NULL;
    unsigned long count = 0;
    int done = 1;

    while (done && statistics_next(t, &at, &g))
        if ((game == NULL || strcmp(g.game, game) == 0)
                && achievements_is_own(&g) && achievements_counts(rule, &g)
                && achievements_has(g.start, rule->start))
            done = text_append(&starts, g.game)
                && text_put_line(&starts, g.start) == 0;
    if (starts.start != NULL)
        count = achievements_different(starts.start);
    free(starts.start);
    return count;
}

/* Returns 1 if a level was won with a rule set whose name has this word. */
static int achievements_won_with(const struct statistics *t, const char *game,
                                 const char *word)
{
    struct statistics_game g;
    const char *at = NULL;

    while (statistics_next(t, &at, &g))
        if ((game == NULL || strcmp(g.game, game) == 0) && g.won
                && achievements_is_own(&g) && strstr(g.rules, word) != NULL)
            return 1;
    return 0;
}

static unsigned long achievements_count_rules(
    const struct statistics *t, const char *game,
    const struct parlour_achievement *rule)
{
    const char *at = rule->start == NULL ? "" : rule->start;
    char word[PARLOUR_TEXT];
    unsigned long count = 0;

    while (text_read_word(&at, word, sizeof word))
        count += achievements_won_with(t, game, word) != 0;
    return count;
}

/* Counts the games of a day that are done. */
static unsigned long achievements_count_games(const struct statistics *t,
                                              const char *day)
{
    struct statistics_game g;
    unsigned long count = 0;
    int i;

    for (i = 0; *day != '\0' && i < parlour_game_count(); i++)
        count += statistics_day(t, parlour_game_name(i), day, &g) != 0;
    return count;
}

/* Returns 1 if the results reach a rule. g: the one that was added last. */
static int achievements_reached(const struct statistics *t, const char *game,
                                const struct parlour_achievement *rule,
                                const struct statistics_game *g)
{
    struct statistics_streak streak;

    switch (rule->feat) {
    case PARLOUR_FEAT_LINE:
    case PARLOUR_FEAT_LINES:
    case PARLOUR_FEAT_ROUNDS:
        return 0;
    case PARLOUR_FEAT_DAYS:
        statistics_streaks(t, game, g->moment, &streak);
        return (unsigned long)streak.longest >= rule->number;
    case PARLOUR_FEAT_GAMES:
        return achievements_count_games(t, g->day) >= rule->number;
    case PARLOUR_FEAT_RULES:
        return achievements_count_rules(t, game, rule) >= rule->number;
    case PARLOUR_FEAT_WON:
    case PARLOUR_FEAT_PAR:
    case PARLOUR_FEAT_FIRST_TRIES:
        return achievements_count(t, game, rule) >= rule->number;
    default:
        return achievements_count(t, game, rule) > 0;
    }
}

/* ---- earning ---- */

static int achievements_earn(const char *game,
                             const struct parlour_achievement *rule,
                             struct achievements *a,
                             struct parlour_error *error)
{
    int code = statistics_earn(game, rule->name, error);

    if (code == PARLOUR_OK && a->count < ACHIEVEMENTS_NEW)
        a->earned[a->count++] = rule;
    return code;
}

/* Returns 1 if moves of this game count. */
static int achievements_can_earn(const struct parlour_session *s,
                                 const struct parlour_status *status)
{
    char start[PARLOUR_TEXT];
    unsigned none = PARLOUR_AID_HINT | PARLOUR_AID_SOLVE | PARLOUR_AID_REPLAY;

    if (status->has_score)
        none |= PARLOUR_AID_UNDO;
    return (status->aids & none) == 0 && score_line_start(s, start);
}

int achievements_note_act(const struct parlour_session *s,
                          const struct achievements_act *act,
                          struct achievements *a, struct parlour_error *error)
{
    const struct parlour_achievement *rule;
    struct parlour_status status;
    struct statistics t = { NULL };
    int i, open = 0, code = PARLOUR_OK;

    if (act->rounds == 0)
        return code;
    parlour_get_status(s, &status);
    for (i = 0; code == PARLOUR_OK
            && (rule = achievements_rule(status.game, i)) != NULL; i++) {
        if (!achievements_did(rule, act))
            continue;
        if (!open && !achievements_can_earn(s, &status))
            break;
        if (!open)
            code = statistics_open(&t, error);
        if (code == PARLOUR_UNSUPPORTED)
            return PARLOUR_OK;          /* nothing is stored here */
        open = 1;
        if (code == PARLOUR_OK
                && statistics_earned(&t, status.game, rule->name) == NULL)
            code = achievements_earn(status.game, rule, a, error);
    }
    statistics_close(&t);
    return code;
}

/* Notes what the results of a game (NULL: of all) have earned. */
static int achievements_note_results(const struct statistics *t,
                                     const char *game,
                                     const struct statistics_game *g,
                                     struct achievements *a,
                                     struct parlour_error *error)
{
    const struct parlour_achievement *rule;
    int i, code = PARLOUR_OK;

    for (i = 0; code == PARLOUR_OK
            && (rule = achievements_rule(game, i)) != NULL; i++)
        if (statistics_earned(t, game, rule->name) == NULL
                && achievements_reached(t, game, rule, g))
            code = achievements_earn(game, rule, a, error);
    return code;
}

int achievements_note_game(const struct statistics *t,
                           const struct statistics_game *g,
                           struct achievements *a,
                           struct parlour_error *error)
{
    int code = achievements_note_results(t, g->game, g, a, error);

    return code != PARLOUR_OK ? code
        : achievements_note_results(t, NULL, g, a, error);
}

/* ---- words ---- */

void achievements_add(struct text *t, const struct achievements *a, int i)
{
    if (i >= a->count)
        return;
    translate_add(t, "Achievement: %s", translate(a->earned[i]->title));
}

void achievements_describe(
    const struct statistics *t, const char *game,
    void (*put)(void *context, const char *left, const char *words),
    void *context)
{
    const struct parlour_achievement *rule;
    char words[PARLOUR_ROW];
    const char *line;
    struct text w;
    int i;

    if (achievements_rule(game, 0) == NULL)
        return;
    put(context, "", "Achievements");
    for (i = 0; (rule = achievements_rule(game, i)) != NULL; i++) {
        line = statistics_earned(t, game, rule->name);
        text_open(&w, words, sizeof words);
        if (line != NULL) {
            text_add_part(&w, line, PLATFORM_DAY - 1);
            text_add(&w, ", ");
            text_add(&w, translate(rule->words));
        } else {
            translate_add(&w, "not yet: %s", translate(rule->words));
        }
        put(context, rule->title, words);
    }
}
