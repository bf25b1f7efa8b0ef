/* rule_card.h: the rules of a board with pushers, as the core finds them: for
 * a card beside the board (app_rule), for the help, and when the player first
 * meets one.
 */
#ifndef FRONTENDS_APP_VIEWS_RULE_CARD_H
#define FRONTENDS_APP_VIEWS_RULE_CARD_H

#include "app/views/view.h"

/* Adds to a text each rule, with its pictures, and small boards the first time
 * that its verb comes. known: verbs between blanks whose rules are left
 * out. */
PARLOUR_API void rule_card_add(struct view *v, struct parlour_session *s,
                               const char *known);

/* Writes the verbs of what pushers do on a board, with blanks between; "" if
 * it has no such rules. verbs: room for PARLOUR_TEXT. */
PARLOUR_API void rule_card_list_verbs(struct parlour_session *s, char *verbs);

/* Creates a text for newcomers, without lines, that any key closes;
 * rule_card_dress names its only action. NULL: no memory. */
PARLOUR_API struct view *rule_card_new(struct app *a, const char *title);
PARLOUR_API void rule_card_dress(struct app *a, struct app_action *action);

/* Opens a text about the rules of a game whose verbs the player meets for the
 * first time, if it has any, and notes that they were shown. */
PARLOUR_API void rule_card_teach(struct app *a, struct play *p);

#endif
