/* config.h: the games of the window's test build, which only the tests
 * have.
 */
#ifndef TESTS_SDL2_CONFIG_H
#define TESTS_SDL2_CONFIG_H

#define CONFIG_VERSION "test"
#define CONFIG_GAMES(X) X(yard) X(lights)

#endif
