/* page.h: the manual page of a program. */
#ifndef FRONTENDS_MANUAL_PAGE_H
#define FRONTENDS_MANUAL_PAGE_H

#include "manual/programs.h"

/* Writes a program's page to stdout, in roff. */
void page_write(const struct programs_program *program);

#endif
