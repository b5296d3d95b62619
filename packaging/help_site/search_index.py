"""The words of all pages, section by section, as a script: a page opened from a folder may load no data otherwise."""

import json
import re
from collections.abc import Sequence

from help_site.page import SitePage

_LONGEST = 2000


def search_index(pages: Sequence[SitePage]) -> str:
    found = []
    for page in pages:
        for section in page.sections:
            text = re.sub(r"\s+", " ", section.text)[:_LONGEST]
            address = f"{page.file}#{section.anchor}" if section.anchor else page.file
            title = section.title if not section.anchor else f"{page.title}: {section.title}"
            found.append([title, address, text])
    return f"const SECTIONS = {json.dumps(found, ensure_ascii=False, separators=(',', ':'))};\n"
