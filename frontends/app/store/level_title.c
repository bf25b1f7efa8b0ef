/* level_title.c: the title of a level (see level_title.h). */
#include <string.h>

#include "app/store/level_title.h"
#include "board/text.h"

const char *level_title(const struct parlour_status *s)
{
    char number[PARLOUR_TEXT];
    struct text t;

    text_open(&t, number, sizeof number);
    text_add_number(&t, (unsigned long)s->level);
    return s->level_title == NULL
            || (s->level > 0 && strcmp(s->level_title, number) == 0)
        ? "" : s->level_title;
}
