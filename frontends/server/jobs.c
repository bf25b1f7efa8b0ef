/* jobs.c: the queue and its workers (see jobs.h). */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "server/jobs.h"

enum { JOBS_WORKERS = 64 };

static struct {
    pthread_mutex_t mutex;
    pthread_cond_t filled;
    struct jobs_job *first, **last;
    int count, ending;
    pthread_t workers[JOBS_WORKERS];
    unsigned running;
} jobs = { .mutex = PTHREAD_MUTEX_INITIALIZER,
           .filled = PTHREAD_COND_INITIALIZER };

/* Waits for jobs. Returns how many it took; 0 at the end. */
static int take(struct jobs_job **batch)
{
    int count = 0;

    pthread_mutex_lock(&jobs.mutex);
    while (jobs.first == NULL && !jobs.ending)
        pthread_cond_wait(&jobs.filled, &jobs.mutex);
    while (jobs.first != NULL && count < JOBS_BATCH) {
        batch[count++] = jobs.first;
        jobs.first = jobs.first->next;
    }
    if (jobs.first == NULL)
        jobs.last = &jobs.first;
    jobs.count -= count;
    pthread_mutex_unlock(&jobs.mutex);
    return count;
}

/* Unless it is JOBS_WRITTEN, nothing has changed. */
enum jobs_result { JOBS_WRITTEN, JOBS_FAILED, JOBS_AWAY };

/* Carries out jobs that are not refused yet, in one transaction. */
static enum jobs_result write_all(struct jobs_job **batch, int count)
{
    struct database *d = database_take();
    int i, done = 1;

    if (d == NULL)
        return JOBS_AWAY;
    if (!database_begin(d)) {
        database_give(d);
        return JOBS_AWAY;
    }
    for (i = 0; done && i < count; i++) {
        if (batch[i]->answer.status == 0)
            api_change(d, &batch[i]->request, &batch[i]->answer);
        done = !d->broken;
    }
    done = done && database_commit(d);
    database_give(d);
    return done ? JOBS_WRITTEN : JOBS_FAILED;
}

static void forget(struct api_answer *answer)
{
    json_writer_clear(&answer->body);
    memset(answer, 0, sizeof *answer);
}

/* Replays the games of a batch together, and refuses those that are not
 * sound. */
static void prove_all(struct jobs_job **batch, int count)
{
    struct proof_claim claims[JOBS_BATCH];
    int of[JOBS_BATCH], i, found = 0;

    for (i = 0; i < count; i++)
        if (batch[i]->answer.status == 0
                && api_claim(&batch[i]->request, &claims[found]))
            of[found++] = i;
    proof_check(claims, found);
    for (i = 0; i < found; i++)
        api_judge(&claims[i], &batch[of[i]]->answer);
}

/* Carries out a batch. If another server changed the same rows, a transaction
 * fails: then each job has its own. If it cannot even begin, none of them is
 * tried: each would wait for the database as long, and so would the next
 * batch. */
static void work_on(struct jobs_job **batch, int count)
{
    enum jobs_result result, one;
    int open[JOBS_BATCH], i;

    for (i = 0; i < count; i++)
        api_examine(&batch[i]->request, &batch[i]->answer);
    prove_all(batch, count);
    for (i = 0; i < count; i++)
        open[i] = batch[i]->answer.status == 0;
    result = write_all(batch, count);
    for (i = 0; result != JOBS_WRITTEN && i < count; i++) {
        if (!open[i])
            continue;
        forget(&batch[i]->answer);
        one = result == JOBS_FAILED ? write_all(&batch[i], 1) : JOBS_AWAY;
        if (one == JOBS_AWAY)
            result = JOBS_AWAY;
        if (one != JOBS_WRITTEN)
            answer_fail(&batch[i]->answer);
    }
    for (i = 0; i < count; i++)
        batch[i]->done(batch[i]);
}

static void *work(void *ignored)
{
    struct jobs_job *batch[JOBS_BATCH];
    int count;

    (void)ignored;
    while ((count = take(batch)) > 0)
        work_on(batch, count);
    return NULL;
}

int jobs_start(unsigned workers)
{
    jobs.last = &jobs.first;
    while (jobs.running < workers && jobs.running < JOBS_WORKERS
            && pthread_create(&jobs.workers[jobs.running], NULL, work, NULL)
               == 0)
        jobs.running++;
    return jobs.running > 0;
}

void jobs_end(void)
{
    pthread_mutex_lock(&jobs.mutex);
    jobs.ending = 1;
    pthread_cond_broadcast(&jobs.filled);
    pthread_mutex_unlock(&jobs.mutex);
    while (jobs.running > 0)
        pthread_join(jobs.workers[--jobs.running], NULL);
}

int jobs_add(struct jobs_job *job)
{
    int added;

    pthread_mutex_lock(&jobs.mutex);
    added = jobs.count < JOBS_QUEUE && !jobs.ending;
    if (added) {
        job->next = NULL;
        *jobs.last = job;
        jobs.last = &job->next;
        jobs.count++;
        pthread_cond_signal(&jobs.filled);
    }
    pthread_mutex_unlock(&jobs.mutex);
    return added;
}
