/* page.h: the manual page of a program. */
#ifndef FRONTENDS_MANUAL_PAGE_H
#define FRONTENDS_MANUAL_PAGE_H

#include "manual/programs.h"

/* Writes a program's page to stdout, in roff. */
void page_write(const struct programs_program *program);

/* 1 if only a window has an action (enum app_action_code). */
int page_is_of_window(int action);

/* When a key has this action, with a blank before; or "": always. */
const char *page_key_note(int action, const char *key);

#endif
