/* config.h: a build whose one game is that of CONTRIBUTING.md. */
#ifndef TESTS_GUIDE_CONFIG_H
#define TESTS_GUIDE_CONFIG_H

#define CONFIG_VERSION "0"
#define CONFIG_GAMES(X) X(coins)

#endif
