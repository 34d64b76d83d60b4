import { PAYMENT_METHODS, paymentEndpoints } from "@griya/api";
import { createRoute } from "../http/route.ts";
import { findShopMedia } from "../media/shop-media.ts";
import { findShopSettings } from "../settings/find-settings.ts";
import { getAvailableMethods } from "./payment-methods.ts";

export const paymentRoutes = [
  createRoute(paymentEndpoints.fetchMethods, async ({ database, locale, onlineGateway }) => {
    const [settings, { getMark }] = await Promise.all([findShopSettings(database), findShopMedia(database)]);
    return getAvailableMethods(settings, { onlineGateway }).map(({ id, name, description, gateway }) => ({
      id,
      name: name[locale],
      description: description[locale],
      mark: getMark(`payment/${id}`),
      kind: PAYMENT_METHODS[id],
      unavailableReason: null,
      ...gateway.getLimits(settings),
    }));
  }),
];
