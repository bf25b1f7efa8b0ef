/* best_solutions.c: the best solutions (see best_solutions.h), a part of the
 * score store (score_file.h). A line holds kind, two numbers of the level's
 * fingerprint, moves, pushes and the solution. To add a better solution, the
 * store is locked, read again and rewritten. Lines that cannot be read are
 * copied. The numbers are kept sorted for a binary search.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "app/store/best_solutions.h"
#include "app/store/grow_array.h"
#include "app/store/save_file.h"
#include "app/store/score_file.h"
#include "app/store/text_file.h"
#include "board/translate.h"

enum {
    BEST_SOLUTIONS_NUMBERS = 5, /* before the solution */
    BEST_SOLUTIONS_KEYS = 3,    /* of these: kind and fingerprint */
    BEST_SOLUTIONS_BITS = 3     /* of the number of an orientation */
};

/* The numbers of a line. */
struct best_solutions_entry {
    unsigned long numbers[BEST_SOLUTIONS_NUMBERS];
};

/* Reads the numbers of a line: kind, fingerprint, moves, pushes. */
static int best_solutions_numbers(const char *line, unsigned long numbers[])
{
    int i;

    for (i = 0; i < BEST_SOLUTIONS_NUMBERS; i++) {
        if (!text_read_number(&line, &numbers[i]))
            return 0;
        line = text_skip(line);
    }
    return 1;
}

/* Reads a line: the kind, the level and the numbers. Returns 0 if it is not a
 * solution. */
static int best_solutions_read(const char *line, int *kind,
                               unsigned long print[2],
                               struct best_solutions_score *score)
{
    unsigned long numbers[BEST_SOLUTIONS_NUMBERS];

    if (!best_solutions_numbers(line, numbers)
            || numbers[0] < BEST_SOLUTIONS_MOVES
            || numbers[0] > BEST_SOLUTIONS_PUSHES)
        return 0;
    *kind = (int)numbers[0];
    print[0] = numbers[1];
    print[1] = numbers[2];
    score->moves = numbers[3];
    score->pushes = numbers[4];
    return 1;
}

/* Compares entries by kind and fingerprint. */
static int best_solutions_compare(const void *one, const void *two)
{
    const unsigned long *a
        = ((const struct best_solutions_entry *)one)->numbers;
    const unsigned long *b
        = ((const struct best_solutions_entry *)two)->numbers;
    int i;

    for (i = 0; i < BEST_SOLUTIONS_KEYS; i++)
        if (a[i] != b[i])
            return a[i] < b[i] ? -1 : 1;
    return 0;
}

/* Returns the sorted entries of a text, which the caller frees; NULL: no
 * memory. */
static struct best_solutions_entry *best_solutions_sort(const char *text,
                                                        long *count)
{
    struct best_solutions_entry *entries;
    const char *line;
    long lines = 0;

    *count = 0;
    for (line = text; *line != '\0'; line = text_file_next(line))
        lines++;
    entries = malloc(((size_t)lines + 1) * sizeof *entries);
    if (entries == NULL)
        return NULL;
    for (line = text; *line != '\0'; line = text_file_next(line))
        if (best_solutions_numbers(line, entries[*count].numbers))
            ++*count;
    qsort(entries, (size_t)*count, sizeof *entries, best_solutions_compare);
    return entries;
}

/* Puts an allocated text of lines in the place of the solutions. If there is
 * no memory, frees it and returns 0. */
static int best_solutions_take(struct best_solutions *b, char *text)
{
    struct best_solutions_entry *entries = NULL;
    long count = 0;

    if (text != NULL
            && (entries = best_solutions_sort(text, &count)) == NULL) {
        free(text);
        return 0;
    }
    best_solutions_close(b);
    b->text = text;
    b->entries = entries;
    b->count = count;
    return 1;
}

void best_solutions_open(struct best_solutions *b, const char *game)
{
    struct parlour_error ignored;
    struct score_file store;
    struct text t;

    b->text = NULL;
    b->entries = NULL;
    b->count = 0;
    text_open(&t, b->game, sizeof b->game);
    text_add(&t, game);
    if (score_file_open(&store, game, 0, &ignored) == PARLOUR_OK)
        best_solutions_take(b, score_file_take(&store.best));
    score_file_close(&store);
}

void best_solutions_close(struct best_solutions *b)
{
    free(b->text);
    free(b->entries);
    b->text = NULL;
    b->entries = NULL;
    b->count = 0;
}

/* Returns 1 if a line is of that kind and level. */
static int best_solutions_is(const char *line, int kind,
                             const unsigned long print[2],
                             unsigned long numbers[])
{
    return best_solutions_numbers(line, numbers)
        && numbers[0] == (unsigned long)kind && numbers[1] == print[0]
        && numbers[2] == print[1];
}

int best_solutions_find(const struct best_solutions *b, int kind,
                        const unsigned long print[2],
                        struct best_solutions_score *score)
{
    struct best_solutions_entry wanted;
    const struct best_solutions_entry *found;

    assert(kind == BEST_SOLUTIONS_MOVES || kind == BEST_SOLUTIONS_PUSHES);
    if (b->count == 0)
        return 0;
    memset(&wanted, 0, sizeof wanted);
    wanted.numbers[0] = (unsigned long)kind;
    wanted.numbers[1] = print[0];
    wanted.numbers[2] = print[1];
    found = bsearch(&wanted, b->entries, (size_t)b->count, sizeof wanted,
                    best_solutions_compare);
    if (found == NULL)
        return 0;
    score->moves = found->numbers[3];
    score->pushes = found->numbers[4];
    return 1;
}

unsigned best_solutions_of(const struct best_solutions *b,
                           const struct parlour_session *s,
                           struct best_solutions_score *fewest)
{
    struct best_solutions_score score;
    unsigned long print[2];
    unsigned known = 0;

    if (b->count == 0 || !parlour_fingerprint(s, 0, print))
        return known;
    if (best_solutions_find(b, BEST_SOLUTIONS_MOVES, print, &score)) {
        known |= BEST_SOLUTIONS_MOVES;
        fewest->moves = score.moves;
    }
    if (best_solutions_find(b, BEST_SOLUTIONS_PUSHES, print, &score)) {
        known |= BEST_SOLUTIONS_PUSHES;
        fewest->pushes = score.pushes;
    }
    return known;
}

int best_solutions_stars(unsigned long count, unsigned long par)
{
    if (par == 0)
        return 1;
    return count <= par ? BEST_SOLUTIONS_STARS
        : count <= par + par / 4 ? BEST_SOLUTIONS_STARS - 1 : 1;
}

/* A search for the next unsolved level. */
struct best_solutions_pass {
    const struct best_solutions *best;
    int number;                 /* of the level read last */
    int current;                /* the level in play */
    int first, next;            /* unsolved: of all, after the current */
    char title[PARLOUR_TEXT];   /* of the chapter being read, or "" */
    int missing;                /* its levels read that are unsolved */
    int passed;                 /* the chapter of the current level was read,
                                   to its end or to an unsolved level */
    int done;                   /* and all of its levels are solved */
};

/* The chapter being read ends, or there is no need to read on. */
static void best_solutions_end(struct best_solutions_pass *p)
{
    if (p->passed || p->current == 0 || p->number < p->current)
        return;
    p->passed = 1;
    p->done = p->missing == 0;
}

static void best_solutions_open_chapter(void *context, const char *title)
{
    struct best_solutions_pass *p = context;
    struct text t;

    best_solutions_end(p);
    p->missing = 0;
    if (p->passed)
        return;
    text_open(&t, p->title, sizeof p->title);
    text_add(&t, title);
}

static int best_solutions_meet(void *context,
                               const struct parlour_level *level)
{
    struct best_solutions_pass *p = context;
    struct best_solutions_score score;

    p->number++;
    if (level->print == NULL
            || best_solutions_find(p->best, BEST_SOLUTIONS_MOVES,
                                   level->print, &score))
        return 0;
    p->missing++;
    p->first = p->first == 0 ? p->number : p->first;
    if (p->number > p->current)
        p->next = p->number;
    return p->next != 0;
}

int best_solutions_next(const struct best_solutions *b,
                        const struct parlour_session *s, char *done)
{
    struct parlour_status status;
    struct best_solutions_pass pass;

    parlour_get_status(s, &status);
    memset(&pass, 0, sizeof pass);
    pass.best = b;
    pass.current = status.level;
    parlour_read_chapters(s, best_solutions_meet, best_solutions_open_chapter,
                          &pass);
    best_solutions_end(&pass);
    if (done != NULL)
        strcpy(done, pass.done ? pass.title : "");
    return pass.next != 0 ? pass.next : pass.first;
}

/* Counts a level. Returns 1 if it is solved. */
static int best_solutions_tally_level(struct best_solutions_tally *t,
                                      const struct parlour_level *level)
{
    struct best_solutions_score fewest;
    int solved = level->print != NULL
        && best_solutions_find(t->best, level->par_moves
                                   ? BEST_SOLUTIONS_MOVES
                                   : BEST_SOLUTIONS_PUSHES,
                               level->print, &fewest);

    t->levels++;
    t->solved += solved;
    if (level->par > 0) {
        t->most += BEST_SOLUTIONS_STARS;
        t->stars += !solved ? 0
            : best_solutions_stars(level->par_moves ? fewest.moves
                                                    : fewest.pushes,
                                   level->par);
    }
    return solved;
}

static int best_solutions_count_level(void *context,
                                      const struct parlour_level *level)
{
    best_solutions_tally_level(context, level);
    return 0;
}

void best_solutions_count(const struct best_solutions *b,
                          const struct parlour_session *s,
                          struct best_solutions_tally *t)
{
    struct text words;

    t->best = b;
    t->levels = t->solved = t->stars = t->most = 0;
    parlour_read_levels(s, best_solutions_count_level, t);
    text_open(&words, t->words, sizeof t->words);
    translate_add(&words, "%d of %d", t->solved, t->levels);
}

/* ---- chapters ---- */

void best_solutions_begin(struct best_solutions_chapters *c,
                          const char *title)
{
    struct best_solutions_chapter *chapter = &c->chapter[c->count];
    struct text t;

    if (c->count == BEST_SOLUTIONS_CHAPTERS)
        return;
    c->count++;
    memset(chapter, 0, sizeof *chapter);
    chapter->first = c->levels + 1;
    text_open(&t, chapter->title, sizeof chapter->title);
    text_add(&t, title);
}

void best_solutions_add(struct best_solutions_chapters *c,
                        const struct best_solutions *b,
                        const struct parlour_level *level)
{
    struct best_solutions_chapter *chapter;

    c->levels++;
    if (c->count == 0)
        return;
    chapter = &c->chapter[c->count - 1];
    chapter->tally.best = b;
    if (!best_solutions_tally_level(&chapter->tally, level)
            && level->print != NULL && chapter->unsolved == 0)
        chapter->unsolved = c->levels;
}

void best_solutions_add_stars(const struct best_solutions_tally *t,
                              struct text *words)
{
    if (t->most > 0)
        translate_add(words, "%d of %d stars", t->stars, t->most);
    else
        translate_add(words, "%d of %d solved", t->solved, t->levels);
}

/* ---- keeping ---- */

/* Adds a line of the file. Returns 0 if there is no memory. */
static int best_solutions_add_line(struct text_long *out,
                                   const struct parlour_session *s, int kind,
                                   const unsigned long print[2],
                                   const struct parlour_status *status)
{
    unsigned long numbers[BEST_SOLUTIONS_NUMBERS];
    char head[PARLOUR_TEXT];
    struct text t;
    size_t length;
    int i;

    numbers[0] = (unsigned long)kind;
    numbers[1] = print[0];
    numbers[2] = print[1];
    numbers[3] = status->moves;
    numbers[4] = status->pushes;
    text_open(&t, head, sizeof head);
    for (i = 0; i < BEST_SOLUTIONS_NUMBERS; i++) {
        text_add_number(&t, numbers[i]);
        text_add_char(&t, ' ');
    }
    if (!text_append(out, head))
        return 0;
    length = out->length;
    return save_file_moves(out, s) == PARLOUR_OK && out->length > length
        && text_append(out, "\n");
}

/* Replaces the line for a level by a new one. Returns 0 if there is no
 * memory. */
static int best_solutions_replace(struct best_solutions *b,
                                  const struct parlour_session *s, int kind,
                                  const unsigned long print[2],
                                  const struct parlour_status *status)
{
    unsigned long numbers[BEST_SOLUTIONS_NUMBERS];
    struct text_long out = { NULL, 0, 0 };
    const char *at = b->text;
    int done = best_solutions_add_line(&out, s, kind, print, status);

    for (; done && at != NULL && *at != '\0'; at = text_file_next(at))
        if (!best_solutions_is(at, kind, print, numbers))
            done = text_file_add_line(&out, at);
    if (!done) {
        free(out.start);
        return 0;
    }
    return best_solutions_take(b, out.start);
}

/* Returns 1 if no solution of that kind and level is known, or only a worse
 * one. */
static int best_solutions_is_better(const struct best_solutions *b, int kind,
                                    const unsigned long print[2],
                                    const struct best_solutions_score *score)
{
    struct best_solutions_score known;

    if (!best_solutions_find(b, kind, print, &known))
        return 1;
    if (kind == BEST_SOLUTIONS_MOVES)
        return score->moves < known.moves || (score->moves == known.moves
                                    && score->pushes < known.pushes);
    return score->pushes < known.pushes || (score->pushes == known.pushes
                                    && score->moves < known.moves);
}

/* Adds the solution to the locked store for each kind of which it is the best,
 * and these kinds to *better. */
static int best_solutions_enter(struct best_solutions *b,
                                const struct parlour_session *s,
                                const unsigned long print[2], int *better,
                                struct parlour_error *error)
{
    struct parlour_status status;
    struct best_solutions_score score;
    int kind;

    parlour_get_status(s, &status);
    score.moves = status.moves;
    score.pushes = status.pushes;
    for (kind = BEST_SOLUTIONS_MOVES; kind <= BEST_SOLUTIONS_PUSHES; kind++) {
        if (!best_solutions_is_better(b, kind, print, &score))
            continue;
        *better |= kind;
        if (!best_solutions_replace(b, s, kind, print, &status))
            return parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
    }
    return PARLOUR_OK;
}

/* Writes the locked store with the solutions of b. */
static int best_solutions_write(const struct best_solutions *b,
                                struct score_file *store,
                                struct parlour_error *error)
{
    return text_append(&store->best, b->text)
        ? score_file_write(store, error)
        : parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
}

int best_solutions_keep(struct best_solutions *b,
                        const struct parlour_session *s, int *better,
                        struct parlour_error *error)
{
    struct parlour_status status;
    struct score_file store;
    unsigned long print[2];
    int code;

    *better = 0;
    parlour_get_status(s, &status);
    if (status.state != PARLOUR_IS_WON
            || (status.aids & (PARLOUR_AID_SOLVE | PARLOUR_AID_REPLAY))
            || !parlour_fingerprint(s, 0, print))
        return PARLOUR_OK;
    code = score_file_open(&store, b->game, 1, error);
    if (code == PARLOUR_OK
            && !best_solutions_take(b, score_file_take(&store.best)))
        code = parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
    if (code == PARLOUR_OK)
        code = best_solutions_enter(b, s, print, better, error);
    if (code == PARLOUR_OK && *better != 0)
        code = best_solutions_write(b, &store, error);
    score_file_close(&store);
    if (code == PARLOUR_OK)
        return code;
    *better = 0;
    return score_file_fail(error);
}

/* ---- orientations ---- */

/* Turns the letters of directions: bit 0 of `way` mirrors left and right,
 * bit 1 top and bottom, bit 2 swaps columns and rows. */
static void best_solutions_turn(const char *moves, int way, char *turned)
{
    static const char *const letters = "lrud";
    static const char *const becomes[] = { "rlud", "lrdu", "udlr" };
    const char *at;
    int i;

    for (; *moves != '\0'; moves++, turned++) {
        *turned = (char)text_lower(*moves);
        for (i = 0; i < BEST_SOLUTIONS_BITS; i++) {
            at = strchr(letters, *turned);
            if ((way & 1 << i) && at != NULL)
                *turned = becomes[i][at - letters];
        }
    }
    *turned = '\0';
}

/* Returns the moves of the line of a kind and level, allocated; NULL: none, or
 * no memory. */
static char *best_solutions_moves(const struct best_solutions *b, int kind,
                                  const unsigned long print[2])
{
    unsigned long numbers[BEST_SOLUTIONS_NUMBERS];
    const char *line = b->text;
    int i;

    while (line != NULL && *line != '\0'
           && !best_solutions_is(line, kind, print, numbers))
        line = text_file_next(line);
    if (line == NULL || *line == '\0')
        return NULL;
    for (i = 0; i < BEST_SOLUTIONS_NUMBERS; i++)
        line = text_skip(line + strcspn(line, " "));
    return text_copy(line, strcspn(line, "\n"));
}

/* Turns moves so that they solve the position of a search. Returns 0 if none
 * of their orientations does. */
static int best_solutions_fit(struct parlour_session *s,
                              struct parlour_search *search,
                              const char *moves, char *turned)
{
    int way = 0, fits = 0;

    search->moves = turned;
    for (; !fits && way < 1 << BEST_SOLUTIONS_BITS; way++) {
        best_solutions_turn(moves, way, turned);
        fits = parlour_search_verify(s, search) == PARLOUR_OK;
    }
    search->moves = NULL;
    return fits;
}

void best_solutions_give(const struct best_solutions *b,
                         struct parlour_session *s,
                         struct parlour_search *search)
{
    struct best_solutions_score fewest;
    struct parlour_status status;
    unsigned long print[2];
    char *moves, *turned;

    parlour_get_status(s, &status);
    if (status.moves > 0 || !search->pushes
            || !parlour_fingerprint(s, 0, print)
            || !best_solutions_find(b, BEST_SOLUTIONS_PUSHES, print, &fewest)
            || (search->stored != NULL && search->length <= fewest.pushes))
        return;
    moves = best_solutions_moves(b, BEST_SOLUTIONS_PUSHES, print);
    turned = moves == NULL ? NULL : text_copy(moves, strlen(moves));
    if (turned != NULL && best_solutions_fit(s, search, moves, turned)) {
        free(search->stored);
        search->stored = turned;
        search->length = fewest.pushes;
        turned = NULL;
    }
    free(moves);
    free(turned);
}

/* ---- verifying ---- */

/* The levels of a collection by fingerprint. */
struct best_solutions_levels {
    struct best_solutions_level {
        unsigned long print[2];
        int number;
    } *levels;
    long count, room;
    int number;                 /* of the level read last */
    int failed;                 /* 1: no memory */
};

static int best_solutions_compare_levels(const void *one, const void *two)
{
    const struct best_solutions_level *a = one, *b = two;
    int i = a->print[0] == b->print[0];

    return (a->print[i] > b->print[i]) - (a->print[i] < b->print[i]);
}

static int best_solutions_note_level(void *context,
                                     const struct parlour_level *level)
{
    struct best_solutions_levels *l = context;
    void *grown;

    l->number++;
    if (level->print == NULL)
        return 0;
    grown = grow_array(l->levels, l->count, &l->room, sizeof *l->levels);
    l->failed = grown == NULL;
    if (l->failed)
        return 1;
    l->levels = grown;
    l->levels[l->count].print[0] = level->print[0];
    l->levels[l->count].print[1] = level->print[1];
    l->levels[l->count++].number = l->number;
    return 0;
}

/* Reads the levels of the session's collection. Returns 0 if there is no
 * memory; the caller must always free l->levels. */
static int best_solutions_index(const struct parlour_session *s,
                                struct best_solutions_levels *l)
{
    memset(l, 0, sizeof *l);
    l->levels = NULL;
    parlour_read_levels(s, best_solutions_note_level, l);
    if (l->failed)
        return 0;
    if (l->count > 0)
        qsort(l->levels, (size_t)l->count, sizeof *l->levels,
              best_solutions_compare_levels);
    return 1;
}

/* Plays the moves on level `number`. Returns 1 if they solve it with these
 * counts. */
static int best_solutions_solves(struct parlour_session *s, int number,
                                 const char *moves,
                                 const struct best_solutions_score *score)
{
    struct parlour_command c = PARLOUR_COMMAND_INIT;
    struct parlour_status status;
    int code;

    c.act = PARLOUR_DO_LEVEL;
    c.number = (unsigned long)number;
    code = parlour_do(s, &c);
    c.act = PARLOUR_DO_PLAY;
    c.text = moves;
    if (code == PARLOUR_OK)
        code = parlour_do(s, &c);
    parlour_get_status(s, &status);
    return code == PARLOUR_OK && status.state == PARLOUR_IS_WON
        && status.moves == score->moves && status.pushes == score->pushes;
}

/* Plays the solution in each orientation, if its moves can be turned. Returns
 * as best_solutions_verify. */
static int best_solutions_replay(struct parlour_session *s, int number,
                                 const char *moves,
                                 const struct best_solutions_score *score,
                                 struct parlour_error *error)
{
    size_t length = strcspn(moves, "\n");
    char *plain = text_copy(moves, length), *turned = text_copy(moves, length);
    int solved = 0, way = 0;

    if (plain != NULL && turned != NULL) {
        solved = best_solutions_solves(s, number, plain, score);
        for (way = 1; !solved && way < 1 << BEST_SOLUTIONS_BITS
                && plain[strspn(plain, "lrudLRUD ")] == '\0'; way++) {
            best_solutions_turn(plain, way, turned);
            solved = best_solutions_solves(s, number, turned, score);
        }
    }
    way = plain != NULL && turned != NULL;
    free(plain);
    free(turned);
    if (!way)
        return parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
    return solved ? PARLOUR_OK
        : parlour_fail(error, PARLOUR_DAMAGED, 0,
                       "replaying the best solution gives another result");
}

/* Checks one line, without the word `best`. Returns PARLOUR_NO_SUCH_LEVEL if
 * its level is not in the collection, else as best_solutions_verify. */
static int best_solutions_check(struct parlour_session *s,
                                const struct best_solutions_levels *l,
                                const char *line, struct parlour_error *error)
{
    struct best_solutions_score score;
    struct best_solutions_level wanted, *found;
    int kind, i;

    if (!best_solutions_read(line, &kind, wanted.print, &score))
        return parlour_fail(error, PARLOUR_DAMAGED, 0,
                            "this is not a best solution");
    found = l->count == 0 ? NULL
        : bsearch(&wanted, l->levels, (size_t)l->count, sizeof wanted,
                  best_solutions_compare_levels);
    if (found == NULL)
        return PARLOUR_NO_SUCH_LEVEL;
    for (i = 0; i < BEST_SOLUTIONS_NUMBERS; i++)
        line = text_skip(line + strcspn(line, " "));
    return best_solutions_replay(s, found->number, line, &score, error);
}

int best_solutions_verify(
    struct parlour_session *s, const char *text,
    void (*confirm)(void *context, const struct parlour_session *s),
    void *context, unsigned long *unknown, struct parlour_error *error)
{
    struct best_solutions_levels l;
    const char *best;
    long line = 0;
    int code = best_solutions_index(s, &l) ? PARLOUR_OK
        : parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);

    *unknown = 0;
    for (; code == PARLOUR_OK && *text != '\0'; text = text_file_next(text)) {
        line++;
        best = score_file_best_of(text);
        if (best == NULL)
            continue;
        code = best_solutions_check(s, &l, best, error);
        if (code == PARLOUR_OK)
            confirm(context, s);
        *unknown += code == PARLOUR_NO_SUCH_LEVEL;
        if (code == PARLOUR_NO_SUCH_LEVEL)
            code = PARLOUR_OK;
    }
    error->line = line;
    free(l.levels);
    return code;
}

/* ---- solutions that come from elsewhere ---- */

/* Returns 1 if the other solutions have a better one than that of a line. */
static int best_solutions_is_beaten(const struct best_solutions *here,
                                    const struct best_solutions *other,
                                    const char *line)
{
    struct best_solutions_score score;
    unsigned long print[2];
    int kind;

    return best_solutions_read(line, &kind, print, &score)
        && best_solutions_find(other, kind, print, &score)
        && best_solutions_is_better(here, kind, print, &score);
}

static int best_solutions_improves(const struct best_solutions *here,
                                   const char *line)
{
    struct best_solutions_score score;
    unsigned long print[2];
    int kind;

    return best_solutions_read(line, &kind, print, &score)
        && best_solutions_is_better(here, kind, print, &score);
}

/* Writes the better solutions of both. Returns 0 if there is no memory. */
static int best_solutions_choose(const struct best_solutions *here,
                                 const struct best_solutions *other,
                                 struct text_long *out)
{
    const char *at = here->text;
    int done = 1;

    for (; done && at != NULL && *at != '\0'; at = text_file_next(at))
        if (!best_solutions_is_beaten(here, other, at))
            done = text_file_add_line(out, at);
    for (at = other->text; done && at != NULL && *at != '\0';
            at = text_file_next(at))
        if (best_solutions_improves(here, at))
            done = text_file_add_line(out, at);
    return done;
}

int best_solutions_join(struct text_long *lines, char *other)
{
    struct best_solutions here, from;
    char *own = score_file_take(lines);
    int done;

    memset(&here, 0, sizeof here);
    here.text = NULL;
    here.entries = NULL;
    from = here;
    done = best_solutions_take(&here, own);
    done = best_solutions_take(&from, other) && done
        && best_solutions_choose(&here, &from, lines);
    best_solutions_close(&here);
    best_solutions_close(&from);
    return done;
}
