/* options_page.h: the page of all options and keys in docs/. */
#ifndef FRONTENDS_MANUAL_OPTIONS_PAGE_H
#define FRONTENDS_MANUAL_OPTIONS_PAGE_H

/* Writes docs/options.md to stdout, for all programs. */
void options_page_write(void);

#endif
