import { paymentEndpoints } from "@griya/api";
import { route } from "../http/route.ts";
import { markOf } from "../pictures/pictures.ts";
import { readShopSettings } from "../settings/find-settings.ts";
import { offeredMethods } from "./payment-methods.ts";

export const paymentRoutes = [
  route(paymentEndpoints.fetchMethods, async ({ database, locale }) =>
    offeredMethods(await readShopSettings(database)).map(({ id, name, description, mark }) => ({
      id,
      name: name[locale],
      description: description[locale],
      mark: markOf(mark),
      unavailable_reason: null,
    })),
  ),
];
