import { randomUUID } from "node:crypto";
import { type Brands, office } from "@griya/api/office";
import { asc, eq, getTableColumns, inArray, notInArray } from "drizzle-orm";
import { brands } from "../brand/brand.tables.ts";
import type { Queries, Transaction } from "../database/database.ts";
import { getInsertedValues } from "../database/inserted-values.ts";
import { userError } from "../http/refusal.ts";
import { createRoute } from "../http/route.ts";
import { assertPictures } from "../media/assert-pictures.ts";
import { products } from "../product/product.tables.ts";
import { writeSearchWords } from "../product/write-search-words.ts";
import { replaceValue } from "./replace-value.ts";

const endpoints = office.endpoints.brand;

const { slug, name, tagline, description, logo, logoOnDark } = getTableColumns(brands);

const findBrands = async (queries: Queries): Promise<Brands> => ({
  brands: await queries
    .select({ slug, name, tagline, description, logo, logoOnDark })
    .from(brands)
    .orderBy(asc(brands.position)),
});

const removeOmittedBrands = async (tx: Transaction, slugs: readonly string[]): Promise<void> => {
  const isOmitted = notInArray(brands.slug, [...slugs]);
  const [stored] = await tx
    .select({ slug: brands.slug })
    .from(brands)
    .innerJoin(products, eq(products.brandId, brands.id))
    .where(isOmitted)
    .limit(1);
  if (stored !== undefined) throw userError("brandHasProducts", stored);
  await tx.delete(brands).where(isOmitted);
};

const writeBrands = async (tx: Transaction, { brands: all }: Brands): Promise<void> => {
  const slugs = all.map(({ slug }) => slug);
  await removeOmittedBrands(tx, slugs);
  if (all.length === 0) return;
  await assertPictures(
    tx,
    all.flatMap(({ logo, logoOnDark }) => [logo, logoOnDark ?? []].flat()),
  );
  const writtenRows = await tx
    .insert(brands)
    .values(all.map((brand, position) => ({ ...brand, position, uuid: randomUUID() })))
    .onConflictDoUpdate({ target: brands.slug, set: getInsertedValues(brands, ["id", "uuid"]) })
    .returning({ id: brands.id });
  const ids = writtenRows.map(({ id }) => id);
  await writeSearchWords(tx, inArray(products.brandId, ids));
};

export const officeBrandRoutes = [
  createRoute(endpoints.find, ({ database }) => findBrands(database)),
  createRoute(endpoints.set, (call) =>
    replaceValue(call, endpoints.set, { subject: "brands", find: findBrands, write: writeBrands }),
  ),
];
