import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { subCategories } from "../category/category.tables.ts";
import type { Services } from "../http/services.ts";
import { sweepItems } from "../platform/sweep.ts";
import { isListed } from "../product/is-listed.ts";
import { products, variants } from "../product/product.tables.ts";
import { backInStockLetter } from "./stock-alert.letters.ts";
import { stockAlerts } from "./stock-alert.tables.ts";

/**
 * Mails whoever waits for a variant that has stock again, whichever way it came back, once, however many servers do this at a time. Returns how
 * many were told. Who waits for what sells out again before that goes on waiting.
 */
export const tellReturned = async ({
  database,
  clock,
  config,
  mailer,
  log,
}: Pick<Services, "database" | "clock" | "config" | "mailer" | "log">): Promise<number> => {
  const isDue = and(isNull(stockAlerts.toldAt), gt(variants.onHand, 0), isListed());
  const due = await database
    .select({ id: stockAlerts.id, sku: variants.sku })
    .from(stockAlerts)
    .innerJoin(variants, eq(variants.id, stockAlerts.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .where(isDue)
    .orderBy(asc(stockAlerts.askedAt), asc(stockAlerts.id));
  return sweepItems(due, {
    log,
    label: ({ sku }) => ({ sku }), // whoever knows an alert's id may end it
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
        if (found === undefined) return false; // another server tells it, or it sold out again
        const { alert, product, variant } = found;
        const letter = backInStockLetter({
          ...alert,
          product: { ...product, id: product.uuid },
          variant,
          publicOrigin: config.publicOrigin,
        });
        await mailer.send(tx, letter);
        await tx.update(stockAlerts).set({ toldAt: clock() }).where(eq(stockAlerts.id, id));
        await tx.execute(sql`select pg_notify('catalogue', '')`); // pages that are kept still say that it is sold out
        return true;
      }),
  });
};
