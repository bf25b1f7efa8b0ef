/* thread.c: threads and their mutex on Windows (see platform.h). */
#include <assert.h>
#include <stdlib.h>
#include <windows.h>

#include "platform.h"

struct platform_thread {
    HANDLE thread;
    CRITICAL_SECTION lock;
    void (*run)(void *context);
    void *context;
};

static DWORD WINAPI thread_run(void *context)
{
    struct platform_thread *t = context;

    t->run(t->context);
    return 0;
}

int platform_thread_start(struct platform_thread **thread,
                          void (*run)(void *context), void *context)
{
    struct platform_thread *t = malloc(sizeof *t);

    assert(run != NULL);
    *thread = t;
    if (t == NULL)
        return PARLOUR_NO_MEMORY;
    t->run = run;
    t->context = context;
    InitializeCriticalSection(&t->lock);
    t->thread = CreateThread(NULL, 0, thread_run, t, 0, NULL);
    if (t->thread != NULL)
        return PARLOUR_OK;
    DeleteCriticalSection(&t->lock);
    free(t);
    *thread = NULL;
    return PARLOUR_NO_MEMORY;
}

void platform_thread_hold(struct platform_thread *thread)
{
    EnterCriticalSection(&thread->lock);
}

void platform_thread_release(struct platform_thread *thread)
{
    LeaveCriticalSection(&thread->lock);
}

void platform_thread_end(struct platform_thread *thread)
{
    assert(thread != NULL);
    WaitForSingleObject(thread->thread, INFINITE);
    CloseHandle(thread->thread);
    DeleteCriticalSection(&thread->lock);
    free(thread);
}
