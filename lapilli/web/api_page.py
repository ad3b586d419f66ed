"""The interactive description of the network API: what there is to call, and a form to try each call."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from fastapi import APIRouter, Request
from pydantic import TypeAdapter
from starlette.responses import Response

from lapilli import registry
from lapilli.bots import STAND_IN
from lapilli.seats import CHANCE
from lapilli.table.actions import LiveAction
from lapilli.web.api import PREFIX
from lapilli.web.pages import page
from lapilli.web.visitors import AnyVisitor
from lapilli.words import ENGLISH, Language, marked

Json = Any
Schema = Mapping[str, Any]

METHODS = ("get", "post", "put", "patch", "delete")
DEEPEST = 6
"""How deep an example goes into schemas that may contain themselves."""
_KINDS = {
    "string": marked("text"),
    "integer": marked("whole number"),
    "number": marked("number"),
    "boolean": marked("true or false"),
    "null": marked("null"),
    "object": marked("object"),
}
_LIMITS = {
    "minimum": marked("at least {limit}"),
    "maximum": marked("at most {limit}"),
    "minLength": marked("at least {limit} characters"),
    "maxLength": marked("at most {limit} characters"),
}
_SAMPLES: dict[str, Json] = {"string": "", "integer": 0, "number": 0, "boolean": False, "null": None}


@dataclass(frozen=True)
class Field:
    """A value that a call takes: a parameter, or a part of its body."""

    name: str
    kind: str
    required: bool
    description: str
    limits: str
    place: str = "body"
    """``path``, ``query``, ``header`` or ``body``."""
    choices: tuple[str, ...] = ()
    given: str = ""
    """What a form starts with."""


@dataclass(frozen=True)
class Shape:
    """One form that a body may have: its fields, and an example."""

    name: str
    description: str
    fields: list[Field]
    example: str


@dataclass(frozen=True)
class Answer:
    """What may come back."""

    statuses: str
    description: str
    example: str
    """Empty unless it is JSON."""


@dataclass(frozen=True)
class Operation:
    """A call that can be made."""

    key: str
    method: str
    path: str
    words: str
    """What it is for."""
    parameters: list[Field]
    body_type: str
    """The media type of its body; empty if it has none."""
    shapes: list[Shape]
    answers: list[Answer]


@dataclass(frozen=True)
class Group:
    """Calls that belong together."""

    key: str
    title: str
    description: str
    operations: list[Operation]


_GROUPS = {
    "players": marked("Players"),
    "games": marked("Games"),
    "tables": marked("Tables"),
    "replays": marked("Replays"),
}
_MESSAGES = {
    "done": marked("An action was done; “id” is the action's."),
    "refused": marked("An action was not done: “why”, and the “rule” it breaks. Nothing has changed."),
    "table": marked(
        "Everything I may know of the table. It comes first, and whenever the server starts afresh."
    ),
    "news": marked("What one entry of the table's log brought, in order of “seq”, each once."),
    "you": marked("What I may do, whenever that has changed: “ways” holds every legal move."),
    "seats": marked("Somebody came or went."),
}
"""The messages of the protocol, by what they say."""
router = APIRouter(include_in_schema=False)


@router.get("/api")
async def api(request: Request, visitor: AnyVisitor) -> Response:
    """Everything a program can ask for, with forms to try it."""
    live_schema = TypeAdapter(LiveAction).json_schema()
    samples = _samples()
    described = ApiDescription(request.app.openapi(), visitor.language, samples)
    live = ApiDescription(live_schema, visitor.language, samples)
    return page(
        request,
        visitor,
        "api.html",
        groups=described.groups(),
        messages=[(say, visitor.language.text(brings)) for say, brings in _MESSAGES.items()],
        actions=list(live.shapes(live_schema)),
        openapi=request.app.openapi_url,
        live=f"{PREFIX}/tables/{{table}}/live",
    )


@cache
def _samples() -> dict[str, Json]:
    """What the forms start with: a table that can be opened, and a move that can be made."""
    game = registry.load(registry.names()[0])
    position = game.new(seed=0)
    while position.actor == CHANCE:
        position.roll()
    seats = [{"who": "me", "name": "Ada"}, *({"who": "bot"} for _ in range(game.players[0] - 1))]
    return {
        "game": game.name,
        "seats": seats,
        "move": str(position.legal_moves()[0]),
        "name": "Ada",
        "bot": STAND_IN,
    }


class ApiDescription:
    """An OpenAPI description, read for people."""

    def __init__(
        self,
        openapi: Mapping[str, Any],
        language: Language = ENGLISH,
        samples: Mapping[str, Json] | None = None,
    ) -> None:
        """``samples`` are values to show, by the names of the fields of a body."""
        self._openapi = openapi
        self._text = language.text
        self._samples = samples or {}

    def groups(self) -> list[Group]:
        """Every operation, by its first tag, in the order of the description."""
        told = {tag["name"]: tag.get("description", "") for tag in self._openapi.get("tags", [])}
        found: dict[str, list[Operation]] = {name: [] for name in told}
        for path, item in self._openapi.get("paths", {}).items():
            for method in METHODS:
                if method in item:
                    tag = (item[method].get("tags") or [""])[0]
                    found.setdefault(tag, []).append(self._operation(path, method, item))
        return [
            Group(f"tag-{name}", self._text(_GROUPS.get(name, name)), told.get(name, ""), operations)
            for name, operations in found.items()
            if operations
        ]

    def _operation(self, path: str, method: str, item: Mapping[str, Any]) -> Operation:
        said = item[method]
        parameters = [
            self._follow(each) for each in [*item.get("parameters", []), *said.get("parameters", [])]
        ]
        body_type, schema = self._content(said.get("requestBody", {}))
        return Operation(
            key=f"{method}{path}".replace("/", "-").replace("{", "").replace("}", ""),
            method=method.upper(),
            path=path,
            words=(said.get("description") or said.get("summary", "")).replace("``", ""),
            parameters=[self._parameter(each) for each in parameters],
            body_type=body_type,
            shapes=list(self.shapes(schema)) if body_type else [],
            answers=self._answers(said.get("responses", {})),
        )

    def _parameter(self, said: Mapping[str, Any]) -> Field:
        schema = said.get("schema", {})
        example = said.get("example", schema.get("default", ""))
        return self._field(
            said["name"],
            schema,
            said.get("required", False),
            said.get("description", ""),
            said["in"],
            example,
        )

    def _answers(self, responses: Mapping[str, Any]) -> list[Answer]:
        """What may come back; statuses that come with the same are told together."""
        alike: dict[tuple[str, str], list[str]] = {}
        for status, response in sorted(responses.items()):
            said = self._follow(response)
            media, schema = self._content(said)
            example = _pretty(self.example(schema)) if media == "application/json" and schema else ""
            alike.setdefault((said.get("description", ""), example), []).append(status)
        return [Answer(", ".join(statuses), *told) for told, statuses in alike.items()]

    def _content(self, said: Mapping[str, Any]) -> tuple[str, Schema]:
        said = self._follow(said)
        for media, content in said.get("content", {}).items():
            return media, content.get("schema", {})
        return "", {}

    # Bodies.

    def shapes(self, schema: Schema) -> Iterator[Shape]:
        """A body that may be one of several things has a shape for each."""
        schema = self._follow(schema)
        variants = schema.get("oneOf") or [
            each for each in schema.get("anyOf", []) if each.get("type") != "null"
        ]
        if variants:
            for each in variants:
                yield from self.shapes(each)
            return
        yield Shape(
            self._name(schema), schema.get("description", ""), self._fields(schema), self._body(schema)
        )

    def _body(self, schema: Schema) -> str:
        """An example of a body, without what may just as well be left out."""
        parts = schema.get("properties", {})
        left_out = {
            name
            for name in parts
            if name not in schema.get("required", []) and "null" in self._types(parts[name])
        }
        made = {name: value for name, value in self.example(schema).items() if name not in left_out}
        return _pretty({name: self._samples.get(name, value) for name, value in made.items()})

    def _types(self, schema: Schema) -> list[str]:
        plain = self._follow(schema)
        return [self._follow(each).get("type", "") for each in plain.get("anyOf", [plain])]

    def _name(self, schema: Schema) -> str:
        """A shape is called by the constant that tells it from others, where there is one."""
        for each in schema.get("properties", {}).values():
            if "const" in self._follow(each):
                return str(self._follow(each)["const"])
        return str(schema.get("title", ""))

    def _fields(self, schema: Schema) -> list[Field]:
        schema = self._follow(schema)
        required = schema.get("required", [])
        parts = sorted(schema.get("properties", {}).items(), key=self._comes_first)
        return [
            self._field(name, each, name in required, each.get("description", "")) for name, each in parts
        ]

    def _field(
        self,
        name: str,
        schema: Schema,
        required: bool,
        description: str,
        place: str = "body",
        given: Json = "",
    ) -> Field:
        plain = self._follow(schema)
        choices = plain.get("enum", ())
        return Field(
            name=name,
            kind=self._kind(schema),
            required=required,
            description=description or plain.get("description", ""),
            limits=self._limits(plain),
            place=place,
            choices=tuple(map(str, choices)),
            given="" if given is None else str(given),
        )

    def _kind(self, schema: Schema) -> str:
        """What sort of value a schema asks for, in a few words."""
        plain = self._follow(schema)
        several = plain.get("anyOf") or plain.get("oneOf")
        if several:
            given = [each for each in several if self._follow(each).get("type") != "null"]
            return self._either(dict.fromkeys(self._kind(each) for each in given))
        if "const" in plain:
            return json.dumps(plain["const"])
        if "enum" in plain:
            return self._either(json.dumps(each) for each in plain["enum"])
        if plain.get("type") == "array":
            return self._text(marked("list of: {kind}")).format(kind=self._kind(plain.get("items", {})))
        return self._text(_KINDS.get(plain.get("type", ""), marked("anything")))

    def _either(self, kinds: Iterable[str]) -> str:
        return f" {self._text(marked('or'))} ".join(kinds)

    def _limits(self, schema: Schema) -> str:
        # That a text is not empty goes without saying.
        told = [word for word in _LIMITS if word in schema and (word, schema[word]) != ("minLength", 1)]
        return ", ".join(self._text(_LIMITS[word]).format(limit=f"{schema[word]:.16g}") for word in told)

    # Examples.

    def example(self, schema: Schema, depth: int = 0) -> Json:
        """A value such as the schema describes."""
        schema = self._follow(schema)
        for word in ("example", "default", "const"):
            if word in schema:
                return schema[word]
        for word in ("examples", "enum"):
            if schema.get(word):
                return schema[word][0]
        for several in (schema.get("oneOf"), schema.get("anyOf")):
            if several:
                return self.example(several[0], depth)
        kind = schema.get("type", "object" if "properties" in schema else "null")
        if kind == "object":
            return self._example_object(schema, depth)
        if kind == "array":
            items = schema.get("prefixItems") or [schema.get("items", {})]
            return [self.example(each, depth + 1) for each in items] if depth < DEEPEST else []
        return max(0, int(schema.get("minimum", 0))) if kind == "integer" else _SAMPLES[kind]

    def _example_object(self, schema: Schema, depth: int) -> Json:
        if depth >= DEEPEST:
            return {}
        parts = sorted(schema.get("properties", {}).items(), key=self._comes_first)
        made = {name: self.example(each, depth + 1) for name, each in parts}
        others = schema.get("additionalProperties")
        if not made and isinstance(others, Mapping) and others:
            made["..."] = self.example(others, depth + 1)
        return made

    def _comes_first(self, part: tuple[str, Schema]) -> bool:
        """Sorts what tells a shape from others before the rest."""
        return "const" not in self._follow(part[1])

    def _follow(self, schema: Schema) -> Schema:
        """What a reference leads to; what several parts come to together."""
        while "$ref" in schema:
            here: Any = self._openapi
            for step in schema["$ref"].removeprefix("#/").split("/"):
                here = here[step]
            schema = {**here, **{word: value for word, value in schema.items() if word != "$ref"}}
        for part in schema.get("allOf", []):
            schema = {
                **self._follow(part),
                **{word: value for word, value in schema.items() if word != "allOf"},
            }
        return schema


def _pretty(value: Json) -> str:
    return json.dumps(value, indent=2, ensure_ascii=False)
