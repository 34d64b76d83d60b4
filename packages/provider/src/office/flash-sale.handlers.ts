import { type FlashSaleDraft, office } from "@griya/api/office";
import { asc, desc, eq } from "drizzle-orm";
import { runAudited } from "../audit/run-audited.ts";
import type { Queries, Transaction } from "../database/database.ts";
import { flashSaleProducts, flashSales } from "../flash-sale/flash-sale.tables.ts";
import { createRoute } from "../http/route.ts";
import { products } from "../product/product.tables.ts";
import { findProductIds } from "../product/save-product.ts";

const endpoints = office.endpoints.flashSale;

const SECONDS_PER_HOUR = 3600;

/** Finds the latest flash sale; null if there is none. The content of a shop may contain several sales. */
const findSale = async (queries: Queries): Promise<FlashSaleDraft | null> => {
  const [sale] = await queries.select().from(flashSales).orderBy(desc(flashSales.id)).limit(1);
  if (sale === undefined) return null;
  const rows = await queries
    .select({ sku: products.sku, basisPointsOff: flashSaleProducts.basisPointsOff })
    .from(flashSaleProducts)
    .innerJoin(products, eq(products.id, flashSaleProducts.productId))
    .where(eq(flashSaleProducts.flashSaleId, sale.id))
    .orderBy(asc(flashSaleProducts.position));
  return {
    title: sale.title,
    startsAt: sale.startsAt.toISOString(),
    hours: sale.durationSeconds / SECONDS_PER_HOUR,
    rounds: sale.rounds,
    products: rows.map(({ sku, basisPointsOff }) => ({ sku, percentOff: basisPointsOff / 100 })),
  };
};

const removeSales = async (tx: Transaction): Promise<void> => {
  await tx.delete(flashSaleProducts);
  await tx.delete(flashSales);
};

const set = createRoute(endpoints.set, (call) =>
  runAudited(call, endpoints.set, async (tx) => {
    const { title, startsAt, hours, rounds, products: reduced } = call.input;
    const saleBefore = await findSale(tx);
    const getId = await findProductIds(
      tx,
      reduced.map(({ sku }) => sku),
    );
    await removeSales(tx);
    const [sale] = await tx
      .insert(flashSales)
      .values({ title, startsAt: new Date(startsAt), durationSeconds: Math.round(hours * SECONDS_PER_HOUR), rounds })
      .returning();
    if (sale === undefined) throw new Error("The database did not return the written flash sale");
    await tx.insert(flashSaleProducts).values(
      reduced.map(({ sku, percentOff }, position) => ({
        flashSaleId: sale.id,
        productId: getId(sku),
        position,
        basisPointsOff: Math.round(percentOff * 100),
      })),
    );
    return { data: call.input, subject: title.en, before: saleBefore, after: call.input };
  }),
);

const end = createRoute(endpoints.end, (call) =>
  runAudited(call, endpoints.end, async (tx) => {
    const saleBefore = await findSale(tx);
    await removeSales(tx);
    return { data: null, subject: saleBefore?.title.en ?? "", before: saleBefore };
  }),
);

export const flashSaleRoutes = [createRoute(endpoints.find, ({ database }) => findSale(database)), set, end];
