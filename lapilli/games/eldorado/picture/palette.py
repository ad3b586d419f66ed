"""The colours and strokes of the two maps, by day and by night."""

from __future__ import annotations

from lapilli.draw.style import scoped

NAME = "eldorado"
FONT = "system-ui,-apple-system,'Segoe UI','Helvetica Neue',Arial,sans-serif"


def _day_and_night(what: str, day: str, night: str) -> str:
    """A colour where the page says which it is, and by day where nobody does."""
    return f"{what}:{day};{what}:light-dark({day},{night})"


def _shore(name: str, width: int, day: str, night: str) -> str:
    return (
        f".{name}{{{_day_and_night('fill', day, night)};{_day_and_night('stroke', day, night)};"
        f"stroke-width:{width};stroke-linejoin:round}}"
    )


_RULES = (
    f"text{{font-family:{FONT};text-anchor:middle;font-weight:700}}",
    # the sea
    f".sea{{{_day_and_night('fill', '#4f9fba', '#0e2a38')}}}",
    ".wave{fill:none;stroke:#fff;stroke-opacity:.26;stroke-width:3;stroke-linecap:round}",
    _shore("shoal", 74, "#79bfcd", "#17404f"),
    _shore("surf", 44, "#cfeaec", "#3d7480"),
    _shore("beach", 30, "#ead8a8", "#c9b684"),
    # tiles
    ".thick{fill:#3c3124}",
    ".base.food{fill:#a8c65c}.base.gold{fill:#d9b062}.base.wood{fill:#4f8a49}.base.garden{fill:#8ecb8d}",
    ".base.water{fill:#3d8fc4}.base.shrine{fill:#d6c7a5}.base.entrance{fill:#b3a48b}.base.cavern{fill:#585066}",
    ".bevel{fill:none;stroke:#fff;stroke-opacity:.26;stroke-width:2.6;stroke-linejoin:round}",
    ".rim{fill:none;stroke:#33291b;stroke-width:1.8;stroke-linejoin:round}.rim.s{stroke-width:2}",
    ".medal{fill:#fff8e6;stroke:#5a4527;stroke-width:2}",
    ".dot{fill:none;stroke-linecap:round}",
    ".furrow{fill:none;stroke:#7d9c3b;stroke-opacity:.55;stroke-width:6;stroke-linecap:round}",
    ".bush{stroke:#6f9b38}.bush.b{stroke:#3f6424;stroke-opacity:.55}.berry{stroke:#d63a2f}",
    ".rock{fill:#a8864f;stroke:#5f4722;stroke-width:1.6;stroke-linejoin:round}.rocklit{fill:#c9a96d}",
    ".vein{fill:none;stroke:#ffdc3f;stroke-width:3.4;stroke-linecap:round;stroke-linejoin:round}",
    ".shade{stroke:#1d3f21;stroke-opacity:.6}",
    ".crown{stroke:#2f6a37}.crown.b{stroke:#47894a}.crown.c{stroke:#72ad62}",
    ".walk{fill:#ecdcb0;stroke:#b39a62;stroke-width:1.6}.pond{fill:#5fb3d9;stroke:#8d7b54;stroke-width:3}",
    ".petal.a{stroke:#e2447c}.petal.b{stroke:#fff}.petal.c{stroke:#8a4fc0}.heart{stroke:#ffd23c}",
    ".deep{fill:#2f79ae}",
    ".ripple{fill:none;stroke:#cdeafa;stroke-width:2.8;stroke-linecap:round}",
    ".fish{fill:#e3f1f7;stroke:#164a70;stroke-width:2;stroke-linejoin:round;stroke-linecap:round}",
    ".slab{fill:none;stroke:#8d7b54;stroke-opacity:.5;stroke-width:1.3}",
    ".shadow{fill:#000;fill-opacity:.28}",
    ".stair{fill:#b5a27a;stroke:#4d3f24;stroke-width:1.8;stroke-linejoin:round}.stairlit{fill:#e5d7b2}",
    ".flight{fill:#8a7750;stroke:#4d3f24;stroke-width:1.4}.treads{stroke:#4d3f24;stroke-width:1.4;fill:none}",
    ".cella{fill:#cdbb91;stroke:#4d3f24;stroke-width:1.8}.gate{fill:#2c2113}",
    ".flame{fill:#ff9a1f;stroke:#9c3d06;stroke-width:1.5;stroke-linejoin:round}",
    ".pebble{stroke:#8d7d63}",
    ".mount{fill:#7d6d5c;stroke:#382c20;stroke-width:2;stroke-linejoin:round}.mountlit{fill:#9b8973}",
    ".crag{fill:none;stroke:#382c20;stroke-opacity:.7;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}",
    ".arch{fill:#d8c9a6;stroke:#382c20;stroke-width:2}.dark{fill:#191219}",
    ".spiral{fill:none;stroke:#ffd75e;stroke-width:2.4;stroke-linecap:round}",
    # the cave
    ".rockface{fill:#2c2735;stroke:#171320;stroke-width:3}",
    ".rockline{fill:none;stroke:#4a4358;stroke-width:3;stroke-linejoin:round;stroke-linecap:round}",
    ".fissure{fill:none;stroke:#332c40;stroke-width:2.2;stroke-linecap:round;stroke-linejoin:round}",
    ".stalagmite{fill:#797089;stroke:#332c40;stroke-width:1.5;stroke-linejoin:round}",
    ".wall{fill:none;stroke:#2a2433;stroke-width:9;stroke-linecap:round}",
    ".shut{fill:none;stroke:#ff8f7d;stroke-width:4;stroke-linecap:round}",
    ".beam{fill:#ffe9a3;fill-opacity:.3}.way .dark{fill:#ffeeb5}.way .spiral{stroke:#7a5410}",
    ".ray{stroke:#ffd75e;stroke-width:4;stroke-linecap:round;stroke-opacity:.75}",
    ".idol{fill:#ffcf3a;stroke:#6b4400;stroke-width:2;stroke-linejoin:round}",
    ".idolface{fill:none;stroke:#6b4400;stroke-width:2;stroke-linecap:round}",
    ".fur{fill:#ee9a3c;stroke:#2c1c0c;stroke-width:2;stroke-linejoin:round}",
    ".stripe{fill:none;stroke:#2c1c0c;stroke-width:2.6;stroke-linecap:round;stroke-linejoin:round}",
    ".eyes{fill:none;stroke:#1b1208;stroke-width:4;stroke-linecap:round}",
    ".hood{fill:#574a7d;stroke:#191326;stroke-width:2}.face{fill:#e3b98d}.mask{fill:#191326}",
    ".mask~.eyes{stroke:#fff}",
    ".stonehead{fill:#a9a39b;stroke:#26221d;stroke-width:2;stroke-linejoin:round}",
    ".brow{fill:none;stroke:#26221d;stroke-width:3;stroke-linecap:round;stroke-linejoin:round}",
    ".might{fill:#b3202c;stroke:#fff;stroke-width:2}.mightier{fill:#fff;font-size:17px;font-weight:800}",
    ".linkline{fill:none;stroke:#1b1526;stroke-opacity:.6;stroke-width:7;stroke-linecap:round}",
    ".linked{fill:none;stroke:#ffd75e;stroke-width:4;stroke-dasharray:2 10;stroke-linecap:round}",
    ".linkend{fill:#ffd75e;stroke:#1b1526;stroke-width:1.6}",
    # resources
    ".fruit{fill:#d8392f;stroke:#6d120d;stroke-width:1.6}.leaf{fill:#4c9a3c;stroke:#1f4a1a;stroke-width:1.4}",
    ".gleam{fill:none;stroke:#fff;stroke-opacity:.75;stroke-width:2;stroke-linecap:round}",
    ".bar{fill:#ffcb2e;stroke:#7a4f00;stroke-width:1.6;stroke-linejoin:round}.bar.b{fill:#f0ac12}",
    ".glint{fill:none;stroke:#fff4bd;stroke-width:1.8;stroke-linecap:round}",
    ".logged{fill:#9a6534;stroke:#3f240d;stroke-width:1.6;stroke-linejoin:round}",
    ".sawn{fill:#e6bd84;stroke:#3f240d;stroke-width:1.6}.rings{fill:none;stroke:#9a6534;stroke-width:1.3}",
    ".flower{fill:#d8336f;stroke:#5c0f2e;stroke-width:1.2}",
    ".ziggurat{fill:#8a7346;stroke:#3f3219;stroke-width:1.6;stroke-linejoin:round}",
    # pieces
    ".cast{fill:#000;fill-opacity:.34}",
    ".turnring{fill:#fff3bf;fill-opacity:.5;stroke:#ffd426;stroke-width:3.4}",
    ".carried{fill:#3a2c12;stroke:#ffd75e;stroke-width:1.8}",
    ".numbered{fill:#211a12;stroke:#fff;stroke-width:1.5}.number{fill:#fff;font-size:13px;font-weight:800}",
    ".halt{fill:#fff;stroke:#b3202c;stroke-width:2}.halted{stroke:#b3202c;stroke-width:2.6;stroke-linecap:round}",
    ".clash{fill:#d0202c;fill-opacity:.18;stroke:#d0202c;stroke-width:6;stroke-linejoin:round}",
    ".clashline{fill:none;stroke:#fff;stroke-width:10;stroke-linejoin:round;stroke-opacity:.85}",
    ".swordplate{fill:#d0202c;stroke:#fff;stroke-width:2.4}.swords{fill:#fff}",
    # what can be chosen
    ".space .bed{fill:#fff6d0;fill-opacity:.3;stroke:#fff6d8;stroke-width:4}",
    ".space .drawn{opacity:.5}.space:hover .drawn{opacity:.85}",
    ".unknown .bed{fill:#fff6d0;fill-opacity:.24;stroke:#fff6d8;stroke-width:3;stroke-dasharray:9 7}",
    ".unknown text{fill:#fffbe9;font-size:40px;font-weight:800;stroke:#1e4a5c;stroke-width:6}",
    ".unknown text{paint-order:stroke;stroke-linejoin:round}.unknown:hover .bed{fill-opacity:.5}",
    ".site circle{fill:#fff8dc;fill-opacity:.9;stroke:#33291b;stroke-width:2;stroke-dasharray:4 3}",
    ".site path{fill:none;stroke:#33291b;stroke-width:3;stroke-linecap:round}",
    ".site .reach{fill-opacity:0;stroke:none}",
    # beside the island
    ".plate{fill:#2a231b;fill-opacity:.9;stroke:#efe2bd;stroke-opacity:.35;stroke-width:2}",
    ".caption{fill:#fff6e0;font-weight:650}.caption.l,.tally.l{text-anchor:start}",
    ".tally{fill:#fff6e0;font-size:36px;font-weight:800}.tally.s{font-size:22px}.gone{fill:none;stroke:#efe2bd;stroke-opacity:.5;stroke-width:2}",
    ".back{fill:#6c7f4a;stroke:#22281a;stroke-width:2.4;stroke-linejoin:round}.back.cavern{fill:#585066}",
    ".backed{fill:none;stroke:#ffd75e;stroke-width:4;stroke-linejoin:round;stroke-linecap:round}",
    ".none{opacity:.36}",
    ".boulder{fill:#7c7388;stroke:#1c1724;stroke-width:2.2;stroke-linejoin:round}",
    # the strip
    ".mat{fill:#2d251c}",
    ".card{fill:#f6ead0;stroke:#1b140c;stroke-width:1.6}.cardline{fill:none;stroke:#c3ab78;stroke-width:1.4}",
    ".cardedge{fill:#d8c8a2;stroke:#1b140c;stroke-width:1.6}",
    ".held{fill:#231a10;font-size:34px;font-weight:800}.asleep .card{fill:#a99d86}",
    ".well{fill:#41362a;stroke:#65553f;stroke-width:1.4}",
    ".kept{fill:#fff6e0;font-size:21px;font-weight:800}.what{fill:#eadcc0;font-weight:650}",
    ".rest{fill:#c9b998;font-weight:600}.price{fill:#fff6e0;font-size:17px;font-weight:750}",
    ".dieface{fill:#f3c231;stroke:#5c3f00;stroke-width:2.2}.dieface.black{fill:#26222b;stroke:#8d8698}",
    ".pip{fill:none;stroke:#3c2900;stroke-width:6.4;stroke-linecap:round}.black~.pip{stroke:#fff}",
    ".spent{opacity:.5}.away .well~*{opacity:.5}",
    ".foot{fill:#ffe08a;stroke:#3c2900;stroke-width:1.4;stroke-linejoin:round}",
    ".marching{fill:none;stroke:#ffe08a;stroke-width:3.4;stroke-linecap:round;stroke-linejoin:round}",
    ".shield{fill:#3c6ea8;stroke:#fff;stroke-width:2}.shield.attacks{fill:#b3202c}",
    ".strength{fill:#fff;font-size:25px;font-weight:800}",
    ".arrow{fill:none;stroke:#ffe08a;stroke-width:3.4;stroke-linecap:round;stroke-linejoin:round}",
    ".slot{fill:#57493a;stroke:#7a6850;stroke-width:1.4}.few{opacity:.62}",
    ".title{fill:#231a12;font-weight:750}.does{fill:#4b3c2b;font-weight:550}",
    ".sum{fill:#fff;font-size:34px;font-weight:800}.sum.won{fill:#ffd75e}.sum.large{font-size:40px}",
    # the panel of a whole picture
    ".prompt{fill:#fff6e0;font-weight:600;text-anchor:start}",
    ".seatbox{fill:#41362a;stroke:#65553f;stroke-width:1.5}",
    ".acting .seatbox{stroke:#ffd426;stroke-width:4;fill:#544531}",
    ".figure{fill:#fff6e0;font-size:18px;font-weight:800}",
    ".star{fill:#ffd75e;stroke:#2d251c;stroke-width:2.5;stroke-linejoin:round}",
    # what lies on a tile leaves the tile to be pointed at
    ".link,.clashed,.offerings{pointer-events:none}",
)
_WHEN_STILL = (
    f".{NAME}.still :is(.wave,.beside,.space,.unknown,.site){{display:none}}",
    # While something can be chosen, what stands in front of it lets it be pointed at.
    f".{NAME}:has(.may) :is(.figured,.building):not(.may){{pointer-events:none}}",
)
_ON_SMALL_SCREENS = (".figured .body{transform:scale(1.16)}",)
STYLE = "\n".join(
    (scoped(NAME, _RULES), *_WHEN_STILL, f"@media (max-width:40em){{\n{scoped(NAME, _ON_SMALL_SCREENS)}\n}}")
)
