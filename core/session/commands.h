/* commands.h: what a session does when it is commanded (enum parlour_act). */
#ifndef CORE_SESSION_COMMANDS_H
#define CORE_SESSION_COMMANDS_H

#include "session/moves.h"

/* Does it, or in a trial only answers whether it would be done. Returns
 * PARLOUR_OK or why not. */
PARLOUR_API int commands_obey(struct parlour_session *s,
                              const struct parlour_command *c);

#endif
