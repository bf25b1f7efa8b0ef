; installer.nsi: the installer for one user, who need not be an administrator.
; package names the version, the icon, the file to write, and a folder with
; the lists of files. Level files and saved games open in Parlour, unless they
; already open in another program: then Parlour is one more choice.
; Limit: what a player saved stays when the programs are removed.
Target amd64-unicode
SetCompressor /SOLID lzma
!include MUI2.nsh

!define SHELL "Software\Classes"
!define ENTRY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Parlour"

Name "Parlour"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Parlour"
InstallDirRegKey HKCU "${ENTRY}" "InstallLocation"
RequestExecutionLevel user

VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Parlour"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Installer of Parlour"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "MIT licence"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\parlour-sdl2.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

; Opens files with this end of their names as the type.
!macro OPEN END TYPE
  WriteRegStr HKCU "${SHELL}\${END}\OpenWithProgids" "${TYPE}" ""
  ReadRegStr $0 HKCR "${END}" ""
  StrCmp $0 "" 0 +2
    WriteRegStr HKCU "${SHELL}\${END}" "" "${TYPE}"
!macroend

!macro CLOSE END TYPE
  DeleteRegValue HKCU "${SHELL}\${END}\OpenWithProgids" "${TYPE}"
  ReadRegStr $0 HKCU "${SHELL}\${END}" ""
  StrCmp $0 "${TYPE}" 0 +2
    DeleteRegValue HKCU "${SHELL}\${END}" ""
  DeleteRegKey /ifempty HKCU "${SHELL}\${END}\OpenWithProgids"
  DeleteRegKey /ifempty HKCU "${SHELL}\${END}"
!macroend

!macro TYPE NAME WORDS
  WriteRegStr HKCU "${SHELL}\${NAME}" "" "${WORDS}"
  WriteRegStr HKCU "${SHELL}\${NAME}\DefaultIcon" "" \
    "$INSTDIR\parlour-sdl2.exe,0"
  WriteRegStr HKCU "${SHELL}\${NAME}\shell\open\command" "" \
    '"$INSTDIR\parlour-sdl2.exe" "%1"'
!macroend

!macro TELL
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

Section
  !include "${LISTS}/install.nsh"
  SetOutPath "$INSTDIR"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Parlour.lnk" "$INSTDIR\parlour-sdl2.exe"

  !insertmacro TYPE "Parlour.Levels" "Sokoban levels"
  !insertmacro TYPE "Parlour.Save" "Saved game of Parlour"
  !insertmacro OPEN ".xsb" "Parlour.Levels"
  !insertmacro OPEN ".sok" "Parlour.Levels"
  !insertmacro OPEN ".slc" "Parlour.Levels"
  !insertmacro OPEN ".save" "Parlour.Save"
  !insertmacro TELL

  WriteRegStr HKCU "${ENTRY}" "DisplayName" "Parlour"
  WriteRegStr HKCU "${ENTRY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${ENTRY}" "Publisher" "The Parlour developers"
  WriteRegStr HKCU "${ENTRY}" "DisplayIcon" "$INSTDIR\parlour-sdl2.exe,0"
  WriteRegStr HKCU "${ENTRY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${ENTRY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${ENTRY}" "QuietUninstallString" \
    '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${ENTRY}" "NoModify" 1
  WriteRegDWORD HKCU "${ENTRY}" "NoRepair" 1
SectionEnd

Section "Uninstall"
  !include "${LISTS}/remove.nsh"
  Delete "$INSTDIR\uninstall.exe"
  SetOutPath "$TEMP"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Parlour.lnk"
  !insertmacro CLOSE ".xsb" "Parlour.Levels"
  !insertmacro CLOSE ".sok" "Parlour.Levels"
  !insertmacro CLOSE ".slc" "Parlour.Levels"
  !insertmacro CLOSE ".save" "Parlour.Save"
  DeleteRegKey HKCU "${SHELL}\Parlour.Levels"
  DeleteRegKey HKCU "${SHELL}\Parlour.Save"
  DeleteRegKey HKCU "${ENTRY}"
  !insertmacro TELL
SectionEnd
