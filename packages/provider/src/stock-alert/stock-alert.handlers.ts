import { stockAlertEndpoints } from "@griya/api";
import { eq, inArray } from "drizzle-orm";
import { handled, notFound } from "../http/refusal.ts";
import { route } from "../http/route.ts";
import { products, variants } from "../product/product.tables.ts";
import { stockAlerts } from "./stock-alert.tables.ts";

const store = route(stockAlertEndpoints.store, async ({ input, database, locale, clock }) => {
  const { honeypot, email, variantId } = input;
  if (honeypot !== "") return null;
  const [variant] = await database
    .select({ onHand: variants.onHand, isPublic: products.isPublic })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(variants.id, variantId));
  if (!variant?.isPublic) throw notFound();
  if (variant.onHand > 0) throw handled("inStockAgain");
  // the next sweep tells of a piece that comes back meanwhile
  const asked = { locale, askedAt: clock(), toldAt: null };
  await database
    .insert(stockAlerts)
    .values({ email, variantId, ...asked })
    .onConflictDoUpdate({ target: [stockAlerts.email, stockAlerts.variantId], set: asked });
  return null;
});

const stop = route(stockAlertEndpoints.stop, async ({ input, database }) => {
  const address = database.select({ email: stockAlerts.email }).from(stockAlerts).where(eq(stockAlerts.id, input.id));
  await database.delete(stockAlerts).where(inArray(stockAlerts.email, address));
  return null;
});

export const stockAlertRoutes = [store, stop];
