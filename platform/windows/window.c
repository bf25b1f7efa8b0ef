/* window.c: what a program with a window asks on Windows (see platform.h): a
 * font of the system, or one beside the program; dark windows.
 */
#define POSIX_GAPS_PLAIN
#include "windows/posix_gaps.h"

#include <windows.h>

#include "platform.h"

/* Best first. */
static const struct font {
    int own;                    /* beside the program */
    const char *regular, *bold;
} fonts[] = {
    { 0, "segoeui.ttf", "segoeuib.ttf" },
    { 1, "DejaVuSans.ttf", "DejaVuSans-Bold.ttf" },
    { 0, "tahoma.ttf", "tahomabd.ttf" },
    { 0, "arial.ttf", "arialbd.ttf" }
};

enum { WINDOW_FONTS = sizeof fonts / sizeof fonts[0] };

static void font_folder(int own, char *folder)
{
    wchar_t wide[MAX_PATH];

    *folder = '\0';
    if (own)
        platform_program_folder(folder);
    else if (GetWindowsDirectoryW(wide, MAX_PATH) > 0)
        posix_gaps_utf8(wide, folder, PLATFORM_PATH - 1);
    posix_gaps_use_slashes(folder);
    if (!own)
        strcat(folder, "/");
}

static int find(const struct font *font, const char *name, char *path)
{
    char folder[PLATFORM_PATH];

    font_folder(font->own, folder);
    if (snprintf(path, PLATFORM_PATH, "%sfonts/%s", folder, name)
            < PLATFORM_PATH && platform_exists(path))
        return 1;
    *path = '\0';
    return 0;
}

/* The system's fonts have the letters that its users write. */
void platform_choose_font(int (*fits)(char *path), char *regular, char *bold,
                          char *other)
{
    const struct font *font = fonts;
    int fit = 0;

    *other = '\0';
    for (; font < fonts + WINDOW_FONTS && !fit; font++)
        fit = find(font, font->regular, regular)
            && find(font, font->bold, bold) && fits(regular) && fits(bold);
}

int platform_is_dark(void)
{
    DWORD light = 1, size = sizeof light;

    return RegGetValueW(HKEY_CURRENT_USER,
                        L"Software\\Microsoft\\Windows\\CurrentVersion"
                        L"\\Themes\\Personalize", L"AppsUseLightTheme",
                        RRF_RT_REG_DWORD, NULL, &light, &size)
        == ERROR_SUCCESS && light == 0;
}
