/* endless.c: which level is to be made (see endless.h). */
#include "endless.h"
#include "platform.h"
#include "text.h"

enum {
    ENDLESS_SEEDS = 100000,     /* chance takes one of the first, which are
                                   short to say and to type */
    ENDLESS_TEN = 10
};

void endless_any(struct endless *e, int difficulty)
{
    e->difficulty = difficulty;
    e->seed = platform_entropy(NULL) % ENDLESS_SEEDS;
}

int endless_by(struct endless *e, const struct session *s, long by)
{
    if (!search_made(s, &e->difficulty, &e->seed))
        return 0;
    e->seed = (e->seed + (unsigned long)by) & ENDLESS_LAST;
    return 1;
}

unsigned long endless_typed(unsigned long number, int digit,
                            unsigned long most)
{
    unsigned long last = (unsigned long)digit;

    return last <= most && number <= (most - last) / ENDLESS_TEN
        ? number * ENDLESS_TEN + last : last;
}

int endless_read(struct endless *e, const struct session *s,
                 const char *words)
{
    char word[PARLOUR_TEXT];

    if (*words == '\0') {
        if (!endless_by(e, s, 1))
            endless_any(e, PARLOUR_MIDDLE);
        return 1;
    }
    if (!text_read_word(&words, word, sizeof word))
        return 0;
    endless_any(e, search_difficulty(word));
    if (e->difficulty == PARLOUR_NONE)
        return 0;
    return *words == '\0'
        || (text_read_number(&words, &e->seed) && *words == '\0');
}
