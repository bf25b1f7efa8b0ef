/* event_summary.h: what the events of the last command said, in short. */
#ifndef FRONTENDS_APP_PLAY_EVENT_SUMMARY_H
#define FRONTENDS_APP_PLAY_EVENT_SUMMARY_H

#include "parlour.h"

struct event_summary {
    unsigned kinds;             /* of events, as bits */
    int moved;                  /* where the command's first piece went, or
                                   PARLOUR_NONE */
    int dealt[PARLOUR_COMING];  /* cells of the pieces dealt last, also by an
                                   earlier command */
    int dealt_count;            /* may be more than these */
};

/* Call it before a command. */
PARLOUR_API void event_summary_begin(struct event_summary *e);

/* Hears an event; context: the struct event_summary. */
PARLOUR_API void event_summary_hear(void *context, struct parlour_session *s,
                                    const struct parlour_event *event);

/* Returns 1 if there was an event of a kind (PARLOUR_STEP). */
PARLOUR_API int event_summary_has(const struct event_summary *e, int kind);

#endif
