/* no_portal.c: instead of portal.c, without libdbus (see portal.h). */
#include "posix/portal.h"

int portal_is_there(void)
{
    return 0;
}

int portal_choose_file(char *path)
{
    (void)path;
    return PORTAL_MISSING;
}
