import { PAYMENT_METHODS, paymentEndpoints } from "@griya/api";
import { and, eq } from "drizzle-orm";
import { findAddress } from "../address/find-addresses.ts";
import type { Queries } from "../database/database.ts";
import { createRoute } from "../http/route.ts";
import { findShopMedia } from "../media/shop-media.ts";
import { orders } from "../order/order.tables.ts";
import { findShopSettings } from "../settings/find-settings.ts";
import { getAvailableMethods, getUnavailableReason } from "./payment-methods.ts";

type Delivery = { readonly orderId?: string | undefined; readonly addressId?: string | undefined };

/** Finds the code of the city of a customer's order or address. Returns null when the customer has none of them. */
const findCityId = async (
  queries: Queries,
  customerId: string,
  { orderId, addressId }: Delivery,
): Promise<string | null> => {
  if (orderId !== undefined) {
    const isOwnOrder = and(eq(orders.id, orderId), eq(orders.customerId, customerId));
    const [order] = await queries.select({ cityId: orders.cityId }).from(orders).where(isOwnOrder);
    return order?.cityId ?? null;
  }
  if (addressId === undefined) return null;
  return (await findAddress(queries, customerId, addressId))?.city.id ?? null;
};

export const paymentRoutes = [
  createRoute(paymentEndpoints.fetchMethods, async ({ database, customer, input, locale, onlineGateways, clock }) => {
    const [settings, { getMark }, cityId] = await Promise.all([
      findShopSettings(database),
      findShopMedia(database),
      findCityId(database, customer.id, input),
    ]);
    const shop = { settings, onlineGateways, now: clock() };
    return getAvailableMethods(shop).map(({ id, name, description, gateway, exchangeRate }) => ({
      id,
      name: name[locale],
      description: description[locale],
      mark: getMark(`payment/${id}`),
      kind: PAYMENT_METHODS[id],
      unavailableReason: getUnavailableReason({ gateway }, settings, cityId)?.[locale] ?? null,
      ...gateway.getLimits(settings),
      ...(exchangeRate !== null && { exchangeRate }),
    }));
  }),
];
