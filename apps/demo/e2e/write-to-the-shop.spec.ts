import { findViolations } from "./steps/accessibility.ts";
import { expect, fillPlaceholders } from "./steps/journey.ts";
import { aPerson, getNth, openOfficeClient, test } from "./steps/shopper.ts";

test("a message to the shop outlives a reload, and reaches those who answer it", async ({ page, address, words }) => {
  const { name, email } = aPerson();
  const message = words.page.contact;
  const main = page.getByRole("main");
  await page.goto(address("/page/contact-us"));
  await main.getByLabel(message.name).fill(name);
  await main.getByLabel(message.email).fill(email);
  await main.getByLabel(message.message).fill("Is the bench treated?");
  await expect.poll(() => page.evaluate(() => sessionStorage["griya_draft_contact"] as string)).toContain("treated");
  await page.reload();
  await expect(main.getByLabel(message.message)).toHaveValue("Is the bench treated?");
  await main.getByRole("button", { name: message.submit }).click();
  await expect(main.getByText(fillPlaceholders(message.doneHint, { email }))).toBeVisible();
  await main.getByRole("button", { name: message.another }).click();
  await expect(main.getByLabel(message.message)).toHaveValue("");
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
  await shopper.followEmailLink(email, "/newsletter?");
  await expect(page.getByRole("heading", { name: newsletter.done })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${address("/newsletter")}$`));
  await shopper.followEmailLink(email, "&end=1");
  await page.getByRole("button", { name: newsletter.endSubmit }).click();
  await expect(page.getByRole("heading", { name: newsletter.ended })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${address("/newsletter")}$`));
});

test("who finds a piece sold out is told once when it is back, and comes to that very piece", async ({
  page,
  address,
  words,
  shopper,
  provider,
  baseURL,
}) => {
  const { email } = aPerson();
  const officeClient = await openOfficeClient(baseURL ?? "");
  const { products } = await provider.product.fetch({ sort: "price_desc" });
  const product = await provider.product.find({ id: getNth(products, 5).id }); // a product that no parallel journey uses, since it sells out
  const variant = getNth(product.variants, product.variants.length - 1);
  const { sku } = variant;
  const setStock = async (stock: number) => {
    const { variants } = await officeClient.product.setStock({ sku, stock });
    const { price, offeredPrice } = getNth(
      variants.filter((each) => each.sku === sku),
      0,
    );
    await officeClient.product.setPrice({ sku, price, ...(offeredPrice && { offeredPrice }) }); // so that cached pages show it at once
  };
  const ask = page.getByRole("button", { name: words.product.page.tellMe });
  const message = words.stockAlert;
  await setStock(0);
  await expect(async () => {
    await page.goto(address(`/${product.slug}/product/${product.id}?variant=${variant.id}`));
    await expect(ask).toBeVisible({ timeout: 2_000 });
  }).toPass(); // cached pages are removed a moment after the change
  await ask.focus();
  await page.keyboard.press("Enter");
  const field = shopper.main.getByLabel(message.email);
  await expect(field).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await expect(page.getByText(fillPlaceholders(message.done, { email }))).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await setStock(variant.stock);
  await shopper.followEmailLink(email, `?variant=${variant.id}`);
  await expect(page).toHaveURL(address(`/${product.slug}/product/${product.id}?variant=${variant.id}`));
  await expect(ask).toHaveCount(0);
  await shopper.addToCart();

  await shopper.followEmailLink(email, "/stock-alert?id=");
  await page.getByRole("button", { name: message.endSubmit }).click();
  await expect(page.getByRole("heading", { name: message.ended })).toBeVisible();
  await expect(page).toHaveURL(address("/stock-alert"));
  await page.goto(address("/stock-alert"));
  await expect(page.getByRole("heading", { name: message.missing })).toBeVisible();
});
