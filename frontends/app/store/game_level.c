/* game_level.c: which level is played (see game_level.h). */
#include <assert.h>
#include <string.h>

#include "app/store/game_level.h"
#include "board/text.h"
#include "board/translate.h"
#include "platform.h"

enum {
    GAME_LEVEL_SEEDS = 100000 /* random seeds are below this: short to say
                                   and to type */
};

#ifndef PARLOUR_JOINED
const char *game_level_translate(const struct parlour_session *s,
                                 const char *title)
{
    size_t length;

    return *title == '\0' || parlour_levels_text(s, &length) != NULL
        ? title : translate_meant("level", title);
}
#endif

const char *game_level_title(const struct parlour_session *s,
                             const struct parlour_status *status)
{
    const char *title = status->level_title;
    char number[PARLOUR_TEXT];
    struct text t;
#ifndef PARLOUR_JOINED
    static const char *const endless[PARLOUR_DIFFICULTIES] = {
        "Endless easy %s", "Endless medium %s", "Endless hard %s"
    };
    static char made_title[PARLOUR_TEXT];
    struct game_level made;

    if (game_level_after(&made, s, 0)) {
        text_open(&t, number, sizeof number);
        text_add_number(&t, made.seed);     /* to type: never 12 345 */
        text_open(&t, made_title, sizeof made_title);
        translate_add(&t, endless[made.difficulty], number);
        return made_title;
    }
#endif
    (void)s;                    /* on a mainframe */
    text_open(&t, number, sizeof number);
    text_add_number(&t, (unsigned long)status->level);
    if (title == NULL || (status->level > 0 && strcmp(title, number) == 0))
        return "";
    return status->level > 0 ? game_level_words(s, title) : title;
}

/* ---- levels to generate ---- */

void game_level_random(struct game_level *e, int difficulty)
{
    e->difficulty = difficulty;
    e->seed = platform_entropy(NULL) % GAME_LEVEL_SEEDS;
}

int game_level_after(struct game_level *e,
                     const struct parlour_session *s, long by)
{
    if (!parlour_generated(s, &e->difficulty, &e->seed))
        return 0;
    e->seed = (e->seed + (unsigned long)by) & GAME_LEVEL_LAST;
    return 1;
}

/* Reads a difficulty, in English or the player's language. */
static int game_level_difficulty(const char *word)
{
    int found = parlour_read_difficulty(word);
#ifndef PARLOUR_JOINED
    const char *name;
    int i;

    for (i = 0; i < PARLOUR_DIFFICULTIES && found == PARLOUR_NONE; i++) {
        name = parlour_difficulty_word(i);
        if (translate_is(word, "command", name))
            found = i;
    }
#endif
    return found;
}

int game_level_read(struct game_level *e,
                    const struct parlour_session *s, const char *words)
{
    char word[PARLOUR_TEXT];

    if (*words == '\0') {
        if (!game_level_after(e, s, 1))
            game_level_random(e, PARLOUR_MEDIUM);
        return 1;
    }
    if (!text_read_word(&words, word, sizeof word))
        return 0;
    game_level_random(e, game_level_difficulty(word));
    if (e->difficulty == PARLOUR_NONE)
        return 0;
    return *words == '\0'
        || (text_read_number(&words, &e->seed) && *words == '\0');
}

/* ---- levels to go to ---- */

static void game_level_begin(struct game_level_choice *c, int act)
{
    static const struct parlour_command none = PARLOUR_COMMAND_INIT;

    c->generates = 0;
    c->command = none;
    c->command.act = act;
}

const char *game_level_beside(struct game_level_choice *c,
                              const struct parlour_session *s, int by)
{
    struct parlour_status status;

    assert(by == -1 || by == 1);
    parlour_get_status(s, &status);
    game_level_begin(c, by < 0 ? PARLOUR_DO_LEVEL_BEFORE
                                 : PARLOUR_DO_LEVEL_AFTER);
    c->generates = game_level_after(&c->level, s, by);
    if (c->generates || status.level == 0)
        return NULL;
    if (status.level + by < 1)
        return "This is the first level";
    return status.level + by > status.levels ? "This is the last level" : NULL;
}

const char *game_level_unsolved(struct game_level_choice *c,
                                const struct best_solutions *best,
                                const struct parlour_session *s)
{
    int number = best_solutions_next(best, s, NULL);

    game_level_begin(c, PARLOUR_DO_LEVEL);
    c->command.number = (unsigned long)number;
    return number == 0 ? "All levels are solved" : NULL;
}
