/* spoken.c: moves in words, for a program with a game that has none: its moves
 * are cells (see spoken.h). */
#include "stdio/spoken.h"

enum spoken_result spoken_read(struct parlour_session *s, const char *line,
                               struct text *t)
{
    (void)s;
    (void)line;
    (void)t;
    return SPOKEN_NOTHING;
}

void spoken_add_example(const struct human *h, const char *words,
                        struct text *t)
{
    (void)h;
    text_add(t, words);
}

const char *spoken_moves(const struct human *h, const char *moves,
                         int from_start)
{
    (void)h;
    (void)moves;
    (void)from_start;
    return "";
}
