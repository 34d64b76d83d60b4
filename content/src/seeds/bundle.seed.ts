import { bundleLines, bundles, products, type Seed } from "@griya/backend/seeding";
import { bundles as bundleData } from "../furniture/bundles.ts";
import { contentRevision } from "./content-revision.ts";

/** Bundles of the catalogue's products; one of which a piece is not sold any more is left out. */
export const seedBundles: Seed = {
  name: "bundles",
  isNeeded: async (database) => (await database.select({ id: bundles.id }).from(bundles).limit(1)).length === 0,
  revision: contentRevision,
  run: async (tx) => {
    await tx.delete(bundleLines);
    await tx.delete(bundles);
    const sold = await tx.select({ id: products.id, slug: products.slug }).from(products);
    const idOf = new Map(sold.map(({ id, slug }) => [slug, id]));
    for (const { id, slug, name, description, percent, lines } of bundleData) {
      const pieces = lines.flatMap(({ product, quantity }, position) => {
        const productId = idOf.get(product);
        return productId === undefined ? [] : [{ productId, quantity, position }];
      });
      if (pieces.length < lines.length) continue;
      const [bundle] = await tx
        .insert(bundles)
        .values({ uuid: id, slug, name, description, basisPointsOff: percent * 100 })
        .returning({ bundleId: bundles.id });
      if (bundle) await tx.insert(bundleLines).values(pieces.map((piece) => ({ ...bundle, ...piece })));
    }
  },
};
