import { expect } from "./journey.ts";
import { ownShopTest } from "./own-shop.ts";
import { openOfficeClient } from "./shopper.ts";

/** A journey in a shop of its own. The settings of this shop let guests buy. */
export const guestShopTest = ownShopTest.extend<object, { guestsBuy: undefined }>({
  guestsBuy: [
    async ({ playwright, shop }, use) => {
      const settingsRequest = await playwright.request.newContext({ baseURL: shop.origin });
      await (await openOfficeClient(shop.origin)).settings.update({ offersGuestCheckout: true });
      await expect
        .poll(async () => (await settingsRequest.get("/api/storefront/common")).text())
        .toContain('"guest_checkout":true');
      await settingsRequest.dispose();
      await use(undefined);
    },
    { scope: "worker", auto: true },
  ],
});
