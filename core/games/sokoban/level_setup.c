/* level_setup.c: the setup of a Sokoban game (see level_setup.h). */
#include <string.h>

#include "board/path.h"
#include "game/shared_levels.h"
#include "games/sokoban/freeze_deadlock.h"
#include "games/sokoban/level_setup.h"
#include "levels/level_reader.h"
#include "levels/xsb.h"

/* ---- reverse play ---- */

/* The rule sets; the first is the usual one. */
static const char *const level_setup_names[] = { "push", "reverse", NULL };

const char *level_setup_rules(int i)
{
    return level_setup_names[i];
}

/* The rules may name the cell that is home, as in reverse-c4: in a saved game
 * with a box there at the start. */
static int level_setup_is_reverse(const struct parlour_options *o)
{
    return o->rules != NULL && text_begins(o->rules, level_setup_names[1])
        && (text_same(o->rules, level_setup_names[1])
            || o->rules[strlen(level_setup_names[1])] == '-');
}

/* Turns a level round: its boxes and goals change places. Returns where the
 * pusher must be in the end: on his cell, or if that gets a box, on a free one
 * that he can walk to; if there isn't one, on his cell. He begins there, or if
 * there is a box, on the last free cell (PARLOUR_NONE: all have boxes). */
static int level_setup_turn(struct level *level)
{
    unsigned char inside[PARLOUR_CELLS], blocked[PARLOUR_CELLS];
    unsigned char reached[PARLOUR_CELLS];
    int cells = grid_cells(&level->grid), home = level->pusher, cell, things;

    level_inside(level, inside);
    for (cell = 0; cell < cells; cell++)
        blocked[cell] = level->cells[cell] & (LEVEL_WALL | LEVEL_BOX);
    path_reach(&level->grid, blocked, home, reached);
    for (cell = 0; cell < cells; cell++) {
        things = level->cells[cell];
        level_put(level, cell, (things & LEVEL_WALL)
                  | (things & LEVEL_BOX ? LEVEL_GOAL : 0)
                  | (things & LEVEL_GOAL ? LEVEL_BOX : 0));
    }
    for (cell = 0; cell < cells && level->cells[home] & LEVEL_BOX; cell++)
        if (reached[cell] && !(level->cells[cell] & LEVEL_BOX))
            home = cell;
    level->pusher = home;
    if (level->cells[home] & LEVEL_BOX)
        for (level->pusher = PARLOUR_NONE, cell = 0; cell < cells; cell++)
            if (inside[cell] && !(level->cells[cell] & LEVEL_BOX))
                level->pusher = cell;
    return home;
}

/* Reads the next level, or with number > 0 that one; for reverse play turns it
 * round, and its par and solution do not count. *home: see above. */
static int level_setup_read(const struct level_reader *source, int number,
                            struct level_reader_pass *pass,
                            const struct parlour_options *o,
                            struct level *level, struct level_about *about,
                            int *home, struct parlour_error *error)
{
    int code = number > 0
        ? level_reader_read(source, number, level, about, error)
        : level_reader_next(pass, level, about, error);

    if (code != PARLOUR_OK || !level_setup_is_reverse(o)
            || level->pusher == PARLOUR_NONE)
        return code;
    about->par = about->par_proved = 0;
    about->solution.at = NULL;
    about->solution.length = 0;
    if (level->boxes != level->goals)
        return parlour_fail(error, PARLOUR_DAMAGED, about->line,
                            "reverse play needs as many boxes as goals");
    *home = level_setup_turn(level);
    return level->pusher != PARLOUR_NONE ? code
        : parlour_fail(error, PARLOUR_DAMAGED, about->line,
                       "reverse play needs a free cell for the pusher");
}

/* ---- written boards ---- */

/* Every line is a row; the size comes from the options. whole: it must be a
 * playable level. */
static int level_setup_read_draft(struct level_setup *setup,
                                  const struct parlour_options *o, int whole,
                                  struct parlour_error *error)
{
    struct xsb_board board;
    const char *at = o->board;

    memset(&board, 0, sizeof board);
    board.at = at;
    board.line = 1;
    board.columns = o->columns;
    board.rows = o->rows;
    for (; *at != '\0'; board.lines++) {
        at += strcspn(at, "\n");
        at += *at == '\n';
    }
    return xsb_read(&board, whole, &setup->level, error);
}

/* If each line is a row of a board, says what that board lacks: a row without
 * a wall is not taken as a part of a level. Returns the code of the error. */
static int level_setup_fault(struct level_setup *setup,
                             const struct parlour_options *o,
                             struct parlour_error *error)
{
    struct parlour_error fault;

    if (level_setup_read_draft(setup, o, 0, &fault) == PARLOUR_OK
            && level_setup_read_draft(setup, o, 1, &fault) != PARLOUR_OK)
        *error = fault;
    return error->code;
}

static int level_setup_read_board(struct level_setup *setup,
                                  const struct parlour_options *o,
                                  struct parlour_error *error)
{
    struct xsb_board board;
    struct xsb x;

    if (o->given & PARLOUR_OPTION_DRAFT)
        return level_setup_read_draft(setup, o, 0, error);
    if (text_is_empty(o->board))
        return parlour_fail(error, PARLOUR_DAMAGED, 0, "the board is empty");
    xsb_open(&x, o->board);
    if (!xsb_find(&x, &board)) {
        parlour_fail(error, PARLOUR_DAMAGED, 1, "no board found");
        return level_setup_fault(setup, o, error);
    }
    setup->about = board.about;
    return xsb_read(&board, 1, &setup->level, error) == PARLOUR_OK
        ? PARLOUR_OK : level_setup_fault(setup, o, error);
}

/* Gives a written board that is a level of the collection its number. The
 * title stays its own: a collection may be renamed while its levels are
 * played, and a saved game is checked with the title that it has. */
static void level_setup_recognize(struct level_setup *setup,
                                  const struct level_reader *source,
                                  const struct parlour_options *o)
{
    struct level_about about;
    struct parlour_error ignored;
    const struct level *mine = &setup->level;
    struct level level;
    int home;

    if (o->level < 1 || o->level > source->count
            || level_setup_read(source, o->level, NULL, o, &level, &about,
                                &home, &ignored) != PARLOUR_OK
            || level.grid.columns != mine->grid.columns
            || level.grid.rows != mine->grid.rows
            || level.pusher != mine->pusher
            || memcmp(level.cells, mine->cells,
                      (size_t)grid_cells(&mine->grid)) != 0)
        return;
    setup->number = o->level;
    strcpy(about.title, setup->about.title);
    setup->about = about;
}

static int level_setup_prepare_board(struct level_setup *setup,
                                     const struct parlour_options *o,
                                     struct parlour_error *error)
{
    struct parlour_error ignored;
    struct level_reader source;
    int code = level_setup_read_board(setup, o, error);
    const struct level *level = &setup->level;
    const char *named = level_setup_is_reverse(o)
        ? o->rules + strlen(level_setup_names[1]) : "";

    if (code != PARLOUR_OK)
        return code;
    setup->home = level->pusher;
    named += *named == '-';
    if (*named != '\0'
            && (grid_read(&level->grid, &named, &setup->home) != PARLOUR_OK
                || *named != '\0'
                || level->cells[setup->home] & LEVEL_WALL))
        return parlour_fail(error, PARLOUR_BAD_OPTION, 0,
                            "--rules: the board has no such cell for home");
    if (o->title != NULL)
        level_copy_title(o->title, strlen(o->title), setup->about.title);
    if (o->par > 0) {
        setup->about.par = (int)o->par;
        setup->about.par_proved = 1;
    }
    if (level_reader_open_options(&source, o, &ignored) == PARLOUR_OK) {
        setup->count = source.count;
        if (o->given & PARLOUR_OPTION_LEVEL)
            level_setup_recognize(setup, &source, o);
    }
    return PARLOUR_OK;
}

/* ---- levels of a collection ---- */

/* Reads the first level that can be played. If all are damaged, *error says
 * what is wrong with the first. */
static int level_setup_read_first(struct level_setup *setup,
                                  const struct level_reader *source,
                                  const struct parlour_options *o,
                                  struct parlour_error *error)
{
    struct level_reader_pass pass;
    struct parlour_error fault;
    int code;

    level_reader_begin(&pass, source);
    do {
        setup->number = pass.number;
        code = level_setup_read(source, 0, &pass, o, &setup->level,
                                &setup->about, &setup->home, &fault);
        if (setup->number == 1 && code != PARLOUR_OK)
            *error = fault;
    } while (code == PARLOUR_DAMAGED);
    return code == PARLOUR_OK ? code : error->code;
}

static int level_setup_prepare_level(struct level_setup *setup,
                                     const struct parlour_options *o,
                                     struct parlour_error *error)
{
    struct level_reader source;
    int code = level_reader_open_options(&source, o, error);

    if (code != PARLOUR_OK)
        return code;
    setup->count = source.count;
    if (!(o->given & PARLOUR_OPTION_LEVEL))
        return level_setup_read_first(setup, &source, o, error);
    code = shared_levels_number(o, setup->count, &setup->number, error);
    if (code != PARLOUR_OK)
        return code;
    return level_setup_read(&source, setup->number, NULL, o, &setup->level,
                            &setup->about, &setup->home, error);
}

/* ---- the setup ---- */

int level_setup_is_lost(const struct level_setup *setup,
                        const unsigned char *cells)
{
    return setup->level.pusher != PARLOUR_NONE && setup->home == PARLOUR_NONE
        && setup->level.boxes == setup->level.goals
        && freeze_deadlock_is_lost(&setup->level.grid, cells, setup->live);
}

/* Returns 1 if a goal outside the pusher's rooms is bare, or too few boxes are
 * inside them. Boxes never leave them. A room that the pusher cannot enter is
 * allowed if its goals have boxes. */
static int level_setup_is_out_of_reach(const struct level_setup *setup)
{
    const struct level *level = &setup->level;
    int cell, spare = 0, bare = 0, things;

    for (cell = 0; cell < grid_cells(&level->grid); cell++) {
        things = level->cells[cell] & (LEVEL_BOX | LEVEL_GOAL);
        if (setup->inside[cell])
            spare += (things & LEVEL_BOX ? 1 : 0)
                - (things & LEVEL_GOAL ? 1 : 0);
        else
            bare += things == LEVEL_GOAL;
    }
    return spare < 0 || bare > 0;
}

/* Derives what is known about a level that has been read. */
static void level_setup_complete(struct level_setup *setup,
                                 const struct parlour_options *o,
                                 int is_draft)
{
    struct text t;

    text_open(&t, setup->rules, sizeof setup->rules);
    if (is_draft || !level_setup_is_reverse(o))
        setup->home = PARLOUR_NONE;
    if (level_setup_is_reverse(o))
        text_add(&t, level_setup_names[1]);
    if (setup->home != PARLOUR_NONE && setup->home != setup->level.pusher) {
        text_add_char(&t, '-');
        grid_add_name(&setup->level.grid, setup->home, &t);
    }
    if (setup->level.pusher != PARLOUR_NONE)
        level_inside(&setup->level, setup->inside);
    if (setup->home == PARLOUR_NONE)
        freeze_deadlock_find_live(&setup->level, setup->live);
    else
        memset(setup->live, 1, sizeof setup->live);
    setup->out_of_reach = !is_draft && level_setup_is_out_of_reach(setup);
    setup->lost = setup->out_of_reach
        || (!is_draft && level_setup_is_lost(setup, setup->level.cells));
}

int level_setup_prepare(void *block, const struct parlour_options *o,
                        struct piece_queue *queue, struct parlour_error *error)
{
    struct level_setup *setup = block;
    int code;

    (void)queue;
    if (o->rules != NULL && !level_setup_is_reverse(o)
            && !text_same(o->rules, level_setup_names[0]))
        return parlour_fail(error, PARLOUR_BAD_OPTION, 0,
                            "--rules takes push or reverse in sokoban");
    code = o->board != NULL ? level_setup_prepare_board(setup, o, error)
                            : level_setup_prepare_level(setup, o, error);
    if (code == PARLOUR_OK)
        level_setup_complete(setup, o,
                             (o->given & PARLOUR_OPTION_DRAFT) != 0);
    return code;
}

/* Returns 1 if boxes are left over when all goals are covered. */
static int level_setup_has_spare_boxes(const struct level *level)
{
    return level->boxes > level->goals && level->goals > 0;
}

void level_setup_describe(const struct level_setup *setup,
                          struct parlour_status *status)
{
    status->rules = status->rules_text = NULL;
    if (*setup->rules != '\0') {
        status->rules = level_setup_names[1];
        status->rules_text = setup->rules;
    }
    status->level = setup->number;
    status->levels = setup->count;
    status->level_title = setup->about.title;
    status->level_author = setup->about.author;
    status->par = (unsigned long)setup->about.par;
    status->par_proved = setup->about.par_proved;
    if (level_setup_has_spare_boxes(&setup->level))
        status->warning = "There are more boxes than goals: fill every goal,"
                          " and some boxes are left over.";
    status->note = status->warning;
}

int level_setup_stored(const void *block, const char **at, size_t *length)
{
    const struct level_setup *setup = block;

    *at = setup->about.solution.at;
    *length = setup->about.solution.length;
    return *at != NULL;
}

/* Reverse play has its own scores, even of a level that looks the same. */
static void level_setup_print(const struct level *level,
                              const struct parlour_options *o,
                              unsigned long print[2])
{
    level_fingerprint(level, print);
    print[1] ^= (unsigned long)level_setup_is_reverse(o);
}

int level_setup_fingerprint(const void *setup, const struct parlour_options *o,
                            int number, unsigned long print[2])
{
    struct level level = ((const struct level_setup *)setup)->level;
    struct level_about about;
    struct parlour_error ignored;
    struct level_reader source;
    int home;

    if (number > 0
            && (level_reader_open_options(&source, o, &ignored) != PARLOUR_OK
                || number > source.count
                || level_setup_read(&source, number, NULL, o, &level, &about,
                                    &home, &ignored) != PARLOUR_OK))
        return 0;
    if (level.pusher == PARLOUR_NONE)
        return 0;
    level_setup_print(&level, o, print);
    return 1;
}

/* ---- all levels ---- */

static void level_setup_warn(const struct game_level_reader *reader,
                             const struct game_level_place *place,
                             const char *what)
{
    struct parlour_error warning;
    struct text t;

    parlour_fail(&warning, PARLOUR_OK, place->line, "");
    text_open(&t, warning.words, sizeof warning.words);
    text_add(&t, "level ");
    text_add_number(&t, (unsigned long)place->number);
    text_add(&t, what);
    reader->say(reader->context, 0, &warning);
}

/* Reports what a level that can be played has: warnings and a solution. */
static void level_setup_report(const struct game_level_reader *reader,
                               const struct parlour_options *o, int number,
                               const struct level *level,
                               const struct level_about *about)
{
    struct level_setup setup;
    struct game_level_place place;

    memset(&setup, 0, sizeof setup);
    setup.level = *level;
    setup.about = *about;
    level_setup_complete(&setup, o, 0);
    place.number = number;
    place.title = about->title;
    place.line = about->line;
    if (reader->say != NULL && level_setup_has_spare_boxes(level))
        level_setup_warn(reader, &place, " has more boxes than goals");
    if (reader->say != NULL && setup.lost)
        level_setup_warn(reader, &place, setup.out_of_reach
                         ? " cannot be won: the pusher cannot reach every goal"
                           " or enough boxes"
                         : " cannot be won: a box is stuck");
    if (reader->replay != NULL && about->solution.at != NULL)
        reader->replay(reader->context, &setup, &place);
}

void level_setup_read_all(const void *setup, const struct parlour_options *o,
                          const struct game_level_reader *reader)
{
    struct level level;
    struct level_about about;
    struct level_reader source;
    struct level_reader_pass pass;
    struct parlour_error fault;
    struct parlour_level found;
    unsigned long print[2];
    int code, known, home;

    (void)setup;
    if (level_reader_open_options(&source, o, &fault) != PARLOUR_OK)
        return;
    level_reader_begin(&pass, &source);
    memset(&about, 0, sizeof about);
    do {
        code = level_setup_read(&source, 0, &pass, o, &level, &about, &home,
                                &fault);
        if (code == PARLOUR_NO_SUCH_LEVEL)
            return;
        if (reader->say != NULL && code != PARLOUR_OK)
            reader->say(reader->context, 1, &fault);
        known = code == PARLOUR_OK && level.pusher != PARLOUR_NONE;
        if (known && (reader->say != NULL || reader->replay != NULL))
            level_setup_report(reader, o, pass.number - 1, &level, &about);
        if (known)
            level_setup_print(&level, o, print);
        found.title = about.title;
        found.print = known ? print : NULL;
        found.par = (unsigned long)about.par;
        found.par_proved = about.par_proved;
        found.par_moves = 0;
        if (reader->chapter != NULL && about.chapter[0] != '\0')
            reader->chapter(reader->context, about.chapter);
    } while (reader->take(reader->context, &found) == 0);
}
