/* profile.c: instructions by function (see profile.h). */
#include "profile.h"
#include "codepage.h"

#include <stdlib.h>
#include <string.h>

/* How a function begins: B around its name, the length of that and the name,
 * STM 14,12,12(13). */
enum { PROFILE_BRANCH = 4, PROFILE_SAVE = 4 };
static const uint8_t profile_branch[] = {0x47, 0xf0, 0xf0};
static const uint8_t profile_save[] = {0x90, 0xec, 0xd0, 0x0c};

bool profile_open(struct machine *m)
{
    m->profile = calloc(MACHINE_SIZE / 2, sizeof *m->profile);
    return m->profile != NULL;
}

void profile_close(struct machine *m)
{
    free(m->profile);
    m->profile = NULL;
}

/* Returns 1 if a function begins at AT, before END. */
static bool profile_begins(const struct machine *m, uint32_t at, uint32_t end)
{
    const uint8_t *bytes = m->storage + at;

    return end - at > PROFILE_BRANCH + PROFILE_SAVE
        && memcmp(bytes, profile_branch, sizeof profile_branch) == 0
        && bytes[3] <= end - at - PROFILE_SAVE
        && bytes[3] > bytes[PROFILE_BRANCH] + PROFILE_BRANCH
        && bytes[3] <= bytes[PROFILE_BRANCH] + PROFILE_BRANCH + 2
        && memcmp(bytes + bytes[3], profile_save, sizeof profile_save) == 0;
}

static uint64_t profile_sum(const struct machine *m, uint32_t at,
                            uint32_t end)
{
    uint64_t sum = 0;

    for (; at < end; at += 2)
        sum += m->profile[at / 2];
    return sum;
}

void profile_print(const struct machine *m, const struct codepage *page,
                   uint32_t base, uint32_t length, FILE *out)
{
    uint32_t at = base, next, end = base + length;
    const uint8_t *name;
    int i;

    while (at < end) {
        for (next = at + 2; next < end && !profile_begins(m, next, end);)
            next += 2;
        name = m->storage + at + PROFILE_BRANCH;
        fprintf(out, "%06X %7u %12llu ", at - base, next - at,
                (unsigned long long)profile_sum(m, at, next));
        if (profile_begins(m, at, end))
            for (i = 1; i <= name[0]; i++)
                putc(page->to_ascii[name[i]], out);
        putc('\n', out);
        at = next;
    }
}
