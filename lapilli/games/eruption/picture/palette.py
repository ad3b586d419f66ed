"""The colours and strokes of the island, by day and by night, and how wide things are."""

from __future__ import annotations

from lapilli.draw.hexagons import inner_radius, outline
from lapilli.draw.style import scoped

NAME = "eruption"
SIDE = 60.0
"""The length of a space's side."""
INNER = inner_radius(SIDE)
HEX = outline(SIDE)

FLOW = 27.0
"""How wide lava is where it crosses an edge, with its crust."""
LAVA = ((FLOW, "crust"), (21.5, "red"), (14.5, "amber"), (6.5, "core"))
"""The strokes that make lava: the widest is the lowest."""

FONT = "system-ui,-apple-system,'Segoe UI','Helvetica Neue',Arial,sans-serif"


def _by_day_and_night(day: str, night: str) -> str:
    """A fill where the page says which it is, and by day where nobody does."""
    return f"fill:{day};fill:light-dark({day},{night})"


_RULES = (
    f"text{{font-family:{FONT};text-anchor:middle;font-weight:700}}",
    # the sea
    f".sea{{{_by_day_and_night('#58a9be', '#0f2b38')}}}",
    ".wave{fill:none;stroke:#fff;stroke-opacity:.28;stroke-width:3;stroke-linecap:round}",
    ".shoal,.surf,.beach{stroke-linejoin:round}",
    f".shoal{{{_by_day_and_night('#7cc3cf', '#17404d')};stroke:#7cc3cf;stroke-width:78}}",
    ".shoal{stroke:light-dark(#7cc3cf,#17404d)}",
    f".surf{{{_by_day_and_night('#d3eef0', '#3d7480')};stroke:#d3eef0;stroke-width:42}}",
    ".surf{stroke:light-dark(#d3eef0,#3d7480)}",
    ".beach{fill:#e9d7a6;stroke:#e9d7a6;stroke-width:31}",
    # the jungle
    ".j0{fill:#55883f}.j1{fill:#4d7f3c}.j2{fill:#5d9145}.j3{fill:#477841}.j4{fill:#618d3d}",
    ".cells{fill:none;stroke:#23431f;stroke-opacity:.55;stroke-width:1.6}",
    ".under,.crown,.leaf,.fern,.frond{fill:none;stroke-linecap:round;stroke-linejoin:round}",
    ".under{stroke:#1d3a1c;stroke-opacity:.42}.crown{stroke:#35692f}.crown.b{stroke:#3f7a33}",
    ".leaf{stroke:#6aa64a;stroke-opacity:.9}.leaf.b{stroke:#82b455}",
    ".fern{stroke:#8fbb5e;stroke-opacity:.75;stroke-width:2}",
    ".frond{stroke:#9cc55f;stroke-width:3.4}",
    ".bloom{fill:none;stroke-linecap:round;stroke-width:4.4}.bloom.a{stroke:#f2c14a}.bloom.b{stroke:#e86a8a}",
    # where walls are found
    ".glade{fill:#b9a66a;fill-opacity:.92;stroke:#7d6a38;stroke-opacity:.8;stroke-width:2}",
    ".sheaf{fill:#f0cd5d;stroke:#8a6414;stroke-width:2;stroke-linejoin:round}",
    ".blades{fill:none;stroke:#a87c1d;stroke-width:1.8;stroke-linecap:round}",
    ".tie{fill:none;stroke:#9c4a1c;stroke-width:3.4;stroke-linecap:round}",
    ".log{fill:#8a5a30;stroke:#452911;stroke-width:2}",
    ".grain{fill:none;stroke:#452911;stroke-opacity:.75;stroke-width:1.5;stroke-linecap:round}",
    ".cut{fill:#dcb077;stroke:#452911;stroke-width:1.7}",
    ".rock{fill:#a9adb0;stroke:#45494d;stroke-width:2;stroke-linejoin:round}",
    ".rock.b{fill:#868b8f}.chip{fill:#cdd1d3}",
    # the volcano
    *(
        f".s{shade}{{fill:{colour};stroke:{colour};stroke-width:.8}}"
        for shade, colour in enumerate(
            ("#352b2b", "#3f3433", "#4b3e3b", "#584945", "#66554f", "#75625a", "#857067")
        )
    ),
    ".cliff{fill:none;stroke:#211a1a;stroke-width:3.4;stroke-linejoin:round}",
    ".scree{fill:none;stroke:#211a1a;stroke-opacity:.4;stroke-width:2.2;stroke-linecap:round}",
    ".lip{fill:#2a2020;stroke:#8c766b;stroke-width:3.4;stroke-linejoin:round}",
    # lava
    ".crust,.red,.amber,.core{fill:none;stroke-linejoin:round}",
    *(f".{name}{{stroke-width:{width}}}" for width, name in LAVA),
    ".crust{stroke:#4a0f0a}.red{stroke:#d8330f}.amber{stroke:#ff8a17}.core{stroke:#ffdf5c}",
    ".crust.pool{fill:#4a0f0a}.red.pool{fill:#d8330f}.amber.pool{fill:#ff8a17}.core.pool{fill:#ffdf5c}",
    ".pool{stroke:none}",
    ".slag{fill:none;stroke:#5b170c;stroke-opacity:.85;stroke-width:3;stroke-linecap:round}",
    ".spark{fill:none;stroke:#fff3b0;stroke-width:3;stroke-linecap:round}",
    ".thick{fill:#171211}",
    ".b0{fill:#453b38}.b1{fill:#3e3532}.b2{fill:#4c413c}",
    ".slab{fill:#fff;fill-opacity:.05}.slab.b{fill:#000;fill-opacity:.16}",
    ".crack{fill:none;stroke:#1b1514;stroke-opacity:.75;stroke-width:1.7;stroke-linecap:round;stroke-linejoin:round}",
    ".sun,.dim{fill:none;stroke-width:2.6}.sun{stroke:#fff;stroke-opacity:.2}.dim{stroke:#000;stroke-opacity:.35}",
    ".rim{fill:none;stroke:#120d0c;stroke-width:1.6}",
    ".cone{fill:#2b2321;stroke:#8d7468;stroke-width:2.6;stroke-linejoin:round}",
    ".gash{fill:none;stroke:#8d7468;stroke-opacity:.8;stroke-width:2;stroke-linecap:round}",
    ".mouth{fill:#b92608;stroke:#ffb03a;stroke-width:4;stroke-linejoin:round}",
    ".heart{fill:#fff0a0}",
    ".steam{fill:#fff;fill-opacity:.62}",
    ".nr{fill:#fff;font-size:26px;stroke:#3a0f06;stroke-width:5;stroke-linejoin:round;paint-order:stroke}",
    # walls
    ".foot{fill:#000;fill-opacity:.42}",
    ".plank{fill:#9a6233;stroke:#3a200c;stroke-width:2.2;stroke-linejoin:round}",
    ".beam{fill:none;stroke:#3a200c;stroke-width:5.4;stroke-linecap:round}",
    ".beam.b{stroke:#c88d52;stroke-width:2.4}",
    ".block{fill:#b4b9bd;stroke:#33373b;stroke-width:2.2;stroke-linejoin:round}",
    ".block.b{fill:#92989d}",
    ".bundle{fill:#f2d064;stroke:#7a560f;stroke-width:2.2;stroke-linejoin:round}",
    ".stood circle{fill:#fff;stroke:#22303a;stroke-width:2.4}",
    ".stood path{fill:none;stroke:#0f6b3c;stroke-width:4;stroke-linecap:round;stroke-linejoin:round}",
    # villages
    ".kerb{fill:none;stroke-linejoin:round;stroke-width:5}",
    ".hut{fill:#8b6037;stroke:#2e1d10;stroke-width:1.8;stroke-linejoin:round}",
    ".door{fill:#2e1d10}",
    ".roof{stroke:#2e1d10;stroke-width:1.8;stroke-linejoin:round}",
    ".thatch{fill:none;stroke:#2e1d10;stroke-opacity:.45;stroke-width:1.5;stroke-linecap:round}",
    ".fence{fill:none;stroke-width:7;stroke-linecap:round}",
    ".fenceline{fill:none;stroke:#2a2018;stroke-width:10.5;stroke-linecap:round}",
    ".post{fill:none;stroke:#f6ecd2;stroke-width:7;stroke-linecap:round}",
    ".digit{fill:#2a2018;font-size:13px;font-weight:700;fill-opacity:.8}",
    ".coal{stroke:#1c1512;stroke-width:8.5;stroke-dasharray:7 3.5;stroke-linecap:butt}",
    ".ember{fill:none;stroke:#ff6a1c;stroke-width:2.4;stroke-dasharray:2 7;stroke-linecap:round}",
    ".flame{fill:#e8330c;stroke:#7a1404;stroke-width:1.4;stroke-linejoin:round}",
    ".flame.b{fill:#ff9d1e;stroke:none}.flame.c{fill:#ffe98a;stroke:none}",
    ".soot{fill:#15100e;fill-opacity:.55}",
    # the burn meter
    ".track{fill:none;stroke:#241d19;stroke-width:70}",
    ".track.in{stroke:#3b302a;stroke-width:66}",
    ".z0{fill:#efe2bd}.z1{fill:#f7c355}.z2{fill:#ef8a33}.z3{fill:#d5482c}.z4{fill:#221a18}",
    ".heat{font-size:21px;fill:#33261a}.heat.lit{fill:#fff}",
    ".peril{fill:#7a1d0a;fill-opacity:.85}.lit .peril,.peril.lit{fill:#ffd9a0}",
    ".scar{fill:none;stroke:#33160c;stroke-opacity:.75;stroke-width:3;stroke-dasharray:6 5}",
    # beside the island
    ".plate{fill:#241d19;fill-opacity:.88;stroke:#efe2bd;stroke-opacity:.35;stroke-width:2}",
    ".tally{fill:#fff6e0;font-size:46px;font-weight:800}",
    ".tally.s{font-size:30px}.tally.none{fill-opacity:.45}",
    ".caption{fill:#fff6e0;font-size:21px;font-weight:600}",
    ".caption.l{text-anchor:start}",
    ".back{fill:#5b4a42;stroke:#171211;stroke-width:3}",
    ".backed{fill:none;stroke:#ff9d3a;stroke-width:5;stroke-linejoin:round;stroke-linecap:round;stroke-opacity:.9}",
    ".slot{fill:#fff;fill-opacity:.1;stroke:#fff;stroke-opacity:.5;stroke-width:2.4;stroke-dasharray:8 7}",
    ".few{fill:#fff6e0;font-size:21px;font-weight:700;text-anchor:start}.none{opacity:.38}",
    # what can be chosen
    ".open .hexed{fill:#fff2c4;fill-opacity:.2;stroke:#fff6d8;stroke-width:2.4;stroke-dasharray:6 6}",
    ".open text{fill:#fffbe9;font-size:17px;font-weight:600}",
    ".open text{stroke:#22401d;stroke-width:3.4;stroke-linejoin:round;paint-order:stroke}",
    ".open .legal .hexed{fill-opacity:.36;stroke-width:3.6;stroke-dasharray:none}",
    ".reach{fill:#fff;fill-opacity:0;stroke:none}",
    ".site .spot{fill:#fff3c8;fill-opacity:.8;stroke:#2b1a0e;stroke-width:2;stroke-dasharray:4 3}",
    ".site.faint .spot{fill-opacity:.4;stroke-opacity:.6}",
    ".site:hover .spot{fill-opacity:1}",
    ".rolled .ring{fill:#fff;fill-opacity:.16;stroke:#fff;stroke-width:5}",
    ".rolled .ring.b{fill:none;stroke:#1b1512;stroke-width:9;stroke-opacity:.6}",
    ".die{stroke:#1b1512;stroke-width:2.4;stroke-linejoin:round}.die.o{fill:#f08a2a}.die.w{fill:#fffaf0}",
    ".pip{fill:none;stroke:#1b1512;stroke-width:5;stroke-linecap:round}",
    ".tryout{fill:#ff8a17;fill-opacity:.22;stroke:#ffb25c;stroke-width:4;stroke-dasharray:10 7}",
    ".rolled,.tryout,.stood{pointer-events:none}",
    # the hand
    ".mat{fill:#2b2522}",
    ".sheet{fill:#f4e8cd;stroke:#17120f;stroke-width:1.5}",
    ".sheet.under{fill:#cdbf9f;stroke-opacity:1;stroke:#17120f}",
    ".sheetline{fill:none;stroke:#a58f63;stroke-width:1.2}",
    ".title{fill:#231a12;font-weight:750}",
    ".does{fill:#4b3c2b;font-weight:500}",
    ".or{fill:none;stroke:#6d5632;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}",
    ".asleep .face{opacity:.55}",
    ".nocard{fill:none;stroke:#8a7c6d;stroke-opacity:.55;stroke-width:1.6;stroke-dasharray:6 6}",
    ".veil{fill:#2b2522;fill-opacity:.34}",
    ".bar{fill:none;stroke:#a3122a;stroke-width:3.4;stroke-linecap:round}",
    ".times{fill:#fff;font-size:14px;font-weight:800}.timesdisc{fill:#a3380c;stroke:#fff;stroke-width:1.6}",
    ".well{fill:#3a322d;stroke:#5b4f46;stroke-width:1.3}",
    ".kept{fill:#fff6e0;font-size:25px;font-weight:800}",
    ".what{fill:#e9dcc2;font-weight:600}",
    ".rest{fill:#c0b29a;font-weight:500}",
    ".i0{fill:#b9481a;stroke:none}.i1{fill:none;stroke:#3c2a1a;stroke-width:2.6;stroke-linecap:round}",
    ".i1{stroke-linejoin:round}.i2{fill:#2d6f9e;stroke:none}.i3{fill:#3c2a1a;stroke:none}",
    ".i4{fill:none;stroke:#b9481a;stroke-width:3.4;stroke-linecap:round;stroke-linejoin:round}",
    ".iback{fill:#e7d5ab;stroke:#c3a96f;stroke-width:1.2}",
    # the panel of a whole picture
    ".prompt{fill:#fff6e0;font-weight:600;text-anchor:start}",
    ".seatbox{fill:#3a322d;stroke:#5b4f46;stroke-width:1.5}",
    ".acting .seatbox{stroke:#ffb25c;stroke-width:4;fill:#4c3f36}",
    ".figure{fill:#fff6e0;font-size:21px;font-weight:800}",
    ".star{fill:#ffd75e;stroke:#2b2522;stroke-width:2.5;stroke-linejoin:round}",
)
_WHEN_STILL = (
    f".{NAME}.still :is(.wave,.open,.site,.rolled,.beside,.caption){{display:none}}",
    # A picture that is only looked at is round: the sea ends below the burn meter.
    f".{NAME}.still>*{{transform:scale(.94)}}",
    f".{NAME}.still .sea{{x:-590px;y:-590px;width:1180px;height:1180px;rx:590px}}",
    # While something can be chosen, what lies on top of it lets it be pointed at.
    f".{NAME}:has(.may) :is(.wallat,.sided):not(.may){{pointer-events:none}}",
)
_ON_SMALL_SCREENS = (
    ".does{display:none}",
    ".face .sign{transform:translate(51px,35px) scale(1.16)}.face .title{transform:translateY(14px)}",
    ".face .title.two{transform:translateY(11px)}",
    ".open text{font-size:24px;stroke-width:5px}",
    ".digit{display:none}",
)
STYLE = "\n".join(
    (scoped(NAME, _RULES), *_WHEN_STILL, f"@media (max-width:40em){{\n{scoped(NAME, _ON_SMALL_SCREENS)}\n}}")
)
