/* file_dialog.c: the dialog of Windows that opens a file (see platform.h). */
#include <windows.h>
#include <commdlg.h>

#include "platform.h"
#include "windows/posix_gaps.h"

int platform_has_file_dialog(void)
{
    return 1;
}

int platform_choose_file(char *path)
{
    wchar_t wide[POSIX_GAPS_PATH] = L"";
    OPENFILENAMEW dialog = {
        .lStructSize = sizeof dialog, .lpstrFile = wide,
        .nMaxFile = POSIX_GAPS_PATH, .lpstrFilter = L"All files\0*.*\0",
        .Flags = OFN_EXPLORER | OFN_FILEMUSTEXIST | OFN_HIDEREADONLY
            | OFN_NOCHANGEDIR
    };

    if (!GetOpenFileNameW(&dialog)
            || !posix_gaps_utf8(wide, path, PLATFORM_PATH))
        return 0;
    posix_gaps_use_slashes(path);
    return 1;
}
