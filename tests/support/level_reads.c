/* level_reads.c: counts how often levels are read (see level_reads.h). */
#include "session/session.h"
#include "support/level_reads.h"

int level_reads;

/* Counts a session that has levels of its own. */
static struct parlour_session *count(struct parlour_session *s)
{
    if (s != NULL && s->play.levels != NULL)
        level_reads += s->play.levels->users == 1;
    return s;
}

struct parlour_session *__real_parlour_open(const struct parlour_options *o,
                                            struct parlour_error *error);
struct parlour_session *__wrap_parlour_open(const struct parlour_options *o,
                                            struct parlour_error *error);
struct parlour_session *__wrap_parlour_open(const struct parlour_options *o,
                                            struct parlour_error *error)
{
    return count(__real_parlour_open(o, error));
}

struct parlour_session *__real_parlour_open_beside(
    const struct parlour_options *o, const struct parlour_session *other,
    struct parlour_error *error);
struct parlour_session *__wrap_parlour_open_beside(
    const struct parlour_options *o, const struct parlour_session *other,
    struct parlour_error *error);
struct parlour_session *__wrap_parlour_open_beside(
    const struct parlour_options *o, const struct parlour_session *other,
    struct parlour_error *error)
{
    return count(__real_parlour_open_beside(o, other, error));
}
