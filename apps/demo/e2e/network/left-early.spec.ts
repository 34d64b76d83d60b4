import type { Locator } from "@playwright/test";
import { blockRequests, devices, expect, fillPlaceholders, waitUntilHydrated } from "../steps/journey.ts";
import { findChosenProduct, test } from "../steps/shopper.ts";

for (const { device, tag } of devices) {
  test(`what is wished for and bought on a page that is left before its code has come is done by the next, once, ${device}`, {
    tag,
  }, async ({ page, words, address, shopper, provider, isPhone }) => {
    const { product: wanted, path } = await findChosenProduct(provider);
    const button = (name: string) => shopper.main.getByRole("button", { name, exact: true }).first();
    const press = (pressed: Locator) => (isPhone ? pressed.tap() : pressed.click());
    await shopper.open(path);
    const releaseCode = await blockRequests(page, /\.js$/);
    const heart = button(fillPlaceholders(words.wishlist.add, { name: wanted.name }));
    await press(heart);
    await press(button(words.product.purchase.addToCart));
    await expect(heart).toHaveAttribute("aria-pressed", "true"); // the page shows the press as done, so it must be stored
    await page
      .getByRole("banner")
      .locator(`a[href="${address("/")}"]`)
      .click();
    await expect(page).toHaveURL(address("/"));
    releaseCode();
    await waitUntilHydrated(page);
    await shopper.expectCartCount(1);
    await expect(shopper.toast(words.shell.cart.added)).toBeVisible();
    await page.goBack();
    await waitUntilHydrated(page);
    await shopper.expectCartCount(1);
    await shopper.open("/user/wishlists");
    await expect(page.getByRole("list", { name: words.wishlist.list }).getByRole("heading")).toHaveText([wanted.name]);
    await shopper.openCart();
    await expect(shopper.quantityOf(wanted.name)).toHaveValue("1");
  });
}
