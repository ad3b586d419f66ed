"""A table where people have the box: they enter what is rolled and drawn."""

from playwright.sync_api import expect

from tests.browser.player import FORM


def test_at_a_table_with_real_dice_people_enter_what_is_drawn(invite):
    ada = invite(seed=61)
    ada.open_table("me", "here", names={1: "Bea"}, dice="real")
    prompt, log = ada.locator("#prompt-text"), ada.locator("#log .chance")
    form = ada.page.get_by_role("form", name="Your move")

    # Who starts is chosen in the form.
    expect(ada.locator(FORM)).to_be_visible()
    form.get_by_role("radio", name="Bea").check()
    form.get_by_role("button", name="Confirm").click()
    expect(log.last).to_contain_text("Bea starts")

    # Two tiles are turned up: one chosen in the list, one typed.
    ada.settle()
    tiles = form.get_by_role("combobox", name="Tile")
    chosen = next(text for text in tiles.locator("option").all_inner_texts() if "sharp" in text)
    tiles.select_option(label=chosen)
    form.get_by_role("button", name="Confirm").click()
    expect(log).to_have_count(2)
    expect(log.last).to_contain_text("a sharp curve")
    expect(ada.locator(".strip [data-key='face-up:0']")).to_be_visible()
    ada.type_move("draw straight")
    expect(log).to_have_count(3)
    expect(log.last).to_contain_text("a straight highway")
    expect(ada.locator(".strip [data-key='face-up:1']")).to_be_visible()

    # What cannot be drawn is refused, with the reason, and nothing happens.
    expect(ada.type_wrong_move("draw nonsense")).to_contain_text("nonsense")
    expect(log).to_have_count(3)

    # Bea draws an earthquake: it is taken, and asks for another draw.
    expect(prompt).to_contain_text("Bea")
    form.get_by_role("radio", name="Draw an earthquake").check()
    form.get_by_role("radio", name="magnitude 3").check()
    form.get_by_role("button", name="Confirm").click()
    expect(log.last).to_contain_text("3.0")
    expect(ada.locator("#refusal")).to_be_hidden()
    ada.type_move("draw gentle")
    expect(ada.locator(".strip [data-key='face-up:2']")).to_be_visible()

    # And now there is something to place.
    assert ada.is_asked()
    expect(prompt).to_have_text("Bea: Place one of the face-up tiles.")
    ada.move(passing=0)
    expect(ada.locator("#log .move")).to_have_count(1)
    ada.page.get_by_label("More", exact=True).click()
    ada.page.get_by_role("button", name="About this table").click()
    expect(ada.locator("#about-dialog")).to_contain_text("your own dice")
