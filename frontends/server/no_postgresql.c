/* no_postgresql.c: takes the place of postgresql.c in a build without libpq.
 */
#include <stddef.h>

#include "server/database.h"

const struct database_kind *postgresql_kind(void)
{
    return NULL;
}
