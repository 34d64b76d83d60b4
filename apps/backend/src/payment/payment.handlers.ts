import { paymentEndpoints } from "@griya/api";
import { route } from "../http/route.ts";
import { readShopSettings } from "../settings/find-settings.ts";
import { offeredMethods } from "./payment-methods.ts";

export const paymentRoutes = [
  route(paymentEndpoints.fetchMethods, async ({ database, locale }) =>
    offeredMethods(await readShopSettings(database)).map(({ id, name, description }) => ({
      id,
      name: name[locale],
      description: description[locale],
      unavailable_reason: null,
    })),
  ),
];
