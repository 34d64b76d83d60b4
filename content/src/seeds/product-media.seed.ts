import { inArray, productMedia, products, type Seed } from "@griya/provider/seeding";
import { products as productData } from "../furniture/products.ts";
import { shopAlbum } from "../media/album.ts";
import { getContentRevision } from "./content-revision.ts";

/** Seed of the films and models of the products that the shop sells. */
export const productMediaSeed: Seed = {
  name: "films and models",
  isNeeded: async (database) => (await database.select().from(productMedia).limit(1)).length === 0,
  getRevision: getContentRevision,
  run: async (tx) => {
    await tx.delete(productMedia);
    const slugs = productData.map(({ slug }) => slug);
    const soldProducts = await tx
      .select({ id: products.id, slug: products.slug })
      .from(products)
      .where(inArray(products.slug, slugs));
    const productMediaRows = soldProducts.flatMap(({ id, slug }) =>
      shopAlbum.getFilmAndModel(slug).map(({ row: { path } }, position) => ({ productId: id, path, position })),
    );
    if (productMediaRows.length > 0) await tx.insert(productMedia).values(productMediaRows);
  },
};
