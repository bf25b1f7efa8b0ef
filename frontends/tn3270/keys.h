/* keys.h: what the keys of a 3270 terminal do, and what is typed on its
 * command line.
 */
#ifndef FRONTENDS_TN3270_KEYS_H
#define FRONTENDS_TN3270_KEYS_H

#include "tn3270/stream.h"

enum keys_limit { KEYS_PF = 24 };

/* Input fields, by the number that cells have for them. */
enum keys_field {
    KEYS_COMMAND,               /* the command line */
    KEYS_PROMPT,                /* the line of a prompt */
    KEYS_FORM                   /* field 0 of a form; the others follow */
};

struct keys {
    int files;                  /* 1: the player may name files to save and
                                   open */
    int busy;                   /* 1: something moves or is searched for */
    int cursor;                 /* where it was when a key was last pressed */
    int typed;                  /* 1: a command was typed, and the cursor has
                                   not yet gone back to where it begins */
    int scroll;                 /* the board is to be scrolled there (enum
                                   parlour_direction); PARLOUR_NONE: no */
};

/* Returns 1 if an action is on offer to this player. */
PARLOUR_API int keys_allow(const struct keys *k, int action);

/* Writes the name of the lowest key that does an action ("PF7"), or the
 * command to type ("EDIT"). name: room for PARLOUR_TEXT. */
PARLOUR_API void keys_name(struct app *a, int action, char *name);

/* Sets can[PF] to 1 for each PF key, 1 to 24, that can do one of some actions,
 * and otherwise to 0. APP_DO_NOTHING is after the last action. */
PARLOUR_API void keys_can_do(const int *actions,
                             unsigned char can[KEYS_PF + 1]);

/* Returns the action of a PF key, 1 to 24, in the top view; APP_DO_NOTHING:
 * none. */
PARLOUR_API int keys_act(struct app *a, int pf);

/* Does what was sent from a screen with these cells. */
PARLOUR_API void keys_obey(struct keys *k, struct app *a,
                           const struct cells *c,
                           const struct stream_input *input);

#endif
