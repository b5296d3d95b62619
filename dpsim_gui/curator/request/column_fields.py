"""The fields about columns in their own units; `columns.declared` makes rules of them."""

from dpsim_gui.curator.request.field import FieldGroup, RequestField
from dpsim_gui.curator.request.numbers import given_lists, given_numbers, given_places, given_texts
from dpsim_gui.curator.request.written import (
    typed_lists,
    typed_numbers,
    typed_places,
    typed_texts,
    written_lists,
    written_numbers,
    written_places,
    written_texts,
)

COLUMN_FIELDS: tuple[RequestField, ...] = (
    RequestField(
        name="near",
        group=FieldGroup.COLUMNS,
        metavar="[COLUMN=]VALUE",
        help="the difference that still counts as near, in the column's own unit; without a name for all columns",
        given=given_numbers,
        written=written_numbers,
        gathered=typed_numbers,
    ),
    RequestField(
        name="kind",
        group=FieldGroup.COLUMNS,
        metavar="COLUMN=KIND",
        help="number (default), log, ordered, date, category, or cycle:hours|weekdays|months|degrees|LENGTH",
        given=given_texts,
        written=written_texts,
        gathered=typed_texts("KIND"),
    ),
    RequestField(
        name="values",
        group=FieldGroup.COLUMNS,
        metavar="COLUMN=A,B,…",
        help="of a category, or of an ordered column from lowest to highest; typed, never collected from the file",
        given=given_lists,
        written=written_lists,
        gathered=typed_lists,
    ),
    RequestField(
        name="far",
        group=FieldGroup.COLUMNS,
        metavar="COLUMN=DISTANCE",
        help="between two different values of a category (1)",
        given=given_numbers,
        written=written_numbers,
        gathered=typed_numbers,
    ),
    RequestField(
        name="place",
        group=FieldGroup.COLUMNS,
        metavar="LNG,LAT",
        help="two columns that are a place, in degrees; near is then in kilometres",
        given=given_places,
        written=written_places,
        gathered=typed_places,
    ),
    RequestField(
        name="date_format",
        group=FieldGroup.COLUMNS,
        metavar="COLUMN=FORM",
        help="how days are written, such as %%d.%%m.%%Y; like 2024-03-01 if left out",
        given=given_texts,
        written=written_texts,
        gathered=typed_texts("FORM"),
    ),
    RequestField(
        name="missing",
        group=FieldGroup.COLUMNS,
        metavar="COLUMN=RULE",
        help="of empty and unreadable cells: fill:VALUE, own (of a category), or leave-out for the whole row",
        given=given_texts,
        written=written_texts,
        gathered=typed_texts("fill:VALUE, own or leave-out"),
    ),
    RequestField(
        name="match",
        group=FieldGroup.COLUMNS,
        metavar="COLUMN=OWN",
        help="what a column of the study is called in your file, where it has another name there",
        given=given_texts,
        written=written_texts,
        gathered=typed_texts("OWN"),
    ),
)
