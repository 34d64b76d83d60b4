import type { Page } from "@playwright/test";
import { expect } from "../steps/journey.ts";
import { type OwnShop, ownShopTest as test } from "../steps/own-shop.ts";
import { findChosenProduct } from "../steps/shopper.ts";

type KilledShopCase = { page: Page; place: () => Promise<void>; shop: OwnShop };

const killCases = [
  {
    moment: "while an order is on its way",
    placeAndKill: async ({ page, place, shop }: KilledShopCase): Promise<void> => {
      const sentRequest = page.waitForRequest("**/checkout/store");
      shop.pause(); // A shop that is not paused might answer before the kill.
      try {
        await place();
        await sentRequest;
      } finally {
        await shop.kill(); // A paused process cannot end by itself.
      }
    },
  },
  {
    moment: "before it has answered for an order",
    placeAndKill: async ({ page, place, shop }: KilledShopCase): Promise<void> => {
      const { promise: killed, resolve: resolveKilled } = Promise.withResolvers<void>();
      await page.route(
        "**/checkout/store",
        async (route) => {
          await route.fetch();
          await shop.kill();
          await route.abort();
          resolveKilled();
        },
        { times: 1 },
      );
      await place();
      await killed;
    },
  },
];

test.use({ expectedErrors: [/net::ERR_/] });

for (const { moment, placeAndKill } of killCases) {
  test(`a shop that is killed ${moment} is asked for it by its key once it is open again, and has it once`, {
    tag: "@kills",
  }, async ({ page, words, shop, provider, checkoutSteps, readyToOrder }) => {
    test.slow(); // The journey starts the shop a second time.
    const chosenProduct = await findChosenProduct(provider, 0);
    const { account } = await readyToOrder(chosenProduct);
    const idempotencyKeys: (string | undefined)[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/checkout/store")) idempotencyKeys.push(request.headers()["idempotency-key"]);
    });

    await placeAndKill({ page, place: () => checkoutSteps.place.click(), shop });
    const { checking } = words.checkout;
    await expect(page.getByText(checking.title)).toBeVisible();
    await expect(page.getByText(checking.unconfirmedTitle)).toBeVisible({ timeout: 30_000 });
    await shop.restart();
    await page.getByRole("button", { name: checking.again }).filter({ visible: true }).click();
    await expect(checkoutSteps.done).toBeVisible({ timeout: 30_000 });

    expect(idempotencyKeys[0]).toBeTruthy();
    expect(new Set(idempotencyKeys).size).toBe(1);
    expect((await account.order.fetch({})).orders).toHaveLength(1);
    const { variants } = await provider.product.find({ id: chosenProduct.product.id });
    expect(variants.find(({ id }) => id === chosenProduct.variant.id)?.stock).toBe(chosenProduct.variant.stock - 1);
  });
}
