/* generated_level.c: which level to generate (see generated_level.h). */
#include "app/generated_level.h"
#include "board/text.h"
#include "platform.h"

enum {
    GENERATED_LEVEL_SEEDS = 100000 /* chance takes one of the first, which are
                                   short to say and to type */
};

void generated_level_any(struct generated_level *e, int difficulty)
{
    e->difficulty = difficulty;
    e->seed = platform_entropy(NULL) % GENERATED_LEVEL_SEEDS;
}

int generated_level_by(struct generated_level *e,
                       const struct parlour_session *s, long by)
{
    if (!parlour_generated(s, &e->difficulty, &e->seed))
        return 0;
    e->seed = (e->seed + (unsigned long)by) & GENERATED_LEVEL_LAST;
    return 1;
}

int generated_level_read(struct generated_level *e,
                         const struct parlour_session *s, const char *words)
{
    char word[PARLOUR_TEXT];

    if (*words == '\0') {
        if (!generated_level_by(e, s, 1))
            generated_level_any(e, PARLOUR_MIDDLE);
        return 1;
    }
    if (!text_read_word(&words, word, sizeof word))
        return 0;
    generated_level_any(e, parlour_read_difficulty(word));
    if (e->difficulty == PARLOUR_NONE)
        return 0;
    return *words == '\0'
        || (text_read_number(&words, &e->seed) && *words == '\0');
}
