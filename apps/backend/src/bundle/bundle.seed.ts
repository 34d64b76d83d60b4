import { bundles as bundleData } from "../catalogue/data/bundles.ts";
import type { Seed } from "../database/seed.ts";
import { products } from "../product/product.tables.ts";
import { bundleLines, bundles } from "./bundle.tables.ts";

/** Bundles of the catalogue's products. */
export const seedBundles: Seed = {
  name: "bundles",
  isNeeded: async (database) => (await database.select({ id: bundles.id }).from(bundles).limit(1)).length === 0,
  run: async (tx) => {
    const listed = await tx.select({ id: products.id, slug: products.slug }).from(products);
    const idOf = (slug: string): number => {
      const found = listed.find((product) => product.slug === slug);
      if (!found)
        throw new Error(`A bundle holds the product "${slug}", which the shop does not have: correct its data`);
      return found.id;
    };
    const rows = await tx
      .insert(bundles)
      .values(
        bundleData.map(({ id, slug, name, description, percent }) => ({
          uuid: id,
          slug,
          name,
          description,
          basisPointsOff: percent * 100,
        })),
      )
      .returning({ bundleId: bundles.id, slug: bundles.slug });
    await tx.insert(bundleLines).values(
      rows.flatMap(({ bundleId, slug }) =>
        (bundleData.find((bundle) => bundle.slug === slug)?.lines ?? []).map(({ product, quantity }, position) => ({
          bundleId,
          productId: idOf(product),
          quantity,
          position,
        })),
      ),
    );
  },
};
