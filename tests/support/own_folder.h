/* own_folder.h: a folder for each test, which all files of the program go to.
 */
#ifndef TESTS_SUPPORT_OWN_FOLDER_H
#define TESTS_SUPPORT_OWN_FOLDER_H

/* The path of the folder. */
extern const char *const own_folder;

/* For the setup and the teardown of a test. */
int own_folder_open(void **state);
int own_folder_close(void **state);

#endif
