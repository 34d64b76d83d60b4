import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { subCategories } from "../category/category.tables.ts";
import type { Services } from "../http/services.ts";
import { isListed } from "../product/is-listed.ts";
import { products, variants } from "../product/product.tables.ts";
import { backInStockLetter } from "./stock-alert.letters.ts";
import { stockAlerts } from "./stock-alert.tables.ts";

/** Mails of one transaction. */
const AT_ONCE = 50;

/**
 * Mails whoever waits for a variant that has stock again, whichever way it came back, once, however many servers do this at a time. Says how
 * many were told. Who waits for what sells out again before that goes on waiting.
 */
export const tellReturned = async ({
  database,
  clock,
  config,
  mailer,
}: Pick<Services, "database" | "clock" | "config" | "mailer">): Promise<number> => {
  let told = 0;
  for (;;) {
    const mailed = await database.transaction(async (tx) => {
      const waiting = await tx
        .select({ alert: stockAlerts, product: products, variant: variants })
        .from(stockAlerts)
        .innerJoin(variants, eq(variants.id, stockAlerts.variantId))
        .innerJoin(products, eq(products.id, variants.productId))
        .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
        .where(and(isNull(stockAlerts.toldAt), gt(variants.onHand, 0), isListed()))
        .orderBy(asc(stockAlerts.askedAt), asc(stockAlerts.id))
        .limit(AT_ONCE)
        .for("update", { of: stockAlerts, skipLocked: true });
      if (waiting.length === 0) return 0;
      for (const { alert, product, variant } of waiting) {
        const letter = backInStockLetter({
          ...alert,
          product: { ...product, id: product.uuid },
          variant,
          publicOrigin: config.publicOrigin,
        });
        await mailer.send(tx, letter);
      }
      const ids = waiting.map(({ alert }) => alert.id);
      await tx.update(stockAlerts).set({ toldAt: clock() }).where(inArray(stockAlerts.id, ids));
      await tx.execute(sql`select pg_notify('catalogue', '')`); // pages that are kept still say that it is sold out
      return waiting.length;
    });
    told += mailed;
    if (mailed < AT_ONCE) return told;
  }
};
