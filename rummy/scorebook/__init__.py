"""Reading a game: page-ready rows, in as many queries for a large game or club as for a small one."""

from .book import Book, Standing, Who, open_book, standings
from .seats import SeatsPage, seats
from .sheets import Cell, CostRow, ResultPage, SheetPage, SheetRow, result, score_sheet
from .tables import AfterPage, RoundTab, TablePage, after, table

__all__ = [
    "AfterPage",
    "Book",
    "Cell",
    "CostRow",
    "ResultPage",
    "RoundTab",
    "SeatsPage",
    "SheetPage",
    "SheetRow",
    "Standing",
    "TablePage",
    "Who",
    "after",
    "open_book",
    "result",
    "score_sheet",
    "seats",
    "standings",
    "table",
]
