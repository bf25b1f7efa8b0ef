/* mvsrun.c: runs a load module of a System/370 MVS program as a batch step.
 *
 * * The machine is in machine.c and in the files that instr.h names, the
 * system in supervisor_call.c, bsam.c and control_blocks.c. This file has the
 * options, the start and the end of the step. It is a tool to test programs
 * with: one task, only the full screens of TSO, no JES, no catalog, and the
 * host's time.
 */
#include "control_blocks.h"
#include "instr.h"
#include "loader.h"
#include "profile.h"
#include "tso.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { MVSRUN_FAILED = 2, MVSRUN_ABEND = 16, MVSRUN_STATUS = 255 };

struct mvsrun {
    struct service service;
    struct machine machine;
    struct loader loader;
    const char *module;
    const char *entry;
    const char *port;          /* for a terminal of TSO, or NULL */
    bool cp1047;
    bool count;
    bool profile;
};

static const char mvsrun_usage[]
    = "usage: mvsrun [options] MODULE\n"
      "  --parm TEXT      PARM of the step, at most 100 characters\n"
      "  --pgm NAME       name the program sees; PGM if not given\n"
      "  --dd NAME=PATH[:recfm=FB][:lrecl=80][:blksize=N][:disk][:raw]\n"
      "                   a data set; the path - is standard input/output\n"
      "  --entry NAME     entry point; @@CRT0 if not given\n"
      "  --tso PORT       a step at a TSO terminal: a 3270 that connects to\n"
      "                   this port by TN3270; port 0 is any\n"
      "  --cp1047         characters as in code page 1047, not 037\n"
      "  --trace          tells of each service on standard error\n"
      "  --count          tells of instructions and storage at the end\n"
      "  --profile        and of each function: its place in the module, its\n"
      "                   bytes, the instructions executed in it, its name\n";

/* DDs that every step has. */
static const char *const mvsrun_standard[] = {
    "SYSIN=-:recfm=FB:lrecl=80", "SYSPRINT=-", "SYSTERM=/dev/stderr"
};

static int mvsrun_fail(const char *what, const char *why)
{
    fprintf(stderr, "mvsrun: %s: %s\n", what, why);
    return MVSRUN_FAILED;
}

static const char *mvsrun_set_text(char *field, size_t room,
                                   const char *text)
{
    if (strlen(text) > room)
        return "too long";
    strcpy(field, text);
    return NULL;
}

/* An option with a value. Returns NULL, or what is wrong. */
static const char *mvsrun_set(struct mvsrun *run, const char *option,
                              const char *value)
{
    struct service *s = &run->service;

    if (strcmp(option, "--parm") == 0)
        return mvsrun_set_text(s->parm, SERVICE_PARM, value);
    if (strcmp(option, "--pgm") == 0)
        return mvsrun_set_text(s->program, SERVICE_NAME, value);
    if (strcmp(option, "--dd") == 0)
        return dataset_define(&s->datasets, value);
    if (strcmp(option, "--tso") == 0) {
        run->port = value;
        return NULL;
    }
    run->entry = value;
    return NULL;
}

static bool mvsrun_has_value(const char *option)
{
    return strcmp(option, "--parm") == 0 || strcmp(option, "--pgm") == 0
        || strcmp(option, "--dd") == 0 || strcmp(option, "--tso") == 0
        || strcmp(option, "--entry") == 0;
}

static bool mvsrun_flag(struct mvsrun *run, const char *option)
{
    if (strcmp(option, "--trace") == 0)
        run->service.trace = true;
    else if (strcmp(option, "--count") == 0)
        run->count = true;
    else if (strcmp(option, "--profile") == 0)
        run->profile = true;
    else if (strcmp(option, "--cp1047") == 0)
        run->cp1047 = true;
    else
        return false;
    return true;
}

/* 0, or the status to end with. */
static int mvsrun_options(struct mvsrun *run, char **argv)
{
    const char *wrong;

    while (*++argv) {
        if (mvsrun_has_value(*argv) && argv[1]) {
            wrong = mvsrun_set(run, argv[0], argv[1]);
            if (wrong)
                return mvsrun_fail(argv[1], wrong);
            argv++;
        } else if (!mvsrun_flag(run, *argv)) {
            if (**argv == '-' || run->module)
                break;
            run->module = *argv;
        }
    }
    if (*argv || !run->module) {
        fputs(mvsrun_usage, stderr);
        return MVSRUN_FAILED;
    }
    return 0;
}

/* Adds the standard DDs that were not given. */
static void mvsrun_add_standard(struct dataset_table *t)
{
    size_t n;

    for (n = 0; n < sizeof mvsrun_standard / sizeof mvsrun_standard[0]; n++)
        dataset_define(t, mvsrun_standard[n]);
}

/* All of a file, at most as much as the machine has storage. */
static uint8_t *mvsrun_read(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    uint8_t *bytes = file ? malloc(MACHINE_SIZE) : NULL;

    if (bytes)
        *size = fread(bytes, 1, MACHINE_SIZE, file);
    if (bytes && ferror(file)) {
        free(bytes);
        bytes = NULL;
    }
    if (file)
        fclose(file);
    return bytes;
}

static int mvsrun_load(struct mvsrun *run)
{
    struct loader *l = &run->loader;
    uint8_t *module;
    size_t size;
    bool good;

    errno = 0;
    module = mvsrun_read(run->module, &size);
    if (!module)
        return mvsrun_fail(run->module, strerror(errno));
    l->base = BLOCKS_MODULE;
    l->end = BLOCKS_REGION_END;
    good = loader_load(l, &run->machine, &run->service.codepage, module,
                       size, run->entry);
    free(module);
    if (!good)
        return mvsrun_fail(run->module, l->error);
    if (!l->found)
        return mvsrun_fail(run->entry, "no such entry in the module");
    return 0;
}

/* Control blocks and storage, as they are when a step begins. */
static void mvsrun_start(struct mvsrun *run)
{
    struct service *s = &run->service;
    uint32_t end = run->loader.base + run->loader.length;
    uint32_t page = (end + MACHINE_PAGE - 1) / MACHINE_PAGE * MACHINE_PAGE;

    service_init(s, &run->machine);
    mvsrun_add_standard(&s->datasets);
    region_init(&s->region, page, BLOCKS_REGION_END);
    s->entry = run->loader.entry;
    blocks_build(s);
}

static void mvsrun_tell_abend(const struct mvsrun *run)
{
    const struct machine *m = &run->machine;
    const struct loader *l = &run->loader;
    bool inside = m->at >= l->base && m->at - l->base < l->length;

    fprintf(stderr, "mvsrun: %s: ", run->service.program);
    machine_print(m, stderr);
    if (inside)
        fprintf(stderr, "at %X in the module, %s\n", m->at - l->base,
                instr_name(m->storage[m->at]));
}

/* Runs the step; returns the exit status. */
static int mvsrun_step(struct mvsrun *run)
{
    const struct machine *m = &run->machine;
    bool good = machine_guard(&run->machine, instr_run);

    fflush(stdout);
    if (!good)
        mvsrun_tell_abend(run);
    if (run->count)
        fprintf(stderr,
                "mvsrun: %llu instructions, %u bytes of storage at most, "
                "module of %u bytes\n",
                (unsigned long long)m->count, run->service.region.most,
                run->loader.length);
    if (run->profile)
        profile_print(m, &run->service.codepage, run->loader.base,
                      run->loader.length, stderr);
    if (!good)
        return MVSRUN_ABEND;
    return m->r[15] > MVSRUN_STATUS ? MVSRUN_STATUS : (int)m->r[15];
}

static int mvsrun_main(struct mvsrun *run, char **argv)
{
    int status = mvsrun_options(run, argv);

    if (status)
        return status;
    if (!machine_init(&run->machine)
        || (run->profile && !profile_open(&run->machine)))
        return mvsrun_fail("storage", strerror(errno));
    codepage_init(&run->service.codepage, run->cp1047);
    status = mvsrun_load(run);
    if (status)
        return status;
    if (run->port) {
        run->service.tso = tso_open(run->port);
        if (!run->service.tso)
            return MVSRUN_FAILED;
    }
    mvsrun_start(run);
    status = mvsrun_step(run);
    tso_close(run->service.tso);
    return status;
}

int main(int argc, char **argv)
{
    struct mvsrun *run = calloc(1, sizeof *run);
    int status = MVSRUN_FAILED;

    (void)argc;
    if (!run)
        return mvsrun_fail("storage", strerror(errno));
    strcpy(run->service.program, "PGM");
    run->entry = "@@CRT0";
    status = mvsrun_main(run, argv);
    profile_close(&run->machine);
    machine_free(&run->machine);
    free(run);
    return status;
}
