"""The window keeps a core: linear algebra runs on one thread, whatever was set when numpy was loaded."""

import numpy as np
import scipy.linalg
from threadpoolctl import threadpool_info, threadpool_limits

from dpsim_gui.app.viewer_program import use_one_blas_thread


def threads() -> list[int]:
    return [library["num_threads"] for library in threadpool_info() if library["user_api"] == "blas"]


def test_every_loaded_library_of_linear_algebra_uses_one_thread() -> None:
    scipy.linalg.cholesky(np.eye(2))
    with threadpool_limits(limits=2, user_api="blas"):
        use_one_blas_thread()
        assert set(threads()) <= {1}
