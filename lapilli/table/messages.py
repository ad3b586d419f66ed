"""What a table tells its clients: the messages of the protocol."""

from __future__ import annotations

from typing import Any, Literal, NotRequired

from typing_extensions import TypedDict

VERSION = 1


class SaidPrompt(TypedDict):
    """What is to be done, or how the game ended, and the rule behind it."""

    text: str
    rule: str


class SaidPossession(TypedDict):
    """Something of a player's that everybody may count."""

    label: str
    count: int


class SaidSeat(TypedDict):
    """A seat as everybody sees it."""

    seat: int
    letter: str
    name: str
    kind: Literal["open", "person", "bot"]
    bot: str | None
    present: bool
    absent: bool
    conceded: bool
    agreed: list[int]
    score: int
    score_text: str
    possessions: list[SaidPossession]


class SaidTeam(TypedDict):
    """Those who win together, and the sum of their scores."""

    seats: list[int]
    score: int
    score_text: str


class SaidResult(TypedDict):
    """How a game ended; ``ranking`` are the seats from the best to the last, equal ones together."""

    text: str
    winners: list[int]
    scores: list[int]
    ranking: list[list[int]]


class SaidNow(TypedDict):
    """How a table stands; ``explains`` is about which moves it may be asked what there was to consider."""

    moment: int
    ply: int
    status: Literal["waiting", "playing", "over"]
    actor: int | Literal["chance"] | None
    prompt: SaidPrompt
    seats: list[SaidSeat]
    teams: list[SaidTeam]
    result: SaidResult | None
    rematch: str | None
    explains: Literal["nothing", "bots", "everything"]


class SaidRoll(TypedDict):
    """Dice that were rolled, perhaps ``against`` others; ``need`` is what the ``total`` had to reach.

    Where they are not ``added`` up, their total tells nothing."""

    faces: list[int]
    bonus: int
    total: int
    against: list[int]
    need: int | None
    won: bool | None
    outcome: str
    added: bool


class SaidLine(TypedDict):
    """A line of the story; ``at`` are places: a scene, x and y; ``shock`` is how hard they shake, 0 to 6;
    ``bot`` is whether a bot made the move."""

    seq: int
    kind: Literal["move", "chance", "event", "table", "chat"]
    seat: int | None
    ply: int
    text: str
    rule: str
    at: list[tuple[str, float, float]]
    shock: int
    roll: SaidRoll | None
    taken_back: bool
    bot: bool


class SaidScene(TypedDict):
    """A whole scene."""

    name: str
    svg: str
    view_box: str


class SaidPut(TypedDict):
    """An element to be put into a scene."""

    key: str
    layer: str
    after: str
    markup: str


class SaidChanges(TypedDict):
    """What turns a scene into the next one."""

    gone: list[str]
    put: list[SaidPut]
    layers: dict[str, dict[str, str]]
    view_box: str | None
    title: str | None
    description: str | None


class SaidDice(TypedDict):
    """How the dice of a table are rolled, and what was promised of them."""

    real: bool
    promise: str
    secret: str | None


class SaidOption(TypedDict):
    """An option the game is played with."""

    name: str
    title: str
    value: str
    description: str
    rule: str


class SaidLook(TypedDict):
    """How a player is told from the others."""

    named: str
    badge: str
    colour: str


class SaidStepOption(TypedDict):
    """A value that a step may have."""

    value: str
    words: str
    key: str


class SaidStep(TypedDict):
    """One step of a move."""

    label: str
    options: list[SaidStepOption]


class SaidWay(TypedDict):
    """All moves of one kind that may be made now."""

    kind: str
    words: str
    turned: int | None
    steps: list[SaidStep]
    moves: list[list[int]]
    ghosts: list[list[tuple[str, str, float, float]]]


class SaidYou(TypedDict):
    """What I may do; ``task`` is the prompt, said to me."""

    say: Literal["you"]
    moment: int
    task: SaidPrompt | None
    seats: list[int]
    looking: int | None
    host: bool
    may: list[str]
    undo: str | None
    ways: list[SaidWay]
    pieces: dict[str, str]
    curtain: int | None


class SaidGame(TypedDict):
    """Which game it is."""

    name: str
    title: str


class SaidTable(TypedDict):
    """A table as I may see it."""

    say: Literal["table"]
    version: int
    id: str
    seq: int
    game: SaidGame
    options: list[SaidOption]
    public: bool
    dice: SaidDice
    now: SaidNow
    looks: list[SaidLook]
    spot: str
    scenes: dict[str, SaidScene]
    log: list[SaidLine]
    you: SaidYou
    position: str


class SaidNews(TypedDict):
    """What one entry of a table's log brought."""

    say: Literal["news"]
    seq: int
    now: SaidNow
    lines: list[SaidLine]
    scenes: dict[str, SaidChanges]
    looks: list[SaidLook] | None
    dice: SaidDice | None
    taken_back: int | None


class SaidPresence(TypedDict):
    """Somebody came or went."""

    say: Literal["seats"]
    now: SaidNow


class SaidRefusal(TypedDict):
    """Why something was not done."""

    why: str
    rule: str


class SaidAnswer(TypedDict):
    """The answer to an action."""

    say: Literal["done", "refused"]
    id: Any
    why: NotRequired[str]
    rule: NotRequired[str]


class SaidReplay(TypedDict):
    """A game after so many plies; ``scenes`` whole, or only their ``changes`` since another ply."""

    ply: int
    plies: int
    now: SaidNow
    lines: list[SaidLine]
    looks: list[SaidLook]
    spot: str
    dice: SaidDice
    scenes: NotRequired[dict[str, SaidScene]]
    changes: NotRequired[dict[str, SaidChanges]]


class SaidWeighed(TypedDict):
    """A move that could be considered; ``result`` is what it was expected to bring: 1 is a win."""

    move: str
    words: str
    visits: int
    result: float
    played: bool


class SaidConsidered(TypedDict):
    """What there was to consider at a ply, the move tried most first; ``others`` are not listed."""

    ply: int
    seat: int
    text: str
    moves: list[SaidWeighed]
    others: int


class SaidTurn(TypedDict):
    """A ply at which the chances turned: by luck, or by the move of a seat."""

    ply: int
    seat: int | None
    luck: bool
    text: str
    events: list[str]
    changes: list[float]


class SaidChances(TypedDict):
    """Every seat's chances to win after each ply, from before the first, and where they turned."""

    plies: int
    chances: list[list[float]]
    turns: list[SaidTurn]


class SaidThinking(TypedDict):
    """What was asked for is still being thought about; ``share`` is how much of that is done, 0 to 1."""

    share: float
