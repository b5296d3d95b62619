"""Linear algebra on one thread: maps are small and many, and the window needs a core of its own.

On a busy machine the threads of OpenBLAS wait for each other by spinning: a product of 3 ms took 343 ms, and every core
was hot. The number of threads is read when numpy is loaded, long before any program of ours decides, so it is set in
the libraries that are loaded by then.
"""

from threadpoolctl import threadpool_limits


def use_one_blas_thread() -> None:
    """For the rest of the process."""
    threadpool_limits(limits=1, user_api="blas")
