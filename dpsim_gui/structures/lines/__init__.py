"""What structures along lines share: directions, columns, and distances put together from them."""
