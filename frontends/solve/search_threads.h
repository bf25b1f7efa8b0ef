/* search_threads.h: threads for a search that can use several (see share in
 * struct parlour_search): those that no other search uses.
 */
#ifndef FRONTENDS_SOLVE_SEARCH_THREADS_H
#define FRONTENDS_SOLVE_SEARCH_THREADS_H

#include <stdatomic.h>

/* Runs work(job, 0) on this thread and work(job, 1) and so on on as many more
 * as are spare. Returns when all have ended, and they are spare again. */
void search_threads_run(atomic_int *spare, void (*work)(void *job, int part),
                        void *job);

#endif
