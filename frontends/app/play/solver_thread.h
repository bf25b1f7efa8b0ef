/* solver_thread.h: where the search of a job runs: solver_job.h calls these
 * functions. solver_thread.c runs it on a thread of this program; a platform
 * without threads implements them in another way.
 */
#ifndef FRONTENDS_APP_PLAY_SOLVER_THREAD_H
#define FRONTENDS_APP_PLAY_SOLVER_THREAD_H

#include "app/play/solver_job.h"

/* Starts the search that the job has. Sets t->thread and returns PARLOUR_OK,
 * or PARLOUR_NO_MEMORY. */
PARLOUR_API int solver_thread_start(struct solver_job *t);

/* While t->thread is set: returns 1 if the search has ended; writes its
 * progress; stops it, waits until it has ended and clears t->thread. */
PARLOUR_API int solver_thread_has_ended(struct solver_job *t);
PARLOUR_API void solver_thread_progress(struct solver_job *t,
                                        struct solver_job_progress *progress);
PARLOUR_API void solver_thread_end(struct solver_job *t);

#endif
