/* fuzz.c: runs a fuzz target on mutated files, without a fuzzing library.
 *
 *     fuzz_TARGET ROUNDS SEED FILE...
 *
 * Runs the target on each file, then in each round on one of them after random
 * changes. Round i has the seed SEED + i, which is printed if it fails:
 * `fuzz_TARGET 1 THAT FILE...` repeats that round. Limit: it does not know
 * which code an input reached.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "board/random.h"
#include "fuzz.h"
#include "platform.h"

enum {
    FUZZ_ROOM = 65536,          /* bytes of an input at most */
    FUZZ_CHUNK = 64,            /* of a piece moved about */
    FUZZ_CHANGES = 8            /* in a round at most */
};

struct fuzz_input {
    uint8_t bytes[FUZZ_ROOM];
    size_t size;
};

static unsigned long fuzz_seed;

/* Prints the seed at which it stopped. Formatted by hand, because a signal
 * handler may not call printf(). */
static void fuzz_report(int number)
{
    char line[] = "fuzz: failed with seed 0000000000\n";
    unsigned long left = fuzz_seed;
    size_t at = sizeof line - 3;

    for (; left > 0; left /= 10)
        line[at--] = (char)('0' + left % 10);
    signal(number, SIG_DFL);
    if (write(STDERR_FILENO, line, sizeof line - 1) > 0)
        raise(number);
}

static size_t fuzz_below(struct random *dice, size_t sides)
{
    return sides == 0 ? 0 : random_below(dice, sides);
}

/* Replaces `gone` bytes by `count` others, as many as there is room for. The
 * bytes may be part of the input. */
static void fuzz_replace(struct fuzz_input *input, size_t at, size_t gone,
                         const uint8_t *bytes, size_t count)
{
    uint8_t copy[FUZZ_CHUNK];

    if (gone > input->size - at)
        gone = input->size - at;
    if (count > FUZZ_CHUNK || input->size - gone + count > FUZZ_ROOM)
        return;
    memcpy(copy, bytes, count);
    memmove(input->bytes + at + count, input->bytes + at + gone,
            input->size - at - gone);
    memcpy(input->bytes + at, copy, count);
    input->size += count - gone;
}

/* One change: a byte, a piece taken out or repeated, a piece of another
 * input, a word that often causes errors. */
static void fuzz_change(struct fuzz_input *input, struct random *dice,
                        const struct fuzz_input *other)
{
    static const char *const words[] = {
        "0", "4294967295", "4294967296", "-1", "a0", "zz99", "\n", "\n+ ",
        " ", "&", "|", "#", "undo act\n", "redo 2\n", "can ", ""
    };
    const size_t count = sizeof words / sizeof words[0];
    const char *word = words[fuzz_below(dice, count)];
    size_t at = fuzz_below(dice, input->size + 1);
    size_t from = fuzz_below(dice, other->size);
    size_t length = fuzz_below(dice, FUZZ_CHUNK);
    uint8_t byte = (uint8_t)random_next(dice);

    if (length > other->size - from)
        length = other->size - from;
    switch (random_below(dice, 4)) {
    case 0:
        fuzz_replace(input, at, 1, &byte, 1);
        break;
    case 1:
        fuzz_replace(input, at, length, &byte, 0);
        break;
    case 2:
        fuzz_replace(input, at, fuzz_below(dice, FUZZ_CHUNK),
                     other->bytes + from, length);
        break;
    default:
        fuzz_replace(input, at, fuzz_below(dice, 3), (const uint8_t *)word,
                     strlen(word));
        break;
    }
}

static void fuzz_round(const struct fuzz_input *inputs, size_t count)
{
    static struct fuzz_input input;
    struct random dice;
    unsigned long changes;

    random_seed(&dice, fuzz_seed);
    input = inputs[fuzz_below(&dice, count)];
    for (changes = random_below(&dice, FUZZ_CHANGES) + 1; changes > 0;
            changes--)
        fuzz_change(&input, &dice, &inputs[fuzz_below(&dice, count)]);
    LLVMFuzzerTestOneInput(input.bytes, input.size);
}

static int fuzz_read(const char *path, struct fuzz_input *input)
{
    FILE *file = fopen(path, "rb");

    if (file == NULL) {
        perror(path);
        return 0;
    }
    input->size = fread(input->bytes, 1, FUZZ_ROOM, file);
    fclose(file);
    LLVMFuzzerTestOneInput(input->bytes, input->size);
    return 1;
}

int main(int argc, char **argv)
{
    size_t count = argc > 3 ? (size_t)argc - 3 : 0, i;
    struct fuzz_input *inputs = calloc(count + 1, sizeof *inputs);
    unsigned long rounds;

    if (count == 0 || inputs == NULL) {
        fputs("usage: fuzz_TARGET ROUNDS SEED FILE...\n", stderr);
        return PLATFORM_MISUSED;
    }
    signal(SIGABRT, fuzz_report);
    fuzz_seed = strtoul(argv[2], NULL, 10);
    for (i = 0; i < count; i++)
        if (!fuzz_read(argv[3 + i], &inputs[i]))
            return PLATFORM_FAILED;
    for (rounds = strtoul(argv[1], NULL, 10); rounds > 0; rounds--) {
        fuzz_round(inputs, count);
        fuzz_seed++;
    }
    free(inputs);
    return PLATFORM_DONE;
}
