"""The page for a new table: what excludes what, and without scripts."""

from playwright.sync_api import expect

FOLDED = "details.fold:not([open]) > summary"


def option(player, name):
    return player.locator(f"[data-option={name}]")


def test_choosing_an_option_disables_what_it_excludes(invite):
    ada = invite()
    ada.goto("/new/seismic")
    ada.locator(FOLDED).click()
    balance = option(ada, "balance").locator("input")
    excluded = ("big_one", "crew_dilemma", "twin_cities")
    balance.check()
    for name in excluded:
        expect(option(ada, name).locator("input")).to_be_disabled()
        expect(option(ada, name).locator(".exclusion")).to_have_text("Not together with: Balance")
    expect(option(ada, "aftershocks").locator("input")).to_be_enabled()
    expect(option(ada, "radius").locator("select")).to_be_enabled()

    balance.uncheck()
    for name in excluded:
        expect(option(ada, name).locator("input")).to_be_enabled()
        expect(option(ada, name).locator(".exclusion")).to_have_text("")

    option(ada, "big_one").locator("input").check()
    option(ada, "twin_cities").locator("input").check()
    expect(balance).to_be_disabled()
    expect(option(ada, "balance").locator(".exclusion")).to_have_text(
        "Not together with: The Big One, Twin Cities"
    )
    ada.locator(".submit button").click()
    ada.page.wait_for_url("**/t/*")
    ada.page.get_by_label("More", exact=True).click()
    ada.page.get_by_role("button", name="About this table").click()
    about = ada.locator("#about-options dt")
    told = dict(
        zip(about.all_inner_texts(), ada.locator("#about-options dd b").all_inner_texts(), strict=True)
    )
    assert told["The Big One"] == told["Twin Cities"] == "on"
    assert told["Balance"] == told["Aftershocks"] == "off"


def test_what_is_chosen_is_told_where_it_is_folded(invite):
    ada = invite()
    ada.goto("/new/seismic")
    told = ada.locator(".fold-chosen")
    expect(told).to_have_text("No variants · Fair dice of the house")
    expect(option(ada, "radius")).to_be_hidden()
    ada.locator(FOLDED).click()
    option(ada, "radius").locator("select").select_option("6")
    option(ada, "aftershocks").locator("input").check()
    ada.locator("[name=dice][value=real]").check()
    ada.locator(".fold > summary").click()
    expect(option(ada, "radius")).to_be_hidden()
    expect(told).to_have_text("Aftershocks · Table size: 6 · Your own dice and tiles")


def test_all_the_others_are_seated_at_once(invite):
    ada = invite()
    ada.goto("/new/seismic")
    seats = ada.locator("#new-table [data-seat]:visible select")
    seated = "fields => fields.map((field) => field.value)"
    assert seats.evaluate_all(seated) == ["me", "bot:easy", "bot:easy"]
    ada.page.get_by_role("button", name="At this screen").click()
    assert seats.evaluate_all(seated) == ["me", "here", "here"]
    expect(ada.locator("[name='seatname:1']")).to_be_visible()
    ada.page.get_by_role("button", name="By the link").click()
    assert seats.evaluate_all(seated) == ["me", "link", "link"]
    ada.page.get_by_role("button", name="Bots").click()
    ada.locator(".submit button").click()
    ada.page.wait_for_url("**/t/*")
    expect(ada.locator("main")).to_have_attribute("data-status", "playing")


def test_there_are_as_many_seats_as_players_and_one_of_them_is_mine(invite):
    ada = invite()
    ada.goto("/new/seismic")
    seats = ada.locator("#new-table [data-seat]:visible")
    for count in ("2", "4", "3"):
        ada.locator(f"[name=players][value='{count}']").check()
        expect(seats).to_have_count(int(count))
    ada.locator("[name='seat:2']").select_option("me")
    expect(ada.locator("[name='seat:0']")).not_to_have_value("me")
    name = ada.locator("[name='seatname:1']")
    expect(name).to_be_hidden()
    ada.locator("[name='seat:1']").select_option("here")
    expect(name).to_be_visible()
    ada.locator("#new-table [name=name]").fill("Ada")
    name.fill("Bea")
    ada.locator(".submit button").click()
    ada.page.wait_for_url("**/t/*")
    expect(ada.locator("#seats .name")).to_have_text(["Player A", "Bea", "Ada"])


def test_without_scripts_the_form_still_opens_a_table(invite):
    ada = invite(java_script_enabled=False)
    ada.goto("/")
    ada.locator("a[href='/new/seismic']").click()
    form = ada.locator("form#new-table")
    form.locator("[name=name]").fill("Ada")
    form.locator("[name=players][value='2']").check()
    form.locator("[name='seat:1']").select_option("link")
    form.locator(FOLDED).click()
    form.locator("[name='option:aftershocks']").check()
    form.locator(".submit button").click()
    ada.page.wait_for_url("**/t/*")
    expect(ada.locator("noscript .problem")).to_have_text("A table needs JavaScript: it is live.")

    bea = invite()
    bea.come_to(ada.page.url)
    expect(bea.locator("main")).to_have_attribute("data-status", "waiting")
    expect(bea.locator("#seats .name")).to_have_text(["Ada", "Free seat"])


def test_without_scripts_what_cannot_be_is_said_and_nothing_chosen_is_lost(invite):
    ada = invite(java_script_enabled=False)
    ada.watch.provokes("400")
    ada.goto("/new/seismic")
    form = ada.locator("form#new-table")
    form.locator("[name=name]").fill("Ada")
    form.locator("[name=players][value='4']").check()
    form.locator("[name='seat:1']").select_option("here")
    form.locator("[name='seatname:1']").fill("Bea")
    form.locator("[name='seat:2']").select_option("link")
    form.locator(FOLDED).click()
    form.locator("[name='option:balance']").check()
    form.locator("[name='option:twin_cities']").check()
    form.locator("[name='option:radius']").select_option("6")
    form.locator("[name=dice][value=real]").check()
    form.locator("[name=public]").check()
    form.locator(".submit button").click()

    problem = ada.page.get_by_role("alert")
    expect(problem).to_be_visible()
    expect(problem).to_contain_text("exclude each other")
    expect(form.locator("[name=name]")).to_have_value("Ada")
    expect(form.locator("[name=players][value='4']")).to_be_checked()
    expect(form.locator("[name='seat:1']")).to_have_value("here")
    expect(form.locator("[name='seatname:1']")).to_have_value("Bea")
    expect(form.locator("[name='seat:2']")).to_have_value("link")
    expect(form.locator("[name='option:balance']")).to_be_checked()
    expect(form.locator("[name='option:twin_cities']")).to_be_checked()
    expect(form.locator("[name='option:big_one']")).not_to_be_checked()
    expect(form.locator("[name='option:radius']")).to_have_value("6")
    expect(form.locator("[name=dice][value=real]")).to_be_checked()
    expect(form.locator("[name=public]")).to_be_checked()

    form.locator("[name='option:balance']").uncheck()
    form.locator(".submit button").click()
    ada.page.wait_for_url("**/t/*")


def test_a_public_table_is_listed_for_everybody_and_mine_for_me(invite):
    ada, bea = invite(), invite()
    ada.goto("/new/seismic")
    ada.locator("#new-table [name=name]").fill("Ada of the public table")
    ada.locator("[name='seat:1']").select_option("link")
    ada.locator("[name=public]").check()
    ada.locator(".submit button").click()
    ada.page.wait_for_url("**/t/*")
    ada.page.get_by_role("link", name="Lapilli").click()
    mine = ada.locator("section[aria-labelledby=mine] .table-card")
    expect(mine).to_contain_text("Ada of the public table")
    expect(mine).to_contain_text("1 seat is free")

    bea.goto("/")
    expect(bea.locator("section[aria-labelledby=mine]")).to_have_count(0)
    card = bea.locator("section[aria-labelledby=public] .table-card").filter(
        has_text="Ada of the public table"
    )
    card.get_by_role("link").click()
    bea.page.wait_for_url("**/t/*")
    bea.locator("#my-name").fill("Bea")
    bea.locator("#sit button").click()
    expect(bea.locator("main")).to_have_attribute("data-status", "playing")


def test_who_comes_by_the_link_is_asked_to_sit_down_and_who_opened_the_table_to_invite(invite):
    ada, bea, carla = invite(), invite(), invite()
    table = ada.open_table("me", "link", "link")
    primary = ".act .button.primary:visible"
    expect(ada.locator(primary)).to_have_text("Copy")
    expect(ada.locator("#sit")).to_be_hidden()

    bea.come_to(table)
    expect(bea.locator(primary)).to_have_text("Sit down")
    expect(bea.locator("#invite")).to_be_hidden()
    bea.locator("#my-name").fill("Bea")
    bea.locator("#my-name").press("Enter")
    expect(ada.locator(".seat[data-seat='1'] .name")).to_have_text("Bea")

    # Who sits waits: there is nothing to do.
    expect(bea.locator(primary)).to_have_count(0)
    expect(bea.locator("#lobby")).to_contain_text("The game begins when every seat is taken.")

    carla.come_to(table)
    expect(carla.locator("[data-do=sit]")).to_have_count(0)
    carla.locator("#my-name").fill("Carla")
    carla.locator(primary).click()
    expect(ada.locator(".seat[data-seat='2'] .name")).to_have_text("Carla")
    expect(ada.locator("main")).to_have_attribute("data-status", "playing")
