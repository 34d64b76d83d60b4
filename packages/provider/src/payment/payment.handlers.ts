import { PAYMENT_METHODS, paymentEndpoints } from "@griya/api";
import { createRoute } from "../http/route.ts";
import { findShopMedia } from "../media/shop-media.ts";
import { findShopSettings } from "../settings/find-settings.ts";
import { getAvailableMethods } from "./payment-methods.ts";

export const paymentRoutes = [
  createRoute(paymentEndpoints.fetchMethods, async ({ database, locale, onlineGateways, clock }) => {
    const [settings, { getMark }] = await Promise.all([findShopSettings(database), findShopMedia(database)]);
    const shop = { settings, onlineGateways, now: clock() };
    return getAvailableMethods(shop).map(({ id, name, description, gateway, exchangeRate }) => ({
      id,
      name: name[locale],
      description: description[locale],
      mark: getMark(`payment/${id}`),
      kind: PAYMENT_METHODS[id],
      unavailableReason: null,
      ...gateway.getLimits(settings),
      ...(exchangeRate !== null && { exchangeRate }),
    }));
  }),
];
