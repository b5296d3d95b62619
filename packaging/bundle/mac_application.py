"""What the two applications tell macOS about themselves: names, and who opens .dpsim files."""

FILE_TYPE = "org.dpsim.release"

_COMMON = {
    "NSHighResolutionCapable": True,
    "NSRequiresAquaSystemAppearance": False,
    "LSMinimumSystemVersion": "13.0",
    "NSHumanReadableCopyright": "MIT licence",
    "CFBundleDevelopmentRegion": "en",
}


def viewer_information() -> dict[str, object]:
    """The viewer owns the file type and is offered first for it."""
    return {
        **_COMMON,
        "CFBundleDisplayName": "dpsim viewer",
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": FILE_TYPE,
                "UTTypeDescription": "dpsim release",
                "UTTypeConformsTo": ["public.data"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": ["dpsim"],
                    "public.mime-type": ["application/vnd.dpsim"],
                },
            }
        ],
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "dpsim release",
                "CFBundleTypeRole": "Viewer",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [FILE_TYPE],
            }
        ],
    }


def wizard_information() -> dict[str, object]:
    """The wizard opens nothing by double click: which table is private is the owner's word, not a file type's."""
    return {**_COMMON, "CFBundleDisplayName": "dpsim wizard"}
