"""Where bundled files are: icons, help pages, example data, example releases."""

import sys
from pathlib import Path


def resource(name: str) -> Path:
    """The bundled file or folder `name`, written as under `resources/`: `data/clinic.csv`.

    A name that is not there is our bug, not the user's: FileNotFoundError.
    """
    path = resource_root(package=Path(__file__).parent, frozen_bundle=getattr(sys, "_MEIPASS", None)) / name
    if not path.exists():
        raise FileNotFoundError(f"no bundled resource is called {name}")
    return path


def resource_root(*, package: Path, frozen_bundle: str | None) -> Path:
    """The folder `resources` of a frozen bundle, an installed wheel or a checkout.

    package:       the folder of `dpsim_gui`
    frozen_bundle: where PyInstaller unpacked the program, None outside a bundle
    """
    if frozen_bundle is not None:
        return Path(frozen_bundle) / "resources"
    # The wheel carries its own copy (force-include in pyproject.toml); a checkout has none inside the package.
    installed = package / "_resources"
    return installed if installed.is_dir() else package.parent / "resources"
