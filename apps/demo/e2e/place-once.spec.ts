import { type Buyer, test as buying } from "./steps/checkout-steps.ts";
import { expect } from "./steps/journey.ts";
import { createShopper, findChosenProduct } from "./steps/shopper.ts";

const test = buying.extend<{
  /** A journey of a customer at the last step of the checkout, before the press on "Place order". */
  buyer: Buyer;
  /** Presses "Place order" twice, as many people do. */
  place: () => Promise<void>;
}>({
  buyer: async ({ provider, readyToOrder }, use) => use(await readyToOrder(await findChosenProduct(provider, 1))),
  place: async ({ checkoutSteps }, use) => use(() => checkoutSteps.place.dblclick()),
});

test("two clicks on place order are one order, and another tab counts nothing in the cart any more", {
  tag: "@core",
}, async ({ page, context, words, address, buyer, place }) => {
  const otherShopper = createShopper(await context.newPage(), { words, address });
  await otherShopper.open("/categories");
  await otherShopper.expectCartCount(1);
  await page.bringToFront();
  await place();
  await expect(page.getByText(words.checkout.done.title).first()).toBeVisible();
  expect((await buyer.account.order.fetch({})).orders).toHaveLength(1);
  await otherShopper.expectCartCount(0);
});

test.describe("an order that is wanted without a network", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test("is not begun: nothing is sent or kept, why is said beside the button, and another press places it once there is a network", {
    tag: "@core",
  }, async ({ page, context, words, shopper, buyer, place }) => {
    const sentUrls: string[] = [];
    page.on("request", (request) => sentUrls.push(request.url()));
    const listPlacements = () => sentUrls.filter((url) => url.endsWith("/checkout/store"));
    const listStoredKeys = () =>
      page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("griya_checkout_attempt")));
    const offlineAlert = shopper.main.getByRole("alert").filter({ hasText: words.message.offline });

    await context.setOffline(true);
    await place();
    await expect(offlineAlert).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(words.checkout.checking.title)).toBeHidden();
    expect([listPlacements(), await listStoredKeys()]).toEqual([[], []]);

    await context.setOffline(false);
    await expect(offlineAlert).toBeHidden();
    expect(listPlacements()).toEqual([]);
    await place();
    await expect(page.getByText(words.checkout.done.title).first()).toBeVisible();
    expect(listPlacements()).toHaveLength(1);
    expect((await buyer.account.order.fetch({})).orders).toHaveLength(1);
  });
});

test.describe("an order of which the answer is lost on its way", () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test("is looked for under the same key, and is one", { tag: "@core" }, async ({ page, words, buyer, place }) => {
    const idempotencyKeys: (string | undefined)[] = [];
    await page.route("**/checkout/store", async (route) => {
      idempotencyKeys.push(route.request().headers()["idempotency-key"]);
      const response = await route.fetch();
      if (idempotencyKeys.length < 3) await route.abort();
      else await route.fulfill({ response });
    });
    await place();
    await expect(page.getByText(words.checkout.checking.title)).toBeVisible();
    await expect(page.getByText(words.checkout.done.title).first()).toBeVisible({ timeout: 30_000 });
    expect(idempotencyKeys[0]).toBeTruthy();
    expect(idempotencyKeys).toEqual([idempotencyKeys[0], idempotencyKeys[0], idempotencyKeys[0]]);
    expect((await buyer.account.order.fetch({})).orders).toHaveLength(1);
  });

  test("and stays away is not called failed: it is there once somebody looks again", async ({
    page,
    words,
    buyer,
    place,
  }) => {
    await page.route("**/checkout/store", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await place();
    const unconfirmedHeading = page.getByText(words.checkout.checking.unconfirmedTitle);
    await expect(unconfirmedHeading).toBeVisible({ timeout: 30_000 });
    await page.reload(); // The page sends the request again, with the same key.
    await expect(page.getByText(words.checkout.checking.title)).toBeVisible();
    await expect(unconfirmedHeading).toBeVisible({ timeout: 30_000 });
    await page.unroute("**/checkout/store");
    await page.getByRole("button", { name: words.checkout.checking.again }).filter({ visible: true }).click();
    await expect(page.getByText(words.checkout.done.title).first()).toBeVisible();
    expect((await buyer.account.order.fetch({})).orders).toHaveLength(1);
  });
});
