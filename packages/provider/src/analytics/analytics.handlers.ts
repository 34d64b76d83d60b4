import { type AnalyticsEvent, type AnalyticsItem, analyticsEndpoints, sumItemValues } from "@griya/api";
import { PRICE_MAXIMUM } from "@griya/api/office";
import { and, eq } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { notFound, userError } from "../http/refusal.ts";
import { createRoute } from "../http/route.ts";
import { orders } from "../order/order.tables.ts";

const isPossibleItem = ({ price = 0 }: AnalyticsItem): boolean => price <= PRICE_MAXIMUM;

/** Returns true if an event is possible in this shop: its sums are correct, and its purchase is a stored order. */
const isPossibleEvent = async (database: Database, { name, params }: AnalyticsEvent): Promise<boolean> => {
  if (!("items" in params)) return true;
  if (!params.items.every(isPossibleItem)) return false;
  if (name === "purchase") {
    const order = and(eq(orders.id, params.transaction_id), eq(orders.total, params.value));
    return (await database.$count(orders, order)) > 0;
  }
  return !("value" in params) || params.value === sumItemValues(params.items);
};

const store = createRoute(analyticsEndpoints.store, async ({ input, tagService, database, config }) => {
  if (tagService === null) throw notFound();
  if (new URL(input.page_location).origin !== config.publicOrigin) throw userError();
  for (const event of input.events) if (!(await isPossibleEvent(database, event))) throw userError();
  tagService.sendVisit(input);
  return null;
});

export const analyticsRoutes = [store];
