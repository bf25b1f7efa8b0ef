/* proof.c: replays shared lines (see proof.h). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/store/score_line.h"
#include "server/log.h"
#include "server/proof.h"

static const char *const too_much = "Replaying this game takes more time or"
    " memory than a submission may use";

static void refuse(struct proof *p, const char *why)
{
    snprintf(p->why, sizeof p->why, "%s", why);
}

/* ---- in the child ---- */

/* Returns 0 if the line does not fit. */
static int note_line(struct proof *p, const char *line)
{
    struct score_line_parts parts;

    if (strlen(line) >= sizeof p->line || !score_line_split(line, &parts))
        return 0;
    strcpy(p->line, line);
    p->table = (size_t)(parts.table_end - line);
    p->course = (size_t)(parts.course - line);
    p->course_end = (size_t)(parts.check - 1 - line);
    return 1;
}

/* Describes the game in play. Returns 0 if its line is too long. */
static int describe(struct proof *p, const struct parlour_session *s,
                    const struct parlour_status *status)
{
    char *line = score_line_of(s);
    int fits = line != NULL && note_line(p, line);

    free(line);
    snprintf(p->game, sizeof p->game, "%s", status->game);
    snprintf(p->rules, sizeof p->rules, "%s",
             status->rules_text != NULL ? status->rules_text : "");
    p->has_score = status->has_score;
    p->leveled = status->levels > 0;
    p->points = status->has_score ? status->score : 0;
    p->moves = status->moves;
    p->pushes = status->has_pushes ? status->pushes : 0;
    p->aids = status->aids;
    if (p->leveled)
        parlour_fingerprint(s, 0, p->print);
    return fits;
}

/* The result of the game in play, as an entry of a table claims it: then
 * score_line_check says whether it counts as a result at all. */
static int counts(const struct parlour_session *s,
                  const struct parlour_status *status,
                  struct parlour_error *error)
{
    struct score_line entry = { .moves = status->moves };

    entry.points = status->has_score ? status->score
        : status->has_pushes ? status->pushes : 0;
    return score_line_check(s, &entry, error) == PARLOUR_OK;
}

/* Says why a game does not count. */
static const char *reason(const struct parlour_status *status)
{
    return status->aids & (PARLOUR_AID_SOLVE | PARLOUR_AID_REPLAY)
        ? "This game was played by the computer or watched, so it does not"
          " count"
        : status->has_score
        ? "This game has no points yet, so it does not count"
        : "This game is not won, so it does not count";
}

static void replay(struct parlour_session *s, const char *line,
                   struct proof *p)
{
    struct parlour_status status;
    struct parlour_error error;

    if (parlour_load_shared(s, line, &error) != PARLOUR_OK) {
        refuse(p, error.code == PARLOUR_NO_MEMORY ? too_much : error.words);
        return;
    }
    parlour_get_status(s, &status);
    if (!counts(s, &status, &error))
        refuse(p, reason(&status));
    else if (!describe(p, s, &status))
        refuse(p, "This game is too long");
}

static int work_on(void *line, void *block)
{
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct parlour_error error;
    struct parlour_session *s;
    struct proof *p = block;

    o.game = parlour_game_name(0);
    s = parlour_open(&o, &error);
    if (s == NULL)
        return 0;
    replay(s, line, p);
    parlour_close(s);
    p->complete = 1;
    return 1;
}

/* ---- in the server ---- */

/* Replays a line in a child, and counts how long that took. Returns as
 * platform_compute. */
static int compute(const char *line, struct proof *p)
{
    struct timespec start;
    int done;

    clock_gettime(CLOCK_MONOTONIC, &start);
    done = platform_compute(work_on, (void *)line, p, sizeof *p);
    log_add(LOG_REPLAY_MICROSECONDS, (unsigned long)log_since(&start));
    log_add(LOG_REPLAYS, 1);
    return done;
}

enum proof_result proof_check(const char *line, struct proof *p)
{
    int done;

    p->why[0] = '\0';
    p->complete = 0;
    if (strlen(line) >= PROOF_LINE)
        refuse(p, "This line is too long");
    else if (!parlour_is_shared(line))
        refuse(p, "A game is a line that begins with parlour:");
    else if ((done = compute(line, p)) < 0)
        return PROOF_UNABLE;
    else if (done == 0 || !p->complete)
        refuse(p, too_much);
    return p->why[0] == '\0' ? PROOF_SOUND : PROOF_REFUSED;
}

int proof_start(const char *line, char *start)
{
    struct score_line_parts parts;
    size_t seed;

    if (!score_line_split(line, &parts)
            || (size_t)(parts.check - line) >= PROOF_LINE)
        return 0;
    seed = strcspn(parts.course, ":") + 1;
    if (parts.course + seed == parts.check)
        seed = 0;               /* these are the moves */
    memcpy(start, line, (size_t)(parts.table_end - line));
    memcpy(start + (parts.table_end - line), parts.course, seed);
    start[(size_t)(parts.table_end - line) + seed] = '\0';
    return 1;
}

void proof_course(const struct proof *p, char *course)
{
    size_t i;

    for (i = p->course; i < p->course_end; i++)
        if (strchr("()&", p->line[i]) == NULL)
            *course++ = p->line[i];
    *course = '\0';
}
