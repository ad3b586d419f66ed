"""What a client may ask of a table: the actions of the protocol, as they come over the network."""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    ValidationError,
    ValidatorFunctionWrapHandler,
    WrapValidator,
)
from pydantic_core import PydanticCustomError

NO_ID, NO_OPTION_VALUE = "no_id", "no_option_value"
"""What is wrong with a value that may be of several sorts, and is of none."""
LONGEST_NAME, LONGEST_CHAT, LONGEST_MOVE, LONGEST_ID = 40, 500, 200, 80


def _whole(number: object) -> object:
    """JSON knows one sort of number: 2.0 is as whole as 2."""
    return int(number) if isinstance(number, float) and number.is_integer() else number


def can_be_sent(text: str) -> bool:
    """Whether a text can go over the network again: half a character cannot."""
    return len(text) <= LONGEST_ID and not any("\ud800" <= c <= "\udfff" for c in text)


def _sendable(text: str) -> str:
    if not can_be_sent(text):
        raise ValueError("it cannot be sent back")
    return text


def _or_else(problem: str) -> WrapValidator:
    """One problem, in place of one for each sort of value that would have been right."""

    def check(value: Any, handler: ValidatorFunctionWrapHandler) -> Any:
        try:
            return handler(value)
        except ValidationError:
            raise PydanticCustomError(problem, "none of the sorts that it can be") from None

    return WrapValidator(check)


WholeId = Annotated[int, Field(ge=-(2**53), le=2**53), BeforeValidator(_whole)]
TextId = Annotated[str, Field(max_length=LONGEST_ID), AfterValidator(_sendable)]
OptionValue = Annotated[bool | Annotated[int, BeforeValidator(_whole)], _or_else(NO_OPTION_VALUE)]
SeatNumber = Annotated[int, Field(ge=0, le=7, description="A seat, counted from 0."), BeforeValidator(_whole)]
Moment = Annotated[
    int,
    Field(ge=0, le=2**53, description="The number of the last thing that changed the game."),
    BeforeValidator(_whole),
]
Name = Annotated[str, Field(max_length=LONGEST_NAME, description="What a player is called.")]
BotCode = Annotated[str, Field(max_length=40, description="A bot, by its code.")]
MoveText = Annotated[str, Field(min_length=1, max_length=LONGEST_MOVE, description="A move as text.")]


class _Action(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    id: Annotated[
        WholeId | TextId | None, _or_else(NO_ID), Field(description="Comes back in the answer.")
    ] = None
    seat: SeatNumber


class MakeMove(_Action):
    """Make a move."""

    do: Literal["move"]
    moment: Moment
    move: MoveText


class EnterRoll(_Action):
    """At a table with real dice: say what was rolled or drawn."""

    do: Literal["roll"]
    moment: Moment
    move: MoveText


class TakeBack(_Action):
    """Take my last move back."""

    do: Literal["undo"]
    moment: Moment


class SitDown(_Action):
    """Take a free seat."""

    do: Literal["sit"]
    name: Name = ""


class GetUp(_Action):
    """Give a seat up again, before the game starts."""

    do: Literal["leave"]


class SeatBot(_Action):
    """Let a bot play for my seat; or put one on a free seat, as the host."""

    do: Literal["bot"]
    bot: BotCode = ""


class ComeBack(_Action):
    """Take my seat back from the bot."""

    do: Literal["back"]


class Agree(_Action):
    """Agree that a bot may play for somebody who is absent."""

    do: Literal["agree"]
    absent: SeatNumber


class Concede(_Action):
    """Give the game up."""

    do: Literal["concede"]


class AskRematch(_Action):
    """Open another table like this one, with the same players."""

    do: Literal["rematch"]


class Chat(_Action):
    """Say something to everybody at the table."""

    do: Literal["chat"]
    text: Annotated[str, Field(min_length=1, max_length=LONGEST_CHAT)]


class Look(_Action):
    """See from now on what another of my seats sees; only over a WebSocket."""

    do: Literal["look"]


Action = Annotated[
    MakeMove
    | EnterRoll
    | TakeBack
    | SitDown
    | GetUp
    | SeatBot
    | ComeBack
    | Agree
    | Concede
    | AskRematch
    | Chat,
    Field(discriminator="do"),
]
LiveAction = Annotated[Action | Look, Field(discriminator="do")]
WHAT_TO_DO = frozenset(
    get_args(kind.model_fields["do"].annotation)[0] for kind in (*get_args(get_args(Action)[0]), Look)
)
"""Every ``do`` there is."""
