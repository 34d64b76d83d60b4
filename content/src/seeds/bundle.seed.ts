import { bundleLines, bundles, getInsertedValues, notInArray, products, type Seed } from "@griya/provider/seeding";
import { bundles as bundleData } from "../furniture/bundles.ts";
import { getContentRevision } from "./content-revision.ts";

/** Seed of bundles of products. A bundle with a product that is no longer sold is left out. */
export const seedBundles: Seed = {
  name: "bundles",
  isNeeded: async (database) => (await database.select({ id: bundles.id }).from(bundles).limit(1)).length === 0,
  getRevision: getContentRevision,
  run: async (tx) => {
    const sold = await tx.select({ id: products.id, slug: products.slug }).from(products);
    const idOf = new Map(sold.map(({ id, slug }) => [slug, id]));
    const whole = bundleData.filter(({ lines }) => lines.every(({ product }) => idOf.has(product)));
    const slugs = whole.map(({ slug }) => slug);
    await tx.delete(bundleLines);
    await tx.delete(bundles).where(notInArray(bundles.slug, slugs)); // carts refer to the others
    for (const { id, slug, name, description, percent, lines } of whole) {
      const [bundle] = await tx
        .insert(bundles)
        .values({ uuid: id, slug, name, description, basisPointsOff: percent * 100 })
        .onConflictDoUpdate({ target: bundles.slug, set: getInsertedValues(bundles, ["id"]) })
        .returning({ bundleId: bundles.id });
      const pieces = lines.flatMap(({ product, quantity }, position) => {
        const productId = idOf.get(product);
        return productId === undefined || !bundle ? [] : [{ ...bundle, productId, quantity, position }];
      });
      await tx.insert(bundleLines).values(pieces);
    }
  },
};
