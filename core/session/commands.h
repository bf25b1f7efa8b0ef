/* commands.h: carries out commands (enum parlour_act). */
#ifndef CORE_SESSION_COMMANDS_H
#define CORE_SESSION_COMMANDS_H

#include "session/moves.h"

/* Carries out a command; in a trial it only checks. Returns PARLOUR_OK or the
 * reason for a refusal. */
PARLOUR_API int commands_obey(struct parlour_session *s,
                              const struct parlour_command *c);

/* Starts a new game with the seed, size, kinds and preview of the options (see
 * parlour_new_game). */
PARLOUR_API int commands_new_game(struct parlour_session *s,
                                  const struct parlour_options *wanted,
                                  struct parlour_error *error);

#endif
