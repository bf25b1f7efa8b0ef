/* compute_cases.c: platform_compute tells work that fails from work that did
 * not begin. The process that should work ends at once where EARLY says so, as
 * one does that Windows cannot load. Prints each case that goes wrong.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform.h"

static const char early[] = "EARLY=1";
static char word[] = "after";

void __real_compute_serve(int argc, char **argv);
void __wrap_compute_serve(int argc, char **argv);

void __wrap_compute_serve(int argc, char **argv)
{
    if (argc > 1 && getenv("EARLY") != NULL)
        exit(PLATFORM_FAILED);
    __real_compute_serve(argc, argv);
}

static int fill(void *context, void *block)
{
    strcpy(block, context);
    return 1;
}

static int do_nothing(void *context, void *block)
{
    fill(context, block);
    return 0;
}

static int crash(void *context, void *block)
{
    fill(context, block);
    abort();
}

/* Returns 1 after saying what is wrong. */
static int is_wrong(const char *name, int (*work)(void *context, void *block),
                    int expected)
{
    char block[PLATFORM_PATH] = "before";
    int done = platform_compute(work, word, sizeof word, block, sizeof block);

    if (done == expected
            && strcmp(block, expected == 1 ? "after" : "before") == 0)
        return 0;
    printf("%s: %d, %s\n", name, done, block);
    return 1;
}

int program_main(int argc, char **argv)
{
    int wrong = is_wrong("fill", fill, 1);

    (void)argc, (void)argv;
    wrong += is_wrong("nothing", do_nothing, 0);
    wrong += is_wrong("crash", crash, 0);
    putenv((char *)early);
    wrong += is_wrong("early", fill, -1);
    return wrong == 0 ? PLATFORM_DONE : PLATFORM_FAILED;
}
