import { type FlashSaleDraft, office } from "@griya/api/office";
import { asc, desc, eq, inArray } from "drizzle-orm";
import { audited } from "../audit/audited.ts";
import type { Queries, Transaction } from "../database/database.ts";
import { flashSaleProducts, flashSales } from "../flash-sale/flash-sale.tables.ts";
import { handled } from "../http/refusal.ts";
import { route } from "../http/route.ts";
import { products } from "../product/product.tables.ts";

const endpoints = office.endpoints.flashSale;

const SECONDS_AN_HOUR = 3600;

/** The latest sale, should content have brought several. */
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
    hours: sale.durationSeconds / SECONDS_AN_HOUR,
    rounds: sale.rounds,
    products: rows.map(({ sku, basisPointsOff }) => ({ sku, percentOff: basisPointsOff / 100 })),
  };
};

const removeSales = async (tx: Transaction): Promise<void> => {
  await tx.delete(flashSaleProducts);
  await tx.delete(flashSales);
};

const productIds = async (tx: Transaction, skus: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const repeated = skus.find((sku, place) => skus.indexOf(sku) !== place);
  if (repeated !== undefined) throw handled("skuTwice", { sku: repeated });
  const rows = await tx
    .select({ id: products.id, sku: products.sku })
    .from(products)
    .where(inArray(products.sku, [...skus]));
  return new Map(rows.map(({ id, sku }) => [sku, id]));
};

const set = route(endpoints.set, (call) =>
  audited(call, endpoints.set, async (tx) => {
    const { title, startsAt, hours, rounds, products: reduced } = call.input;
    const before = await findSale(tx);
    const ids = await productIds(
      tx,
      reduced.map(({ sku }) => sku),
    );
    await removeSales(tx);
    const [sale] = await tx
      .insert(flashSales)
      .values({ title, startsAt: new Date(startsAt), durationSeconds: Math.round(hours * SECONDS_AN_HOUR), rounds })
      .returning();
    if (sale === undefined) throw new Error("The flash sale that was just written did not come back");
    await tx.insert(flashSaleProducts).values(
      reduced.map(({ sku, percentOff }, position) => {
        const productId = ids.get(sku);
        if (productId === undefined) throw handled("skuUnknown", { sku });
        return { flashSaleId: sale.id, productId, position, basisPointsOff: Math.round(percentOff * 100) };
      }),
    );
    return { data: call.input, subject: title.en, before, after: call.input };
  }),
);

const end = route(endpoints.end, (call) =>
  audited(call, endpoints.end, async (tx) => {
    const before = await findSale(tx);
    await removeSales(tx);
    return { data: null, subject: before?.title.en ?? "", before };
  }),
);

export const flashSaleRoutes = [route(endpoints.find, ({ database }) => findSale(database)), set, end];
