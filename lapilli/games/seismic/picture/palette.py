"""The colours and strokes of the board of Seismic, and how the four seats look."""

from __future__ import annotations

from typing import NamedTuple

from lapilli.draw.hexagons import inner_radius, outline
from lapilli.draw.style import scoped
from lapilli.words import Sentence

NAME = "seismic"
SIDE = 60.0
"""The length of a tile's side."""
INNER = inner_radius(SIDE)
KERB, ASPHALT = 21.0, 17.4
"""How wide a road is, with and without its kerbs."""
HUB = 23.0
"""The side of the red hexagon in the middle of an intersection."""


class Uniform(NamedTuple):
    """How a player's crews look: colour and shape each tell them apart."""

    named: Sentence
    shape: str
    """The ``d`` of a path around the origin."""
    letter_at: float
    """How far below the origin the letter's middle is."""
    coat: str
    ink: str


UNIFORMS = (
    Uniform(Sentence("red circle"), "M-13 0A13 13 0 1 1 13 0A13 13 0 1 1-13 0Z", 0.0, "#d22f3c", "#fff"),
    Uniform(Sentence("blue square"), "M-12-12H12V12H-12Z", 0.0, "#1e63c4", "#fff"),
    Uniform(Sentence("yellow triangle"), "M0-16.5L16.5 12H-16.5Z", 3.4, "#ffce3a", "#33270a"),
    Uniform(Sentence("green diamond"), "M0-17L17 0L0 17L-17 0Z", 0.0, "#0d8a58", "#fff"),
)
OUTLINE = "#1c1f26"

FONT = "system-ui,-apple-system,'Segoe UI','Helvetica Neue',Arial,sans-serif"

_RULES = (
    f"text{{font-family:{FONT};text-anchor:middle;font-weight:700}}",
    # the table
    ".sand{fill:#efe3c6}",
    ".border{fill:none;stroke:#b79f6d;stroke-opacity:.7;stroke-width:1.6}",
    ".cells{fill:#fffaf0;fill-opacity:.28;stroke:#b79f6d;stroke-opacity:.4;stroke-width:1.2}",
    ".open path{fill:#fffdf6;fill-opacity:.5;stroke:#a5884b;stroke-width:1.7;stroke-dasharray:5 6}",
    ".open text{fill:#75602f;font-size:1em;font-weight:500}",
    # tiles
    ".thick{fill:#5d7a39}",
    ".g0{fill:#9cc267}.g1{fill:#94bb61}.g2{fill:#a3c66d}.g3{fill:#98bd5f}",
    ".sun,.dim{fill:none;stroke-width:3}",
    ".sun{stroke:#fff;stroke-opacity:.3}.dim{stroke:#26400f;stroke-opacity:.2}",
    ".rim{fill:none;stroke:#55752f;stroke-width:1.3;stroke-opacity:.65}",
    ".tuft{fill:none;stroke:#6d9440;stroke-width:1.5;stroke-linecap:round}",
    ".poppy{fill:none;stroke:#f4842c;stroke-width:3.2;stroke-linecap:round}",
    ".daisy{fill:none;stroke:#fff8e1;stroke-width:2.8;stroke-linecap:round}",
    ".shade{fill:#3f5a26;fill-opacity:.38}",
    ".tree{fill:#4f8a3f}.leaf{fill:#6fa850}",
    # roads
    ".kerb,.road,.lane,.deck,.wall,.dark{fill:none}",
    f".kerb{{stroke:#f1ead6;stroke-width:{KERB}}}",
    f".road{{stroke:#4a4e58;stroke-width:{ASPHALT}}}",
    ".lane{stroke:#ffd75e;stroke-width:1.9}",
    f".dark{{stroke:#12160c;stroke-opacity:.42;stroke-width:{KERB + 7}}}",
    f".wall{{stroke:#3c3a36;stroke-width:{KERB + 7}}}",
    f".deck{{stroke:#c9c1ae;stroke-width:{KERB + 4.6}}}",
    # intersections and the city
    ".hub{fill:#c9302c;stroke:#fff;stroke-width:3}",
    ".hubline{fill:none;stroke:#5f1512;stroke-width:1.2}",
    ".worth{fill:#fff;font-size:24px;font-weight:800}",
    ".plaza{fill:none;stroke:#c9302c;stroke-width:5}",
    ".dusk0{fill:#9fd0e8}.dusk1{fill:#c9dbd4}.dusk2{fill:#f4e2bf}.dusk3{fill:#f8cf9f}.dusk4{fill:#f6b98a}",
    ".sky0{fill:#45597a}.sky1{fill:#6c82a6}.sky2{fill:#8e6f86}.sky3{fill:#37455f}",
    ".roofs{fill:#37455f;stroke:#37455f;stroke-width:1.6}",
    ".windows{fill:none;stroke:#ffe9a8;stroke-width:2.3;stroke-dasharray:2.2 2.8}",
    ".sign{fill:#0f6b4a;stroke:#fff;stroke-width:1.8}",
    ".worth.city{font-size:19px}",
    ".name{fill:#fff;font-size:14px;font-weight:700}",
    # crews
    ".shadow{fill:#000;fill-opacity:.35}",
    ".coat{stroke:#fff;stroke-width:3;stroke-linejoin:round;paint-order:stroke}",
    ".seam{fill:none;stroke:#1c1f26;stroke-width:6;stroke-linejoin:round}",
    *(
        f".seat{i} .coat{{fill:{look.coat}}}.seat{i} text{{fill:{look.ink}}}"
        for i, look in enumerate(UNIFORMS)
    ),
    ".crew text{font-size:15px;font-weight:800}",
    ".last{fill:none;stroke:#fff;stroke-width:4.5;stroke-linejoin:round}",
    ".lastline{fill:none;stroke:#1c1f26;stroke-width:8;stroke-opacity:.55;stroke-linejoin:round}",
    ".again circle{fill:#fff;stroke:#1c1f26;stroke-width:1.6}",
    ".again path{fill:none;stroke:#1c1f26;stroke-width:2.4;stroke-linejoin:round}",
    # what lies on a tile leaves the tile to be pointed at
    ".crew,.again,.last,.lastline,.turnable{pointer-events:none}",
    # what can be chosen
    ".way{fill:none;stroke:#fff;stroke-opacity:0;stroke-width:26;pointer-events:stroke}",
    ".spot:hover .way{stroke-opacity:.4}",
    ".around{fill-opacity:.8;stroke:#fff;stroke-width:6;stroke-linejoin:round;paint-order:stroke}",
    ".dashes{fill:none;stroke:#1c1f26;stroke-width:2.4;stroke-dasharray:4.4 3;stroke-linejoin:round}",
    *(f".seat{i} .around{{fill:{look.coat}}}" for i, look in enumerate(UNIFORMS)),
    ".struck{fill:#c9302c;fill-opacity:.12;stroke:#c9302c;stroke-width:6;stroke-linejoin:round}",
    ".rift{fill:none;stroke:#c9302c;stroke-width:5;stroke-dasharray:14 9}",
    ".edged{fill:none;stroke:#fff;stroke-width:3;stroke-dasharray:9 7}",
    ".mark rect{fill:#20242b;fill-opacity:.9;stroke:#ffd75e;stroke-width:2}",
    ".mark text{fill:#fff;font-size:15px;font-weight:700}",
    # the tray and the panel
    ".card{fill:#30343c}",
    ".cardline{fill:none;stroke:#ffd75e;stroke-width:2.4;stroke-dasharray:16 12}",
    ".slot{fill:#3b404a;stroke:#5a606c;stroke-width:1.5}",
    ".back{fill:#59606e;stroke:#2a2d34;stroke-width:2}",
    ".trace{fill:none;stroke:#ffd75e;stroke-width:2.2;stroke-linejoin:round;stroke-opacity:.85}",
    ".count{fill:#f4f0e6;font-size:24px}",
    ".caption{font-size:14px;font-weight:600;fill:#c9ccd3}",
    ".tray .count{font-size:38px}",
    ".panel .prompt{fill:#f4f0e6;text-anchor:start;font-weight:600}",
    ".chip{fill:#3f444e;stroke:#565c68;stroke-width:1.5}",
    ".turn .chip{fill:#545a66;stroke:#ffd75e;stroke-width:3.5}",
    ".panel .supply{fill:#e3e5ea;font-size:23px}",
    ".panel .score{fill:#fff;font-size:29px;font-weight:800}",
    ".star{fill:#ffd75e;stroke:#30343c;stroke-width:2.5;stroke-linejoin:round}",
)
_WHEN_STILL = f".{NAME}.still :is(.sand,.border,.cells,.open,.last,.lastline,.spot,.mark){{display:none}}"
"""A picture that is only looked at shows what is built, on whatever ground the page has."""
_ON_SMALL_SCREENS = (
    ".open text{font-size:1.9em}",
    ".crew .body,.spot .body{transform:scale(1.3)}.panel .crew .body{transform:none}",
    ".plate{transform:scale(1.5)}",
    ".turnable .plate{display:none}",
)
STYLE = "\n".join(
    (scoped(NAME, _RULES), _WHEN_STILL, f"@media (max-width:40em){{\n{scoped(NAME, _ON_SMALL_SCREENS)}\n}}")
)

HEX = outline(SIDE)
