/* shared_lines.c: prints and reads shared lines (see shared_lines.h). */
#include <string.h>

#include "app/store/save_file.h"
#include "board/text.h"
#include "stdio/line_io.h"
#include "stdio/shared_lines.h"

static int shared_lines_put_part(void *context, const char *part)
{
    line_io_put_part(context);
    line_io_put(part);
    return 0;
}

int shared_lines_put(const struct parlour_session *s, const char *prefix)
{
    return parlour_share(s, PARLOUR_SAVE_COLUMNS - (int)strlen(prefix),
                         shared_lines_put_part, (void *)prefix);
}

int shared_lines_open(struct parlour_session *s, const char *line,
                      struct parlour_error *error)
{
    struct text_long whole = { NULL, 0, 0 };
    struct line_io part;
    int good = text_append(&whole, line), code;

    part.start = NULL;
    part.room = 0;
    while (parlour_shared_continues(line)
           && line_io_read(&part) == LINE_IO_GOOD) {
        good = good && text_append(&whole, part.start);
        line = part.start;
    }
    free(part.start);
    code = good ? parlour_load_shared(s, whole.start, error)
        : parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
    free(whole.start);
    return code;
}
