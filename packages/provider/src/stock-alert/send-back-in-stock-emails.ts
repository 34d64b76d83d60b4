import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { subCategories } from "../category/category.tables.ts";
import type { Services } from "../http/services.ts";
import { sweepItems } from "../platform/sweep.ts";
import { isListed } from "../product/is-listed.ts";
import { products, variants } from "../product/product.tables.ts";
import { backInStockEmail } from "./stock-alert.emails.ts";
import { stockAlerts } from "./stock-alert.tables.ts";

/**
 * Sends an email to each reader who waits for a variant that is in stock again. Several servers can run it at the same time, and each
 * reader gets one email. When the stock is gone again, the reader still waits. Returns the number of emails.
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
    getLabel: ({ sku }) => ({ sku }), // The log has no id of the alert, because anybody can end an alert with its id.
    sweepItem: ({ id }) =>
      database.transaction(async (tx) => {
        const [found] = await tx
          .select({ alert: stockAlerts, product: products, variant: variants })
          .from(stockAlerts)
          .innerJoin(variants, eq(variants.id, stockAlerts.variantId))
          .innerJoin(products, eq(products.id, variants.productId))
          .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
          .where(and(eq(stockAlerts.id, id), isDue))
          .for("update", { of: stockAlerts, skipLocked: true });
        if (found === undefined) return false; // Another server sends the email, or the stock is gone again.
        const { alert, product, variant } = found;
        const email = backInStockEmail({
          ...alert,
          product: { ...product, id: product.uuid },
          variant,
          publicOrigin: config.publicOrigin,
        });
        await mailer.send(tx, email);
        await tx.update(stockAlerts).set({ toldAt: clock() }).where(eq(stockAlerts.id, id));
        await tx.execute(sql`select pg_notify('catalogue', '')`); // Cached pages still show the variant as sold out.
        return true;
      }),
  });
};
