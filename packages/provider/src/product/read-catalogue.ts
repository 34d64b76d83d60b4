import type { Locale } from "@griya/api";
import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import { subCategories } from "../category/category.tables.ts";
import type { Services } from "../http/services.ts";
import { isListed } from "./is-listed.ts";
import { products } from "./product.tables.ts";
import { buildProductsQuery, findProductDetails, type ProductDetails } from "./product-details.ts";

/** The keys of a product in the address of its page. */
export type ProductAddress = { readonly id: string; readonly slug: string };

/**
 * All products of the shop in parts. A part has a fixed range of product ids, so it is found without counting. A part may have fewer
 * products. Empty parts are left out.
 */
export type Catalogue = {
  /** Returns the numbers of the parts with products. The first part is 1. */
  listParts: () => Promise<number[]>;
  /** Reads the addresses of a part in batches. */
  readAddresses: (part: number) => AsyncIterable<readonly ProductAddress[]>;
  readProducts: (part: number, locale: Locale) => AsyncIterable<readonly ProductDetails[]>;
};

/** The number of product ids in a part. The addresses of a part in five languages fill one sitemap. */
const PRODUCTS_PER_PART = 10_000;
/** The number of products that are in memory at the same time. */
const PRODUCTS_PER_BATCH = 200;
const ADDRESSES_PER_BATCH = 5_000;

type BatchSizes = { readonly part: number; readonly batch: number; readonly addresses: number };

/** Reads rows in batches by product id. Each batch begins after the last id, so all batches cost the same. */
async function* readBatches<Row>(
  { part, size, limit }: { part: number; size: number; limit: number },
  read: (after: number, last: number, limit: number) => Promise<Row[]>,
  getNumber: (row: Row) => number,
): AsyncGenerator<Row[]> {
  let previousNumber = (part - 1) * size;
  for (;;) {
    const rows = await read(previousNumber, part * size, limit);
    const [lastRow] = rows.slice(-1);
    if (lastRow === undefined) return;
    yield rows;
    if (rows.length < limit) return;
    previousNumber = getNumber(lastRow);
  }
}

const isBetween = (after: number, last: number) => and(isListed(), gt(products.id, after), lte(products.id, last));

export const createCatalogue = (
  { database, clock }: Pick<Services, "database" | "clock">,
  { part: size, batch, addresses }: BatchSizes = {
    part: PRODUCTS_PER_PART,
    batch: PRODUCTS_PER_BATCH,
    addresses: ADDRESSES_PER_BATCH,
  },
): Catalogue => ({
  listParts: async () => {
    const part = sql<number>`(${products.id} - 1) / ${sql.raw(String(size))} + 1`.mapWith(Number);
    const partRows = await database
      .selectDistinct({ part })
      .from(products)
      .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
      .where(isListed())
      .orderBy(asc(part));
    return partRows.map((row) => row.part);
  },
  readAddresses: async function* (part) {
    const readRows = async (after: number, last: number, limit: number) =>
      database
        .select({ number: products.id, id: products.uuid, slug: products.slug })
        .from(products)
        .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
        .where(isBetween(after, last))
        .orderBy(asc(products.id))
        .limit(limit);
    for await (const rows of readBatches({ part, size, limit: addresses }, readRows, ({ number }) => number)) {
      yield rows.map(({ id, slug }) => ({ id, slug }));
    }
  },
  readProducts: async function* (part, locale) {
    const readRows = async (after: number, last: number, limit: number) =>
      buildProductsQuery(database).where(isBetween(after, last)).orderBy(asc(products.id)).limit(limit);
    for await (const foundProducts of readBatches(
      { part, size, limit: batch },
      readRows,
      ({ product }) => product.id,
    )) {
      yield await findProductDetails(database, foundProducts, { locale, now: clock() });
    }
  },
});
