/* watch.h: what the checks of a game tell the program that runs them: what
 * they are doing, and what is wrong. parlour-check-game tells its parent
 * process; the tests fail.
 */
#ifndef FRONTENDS_CHECK_GAME_WATCH_H
#define FRONTENDS_CHECK_GAME_WATCH_H

/* What is checked next, in words. It must end within the time limit. */
void watch_step(const char *words);

/* Reports what is wrong, and does not return. */
_Noreturn void watch_fault(const char *words);

/* Does so unless `sound` is true. */
#define watch_require(sound, words) \
    ((sound) ? (void)0 : watch_fault(words))

#endif
