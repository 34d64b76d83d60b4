import { expect, filled, forReaders, twoReaders } from "./steps/journey.ts";
import { aPerson, test } from "./steps/shopper.ts";

forReaders(twoReaders, () => {
  test("a message to the shop outlives a reload, and reaches those who answer it", async ({ page, address, words }) => {
    const { name, email } = aPerson();
    const said = words.page.contact;
    const main = page.getByRole("main");
    await page.goto(address("/page/contact-us"));
    await main.getByLabel(said.name).fill(name);
    await main.getByLabel(said.email).fill(email);
    await main.getByLabel(said.message).fill("Is the bench treated?");
    await expect.poll(() => page.evaluate(() => sessionStorage["griya_draft_contact"] as string)).toContain("treated");
    await page.reload();
    await expect(main.getByLabel(said.message)).toHaveValue("Is the bench treated?");
    await main.getByRole("button", { name: said.submit }).click();
    await expect(main.getByText(filled(said.doneHint, { email }))).toBeVisible();
    await main.getByRole("button", { name: said.another }).click();
    await expect(main.getByLabel(said.message)).toHaveValue("");
    await page.goto(`/outbox?to=${encodeURIComponent("halo@griya.example")}`);
    await expect(page.getByRole("article").filter({ hasText: email })).toContainText("Is the bench treated?");
  });

  test("a reader gets the newsletter once they confirm it, and ends it when they like", async ({
    page,
    address,
    words,
    shopper,
  }) => {
    const { email } = aPerson();
    const foot = page.getByRole("contentinfo");
    const { newsletter } = words;
    await page.goto(address("/brands"));
    await foot.getByLabel(words.shell.newsletter.email).fill(email);
    await foot.getByRole("button", { name: words.shell.newsletter.submit }).press("Enter");
    await expect(foot.getByText(words.shell.newsletter.done)).toBeVisible();
    await shopper.followMailedLink(email, "/newsletter?");
    await expect(page.getByRole("heading", { name: newsletter.done })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${address("/newsletter")}$`));
    await shopper.followMailedLink(email, "&end=1");
    await page.getByRole("button", { name: newsletter.endSubmit }).click();
    await expect(page.getByRole("heading", { name: newsletter.ended })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${address("/newsletter")}$`));
  });
});
