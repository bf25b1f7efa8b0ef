/* proof.c: replays shared lines (see proof.h). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/play/solver_run.h"
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

/* Says whether the game in play counts, and describes it. */
static void judge(struct parlour_session *s, struct proof *p)
{
    struct parlour_status status;
    struct parlour_error error;

    parlour_get_status(s, &status);
    if (!counts(s, &status, &error))
        refuse(p, reason(&status));
    else if (!describe(p, s, &status))
        refuse(p, "This game is too long");
}

static void replay(struct parlour_session *s, const char *line,
                   struct proof *p)
{
    struct parlour_error error;

    if (parlour_load_shared(s, line, &error) == PARLOUR_OK)
        judge(s, p);
    else
        refuse(p, error.code == PARLOUR_NO_MEMORY ? too_much : error.words);
}

/* Opens a game, with a level; levels: NULL: its own. */
static struct parlour_session *open_any(const char *game, const char *levels)
{
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct parlour_error ignored;

    o.game = game;
    o.levels = levels;
    o.levels_length = levels != NULL ? strlen(levels) : 0;
    o.level = levels != NULL ? 1 : 0;
    if (levels != NULL)
        o.given = PARLOUR_OPTION_LEVEL;
    return parlour_open(&o, &ignored);
}

/* The lines that one child replays. */
struct batch {
    struct proof_claim *of[PROOF_BATCH];
    int count;
};

static int replay_all(void *context, void *block)
{
    const struct batch *b = context;
    struct proof *proofs = block;
    struct parlour_session *s = open_any(parlour_game_name(0), NULL);
    int i;

    for (i = 0; s != NULL && i < b->count; i++) {
        replay(s, b->of[i]->line, &proofs[i]);
        proofs[i].complete = 1;
    }
    if (s != NULL)
        parlour_close(s);
    return s != NULL;
}

/* ---- a level, in the child ---- */

/* Plays the moves that were sent with the text of a level. */
static int play_text(struct parlour_session *s, const char *moves,
                     struct proof *p)
{
    struct parlour_command c = PARLOUR_COMMAND_INIT;

    c.act = PARLOUR_DO_PLAY;
    c.text = moves;
    if (parlour_do(s, &c) == PARLOUR_OK)
        return 1;
    refuse(p, "These moves cannot be made in this level");
    return 0;
}

/* Looks for a shorter solution, from the start of the level. */
static void shorten(struct parlour_session *s, struct proof_level *l)
{
    struct parlour_command c = PARLOUR_COMMAND_INIT;
    struct parlour_status status;
    struct solver_run run;
    char *line;

    parlour_use_solver(s, parlour_solve);
    solver_run_open(&run);
    run.bound = PROOF_SHORTEN;
    c.act = PARLOUR_DO_PLAY;
    if (solver_run_shorten(&run, s, 1) == PARLOUR_OK
            && (c.text = run.search.moves) != NULL
            && parlour_do(s, &c) == PARLOUR_OK) {
        parlour_get_status(s, &status);
        line = status.state == PARLOUR_IS_WON ? score_line_of(s) : NULL;
        if (line != NULL && strlen(line) < sizeof l->best) {
            strcpy(l->best, line);
            l->best_moves = status.moves;
            l->best_pushes = status.has_pushes ? status.pushes : 0;
        }
        free(line);
    }
    solver_run_close(&run);
}

/* Describes the level as it is shared: its start and who made it. */
static void describe_level(struct parlour_session *s, struct proof_level *l)
{
    struct parlour_command c = PARLOUR_COMMAND_INIT;
    struct parlour_status status;
    char *line;

    parlour_get_status(s, &status);
    snprintf(l->title, sizeof l->title, "%s",
             status.level_title != NULL ? status.level_title : "");
    snprintf(l->author, sizeof l->author, "%s",
             status.level_author != NULL ? status.level_author : "");
    l->columns = status.columns;
    l->rows = status.rows;
    if (strstr(l->game.line, ":board=") == NULL) {
        refuse(&l->game, status.levels > 0
               ? "This level comes with Parlour, so everybody has it already"
               : "Only levels can be shared");
        return;
    }
    c.act = PARLOUR_DO_RESTART;
    parlour_do(s, &c);
    line = score_line_of(s);
    if (line == NULL || strlen(line) >= sizeof l->start)
        refuse(&l->game, "This level is too large");
    else
        strcpy(l->start, line);
    free(line);
}

static int replay_level(void *context, void *block)
{
    const struct proof_level_claim *claim = context;
    struct proof_level *l = block;
    struct parlour_session *s = claim->line != NULL
        ? open_any(parlour_game_name(0), NULL)
        : open_any(claim->game, claim->text);

    if (s == NULL)
        refuse(&l->game, "This is not the text of a level of that game");
    else if (claim->line != NULL)
        replay(s, claim->line, &l->game);
    else if (play_text(s, claim->moves, &l->game))
        judge(s, &l->game);
    if (s != NULL && *l->game.why == '\0')
        describe_level(s, l);
    if (s != NULL && *l->game.why == '\0')
        shorten(s, l);
    if (s != NULL)
        parlour_close(s);
    l->game.complete = 1;
    return 1;
}

/* ---- in the server ---- */

/* Replays in a child, and counts how long that took. Returns as
 * platform_compute. */
static int compute(int (*work)(void *context, void *block), void *context,
                   size_t length, void *block, size_t size, int count)
{
    struct timespec start;
    int done;

    clock_gettime(CLOCK_MONOTONIC, &start);
    done = platform_compute(work, context, length, block, size);
    log_add(LOG_REPLAY_MICROSECONDS, (unsigned long)log_since(&start));
    log_add(LOG_REPLAYS, (unsigned long)count);
    return done;
}

/* Replays lines in one child. Those without a result have `complete` 0. */
static int compute_batch(struct batch *b)
{
    struct proof *proofs = malloc((size_t)b->count * sizeof *proofs);
    int done = -1, i;

    if (proofs != NULL)
        done = compute(replay_all, b, sizeof *b, proofs,
                       (size_t)b->count * sizeof *proofs, b->count);
    for (i = 0; done == 1 && i < b->count; i++)
        *b->of[i]->proof = proofs[i];
    free(proofs);
    return done;
}

static enum proof_result result_of(struct proof *p, int done)
{
    if (done < 0)
        return PROOF_UNABLE;
    if (done == 0 || !p->complete)
        refuse(p, too_much);
    return *p->why == '\0' ? PROOF_SOUND : PROOF_REFUSED;
}

/* Returns 1 if a line is worth a replay. */
static int examine(struct proof_claim *claim)
{
    struct proof *p = claim->proof;

    *p->why = '\0';
    p->complete = 0;
    if (strlen(claim->line) >= PROOF_LINE)
        refuse(p, "This line is too long");
    else if (!parlour_is_shared(claim->line))
        refuse(p, "A game is a line that begins with parlour:");
    claim->result = *p->why == '\0' ? PROOF_SOUND : PROOF_REFUSED;
    return *p->why == '\0';
}

void proof_check(struct proof_claim *claims, int count)
{
    struct batch all = { .count = 0 }, one = { .count = 1 };
    int i, done;

    for (i = 0; i < count; i++)
        if (examine(&claims[i]))
            all.of[all.count++] = &claims[i];
    done = all.count > 0 ? compute_batch(&all) : 1;
    for (i = 0; i < all.count; i++) {
        one.of[0] = all.of[i];
        if (all.count > 1 && (done != 1 || !one.of[0]->proof->complete))
            one.of[0]->result = result_of(one.of[0]->proof,
                                          compute_batch(&one));
        else
            one.of[0]->result = result_of(one.of[0]->proof, done);
    }
}

enum proof_result proof_check_level(const struct proof_level_claim *claim,
                                    struct proof_level *l)
{
    int done = 1;

    *l->game.why = '\0';
    l->game.complete = 0;
    if (claim->line != NULL && strlen(claim->line) >= PROOF_LINE)
        refuse(&l->game, "This line is too long");
    else if (claim->line != NULL && !parlour_is_shared(claim->line))
        refuse(&l->game, "A game is a line that begins with parlour:");
    if (*l->game.why != '\0')
        return PROOF_REFUSED;
    done = compute(replay_level, (void *)claim, sizeof *claim, l, sizeof *l,
                   1);
    return result_of(&l->game, done);
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
