import type { Locator } from "@playwright/test";
import { blockRequests, devices, expect, fillPlaceholders, waitUntilHydrated } from "../steps/journey.ts";
import { findChosenProduct, test } from "../steps/shopper.ts";

for (const { device, tag } of devices) {
  test(`what is wished for and bought on a page that is left before its code has come is done by the next, once, ${device}`, {
    tag,
  }, async ({ page, words, address, shopper, provider, isPhone }) => {
    const { product: wanted, path } = await findChosenProduct(provider);
    const findButton = (name: string) => shopper.main.getByRole("button", { name, exact: true }).first();
    const pressControl = (pressed: Locator) => (isPhone ? pressed.tap() : pressed.click());
    await shopper.open(path);
    const releaseScripts = await blockRequests(page, /\.js$/);
    const wishButton = findButton(fillPlaceholders(words.wishlist.add, { name: wanted.name }));
    await pressControl(wishButton);
    await pressControl(findButton(words.product.purchase.addToCart));
    await expect(wishButton).toHaveAttribute("aria-pressed", "true"); // The page shows the press as done, so the shop must store it.
    await page
      .getByRole("banner")
      .locator(`a[href="${address("/")}"]`)
      .click();
    await expect(page).toHaveURL(address("/"));
    releaseScripts();
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
