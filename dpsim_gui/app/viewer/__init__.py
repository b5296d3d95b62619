"""The reader's program: opens a release and answers from it."""
