from django.urls import URLPattern, URLResolver, path
from django.views.i18n import set_language

from rummy.views import clubs, contracts, endings, games, pages, rounds, rules, seats, sheets, tables

urlpatterns: list[URLPattern | URLResolver] = [
    path("", pages.home, name="home"),
    path("language/", set_language, name="set_language"),
    path("games/new/", games.new_game, name="new_game"),
    path("g/<slug:code>/", tables.table, name="table"),
    path("g/<slug:code>/rounds/<int:number>/", rounds.round, name="round"),
    path("g/<slug:code>/rounds/<int:number>/after/", rounds.after, name="after"),
    path("g/<slug:code>/rounds/<int:number>/undo/", rounds.undo, name="undo"),
    path("g/<slug:code>/buys/", tables.buys, name="buys"),
    path("g/<slug:code>/dealer/", tables.dealer, name="dealer"),
    path("g/<slug:code>/seats/", seats.seats, name="seats"),
    path("g/<slug:code>/seats/leave/", seats.leave, name="leave"),
    path("g/<slug:code>/seats/back/", seats.come_back, name="come_back"),
    path("g/<slug:code>/seats/join/", seats.join, name="join"),
    path("g/<slug:code>/seats/move/", seats.move, name="move"),
    path("g/<slug:code>/end/", endings.ending, name="ending"),
    path("g/<slug:code>/reopen/", endings.reopen, name="reopen"),
    path("g/<slug:code>/sheet/", sheets.sheet, name="sheet"),
    path("g/<slug:code>/result/", sheets.result, name="result"),
    path("g/<slug:code>/rematch/", games.rematch, name="rematch"),
    path("g/<slug:code>/rules/", rules.game_rules, name="game_rules"),
    path("club/", clubs.club, name="club"),
    path("club/rename/", clubs.rename_club, name="rename_club"),
    path("club/players/<int:pk>/", clubs.player, name="player"),
    path("club/players/<int:pk>/rename/", clubs.rename_player, name="rename_player"),
    path("contracts/", contracts.contracts, name="contracts"),
    path("contracts/<slug:ruleset>/", contracts.contract, name="contract"),
    path("rules/", rules.rules, name="rules"),
    path("rules/<slug:ruleset>/", rules.ruleset, name="ruleset"),
]
