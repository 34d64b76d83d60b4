import { addOns, getInsertedValues, notInArray, productAddOns, products, type Seed } from "@griya/provider/seeding";
import { addOns as addOnData } from "../furniture/add-ons.ts";
import { getContentRevision } from "./content-revision.ts";

/** Seed of services with the products that can have them, as far as the shop sells those. */
export const seedAddOns: Seed = {
  name: "add-ons",
  isNeeded: async (database) => (await database.select({ id: addOns.id }).from(addOns).limit(1)).length === 0,
  getRevision: getContentRevision,
  run: async (tx) => {
    const sold = await tx.select({ id: products.id, slug: products.slug }).from(products);
    const slugs = addOnData.map(({ slug }) => slug);
    await tx.delete(productAddOns);
    await tx.delete(addOns).where(notInArray(addOns.slug, slugs)); // carts refer to the others
    for (const [position, { slug, name, kind, value, products: offered }] of addOnData.entries()) {
      const [written] = await tx
        .insert(addOns)
        .values({ slug, name, kind, value: kind === "percent" ? value * 100 : value, position })
        .onConflictDoUpdate({ target: addOns.slug, set: getInsertedValues(addOns, ["id"]) })
        .returning({ addOnId: addOns.id });
      const pairs = sold.flatMap((product) =>
        written && offered.includes(product.slug) ? { ...written, productId: product.id } : [],
      );
      if (pairs.length > 0) await tx.insert(productAddOns).values(pairs);
    }
  },
};
