/* jobs.c: the queue and its workers (see jobs.h). */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "server/jobs.h"

enum { JOBS_WORKERS = 64 };

struct queue {
    pthread_cond_t filled;
    struct jobs_job *first, **last;
    int count;
    int room;                   /* jobs that may wait */
    int batch;                  /* most that a worker takes */
};

/* Levels have a worker of their own, so no game waits for a level's proof. */
static struct {
    pthread_mutex_t mutex;
    struct queue quick, levels;
    int ending;
    pthread_t workers[JOBS_WORKERS + 1];
    unsigned running;
} jobs = {
    .mutex = PTHREAD_MUTEX_INITIALIZER,
    .quick = { .filled = PTHREAD_COND_INITIALIZER, .room = JOBS_QUEUE,
               .batch = JOBS_BATCH, .last = &jobs.quick.first },
    .levels = { .filled = PTHREAD_COND_INITIALIZER, .room = JOBS_LEVELS,
                .batch = 1, .last = &jobs.levels.first }
};

/* Waits for jobs. Returns how many it took; 0 at the end. */
static int take(struct queue *q, struct jobs_job **batch)
{
    int count = 0;

    pthread_mutex_lock(&jobs.mutex);
    while (q->first == NULL && !jobs.ending)
        pthread_cond_wait(&q->filled, &jobs.mutex);
    while (q->first != NULL && count < q->batch) {
        batch[count++] = q->first;
        q->first = q->first->next;
    }
    if (q->first == NULL)
        q->last = &q->first;
    q->count -= count;
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

static void *work(void *queue)
{
    struct jobs_job *batch[JOBS_BATCH];
    int count;

    while ((count = take(queue, batch)) > 0)
        work_on(batch, count);
    return NULL;
}

static int start_worker(struct queue *q)
{
    int started = pthread_create(&jobs.workers[jobs.running], NULL, work, q)
        == 0;

    jobs.running += started ? 1 : 0;
    return started;
}

int jobs_start(unsigned workers)
{
    if (!start_worker(&jobs.levels))
        return 0;
    while (jobs.running <= workers && jobs.running <= JOBS_WORKERS
            && start_worker(&jobs.quick))
        continue;
    return jobs.running > 1;
}

void jobs_end(void)
{
    pthread_mutex_lock(&jobs.mutex);
    jobs.ending = 1;
    pthread_cond_broadcast(&jobs.quick.filled);
    pthread_cond_broadcast(&jobs.levels.filled);
    pthread_mutex_unlock(&jobs.mutex);
    while (jobs.running > 0)
        pthread_join(jobs.workers[--jobs.running], NULL);
}

int jobs_add(struct jobs_job *job)
{
    struct queue *q = api_proves_level(&job->request) ? &jobs.levels
                                                      : &jobs.quick;
    int added;

    pthread_mutex_lock(&jobs.mutex);
    added = q->count < q->room && !jobs.ending;
    if (added) {
        job->next = NULL;
        *q->last = job;
        q->last = &job->next;
        q->count++;
        pthread_cond_signal(&q->filled);
    }
    pthread_mutex_unlock(&jobs.mutex);
    return added;
}
