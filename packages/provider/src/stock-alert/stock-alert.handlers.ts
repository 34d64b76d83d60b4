import { stockAlertEndpoints } from "@griya/api";
import { eq, inArray } from "drizzle-orm";
import { notFound, userError } from "../http/refusal.ts";
import { createRoute } from "../http/route.ts";
import { products, variants } from "../product/product.tables.ts";
import { stockAlerts } from "./stock-alert.tables.ts";

const store = createRoute(stockAlertEndpoints.store, async ({ input, database, locale, clock }) => {
  const { honeypot, email, variantId } = input;
  if (honeypot !== "") return null;
  const [variant] = await database
    .select({ onHand: variants.onHand, isPublic: products.isPublic })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(variants.id, variantId));
  if (!variant?.isPublic) throw notFound();
  if (variant.onHand > 0) throw userError("inStockAgain");
  // The next sweep finds a variant that is in stock meanwhile.
  const alertValues = { locale, askedAt: clock(), toldAt: null };
  await database
    .insert(stockAlerts)
    .values({ email, variantId, ...alertValues })
    .onConflictDoUpdate({ target: [stockAlerts.email, stockAlerts.variantId], set: alertValues });
  return null;
});

const stop = createRoute(stockAlertEndpoints.stop, async ({ input, database }) => {
  const alertEmail = database
    .select({ email: stockAlerts.email })
    .from(stockAlerts)
    .where(eq(stockAlerts.id, input.id));
  await database.delete(stockAlerts).where(inArray(stockAlerts.email, alertEmail));
  return null;
});

export const stockAlertRoutes = [store, stop];
