import type { Locale } from "@griya/api";
import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import { subCategories } from "../category/category.tables.ts";
import type { Services } from "../http/services.ts";
import { isListed } from "./is-listed.ts";
import { products } from "./product.tables.ts";
import { type ProductDetails, productDetails, selectProducts } from "./product-details.ts";

/** Where the page of a product is. */
export type ProductAddress = { readonly id: string; readonly slug: string };

/**
 * All that the shop sells, for who reads it from beginning to end. It comes in parts of products whose numbers lie side by side, so
 * that a part is found without counting and keeps its products; some parts hold fewer, and those that hold none are not named.
 */
export type Catalogue = {
  /** The parts in which there is something, from 1 on. */
  parts: () => Promise<number[]>;
  /** The products of a part, a batch at a time. */
  addresses: (part: number) => AsyncIterable<readonly ProductAddress[]>;
  products: (part: number, locale: Locale) => AsyncIterable<readonly ProductDetails[]>;
};

/** Of at most so many products is a part: in five languages as many addresses as a sitemap may have. */
const PRODUCTS_PER_PART = 10_000;
/** Products in memory at a time. */
const BATCH = 200;
const ADDRESSES_PER_BATCH = 5_000;

type Sizes = { readonly part: number; readonly batch: number; readonly addresses: number };

/** Reads on by number, from the last one read: no batch costs more than the first. */
async function* batches<Row>(
  { part, size, limit }: { part: number; size: number; limit: number },
  read: (after: number, last: number, limit: number) => Promise<Row[]>,
  numberOf: (row: Row) => number,
): AsyncGenerator<Row[]> {
  let after = (part - 1) * size;
  for (;;) {
    const rows = await read(after, part * size, limit);
    const [last] = rows.slice(-1);
    if (last === undefined) return;
    yield rows;
    if (rows.length < limit) return;
    after = numberOf(last);
  }
}

const between = (after: number, last: number) => and(isListed(), gt(products.id, after), lte(products.id, last));

export const createCatalogue = (
  { database, clock }: Pick<Services, "database" | "clock">,
  { part: size, batch, addresses }: Sizes = { part: PRODUCTS_PER_PART, batch: BATCH, addresses: ADDRESSES_PER_BATCH },
): Catalogue => ({
  parts: async () => {
    const part = sql<number>`(${products.id} - 1) / ${sql.raw(String(size))} + 1`.mapWith(Number);
    const found = await database
      .selectDistinct({ part })
      .from(products)
      .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
      .where(isListed())
      .orderBy(asc(part));
    return found.map((row) => row.part);
  },
  addresses: async function* (part) {
    const read = async (after: number, last: number, limit: number) =>
      database
        .select({ number: products.id, id: products.uuid, slug: products.slug })
        .from(products)
        .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
        .where(between(after, last))
        .orderBy(asc(products.id))
        .limit(limit);
    for await (const rows of batches({ part, size, limit: addresses }, read, ({ number }) => number)) {
      yield rows.map(({ id, slug }) => ({ id, slug }));
    }
  },
  products: async function* (part, locale) {
    const read = async (after: number, last: number, limit: number) =>
      selectProducts(database).where(between(after, last)).orderBy(asc(products.id)).limit(limit);
    for await (const found of batches({ part, size, limit: batch }, read, ({ product }) => product.id)) {
      yield await productDetails(database, found, { locale, now: clock() });
    }
  },
});
