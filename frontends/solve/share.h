/* share.h: threads for a search that can use several (see share in struct
 * parlour_search): those that no other search uses.
 */
#ifndef FRONTENDS_SOLVE_SHARE_H
#define FRONTENDS_SOLVE_SHARE_H

#include <stdatomic.h>

/* Runs work(job, 0) on this thread and work(job, 1) and so on on as many more
 * as are spare. Returns when all have ended, and they are spare again. */
void share_run(atomic_int *spare, void (*work)(void *job, int part),
               void *job);

#endif
