/* playthrough.c: one game from its options to its state (see
 * playthrough.h). */
#include <assert.h>
#include <string.h>

#include "board/clean_text.h"
#include "board/random.h"
#include "game/catalog.h"
#include "game/dealt_levels.h"
#include "game/game_table.h"
#include "game/sized_struct.h"
#include "session/playthrough.h"

struct playthrough_option {
    unsigned bit;
    const char *name;
};

static const struct playthrough_option playthrough_options[] = {
    { PARLOUR_OPTION_SEED, "--seed" },
    { PARLOUR_OPTION_SIZE, "--size" },
    { PARLOUR_OPTION_KINDS, "--kinds" },
    { PARLOUR_OPTION_NEXT, "--next" },
    { PARLOUR_OPTION_LEVEL, "--level" },
    { PARLOUR_OPTION_LEVELS, "--levels" },
    { PARLOUR_OPTION_RULES, "--rules" },
    { PARLOUR_OPTION_BOARD, "--board" },
    { PARLOUR_OPTION_PIECES, "--pieces" },
    { 0, NULL }
};

static int playthrough_refuse_option(const struct game *game,
                                     const struct playthrough_option *option,
                                     struct parlour_error *error)
{
    struct text t;

    parlour_fail(error, PARLOUR_BAD_OPTION, 0, "");
    text_open(&t, error->words, sizeof error->words);
    text_add(&t, option->name);
    text_add(&t, ": not available in ");
    text_add(&t, game->name);
    return error->code;
}

/* Saves and shared lines hold seeds of 32 bits, so a larger one is refused. */
static int playthrough_check_options(const struct game *game,
                                     const struct parlour_options *o,
                                     struct parlour_error *error)
{
    const struct playthrough_option *option = playthrough_options;
    unsigned unknown = o->given & ~(unsigned)PARLOUR_OPTION_DRAFT;

    for (; option->bit != 0; option++) {
        if ((o->given & option->bit) && !(game->options & option->bit))
            return playthrough_refuse_option(game, option, error);
        unknown &= ~option->bit;
    }
    if (unknown != 0)
        return parlour_fail(error, PARLOUR_BAD_OPTION, 0,
                            "This version does not know one of the options");
    if ((o->given & PARLOUR_OPTION_SEED) && o->seed != random_low32(o->seed))
        return parlour_fail(error, PARLOUR_BAD_OPTION, 0,
                            "--seed takes 0 to 4294967295");
    return PARLOUR_OK;
}

/* Returns a copy of a string; NULL stays NULL. Sets *failed if there is no
 * memory. */
static char *playthrough_copy(const char *from, int *failed)
{
    char *copy = from == NULL ? NULL : text_copy(from, strlen(from));

    *failed |= from != NULL && copy == NULL;
    return copy;
}

static void playthrough_remove_blanks(char *words)
{
    char *to = words;

    for (; *words != '\0'; words++)
        if (!text_is_blank(*words))
            *to++ = *words;
    *to = '\0';
}

static char *playthrough_clean(char *words)
{
    if (words != NULL)
        clean_text(words);
    return words;
}

/* Reads names in any case and writes them in lower case; text that is not a
 * name stays unchanged. */
static char *playthrough_lower(char *name)
{
    if (name != NULL && text_is_name(name))
        clean_text_lower(name);
    return name;
}

/* Returns the line after one that may end in several carriage returns. */
static const char *playthrough_next_line(const char *line)
{
    size_t length = text_line(line), returns = strspn(line + length, "\r");

    return line[length + returns] == '\n' ? line + length + returns + 1
                                          : text_next_line(line);
}

/* Returns the first row of a written board and sets *above to the number of
 * empty lines above it. While a board is being edited, a row may be blank. */
static const char *playthrough_first_row(const struct parlour_options *o,
                                         long *above)
{
    const char *at = clean_text_begin(o->board);

    *above = 0;
    if ((o->given & PARLOUR_OPTION_DRAFT) || text_is_empty(at))
        return at;
    for (; text_line(text_skip(at)) == 0; at = playthrough_next_line(at))
        ++*above;
    return at;
}

/* Returns a copy of a written board as games read it: its first row is the
 * first line, and lines end in a line feed. */
static char *playthrough_copy_board(const struct parlour_options *o,
                                    int *failed)
{
    const char *from, *next;
    char *copy, *to;
    size_t length;
    long above;

    copy = playthrough_copy(o->board == NULL ? NULL
                            : playthrough_first_row(o, &above), failed);
    if (copy == NULL)
        return NULL;
    for (from = to = copy; *from != '\0'; from = next) {
        length = text_line(from);
        next = playthrough_next_line(from);
        memmove(to, from, length);
        to += length;
        if (next > from + length)
            *to++ = '\n';
    }
    *to = '\0';
    return copy;
}

/* Shares the levels of the game before, or copies those of a caller. */
static void playthrough_take_levels(struct playthrough *play,
                                    const struct parlour_options *o,
                                    int *failed)
{
    play->levels = shared_levels_join(o);
    if (play->levels == NULL && o->levels != NULL)
        play->levels = shared_levels_open(o->levels, o->levels_length);
    *failed |= o->levels != NULL && play->levels == NULL;
    play->start.levels = play->levels == NULL ? NULL : play->levels->text;
    play->start.shared = play->levels;
}

static int playthrough_copy_options(struct playthrough *play,
                                    const struct parlour_options *o)
{
    struct parlour_options *start = &play->start;
    int failed = 0;

    *start = *o;
    start->game = play->game->name;
    playthrough_take_levels(play, o, &failed);
    start->title = playthrough_clean(playthrough_copy(o->title, &failed));
    start->rules = playthrough_lower(playthrough_copy(o->rules, &failed));
    start->board_rules = playthrough_lower(playthrough_copy(o->board_rules,
                                                            &failed));
    start->board = playthrough_copy_board(o, &failed);
    start->pieces = NULL;       /* the queue holds them */
    return failed ? PARLOUR_NO_MEMORY : PARLOUR_OK;
}

static int playthrough_make_queue(struct playthrough *play,
                                  const struct parlour_options *o)
{
    struct piece_queue *queue = calloc(1, sizeof *queue);
    int failed = 0;

    play->queue = queue;
    if (queue == NULL)
        return PARLOUR_NO_MEMORY;
    queue->game = play->game;
    queue->pieces = playthrough_copy(o->pieces, &failed);
    if (queue->pieces != NULL)
        playthrough_remove_blanks(queue->pieces);
    queue->count = queue->pieces == NULL ? 0 : strlen(queue->pieces);
    queue->room = queue->count + 1;
    queue->draw = o->draw;
    queue->context = o->context;
    return failed ? PARLOUR_NO_MEMORY : PARLOUR_OK;
}

/* Allocates the blocks of a game whose setup is ready; all zero. */
static int playthrough_take_blocks(struct playthrough *play)
{
    size_t size = play->game->state_size(play->setup);
    const struct grid *g = play->game->grid(play->setup);
    int cells = grid_cells(g);

    assert(g->columns >= 1 && g->columns <= PARLOUR_SIDE);
    assert(g->rows >= 1 && g->rows <= PARLOUR_SIDE);
    play->state = calloc(1, size);
    play->work = calloc(1, size);
    play->marks = calloc(1, (size_t)cells);
    if (play->state == NULL || play->work == NULL || play->marks == NULL)
        return PARLOUR_NO_MEMORY;
    play->game->start(play->setup, play->state, play->start.seed);
    assert(play->game->state_size(play->setup) == size);
    return history_open(&play->history, play->game, play->setup, play->state);
}

/* Stores the number of the level even if the options name none, for saves. */
static void playthrough_note_level(struct playthrough *play)
{
    struct parlour_status status;

    game_table_status(play->game, play->setup, play->state,
                      play->start.rules, &status);
    if (status.level > 0) {
        play->start.given |= PARLOUR_OPTION_LEVEL;
        play->start.level = status.level;
    }
}

static int playthrough_build(struct playthrough *play,
                             const struct parlour_options *o,
                             struct parlour_error *error)
{
    int code = playthrough_copy_options(play, o);
    long above;

    if (code == PARLOUR_OK)
        code = playthrough_make_queue(play, o);
    play->setup = calloc(1, play->game->setup_size);
    if (play->setup == NULL || code != PARLOUR_OK)
        return parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
    code = play->game->prepare(play->setup, &play->start, play->queue,
                               error);
    if (code == PARLOUR_DAMAGED && o->board != NULL && error->line > 0) {
        playthrough_first_row(o, &above);
        error->line += above;
    }
    if (code != PARLOUR_OK)
        return code;
    play->queue->kinds = (int)game_table_kind_count(play->game,
                                                    play->setup);
    if (o->board == NULL && o->pieces == NULL && o->draw == NULL)
        play->dealt = dealt_levels_find(play->game, play->setup,
                                        play->start.rules, play->start.seed);
    code = playthrough_take_blocks(play);
    if (code != PARLOUR_OK)
        return parlour_fail(error, code, 0, NULL);
    playthrough_note_level(play);
    aids_clear(&play->aids);
    return PARLOUR_OK;
}

/* Sets options that name a level that is dealt to how it begins. */
static int playthrough_choose_level(const struct game *game,
                                    struct parlour_options *o,
                                    struct parlour_error *error)
{
    int count = dealt_levels_count(game), number, code;

    if (!(o->given & PARLOUR_OPTION_LEVEL) || count == 0)
        return PARLOUR_OK;
    code = shared_levels_number(o, count, &number, error);
    if (code == PARLOUR_OK)
        dealt_levels_choose(game, number, o);
    return code;
}

int playthrough_begin(struct playthrough *play,
                      const struct parlour_options *o,
                      struct parlour_error *error)
{
    struct parlour_options begun;
    int code;

    memset(play, 0, sizeof *play);
    play->game = o->game == NULL ? NULL : catalog_find(o->game);
    if (play->game == NULL)
        return parlour_fail(error, PARLOUR_BAD_OPTION, 0,
                            "GAME: no game of that name in this build");
    begun = *o;
    code = playthrough_check_options(play->game, o, error);
    if (code == PARLOUR_OK)
        code = playthrough_choose_level(play->game, &begun, error);
    if (code != PARLOUR_OK)
        return code;
    code = playthrough_build(play, &begun, error);
    if (code != PARLOUR_OK)
        playthrough_end(play);
    return code;
}

/* Strings in the options are const for their readers; this struct owns
 * them. */
static void playthrough_drop(const char *owned)
{
    free((void *)owned);
}

void playthrough_end(struct playthrough *play)
{
    history_close(&play->history);
    free(play->marks);
    free(play->work);
    free(play->state);
    free(play->setup);
    shared_levels_close(play->levels);
    playthrough_drop(play->start.title);
    playthrough_drop(play->start.rules);
    playthrough_drop(play->start.board_rules);
    playthrough_drop(play->start.board);
    if (play->queue != NULL)
        free(play->queue->pieces);
    free(play->queue);
    memset(play, 0, sizeof *play);
}

unsigned long playthrough_entropy(const struct parlour_options *o)
{
    return o->entropy == NULL ? 0 : random_low32(o->entropy(o->context));
}

void playthrough_forget_board(struct parlour_options *o)
{
    o->given &= ~(unsigned)(PARLOUR_OPTION_BOARD | PARLOUR_OPTION_PIECES
                            | PARLOUR_OPTION_SIZE | PARLOUR_OPTION_DRAFT);
    o->board = o->pieces = o->title = o->board_rules = NULL;
    o->par = 0;
}

unsigned playthrough_aids(const struct playthrough *play)
{
    return aids_now(&play->aids, play->history.now);
}

void playthrough_aid(struct playthrough *play, unsigned aids)
{
    aids_use(&play->aids, aids, play->history.now);
}
