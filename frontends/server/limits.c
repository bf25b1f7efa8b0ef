/* limits.c: buckets of tokens (see limits.h), in a table found by a hash whose
 * seed is random, so that nobody can choose who shares a bucket. */
#include <pthread.h>
#include <stdint.h>

#include "platform.h"
#include "server/limits.h"

enum {
    LIMITS_BUCKETS = 8192,
    LIMITS_NEAR = 8,            /* buckets in which one is looked for */
    LIMITS_BURST = 5,           /* seconds whose requests may come at once */
    LIMITS_TENTH = 10,
    LIMITS_SECOND = 1000        /* milliseconds, and parts of a token */
};

struct bucket {
    uint64_t who;
    unsigned long last;         /* milliseconds */
    unsigned long left;         /* thousandths of a token */
};

static struct {
    pthread_mutex_t mutex;
    unsigned long rate;
    uint64_t seed;
    struct bucket buckets[LIMITS_BUCKETS];
} limits = { .mutex = PTHREAD_MUTEX_INITIALIZER };

void limits_set(unsigned rate)
{
    limits.rate = rate;
    limits.seed = (uint64_t)platform_entropy(NULL) << 32
        | platform_entropy(NULL);
}

/* FNV-1a. */
static uint64_t hash_of(int kind, const unsigned char *who, size_t length)
{
    uint64_t hash = limits.seed ^ (uint64_t)kind;

    while (length-- > 0)
        hash = (hash ^ *who++) * 1099511628211u;
    return hash != 0 ? hash : 1;
}

static unsigned long idle(const struct bucket *b, unsigned long now)
{
    return (now - b->last) & 0xffffffffUL;
}

/* Finds the bucket, or takes the one nearby that was idle longest. */
static struct bucket *find(uint64_t who, unsigned long now,
                           unsigned long most)
{
    struct bucket *near = &limits.buckets[who % (LIMITS_BUCKETS
                                                 - LIMITS_NEAR)];
    struct bucket *found = near;
    int i;

    for (i = 0; i < LIMITS_NEAR; i++) {
        if (near[i].who == who)
            return &near[i];
        if (near[i].who == 0
                || (found->who != 0 && idle(&near[i], now)
                                       > idle(found, now)))
            found = &near[i];
    }
    found->who = who;
    found->last = now;
    found->left = most;
    return found;
}

unsigned limits_count(enum limits_kind kind, const void *who, size_t length)
{
    unsigned long rate = limits.rate * LIMITS_SECOND
        / (kind == LIMITS_CHANGES ? LIMITS_TENTH : 1);
    unsigned long most = rate * LIMITS_BURST, now = platform_clock();
    uint64_t left;
    struct bucket *b;
    unsigned wait = 0;

    if (rate == 0)
        return 0;
    most = most < LIMITS_SECOND ? LIMITS_SECOND : most;
    pthread_mutex_lock(&limits.mutex);
    b = find(hash_of(kind, who, length), now, most);
    left = b->left + (uint64_t)idle(b, now) * rate / LIMITS_SECOND;
    b->left = left < most ? (unsigned long)left : most;
    b->last = now;
    if (b->left >= LIMITS_SECOND)
        b->left -= LIMITS_SECOND;
    else
        wait = (unsigned)((LIMITS_SECOND - b->left) / rate + 1);
    pthread_mutex_unlock(&limits.mutex);
    return wait;
}

