/* jobs.h: requests that change something. They wait in a queue; workers take
 * what waits, replay the games, and write all of it in one transaction, so a
 * busy server waits for the disk once for many of them. A request is answered
 * after its transaction is on the disk. The proof of a level may take much
 * longer than a game's, so levels have a queue and a worker of their own.
 */
#ifndef FRONTENDS_SERVER_JOBS_H
#define FRONTENDS_SERVER_JOBS_H

#include "server/api.h"

enum jobs_limit {
    JOBS_QUEUE = 512,           /* that may wait; others are refused */
    JOBS_LEVELS = 32,           /* levels that may */
    JOBS_BATCH = PROOF_BATCH    /* in a transaction */
};

struct jobs_job {
    struct api_request request;
    struct api_answer answer;
    void (*done)(struct jobs_job *job); /* called when it is answered */
    struct jobs_job *next;
};

/* Starts the workers. Returns 0 if that failed. */
int jobs_start(unsigned workers);

/* Finishes what waits, and ends the workers. */
void jobs_end(void);

/* Adds a job. Returns 0 if too many wait. */
int jobs_add(struct jobs_job *job);

#endif
