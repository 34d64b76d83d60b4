import type { Locale } from "@griya/api";
import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import { subCategories } from "../category/category.tables.ts";
import type { Services } from "../http/services.ts";
import { isListed } from "./is-listed.ts";
import { products } from "./product.tables.ts";
import { buildProductsQuery, findProductDetails, type ProductDetails } from "./product-details.ts";

/** The product's keys in the address of its page. */
export type ProductAddress = { readonly id: string; readonly slug: string };

/**
 * All products of the shop, for reading from beginning to end. A part holds products with consecutive numbers. So a part is found without
 * counting and keeps its products. Some parts hold fewer. Empty parts are not named.
 */
export type Catalogue = {
  /** Returns the parts that contain products, from 1 on. */
  listParts: () => Promise<number[]>;
  /** Reads the products of a part, one batch at a time. */
  readAddresses: (part: number) => AsyncIterable<readonly ProductAddress[]>;
  readProducts: (part: number, locale: Locale) => AsyncIterable<readonly ProductDetails[]>;
};

/** Limit of products in a part. In five languages their addresses fill a sitemap. */
const PRODUCTS_PER_PART = 10_000;
/** Products in memory at one time. */
const BATCH = 200;
const ADDRESSES_PER_BATCH = 5_000;

type Sizes = { readonly part: number; readonly batch: number; readonly addresses: number };

/** Reads the next rows by number, after the last one. No batch costs more than the first. */
async function* readBatches<Row>(
  { part, size, limit }: { part: number; size: number; limit: number },
  read: (after: number, last: number, limit: number) => Promise<Row[]>,
  getNumber: (row: Row) => number,
): AsyncGenerator<Row[]> {
  let after = (part - 1) * size;
  for (;;) {
    const rows = await read(after, part * size, limit);
    const [last] = rows.slice(-1);
    if (last === undefined) return;
    yield rows;
    if (rows.length < limit) return;
    after = getNumber(last);
  }
}

const isBetween = (after: number, last: number) => and(isListed(), gt(products.id, after), lte(products.id, last));

export const createCatalogue = (
  { database, clock }: Pick<Services, "database" | "clock">,
  { part: size, batch, addresses }: Sizes = { part: PRODUCTS_PER_PART, batch: BATCH, addresses: ADDRESSES_PER_BATCH },
): Catalogue => ({
  listParts: async () => {
    const part = sql<number>`(${products.id} - 1) / ${sql.raw(String(size))} + 1`.mapWith(Number);
    const found = await database
      .selectDistinct({ part })
      .from(products)
      .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
      .where(isListed())
      .orderBy(asc(part));
    return found.map((row) => row.part);
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
    for await (const found of readBatches({ part, size, limit: batch }, readRows, ({ product }) => product.id)) {
      yield await findProductDetails(database, found, { locale, now: clock() });
    }
  },
});
