"""Which functions each structure answers, by its name in release files.

It stands apart from the structures, so that the planner need not import one to learn that it answers another function.
"""

from dpsim_gui.functions.traits import KERNELS, MIXTURES, SPECTRAL, TRAITS, FunctionName

ANSWERED_FUNCTIONS: dict[str, frozenset[FunctionName]] = {
    "moments": frozenset({FunctionName.L2SQ}),
    "ladder": frozenset({FunctionName.L1, FunctionName.LPP}),
    "tree": frozenset({FunctionName.L1, FunctionName.LPP}),
    "nested-histograms": frozenset({FunctionName.L1}),
    "sliced-ladder": frozenset({FunctionName.L2}),
    "embedded-tree": frozenset({FunctionName.L2}),
    "grid": frozenset(FunctionName),
    "lattice-waves": frozenset(SPECTRAL),
    "fourier": frozenset(SPECTRAL),
    "landmarks": frozenset(KERNELS),
    "projected-fourier": frozenset(name for name in SPECTRAL if TRAITS[name].is_rotation_invariant),
    "exponential-sum": frozenset(MIXTURES),
}
