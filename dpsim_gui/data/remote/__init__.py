"""Tables in object stores and on web servers, read in ranges through fsspec."""
