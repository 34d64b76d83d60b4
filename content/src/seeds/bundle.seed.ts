import { bundleLines, bundles, getInsertedValues, notInArray, products, type Seed } from "@griya/provider/seeding";
import { bundles as bundleData } from "../furniture/bundles.ts";
import { getContentRevision } from "./content-revision.ts";

/** Seed of bundles of products. It leaves out a bundle if the shop no longer sells one of its products. */
export const bundlesSeed: Seed = {
  name: "bundles",
  isNeeded: async (database) => (await database.select({ id: bundles.id }).from(bundles).limit(1)).length === 0,
  getRevision: getContentRevision,
  run: async (tx) => {
    const soldProducts = await tx.select({ id: products.id, slug: products.slug }).from(products);
    const idsBySlug = new Map(soldProducts.map(({ id, slug }) => [slug, id]));
    const completeBundles = bundleData.filter(({ lines }) => lines.every(({ product }) => idsBySlug.has(product)));
    const slugs = completeBundles.map(({ slug }) => slug);
    await tx.delete(bundleLines);
    await tx.delete(bundles).where(notInArray(bundles.slug, slugs)); // Carts refer to the other bundles, so their rows stay.
    for (const { id, slug, name, description, percent, lines } of completeBundles) {
      const [bundle] = await tx
        .insert(bundles)
        .values({ uuid: id, slug, name, description, basisPointsOff: percent * 100 })
        .onConflictDoUpdate({ target: bundles.slug, set: getInsertedValues(bundles, ["id"]) })
        .returning({ bundleId: bundles.id });
      const pieces = lines.flatMap(({ product, quantity }, position) => {
        const productId = idsBySlug.get(product);
        return productId === undefined || !bundle ? [] : [{ ...bundle, productId, quantity, position }];
      });
      await tx.insert(bundleLines).values(pieces);
    }
  },
};
