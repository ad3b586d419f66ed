"""What every page owes to those who cannot see it well: names, order, contrast."""

from itertools import pairwise

PRESSED = {
    "button",
    "checkbox",
    "combobox",
    "DisclosureTriangle",
    "link",
    "listbox",
    "menuitem",
    "radio",
    "searchbox",
    "slider",
    "spinbutton",
    "switch",
    "tab",
    "textbox",
}
"""The roles of what can be pressed, chosen or written into."""

_DOUBLE_IDS = """() => {
  const ids = [...document.querySelectorAll("[id]")].map((node) => node.id);
  return ids.filter((id, at) => ids.indexOf(id) !== at);
}"""

_DANGLING = """() => {
  const isNowhere = (id) => !document.getElementById(id);
  return ["for", "aria-labelledby", "aria-describedby", "aria-controls"].flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].flatMap((node) =>
      node.getAttribute(name).split(" ").filter(isNowhere).map((id) => `${name}=${id}`)));
}"""

_HEADINGS = """() => [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")]
  .filter((node) => node.checkVisibility())
  .map((node) => [Number(node.tagName[1]), node.textContent.trim()])"""

# Every text that can be seen, with its colours as they are painted: what is behind may shine through.
_CONTRASTS = """() => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
  const brush = canvas.getContext("2d", { willReadFrequently: true });
  const rgba = (colour) => {
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = colour;
    brush.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = brush.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const over = ([r, g, b, a], under) => [r, g, b].map((part, i) => part * a + under[i] * (1 - a));
  const behind = (node) => {
    const layers = [];
    for (let at = node; at; at = at.parentElement) {
      layers.push(rgba(getComputedStyle(at).backgroundColor));
      if (layers.at(-1)[3] === 1) break;
    }
    return layers.reduceRight((under, layer) => over(layer, under), rgba("Canvas").slice(0, 3));
  };
  const light = (colour) => {
    const [red, green, blue] = colour.map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const isSeen = (node) => node.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
    && node.getBoundingClientRect().width > 1 && !node.closest("svg, .unseen, [aria-hidden=true], option");
  const isAsleep = (node) => node.closest(":disabled, .excluded") || node.matches(":disabled + span");
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode.parentElement;
    const text = walker.currentNode.data.trim();
    if (!text || node.closest("script, style, noscript") || !isSeen(node) || isAsleep(node)) continue;
    const style = getComputedStyle(node);
    const under = behind(node);
    const [one, two] = [light(over(rgba(style.color), under)), light(under)];
    const size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const contrast = (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
    found.push({ text: text.slice(0, 60), contrast, enough: isLarge ? 3 : 4.5 });
  }
  return found;
}"""


def nameless(page):
    """Everything on a page that can be pressed and that a screen reader has no name for."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    pressed = [node for node in nodes if not node["ignored"] and node["role"]["value"] in PRESSED]
    assert pressed
    return [node for node in pressed if not node.get("name", {}).get("value", "").strip()]


def double_ids(page):
    return page.evaluate(_DOUBLE_IDS)


def dangling(page):
    """References to elements that are not there."""
    return page.evaluate(_DANGLING)


def headings(page):
    """The headings that can be seen or heard, with their levels."""
    return page.evaluate(_HEADINGS)


def pale(page):
    """Texts that are hard to read against what is behind them."""
    found = page.evaluate(_CONTRASTS)
    assert len(found) > 3
    return [each for each in found if each["contrast"] < each["enough"]]


def check(page):
    """All of that."""
    assert nameless(page) == []
    assert double_ids(page) == []
    assert dangling(page) == []
    levels = [level for level, _ in headings(page)]
    assert levels.count(1) == 1, headings(page)
    assert levels[0] == 1, headings(page)
    assert all(after <= before + 1 for before, after in pairwise(levels)), headings(page)
    assert pale(page) == []
