/* endless_level.c: which level to generate (see endless_level.h). */
#include "app/store/endless_level.h"
#include "board/text.h"
#include "platform.h"

enum {
    ENDLESS_LEVEL_SEEDS = 100000 /* random seeds are below this: short to say
                                   and to type */
};

void endless_level_any(struct endless_level *e, int difficulty)
{
    e->difficulty = difficulty;
    e->seed = platform_entropy(NULL) % ENDLESS_LEVEL_SEEDS;
}

int endless_level_by(struct endless_level *e,
                     const struct parlour_session *s, long by)
{
    if (!parlour_generated(s, &e->difficulty, &e->seed))
        return 0;
    e->seed = (e->seed + (unsigned long)by) & ENDLESS_LEVEL_LAST;
    return 1;
}

int endless_level_read(struct endless_level *e,
                       const struct parlour_session *s, const char *words)
{
    char word[PARLOUR_TEXT];

    if (*words == '\0') {
        if (!endless_level_by(e, s, 1))
            endless_level_any(e, PARLOUR_MIDDLE);
        return 1;
    }
    if (!text_read_word(&words, word, sizeof word))
        return 0;
    endless_level_any(e, parlour_read_difficulty(word));
    if (e->difficulty == PARLOUR_NONE)
        return 0;
    return *words == '\0'
        || (text_read_number(&words, &e->seed) && *words == '\0');
}
