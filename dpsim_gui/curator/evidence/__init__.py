"""The papers that institutions ask for, made of a release file."""
