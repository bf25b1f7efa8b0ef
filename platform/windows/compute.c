/* compute.c: computes a block in a process of its own (see platform.h).
 * Windows has no fork: the process is this program, started again. A block of
 * memory that both share says which function it runs, by its place in the
 * program, and holds its context and what it computes. The process ends itself
 * when it has worked too long, and gets no more memory than a limit; should it
 * wait for something, its parent ends it. A process that ends before it works,
 * for want of memory perhaps, says nothing about the work.
 */
#define POSIX_GAPS_PLAIN
#include "windows/posix_gaps.h"

#include <windows.h>

#include "platform.h"
#include "windows/compute.h"

enum {
    COMPUTE_WORK = 300,         /* milliseconds of processor time */
    COMPUTE_LOOK = 20,          /* and between looks at it */
    COMPUTE_WAIT = 10000,       /* by the clock, with the process's start */
    COMPUTE_MEMORY = 1 << 28,   /* bytes */
    COMPUTE_TICKS = 10000,      /* of Windows in a millisecond */
    COMPUTE_ALIGNED = 16,       /* what any type needs */
    COMPUTE_ARGUMENTS = 3,
    COMPUTE_LINE = 64
};

static const char *const compute_option = "--platform-compute";

/* What both processes share, followed by context and block. */
struct order {
    uintptr_t work;             /* from where the program begins */
    size_t block;               /* from here */
    int begun;                  /* set by the process before it works */
};

static size_t aligned(size_t size)
{
    return (size + COMPUTE_ALIGNED - 1) / COMPUTE_ALIGNED * COMPUTE_ALIGNED;
}

static char *context_of(struct order *o)
{
    return (char *)o + aligned(sizeof *o);
}

static uintptr_t program_start(void)
{
    return (uintptr_t)GetModuleHandleW(NULL);
}

/* ---- in the process ---- */

static uint64_t ticks(const FILETIME *time)
{
    return (uint64_t)time->dwHighDateTime << 32 | time->dwLowDateTime;
}

/* Returns how long the process has worked, in ticks. */
static uint64_t worked(void)
{
    FILETIME begun, ended, kernel, user;

    return GetProcessTimes(GetCurrentProcess(), &begun, &ended, &kernel, &user)
        ? ticks(&kernel) + ticks(&user) : 0;
}

static DWORD WINAPI watch(void *context)
{
    uint64_t start = worked();

    (void)context;
    do
        Sleep(COMPUTE_LOOK);
    while (worked() - start < (uint64_t)COMPUTE_WORK * COMPUTE_TICKS);
    TerminateProcess(GetCurrentProcess(), PLATFORM_FAILED);
    return 0;
}

static void limit_memory(void)
{
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION most = {
        .BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_PROCESS_MEMORY,
        .ProcessMemoryLimit = COMPUTE_MEMORY
    };
    HANDLE job = CreateJobObjectW(NULL, NULL);

    SetInformationJobObject(job, JobObjectExtendedLimitInformation, &most,
                            sizeof most);
    AssignProcessToJobObject(job, GetCurrentProcess());
}

static int work_on(struct order *o)
{
    int (*work)(void *context, void *block)
        = (int (*)(void *, void *))(program_start() + o->work);

    return work(context_of(o), (char *)o + o->block);
}

void compute_serve(int argc, char **argv)
{
    HANDLE shared;
    struct order *o;

    if (argc != COMPUTE_ARGUMENTS || strcmp(argv[1], compute_option) != 0)
        return;
    SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOGPFAULTERRORBOX);
    shared = OpenFileMappingA(FILE_MAP_ALL_ACCESS, FALSE, argv[2]);
    o = shared == NULL ? NULL
        : MapViewOfFile(shared, FILE_MAP_ALL_ACCESS, 0, 0, 0);
    if (o == NULL || CreateThread(NULL, 0, watch, NULL, 0, NULL) == NULL)
        _exit(PLATFORM_FAILED);
    limit_memory();
    o->begun = 1;
    _exit(work_on(o) ? PLATFORM_DONE : PLATFORM_FAILED);
}

/* ---- in the program ---- */

/* Waits until the process has ended. Returns as platform_compute. */
static int wait_for(HANDLE process, const struct order *o)
{
    DWORD status = PLATFORM_FAILED;

    if (WaitForSingleObject(process, COMPUTE_WAIT) != WAIT_OBJECT_0) {
        TerminateProcess(process, PLATFORM_FAILED);
        WaitForSingleObject(process, INFINITE);
        return -1;
    }
    GetExitCodeProcess(process, &status);
    return o->begun ? status == PLATFORM_DONE : -1;
}

/* Runs the process. Returns as platform_compute. */
static int run(const char *name, const struct order *o)
{
    STARTUPINFOW start = { .cb = sizeof start };
    PROCESS_INFORMATION other;
    wchar_t program[POSIX_GAPS_PATH], line[COMPUTE_LINE];
    int done;

    swprintf(line, COMPUTE_LINE, L"parlour %hs %hs", compute_option, name);
    if (GetModuleFileNameW(NULL, program, POSIX_GAPS_PATH) == POSIX_GAPS_PATH
            || !CreateProcessW(program, line, NULL, NULL, FALSE,
                               CREATE_NO_WINDOW, NULL, NULL, &start, &other))
        return -1;
    done = wait_for(other.hProcess, o);
    CloseHandle(other.hThread);
    CloseHandle(other.hProcess);
    return done;
}

int platform_compute(int (*work)(void *context, void *block), void *context,
                     size_t length, void *block, size_t size)
{
    char name[COMPUTE_LINE];
    size_t start = aligned(sizeof(struct order)) + aligned(length);
    HANDLE shared;
    struct order *o;
    int done = -1;

    snprintf(name, sizeof name, "parlour-%lu", GetCurrentThreadId());
    shared = CreateFileMappingA(INVALID_HANDLE_VALUE, NULL, PAGE_READWRITE, 0,
                                (DWORD)(start + size), name);
    o = shared == NULL ? NULL
        : MapViewOfFile(shared, FILE_MAP_ALL_ACCESS, 0, 0, 0);
    if (o != NULL) {
        o->work = (uintptr_t)work - program_start();
        o->block = start;
        memcpy(context_of(o), context, length);
        done = run(name, o);
        if (done == 1)
            memcpy(block, (char *)o + start, size);
        UnmapViewOfFile(o);
    }
    if (shared != NULL)
        CloseHandle(shared);
    return done;
}
