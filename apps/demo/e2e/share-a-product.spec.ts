import { expect, waitUntilHydrated } from "./steps/journey.ts";
import { findChosenProduct, test } from "./steps/shopper.ts";

test("a product is shared as the device shares, with the variant that was chosen", async ({
  page,
  words,
  address,
  provider,
  baseURL,
}) => {
  await page.addInitScript(() => {
    navigator.share = (data) => {
      document.title = JSON.stringify(data);
      return Promise.reject(new DOMException("The shopper thought better of it.", "AbortError"));
    };
  });
  const { product, variant, path } = await findChosenProduct(provider);
  await page.goto(address(path));
  await waitUntilHydrated(page);
  await page.getByRole("main").getByRole("button", { name: words.product.page.share }).click();
  const productTitle = [product.name, ...variant.attributes.map(({ value }) => value)].join(", ");
  await expect(page).toHaveTitle(JSON.stringify({ title: productTitle, url: baseURL + address(path) }));
  await expect(page.getByText(words.shell.toast.error)).toBeHidden();
});

test("where a device shares nothing, its link is copied, or shown to be copied by hand", async ({
  page,
  context,
  words,
  address,
  provider,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  const { path } = await findChosenProduct(provider);
  await page.goto(address(path));
  await waitUntilHydrated(page);
  const shareButton = page.getByRole("main").getByRole("button", { name: words.product.page.share });
  await shareButton.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(words.product.page.linkCopied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(baseURL + address(path));
  await page.evaluate(() => Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error("no")) }));
  await shareButton.click();
  await expect(page.getByText(baseURL + address(path))).toBeVisible();
});
