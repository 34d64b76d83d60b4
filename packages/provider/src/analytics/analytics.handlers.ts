import { type AnalyticsEvent, type AnalyticsItem, analyticsEndpoints, valueOfItems } from "@griya/api";
import { PRICE_MAXIMUM } from "@griya/api/office";
import { and, eq } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { handled, notFound } from "../http/refusal.ts";
import { route } from "../http/route.ts";
import { orders } from "../order/order.tables.ts";

const isPossible = ({ price = 0 }: AnalyticsItem): boolean => price <= PRICE_MAXIMUM;

/** Tells whether an event is possible in this shop: its sums are right, and its purchase is a stored order. */
const canBe = async (database: Database, { name, params }: AnalyticsEvent): Promise<boolean> => {
  if (!("items" in params)) return true;
  if (!params.items.every(isPossible)) return false;
  if (name === "purchase") {
    const order = and(eq(orders.id, params.transaction_id), eq(orders.total, params.value));
    return (await database.$count(orders, order)) > 0;
  }
  return !("value" in params) || params.value === valueOfItems(params.items);
};

const store = route(analyticsEndpoints.store, async ({ input, tagService, database, config }) => {
  if (tagService === null) throw notFound();
  if (new URL(input.page_location).origin !== config.publicOrigin) throw handled();
  for (const event of input.events) if (!(await canBe(database, event))) throw handled();
  tagService.send(input);
  return null;
});

export const analyticsRoutes = [store];
