; Inno Setup 6: iscc /DBundle=dpsim-viewer packaging\bundle\windows\installer.iss
#ifndef Bundle
  #define Bundle "dpsim"
#endif
#define Root "..\..\.."
#define Version GetVersionNumbersString(Root + "\dist\" + Bundle + "\dpsim-viewer.exe")

[Setup]
; One identity for each bundle: an update replaces its own kind only.
AppId={#Bundle == "dpsim" ? "org.dpsim.wizard" : "org.dpsim.viewer"}
AppName={#Bundle == "dpsim" ? "dpsim" : "dpsim viewer"}
AppVersion={#Version}
AppPublisher=the dpsim developers
DefaultDirName={autopf}\{#Bundle}
DefaultGroupName=dpsim
DisableProgramGroupPage=yes
; For one user, without an administrator.
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0.17763
ChangesAssociations=yes
LicenseFile={#Root}\LICENSE
SetupIconFile={#Root}\build\icons\{#Bundle == "dpsim" ? "dpsim-wizard" : "dpsim-viewer"}.ico
UninstallDisplayIcon={app}\dpsim-viewer.exe
OutputDir={#Root}\dist
OutputBaseFilename={#Bundle}-{#Version}-setup
Compression=lzma2
SolidCompression=yes

[Files]
Source: "{#Root}\dist\{#Bundle}\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion
Source: "{#Root}\build\icons\application-vnd.dpsim.ico"; DestDir: "{app}"

[Icons]
#if Bundle == "dpsim"
Name: "{group}\dpsim wizard"; Filename: "{app}\dpsim-wizard.exe"
#endif
Name: "{group}\dpsim viewer"; Filename: "{app}\dpsim-viewer.exe"

[Registry]
; .dpsim belongs to the viewer; a private table is opened from within the wizard only.
Root: HKA; Subkey: "Software\Classes\.dpsim"; ValueType: string; ValueName: ""; ValueData: "dpsim.release"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.dpsim\OpenWithProgids"; ValueType: string; ValueName: "dpsim.release"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\dpsim.release"; ValueType: string; ValueData: "dpsim release"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\dpsim.release\DefaultIcon"; ValueType: string; ValueData: "{app}\application-vnd.dpsim.ico"
Root: HKA; Subkey: "Software\Classes\dpsim.release\shell\open\command"; ValueType: string; ValueData: """{app}\dpsim-viewer.exe"" ""%1"""

[Run]
Filename: "{app}\dpsim-viewer.exe"; Description: "Open the viewer"; Flags: nowait postinstall skipifsilent
