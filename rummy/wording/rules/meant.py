"""What people type for what the rules call otherwise, in any language.

No sentences: they are looked for, and never shown.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Self


@dataclass(frozen=True, slots=True)
class Meant:
    """One thing: how the rules speak of it, by language, and what else is typed for it."""

    said: Mapping[str, tuple[str, ...]]
    typed: tuple[str, ...]

    @classmethod
    def of(cls, en: str, es: str, typed: str = "") -> Self:
        said = {"en": parts(en), "es": parts(es)}
        return cls(said, (*said["en"], *said["es"], *parts(typed)))


def parts(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",") if part.strip())


THINGS: Sequence[Meant] = tuple(
    Meant.of(*texts)
    for texts in (
        # Cards
        ("joker", "comodín", "jolly, comodines, wildcard"),
        ("wild", "comodín", "wilds"),
        ("ace", "as", "aces, ases"),
        ("two", "dos", "deuce, deuces, 2s"),
        ("king", "rey"),
        ("queen", "reina", "dama"),
        ("jack", "jota", "sota"),
        ("king, queen, jack", "rey, reina, jota", "face cards, court cards, picture cards, figuras"),
        ("red", "rojo", "roja"),
        ("black", "negro", "negra"),
        ("rank", "número o figura", "rango"),
        ("suit", "palo", "color, colour"),
        ("card", "carta"),
        ("deck, pack", "baraja", "mazos"),
        ("set", "trío", "triplet, three of a kind, tercia, pierna, cuarteto"),
        ("run", "escalera", "straight, ladder, serie, series"),
        # A round
        ("deal", "reparte, reparto", "dealt, repartidor, repartidora, repartir, dar"),
        ("plays first", "empieza", "first, start, lead, leader, begin, empezar, comenzar, comienza"),
        ("shuffle", "baraja", "reshuffle, shuffling, barajar, mezclar"),
        ("stock", "mazo", "pile, montón, pila"),
        ("runs out", "se acaba", "agotado, agotarse, stock out"),
        (
            "run out twice",
            "acaba dos veces",
            "nobody goes out, nobody went out, nadie se va, nadie se fue, nadie sale",
        ),
        ("draw", "roba", "robar, take, coger, tomar, jalar, sacar"),
        ("discard", "descarte", "throw, tirar, echar, botar, descartar"),
        ("turn", "turno"),
        ("left", "izquierda"),
        ("right", "derecha"),
        ("counter-clockwise", "agujas del reloj", "clockwise, direction, sentido"),
        ("buy", "compra", "buying, bought, comprar, pedir, steal, robo"),
        (
            "times, often",
            "veces",
            "limit, límite, unlimited, ilimitado, ilimitadas, maximum, máximo",
        ),
        ("swap", "cambio", "exchange, trade, intercambio, intercambiar, cambiar, canje"),
        ("lay down", "bajar", "lie down, laying down, melding, bajada"),
        ("lay off", "añadir", "laying off, colocar, agregar"),
        ("go out, goes out", "irse", "out, going out, knock, finish, salir, cierre, cierra, corte"),
        ("cut", "corte, cortar"),
        ("last", "última, último"),
        # Points, and the end
        ("points, score", "puntos, suma", "scoring, puntuación, puntuar"),
        ("count, cost", "cuenta, cuesta", "value, values, worth, valor, valores, vale, contar, conteo"),
        ("nothing, zero", "nada, cero"),
        (
            "same turn, cut",
            "mismo turno, corte",
            "bonus, reward, premio, bonificación, negative, negativo, minus",
        ),
        ("deadwood", "lastre", "penalty, penalización, multa, castigo"),
        ("over", "acaba", "end, fin, final"),
        ("double", "doble", "doblar"),
        ("tie, equal", "empate, empatado", "tied, desempate, empatar"),
        ("wins, winner", "gana, ganador", "win, won, winning, ganar, victoria"),
        ("lowest", "más bajo", "lose, loser, perder, menor"),
        ("highest", "más alto", "mayor"),
        ("above", "encima", "high, alto"),
        ("below", "debajo", "low, bajo"),
        ("goal, reaches", "meta, llega", "objective, objetivo, aim, target"),
        ("game", "partida"),
        ("round", "ronda"),
        ("table", "mesa"),
        ("people", "personas", "player, players, jugador, jugadores"),
        ("advice", "consejos", "tip, tips, strategy, estrategia, truco"),
        ("variants", "variantes", "variation, variación"),
    )
)
