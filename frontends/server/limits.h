/* limits.h: how many requests an address or a key may make. Each has a bucket
 * that fills at a rate, in memory only: addresses are never stored. When there
 * are more of them than buckets, those that were idle longest are forgotten.
 */
#ifndef FRONTENDS_SERVER_LIMITS_H
#define FRONTENDS_SERVER_LIMITS_H

#include <stddef.h>

enum limits_kind { LIMITS_READS, LIMITS_CHANGES, LIMITS_KINDS };

/* Sets the rate: requests per second that an address may make; changes are a
 * tenth of them. 0: no limit. */
void limits_set(unsigned rate);

/* Counts a request of this address or key. Returns 0, or the seconds to wait
 * before another try. */
unsigned limits_count(enum limits_kind kind, const void *who, size_t length);

#endif
