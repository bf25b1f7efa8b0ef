/* command.h: what a session does when it is commanded (enum parlour_act). */
#ifndef CORE_COMMAND_H
#define CORE_COMMAND_H

#include "turn.h"

/* Does it, or in a trial only answers whether it would be done. Returns
 * PARLOUR_OK or why not. */
PARLOUR_API int command_obey(struct session *s,
                             const struct parlour_command *c);

#endif
