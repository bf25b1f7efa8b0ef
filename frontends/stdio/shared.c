/* shared.c: games on a line, in lines of a card (see shared.h). */
#include <string.h>

#include "lines.h"
#include "shared.h"
#include "store.h"
#include "text.h"

static int shared_put_part(void *context, const char *part)
{
    lines_put_part(context);
    lines_put(part);
    return 0;
}

int shared_put(const struct session *s, const char *before)
{
    return share_write(s, PARLOUR_SAVE_COLUMNS - (int)strlen(before),
                       shared_put_part, (void *)before);
}

int shared_open(struct session *s, const char *line,
                struct parlour_error *error)
{
    struct text_long whole = { NULL, 0, 0 };
    char part[LINES_ROOM];
    int kept = text_append(&whole, line), code;

    while (share_goes_on(line) && lines_read(part) == LINES_GOOD) {
        kept = kept && text_append(&whole, part);
        line = part;
    }
    code = kept ? share_read(s, whole.start, error)
        : words_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
    free(whole.start);
    return code;
}
