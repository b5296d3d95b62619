"""`dpsim completion`: what a shell needs to complete our commands, options and files."""

import argparse

from dpsim_gui.resources import resource

# Written by packaging/make_shell_files.py from the options of all commands.
COMPLETIONS = {"bash": "dpsim.bash", "zsh": "_dpsim", "tcsh": "dpsim.csh"}


def add_completion(parser: argparse.ArgumentParser) -> None:
    """`dpsim completion`: let your shell complete commands, options and files.

    bash: dpsim completion bash >~/.local/share/bash-completion/completions/dpsim. zsh: dpsim completion zsh >_dpsim, in
    a folder of your fpath. tcsh: dpsim completion tcsh >~/.dpsim.csh, and source it in ~/.tcshrc.
    """
    parser.add_argument("shell", choices=tuple(COMPLETIONS))


def run_completion(args: argparse.Namespace) -> int:
    print(resource(f"shell/{COMPLETIONS[args.shell]}").read_text("utf-8"), end="")
    return 0
