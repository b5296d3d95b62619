"""A small web server on this machine, for tests that read over a network: ranges, tags, and failures on demand."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class WebServer(ThreadingHTTPServer):
    """files: by path, with a stroke in front;  asked: (method, path, range) of every request

    status: what every request is answered with, where it is not 200;  ranges, sizes, tags: whether it gives them
    delay: seconds before every answer
    before: called with the number of each request for bytes
    """

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.files: dict[str, bytes] = {}
        self.asked: list[tuple[str, str, str]] = []
        self.status = 200
        self.ranges = self.sizes = self.tags = True
        self.delay = 0.0
        self.before: Callable[[int], None] = lambda number: None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"


class _Handler(BaseHTTPRequestHandler):
    server: WebServer
    protocol_version = "HTTP/1.1"

    def do_HEAD(self) -> None:
        self._answer(with_body=False)

    def do_GET(self) -> None:
        gets = [each for each in self.server.asked if each[0] == "GET"]
        self.server.before(len(gets))
        self._answer(with_body=True)

    def _answer(self, *, with_body: bool) -> None:
        server = self.server
        time.sleep(server.delay)
        wanted = self.headers.get("Range") or ""
        server.asked.append((self.command, self.path, wanted))
        content = server.files.get(self.path)
        status = server.status if server.status != 200 else 200 if content is not None else 404
        body = b"" if content is None or status != 200 else content
        tag = f'"{hash(body)}"'
        if status == 200 and wanted and server.ranges:
            first, last = wanted.removeprefix("bytes=").split("-")
            status, body = 206, body[int(first) : int(last) + 1]
        self.send_response(status)
        if server.sizes:
            self.send_header("Content-Length", str(len(body)))
        else:
            self.send_header("Connection", "close")
        if server.tags:
            self.send_header("ETag", tag)
        self.end_headers()
        if with_body:
            self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Nothing: a test looks at `asked`."""


@contextmanager
def web_server() -> Iterator[WebServer]:
    server = WebServer()
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join(timeout=10)
