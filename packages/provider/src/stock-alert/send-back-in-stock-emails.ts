import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { subCategories } from "../category/category.tables.ts";
import type { Services } from "../http/services.ts";
import { sweepItems } from "../platform/sweep.ts";
import { isListed } from "../product/is-listed.ts";
import { products, variants } from "../product/product.tables.ts";
import { backInStockEmail } from "./stock-alert.emails.ts";
import { stockAlerts } from "./stock-alert.tables.ts";

/**
 * Mails each reader who waits for a variant that has stock again, once, however many servers run it. The reason of the new stock does not
 * matter. Returns the number of mails. Where the stock is gone before that, the reader still waits.
 */
export const sendBackInStockEmails = async ({
  database,
  clock,
  config,
  mailer,
  log,
}: Pick<Services, "database" | "clock" | "config" | "mailer" | "log">): Promise<number> => {
  const isDue = and(isNull(stockAlerts.toldAt), gt(variants.onHand, 0), isListed());
  const dueAlerts = await database
    .select({ id: stockAlerts.id, sku: variants.sku })
    .from(stockAlerts)
    .innerJoin(variants, eq(variants.id, stockAlerts.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .where(isDue)
    .orderBy(asc(stockAlerts.askedAt), asc(stockAlerts.id));
  return sweepItems(dueAlerts, {
    log,
    label: ({ sku }) => ({ sku }), // an alert's id allows anybody to end it
    work: ({ id }) =>
      database.transaction(async (tx) => {
        const [found] = await tx
          .select({ alert: stockAlerts, product: products, variant: variants })
          .from(stockAlerts)
          .innerJoin(variants, eq(variants.id, stockAlerts.variantId))
          .innerJoin(products, eq(products.id, variants.productId))
          .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
          .where(and(eq(stockAlerts.id, id), isDue))
          .for("update", { of: stockAlerts, skipLocked: true });
        if (found === undefined) return false; // another server sends it, or the stock is gone again
        const { alert, product, variant } = found;
        const email = backInStockEmail({
          ...alert,
          product: { ...product, id: product.uuid },
          variant,
          publicOrigin: config.publicOrigin,
        });
        await mailer.send(tx, email);
        await tx.update(stockAlerts).set({ toldAt: clock() }).where(eq(stockAlerts.id, id));
        await tx.execute(sql`select pg_notify('catalogue', '')`); // cached pages still say that it is sold out
        return true;
      }),
  });
};
