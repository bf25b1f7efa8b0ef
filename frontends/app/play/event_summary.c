/* event_summary.c: the events of the last command (see event_summary.h). */
#include "app/play/event_summary.h"

void event_summary_begin(struct event_summary *e)
{
    e->kinds = 0;
    e->moved = PARLOUR_NONE;
}

int event_summary_has(const struct event_summary *e, int kind)
{
    return (e->kinds & 1u << kind) != 0;
}

void event_summary_hear(void *context, struct parlour_session *s,
                        const struct parlour_event *event)
{
    struct event_summary *e = context;

    (void)s;
    if (event->kind == PARLOUR_STEP && !event_summary_has(e, PARLOUR_STEP))
        e->moved = event->to;   /* the player's own piece comes first */
    if (event->kind == PARLOUR_STEP || event->kind == PARLOUR_RESET)
        e->dealt_count = 0;
    if (event->kind == PARLOUR_SPAWN && e->dealt_count++ < PARLOUR_COMING)
        e->dealt[e->dealt_count - 1] = event->to;
    e->kinds |= 1u << event->kind;
}
