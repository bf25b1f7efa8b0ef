/* level_commands.c: commands for levels (see level_commands.h). */
#include <limits.h>
#include <string.h>

#include "app/store/game_level.h"
#include "board/text.h"
#include "board/translate.h"
#include "platform.h"
#include "stdio/level_commands.h"
#include "stdio/line_io.h"
#include "stdio/printer.h"
#include "stdio/switch_game.h"

enum {
    LEVEL_COMMANDS_PAGE = 20,   /* levels in a list */
    LEVEL_COMMANDS_WIDTH = 4    /* columns of a number */
};

static const char *const level_commands_which =
    "From which level? Example: levels 20";

static int level_commands_has_levels(const struct human *h)
{
    struct parlour_status status;

    parlour_get_status(h->session, &status);
    return parlour_game_takes(status.game, PARLOUR_OPTION_LEVEL);
}

static const struct command_condition level_commands_levels_here = {
    level_commands_has_levels, "this game has no levels"
};

static enum command_after level_commands_do(struct human *h,
                                            const struct parlour_command *c)
{
    int code;

    switch_game_begin(h);
    code = parlour_do(h->session, c);
    switch_game_end(h, code);
    return code == PARLOUR_OK ? COMMAND_PRINT
                              : printer_put_refusal(h->session, code);
}

/* level N. */
static enum command_after level_commands_level(struct human *h,
                                               const char *rest)
{
    struct parlour_command c = PARLOUR_COMMAND_INIT;

    c.act = PARLOUR_DO_LEVEL;
    if (text_read_number(&rest, &c.number) && *rest == '\0')
        return level_commands_do(h, &c);
    line_io_put("Which level? Example: level 2");
    return COMMAND_PROMPT;
}

enum command_after level_commands_generate(struct human *h,
                                           const struct game_level *level)
{
    int code;

    switch_game_begin(h);
    platform_hear_interrupt(1);
    code = solver_run_make(&h->solver, h->session, level);
    platform_hear_interrupt(0);
    switch_game_end(h, code);
    if (code == PARLOUR_OK)
        return COMMAND_PRINT;
    line_io_put(parlour_code_text(code));
    return COMMAND_PROMPT;
}

/* Goes to the level that was chosen, or says why there isn't one. */
static enum command_after level_commands_choose(
    struct human *h, const struct game_level_choice *c, const char *none)
{
    if (none != NULL) {
        line_io_put(none);
        return COMMAND_PROMPT;
    }
    return c->generates ? level_commands_generate(h, &c->level)
                        : level_commands_do(h, &c->command);
}

static enum command_after level_commands_beside(struct human *h, int by)
{
    struct game_level_choice choice;
    const char *none = game_level_beside(&choice, h->session, by);

    return level_commands_choose(h, &choice, none);
}

static enum command_after level_commands_previous(struct human *h,
                                                  const char *rest)
{
    (void)rest;
    return level_commands_beside(h, -1);
}

static enum command_after level_commands_next(struct human *h,
                                              const char *rest)
{
    (void)rest;
    return level_commands_beside(h, 1);
}

static enum command_after level_commands_unsolved(struct human *h,
                                                  const char *rest)
{
    struct parlour_status status;
    struct best_solutions best;
    struct game_level_choice choice;
    const char *none;

    (void)rest;
    parlour_get_status(h->session, &status);
    best_solutions_open(&best, status.game);
    none = game_level_unsolved(&choice, &best, h->session);
    best_solutions_close(&best);
    return level_commands_choose(h, &choice, none);
}

/* ---- the list of levels ---- */

struct level_commands_list {
    const struct parlour_session *session;
    const struct best_solutions *best;
    int number;                 /* of the level read last */
    int first, last;            /* the part that is printed */
    int current;
    int spoken;                 /* the mark of the current one, in words */
    int chapter;                /* that begins next */
    struct best_solutions_chapters chapters;
};

static int level_commands_count(void *context,
                                const struct parlour_level *level)
{
    struct level_commands_list *list = context;

    best_solutions_add(&list->chapters, list->best, level);
    return 0;
}

static void level_commands_begin(void *context, const char *title)
{
    best_solutions_begin(&((struct level_commands_list *)context)->chapters,
                         title);
}

/* Prints the title of the chapter that begins with the next level, if one
 * does, and what was achieved there. */
static void level_commands_put_chapter(struct level_commands_list *list)
{
    const struct best_solutions_chapter *chapter
        = list->chapters.chapter + list->chapter;
    char line[PARLOUR_ROW];
    struct text t;

    if (list->chapter == list->chapters.count
            || chapter->first != list->number)
        return;
    list->chapter++;
    if (list->number < list->first)
        return;
    text_open(&t, line, sizeof line);
    text_add(&t, game_level_words(list->session, chapter->title));
    text_add(&t, ": ");
    best_solutions_add_stars(&chapter->tally, &t);
    line_io_put(line);
}

static void level_commands_put(const struct level_commands_list *list,
                               const struct parlour_level *level)
{
    struct best_solutions_score moves;
    char line[PARLOUR_ROW], count[PARLOUR_TEXT];
    struct text t, c;

    text_open(&t, line, sizeof line);
    text_add_char(&t, list->number == list->current && !list->spoken ? '>'
                                                                    : ' ');
    text_add_column(&t, (unsigned long)list->number, LEVEL_COMMANDS_WIDTH);
    text_add(&t, "  ");
    text_add(&t, game_level_words(list->session, level->title));
    if (level->print == NULL) {
        text_add_char(&t, ' ');
        text_add(&t, translate("(damaged)"));
    } else if (best_solutions_find(list->best, BEST_SOLUTIONS_MOVES,
                                   level->print, &moves)) {
        text_open(&c, count, sizeof count);
        translate_add_moves(&c, moves.moves);
        text_add_char(&t, ' ');
        translate_add(&t, "(solved in %s)", count);
    }
    if (list->spoken && list->number == list->current) {
        text_add_char(&t, ' ');
        text_add(&t, translate("(this level)"));
    }
    line_io_put(line);
}

static int level_commands_take(void *context,
                               const struct parlour_level *level)
{
    struct level_commands_list *list = context;

    list->number++;
    level_commands_put_chapter(list);
    if (list->number >= list->first)
        level_commands_put(list, level);
    return list->number == list->last;
}

/* Prints how many levels there are, and how to list those from `next` on. */
static void level_commands_put_count(int levels, int next)
{
    char line[PARLOUR_TEXT];
    struct text t;

    text_open(&t, line, sizeof line);
    translate_add(&t, next <= levels ? "Levels: %d (levels %d: the next ones)"
                                     : "Levels: %d", levels, next);
    line_io_put(line);
}

/* Prints a part of the list, which has all set up to `spoken`.
 * Returns 0 if there is no level `first`. */
static int level_commands_put_list(struct level_commands_list *list,
                                   const char *game)
{
    const struct parlour_session *s = list->session;
    struct best_solutions best;

    best_solutions_open(&best, game);
    list->best = &best;
    list->number = list->chapter = 0;
    memset(&list->chapters, 0, sizeof list->chapters);
    parlour_read_chapters(s, level_commands_count, level_commands_begin, list);
    parlour_read_levels(s, level_commands_take, list);
    best_solutions_close(&best);
    if (list->first > list->chapters.levels)
        return 0;
    level_commands_put_count(list->chapters.levels, list->last + 1);
    return 1;
}

/* levels: those around the one in play; levels N: from there on. */
static enum command_after level_commands_levels(struct human *h,
                                                const char *rest)
{
    struct level_commands_list *list;
    struct parlour_status status;
    unsigned long first;

    parlour_get_status(h->session, &status);
    first = status.level > LEVEL_COMMANDS_PAGE / 2
        ? (unsigned long)status.level - LEVEL_COMMANDS_PAGE / 2 : 1;
    if (*rest != '\0' && (!text_read_number(&rest, &first) || *rest != '\0'
                          || first < 1
                          || first > INT_MAX - LEVEL_COMMANDS_PAGE)) {
        line_io_put(level_commands_which);
        return COMMAND_PROMPT;
    }
    list = malloc(sizeof *list);
    if (list == NULL) {
        line_io_put(parlour_code_text(PARLOUR_NO_MEMORY));
        return COMMAND_PROMPT;
    }
    list->session = h->session;
    list->current = status.level;
    list->spoken = (h->shows & HUMAN_SHOWS_WORDS) != 0;
    list->first = (int)first;
    list->last = list->first + LEVEL_COMMANDS_PAGE - 1;
    if (!level_commands_put_list(list, status.game))
        line_io_put(level_commands_which);
    free(list);
    return COMMAND_PROMPT;
}

/* ---- generated levels ---- */

static int level_commands_can_generate(const struct human *h)
{
    return solver_run_can_make(h->session) == PARLOUR_OK;
}

static const struct command_condition level_commands_generator = {
    level_commands_can_generate, "no levels can be generated in this game"
};

/* endless, endless DIFFICULTY, endless DIFFICULTY SEED. */
static enum command_after level_commands_endless(struct human *h,
                                                 const char *rest)
{
    struct game_level level;

    if (game_level_read(&level, h->session, rest))
        return level_commands_generate(h, &level);
    line_io_put("How hard? Example: endless hard, or endless easy 7");
    return COMMAND_PROMPT;
}

/* ---- map scripts ---- */

static int level_commands_has_script(const struct human *h)
{
    return parlour_map_script(h->session, NULL, NULL);
}

static const struct command_condition level_commands_scripts = {
    level_commands_has_script, "this game has no map scripts"
};

static enum command_after level_commands_script(struct human *h,
                                                const char *rest)
{
    (void)rest;
    parlour_map_script(h->session, printer_take_line, NULL);
    return COMMAND_PROMPT;
}

const struct command *level_commands(void)
{
    static const struct command table[] = {
        { "level", "", 0, 1, &level_commands_levels_here, level_commands_level,
          "level N: go to level N" },
        { "levels", "", 0, 1, &level_commands_levels_here,
          level_commands_levels,
          "list the levels; levels 20: from level 20" },
        { "next", "", 0, 0, &level_commands_levels_here, level_commands_next,
          "next level" },
        { "previous", "", 0, 0, &level_commands_levels_here,
          level_commands_previous, "previous level" },
        { "unsolved", "", 0, 0, &level_commands_levels_here,
          level_commands_unsolved, "next unsolved level" },
        { "endless", "", 0, 1, &level_commands_generator,
          level_commands_endless,
          "generate a level: endless easy, medium or hard" },
        { "script", "", 0, 0, &level_commands_scripts,
          level_commands_script,
          "print the level and your moves as a map script" },
        { NULL, NULL, 0, 0, NULL, NULL, NULL }
    };

    return table;
}
