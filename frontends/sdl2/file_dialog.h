/* file_dialog.h: the desktop's own dialog for opening a file. */
#ifndef FRONTENDS_SDL2_FILE_DIALOG_H
#define FRONTENDS_SDL2_FILE_DIALOG_H

/* A hook of app.h: shows the dialog and returns at once. The file that the
 * player chooses arrives later as an event SDL_DROPFILE. Returns 0 if this
 * desktop has no dialog. */
int file_dialog_show(void *context);

#endif
