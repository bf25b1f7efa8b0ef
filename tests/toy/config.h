/* config.h: a build whose games are those of the tests alone. */
#ifndef TESTS_TOY_CONFIG_H
#define TESTS_TOY_CONFIG_H

#define CONFIG_VERSION "0"
#define CONFIG_GAMES(X) X(lights)

#endif
