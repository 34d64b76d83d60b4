import { randomUUID } from "node:crypto";
import { type Categories, office } from "@griya/api/office";
import { asc, eq, inArray, notInArray } from "drizzle-orm";
import { categories, subCategories } from "../category/category.tables.ts";
import type { Queries, Transaction } from "../database/database.ts";
import { getInsertedValues } from "../database/inserted-values.ts";
import { userError } from "../http/refusal.ts";
import { createRoute } from "../http/route.ts";
import { assertPictures } from "../media/assert-pictures.ts";
import { products } from "../product/product.tables.ts";
import { writeSearchWords } from "../product/write-search-words.ts";
import { vouchers } from "../voucher/voucher.tables.ts";
import { replaceValue } from "./replace-value.ts";

const endpoints = office.endpoints.category;

const findCategories = async (queries: Queries): Promise<Categories> => {
  const rows = await queries.select().from(categories).orderBy(asc(categories.position));
  const children = await queries.select().from(subCategories).orderBy(asc(subCategories.position));
  const childrenByCategory = Map.groupBy(children, ({ categoryId }) => categoryId);
  return {
    categories: rows.map(({ id, slug, title, description, picture }) => ({
      slug,
      title,
      description,
      picture,
      subCategories: (childrenByCategory.get(id) ?? []).map((child) => ({
        slug: child.slug,
        title: child.title,
        isPublic: child.isPublic,
        alsoCalled: child.alsoCalled,
      })),
    })),
  };
};

const removeOmittedSubCategories = async (tx: Transaction, slugs: readonly string[]): Promise<void> => {
  const isOmitted = notInArray(subCategories.slug, [...slugs]);
  const [stored] = await tx
    .select({ slug: subCategories.slug })
    .from(subCategories)
    .innerJoin(products, eq(products.subCategoryId, subCategories.id))
    .where(isOmitted)
    .limit(1);
  if (stored !== undefined) throw userError("subCategoryHasProducts", stored);
  await tx.delete(subCategories).where(isOmitted);
};

/** Removes the categories that the list does not contain. Throws `categoryHasVouchers` for a category with vouchers. */
const removeOmittedCategories = async (tx: Transaction, slugs: readonly string[]): Promise<void> => {
  const isOmitted = notInArray(categories.slug, [...slugs]);
  const [stored] = await tx
    .select({ slug: categories.slug })
    .from(categories)
    .innerJoin(vouchers, eq(vouchers.categoryId, categories.id))
    .where(isOmitted)
    .limit(1);
  if (stored !== undefined) throw userError("categoryHasVouchers", stored);
  await tx.delete(categories).where(isOmitted);
};

type CategoryTree = Categories["categories"];

const writeCategories = async (tx: Transaction, tree: CategoryTree): Promise<ReadonlyMap<string, number>> => {
  if (tree.length === 0) return new Map();
  await assertPictures(
    tx,
    tree.map(({ picture }) => picture),
  );
  const rows = await tx
    .insert(categories)
    .values(
      tree.map(({ slug, title, description, picture }, position) => ({
        slug,
        title,
        description,
        picture,
        position,
        uuid: randomUUID(),
      })),
    )
    .onConflictDoUpdate({ target: categories.slug, set: getInsertedValues(categories, ["id", "uuid"]) })
    .returning({ id: categories.id, slug: categories.slug });
  return new Map(rows.map(({ id, slug }) => [slug, id]));
};

const writeSubCategories = async (
  tx: Transaction,
  tree: CategoryTree,
  keys: ReadonlyMap<string, number>,
): Promise<readonly number[]> => {
  const rows = tree.flatMap(({ slug, subCategories: children }) => {
    const categoryId = keys.get(slug);
    if (categoryId === undefined) throw new Error(`The database did not return the written category ${slug}`);
    return children.map((child, position) => ({ ...child, categoryId, position, uuid: randomUUID() }));
  });
  if (rows.length === 0) return [];
  const writtenRows = await tx
    .insert(subCategories)
    .values(rows)
    .onConflictDoUpdate({ target: subCategories.slug, set: getInsertedValues(subCategories, ["id", "uuid"]) })
    .returning({ id: subCategories.id });
  return writtenRows.map(({ id }) => id);
};

const writeCategoryTree = async (tx: Transaction, { categories: tree }: Categories): Promise<void> => {
  const slugs = tree.flatMap(({ subCategories: children }) => children.map(({ slug }) => slug));
  const ids = await writeSubCategories(tx, tree, await writeCategories(tx, tree));
  await removeOmittedSubCategories(tx, slugs);
  await removeOmittedCategories(
    tx,
    tree.map(({ slug }) => slug),
  );
  await writeSearchWords(tx, inArray(products.subCategoryId, [...ids]));
};

export const officeCategoryRoutes = [
  createRoute(endpoints.find, ({ database }) => findCategories(database)),
  createRoute(endpoints.set, (call) =>
    replaceValue(call, endpoints.set, { subject: "categories", find: findCategories, write: writeCategoryTree }),
  ),
];
