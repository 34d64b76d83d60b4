import type { Page } from "@playwright/test";
import { expect } from "../steps/journey.ts";
import { type OwnShop, ownShopTest as test } from "../steps/own-shop.ts";
import { findChosenProduct } from "../steps/shopper.ts";

type PlacingShop = { page: Page; place: () => Promise<void>; shop: OwnShop };

const moments = [
  {
    moment: "while an order is on its way",
    placeAndKill: async ({ page, place, shop }: PlacingShop): Promise<void> => {
      const sent = page.waitForRequest("**/checkout/store");
      shop.pause(); // otherwise it might answer before the kill
      try {
        await place();
        await sent;
      } finally {
        await shop.kill(); // a halted process cannot end by itself
      }
    },
  },
  {
    moment: "before it has answered for an order",
    placeAndKill: async ({ page, place, shop }: PlacingShop): Promise<void> => {
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

for (const { moment, placeAndKill } of moments) {
  test(`a shop that is killed ${moment} is asked for it by its key once it is open again, and has it once`, {
    tag: "@kills",
  }, async ({ page, words, shop, provider, checkoutSteps, readyToOrder }) => {
    test.slow(); // the shop starts a second time
    const chosen = await findChosenProduct(provider, 0);
    const { account } = await readyToOrder(chosen);
    const keys: (string | undefined)[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/checkout/store")) keys.push(request.headers()["idempotency-key"]);
    });

    await placeAndKill({ page, place: () => checkoutSteps.place.click(), shop });
    const { checking } = words.checkout;
    await expect(page.getByText(checking.title)).toBeVisible();
    await expect(page.getByText(checking.unconfirmedTitle)).toBeVisible({ timeout: 30_000 });
    await shop.restart();
    await page.getByRole("button", { name: checking.again }).filter({ visible: true }).click();
    await expect(checkoutSteps.done).toBeVisible({ timeout: 30_000 });

    expect(keys[0]).toBeTruthy();
    expect(new Set(keys).size).toBe(1);
    expect((await account.order.fetch({})).orders).toHaveLength(1);
    const { variants } = await provider.product.find({ id: chosen.product.id });
    expect(variants.find(({ id }) => id === chosen.variant.id)?.stock).toBe(chosen.variant.stock - 1);
  });
}
