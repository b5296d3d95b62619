"""What leaves the viewer: pictures, tables, snippets, paper."""
