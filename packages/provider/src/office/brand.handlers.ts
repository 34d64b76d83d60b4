import { randomUUID } from "node:crypto";
import { type Brands, office } from "@griya/api/office";
import { asc, eq, getTableColumns, inArray, notInArray } from "drizzle-orm";
import { brands } from "../brand/brand.tables.ts";
import type { Queries, Transaction } from "../database/database.ts";
import { insertedValues } from "../database/inserted-values.ts";
import { handled } from "../http/refusal.ts";
import { route } from "../http/route.ts";
import { assertPictures } from "../media/assert-pictures.ts";
import { products } from "../product/product.tables.ts";
import { writeSearchWords } from "../product/write-search-words.ts";
import { setWhole } from "./set-whole.ts";

const endpoints = office.endpoints.brand;

const { slug, name, tagline, description, logo, logoOnDark } = getTableColumns(brands);

const find = async (queries: Queries): Promise<Brands> => ({
  brands: await queries
    .select({ slug, name, tagline, description, logo, logoOnDark })
    .from(brands)
    .orderBy(asc(brands.position)),
});

const removeLeftOut = async (tx: Transaction, slugs: readonly string[]): Promise<void> => {
  const leftOut = notInArray(brands.slug, [...slugs]);
  const [kept] = await tx
    .select({ slug: brands.slug })
    .from(brands)
    .innerJoin(products, eq(products.brandId, brands.id))
    .where(leftOut)
    .limit(1);
  if (kept !== undefined) throw handled("brandHasProducts", kept);
  await tx.delete(brands).where(leftOut);
};

const write = async (tx: Transaction, { brands: all }: Brands): Promise<void> => {
  const slugs = all.map(({ slug }) => slug);
  await removeLeftOut(tx, slugs);
  if (all.length === 0) return;
  await assertPictures(
    tx,
    all.flatMap(({ logo, logoOnDark }) => [logo, logoOnDark ?? []].flat()),
  );
  const written = await tx
    .insert(brands)
    .values(all.map((brand, position) => ({ ...brand, position, uuid: randomUUID() })))
    .onConflictDoUpdate({ target: brands.slug, set: insertedValues(brands, ["id", "uuid"]) })
    .returning({ id: brands.id });
  const ids = written.map(({ id }) => id);
  await writeSearchWords(tx, inArray(products.brandId, ids));
};

export const officeBrandRoutes = [
  route(endpoints.find, ({ database }) => find(database)),
  route(endpoints.set, (call) => setWhole(call, endpoints.set, { subject: "brands", find, write })),
];
