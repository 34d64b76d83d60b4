import { launchOptions } from "../../../browser.ts";
import { expect } from "./steps/journey.ts";
import { findChosenProduct, test } from "./steps/shopper.ts";

// A browser without windows has no back/forward cache. Playwright turns the cache off by default.
test.use({ launchOptions: { ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] } });

for (const { cart, before } of [
  { cart: "an empty cart", before: 0 },
  { cart: "a cart", before: 1 },
]) {
  test(`a page for everyone that was left with ${cart} comes back from memory, and counts what came in meanwhile`, async ({
    page,
    address,
    shopper,
    provider,
  }) => {
    const { path } = await findChosenProduct(provider);
    if (before > 0) {
      await shopper.open(path);
      await shopper.addToCart();
    }
    await shopper.open("/categories");
    await shopper.expectCartCount(before);
    await page.evaluate(() =>
      window.addEventListener("pageshow", ({ persisted }) => {
        document.documentElement.dataset["persisted"] = String(persisted);
      }),
    );
    await shopper.open(path);
    await shopper.addToCart();
    await page.evaluate(() => window.history.back());
    await expect(page).toHaveURL(address("/categories"));
    await expect(page.locator("html")).toHaveAttribute("data-persisted", "true");
    await shopper.expectCartCount(before + 1);
    await page.evaluate(() => window.history.forward());
    await expect(page).toHaveURL(address(path));
    await shopper.expectCartCount(before + 1);
  });
}
