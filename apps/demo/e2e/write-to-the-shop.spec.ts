import { findViolations } from "./steps/accessibility.ts";
import { expect, fillPlaceholders } from "./steps/journey.ts";
import { aPerson, getNth, openOfficeClient, test } from "./steps/shopper.ts";

test("a message to the shop outlives a reload, and reaches those who answer it", async ({ page, address, words }) => {
  const { name, email } = aPerson();
  const contactWords = words.page.contact;
  const main = page.getByRole("main");
  await page.goto(address("/page/contact-us"));
  await main.getByLabel(contactWords.name).fill(name);
  await main.getByLabel(contactWords.email).fill(email);
  await main.getByLabel(contactWords.message).fill("Is the bench treated?");
  await expect.poll(() => page.evaluate(() => sessionStorage["griya_draft_contact"] as string)).toContain("treated");
  await page.reload();
  await expect(main.getByLabel(contactWords.message)).toHaveValue("Is the bench treated?");
  await main.getByRole("button", { name: contactWords.submit }).click();
  await expect(main.getByText(fillPlaceholders(contactWords.doneHint, { email }))).toBeVisible();
  await main.getByRole("button", { name: contactWords.another }).click();
  await expect(main.getByLabel(contactWords.message)).toHaveValue("");
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
  const footer = page.getByRole("contentinfo");
  const { newsletter } = words;
  await page.goto(address("/brands"));
  await footer.getByLabel(words.shell.newsletter.email).fill(email);
  await footer.getByRole("button", { name: words.shell.newsletter.submit }).press("Enter");
  await expect(footer.getByText(words.shell.newsletter.done)).toBeVisible();
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
  // This product sells out here, so no parallel journey uses it.
  const product = await provider.product.find({ id: getNth(products, 5).id });
  const variant = getNth(product.variants, product.variants.length - 1);
  const { sku } = variant;
  const setStock = async (stock: number) => {
    const { variants } = await officeClient.product.setStock({ sku, stock });
    const { price, offeredPrice } = getNth(
      variants.filter((each) => each.sku === sku),
      0,
    );
    // The change of the price makes cached pages show the new stock at once.
    await officeClient.product.setPrice({ sku, price, ...(offeredPrice && { offeredPrice }) });
  };
  const askButton = page.getByRole("button", { name: words.product.page.requestStockAlert });
  const stockAlertWords = words.stockAlert;
  await setStock(0);
  await expect(async () => {
    await page.goto(address(`/${product.slug}/product/${product.id}?variant=${variant.id}`));
    await expect(askButton).toBeVisible({ timeout: 2_000 });
  }).toPass(); // The server removes cached pages a moment after the change.
  await askButton.focus();
  await page.keyboard.press("Enter");
  const emailField = shopper.main.getByLabel(stockAlertWords.email);
  await expect(emailField).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await expect(page.getByText(fillPlaceholders(stockAlertWords.done, { email }))).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await setStock(variant.stock);
  await shopper.followEmailLink(email, `?variant=${variant.id}`);
  await expect(page).toHaveURL(address(`/${product.slug}/product/${product.id}?variant=${variant.id}`));
  await expect(askButton).toHaveCount(0);
  await shopper.addToCart();

  await shopper.followEmailLink(email, "/stock-alert?id=");
  await page.getByRole("button", { name: stockAlertWords.endSubmit }).click();
  await expect(page.getByRole("heading", { name: stockAlertWords.ended })).toBeVisible();
  await expect(page).toHaveURL(address("/stock-alert"));
  await page.goto(address("/stock-alert"));
  await expect(page.getByRole("heading", { name: stockAlertWords.missing })).toBeVisible();
});
