/* language.c: a mainframe speaks English (see app/store/language.h). */
#include "app/store/language.h"

int language_start(const char *name, struct parlour_error *error)
{
    (void)name, (void)error;
    return PARLOUR_OK;
}

void language_speak(const char *set)
{
    (void)set;
}

void language_list(struct language_all *l)
{
    l->count = 0;
}

void language_end(void)
{
}
