"""A short HTML page about an experiment: words, pictures, the table. It loads nothing from elsewhere."""

from html import escape

from dpsim_gui.curator.experiments.report import Report
from dpsim_gui.version import VERSION

_STYLE = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}"
    "img{max-width:100%;width:30rem}table{border-collapse:collapse;font-size:14px}"
    "th,td{text-align:left;padding:.2rem .8rem .2rem 0;border-bottom:1px solid #ccc}"
)


def experiment_page(report: Report, pictures: tuple[str, ...]) -> str:
    """pictures: names of files beside the page, one for each panel."""
    images = "".join(
        f'<img src="{escape(name)}" alt="{escape(panel.title)}: {escape(panel.up)} over {escape(panel.across)}">'
        for name, panel in zip(pictures, report.panels, strict=True)
    )
    head = "".join(f"<th>{escape(name)}</th>" for name in report.columns)
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(_shown(cell))}</td>" for cell in row) + "</tr>" for row in report.rows
    )
    words = "".join(f"<p>{escape(sentence)}</p>" for sentence in report.words)
    return (
        f'<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>{escape(report.title)}</title>'
        f"<style>{_STYLE}</style></head><body><h1>{escape(report.title)}</h1>{words}<div>{images}</div>"
        f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
        f"<p>Public data; not a release. Made by dpsim {escape(VERSION)}.</p></body></html>\n"
    )


def _shown(cell: str | int | float) -> str:
    return f"{cell:.4g}" if isinstance(cell, float) else f"{cell:,}" if isinstance(cell, int) else cell
