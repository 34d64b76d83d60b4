import { addOns, getInsertedValues, notInArray, productAddOns, products, type Seed } from "@griya/provider/seeding";
import { addOns as addOnData } from "../furniture/add-ons.ts";
import { getContentRevision } from "./content-revision.ts";

/** Seed of add-ons, with links to the products that can have these add-ons. It skips products that the shop does not sell. */
export const addOnsSeed: Seed = {
  name: "add-ons",
  isNeeded: async (database) => (await database.select({ id: addOns.id }).from(addOns).limit(1)).length === 0,
  getRevision: getContentRevision,
  run: async (tx) => {
    const soldProducts = await tx.select({ id: products.id, slug: products.slug }).from(products);
    const slugs = addOnData.map(({ slug }) => slug);
    await tx.delete(productAddOns);
    await tx.delete(addOns).where(notInArray(addOns.slug, slugs)); // Carts refer to the other add-ons, so their rows stay.
    for (const [position, { slug, name, kind, value, products: offered }] of addOnData.entries()) {
      const [written] = await tx
        .insert(addOns)
        .values({ slug, name, kind, value: kind === "percent" ? value * 100 : value, position })
        .onConflictDoUpdate({ target: addOns.slug, set: getInsertedValues(addOns, ["id"]) })
        .returning({ addOnId: addOns.id });
      const addOnProducts = soldProducts.flatMap((product) =>
        written && offered.includes(product.slug) ? { ...written, productId: product.id } : [],
      );
      if (addOnProducts.length > 0) await tx.insert(productAddOns).values(addOnProducts);
    }
  },
};
