import { eq, inArray, products, seedShop, variants } from "@griya/backend/seeding";
import { openShop } from "@griya/backend/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { bundles as bundleData } from "../furniture/bundles.ts";
import { seedMediaRows } from "../testing/media-rows.ts";
import { seedBundles } from "./bundle.seed.ts";
import { seedCatalogue } from "./catalogue.seed.ts";
import { seedSettings } from "./settings.seed.ts";

const shop = await openShop();
beforeAll(() => seedShop([seedMediaRows, seedSettings, seedCatalogue, seedBundles], shop.services));

const bundlesOf = (product: string, locale: "en" | "id" = "en") => shop.client({ locale }).bundle.fetch({ product });
const productKey = async (slug: string): Promise<number> => {
  const [found] = await shop.database.select({ id: products.id }).from(products).where(eq(products.slug, slug));
  return found?.id ?? 0;
};

describe("the bundles of a product", () => {
  it("name every piece with its number and today's price, and cost less than they do one by one", async () => {
    const [set, ...others] = await bundlesOf("kursi-anyam");
    expect(others).toEqual([]);
    expect(set).toMatchObject({ slug: "paket-makan-anyam", name: "Anyam Dining Set", price: 12_180_500 });
    expect(set?.lines.map(({ quantity, product }) => [quantity, product.slug])).toEqual([
      [1, "meja-makan-pendopo"],
      [6, "kursi-anyam"],
    ]);
    expect(set?.separatePrice).toBe(
      set?.lines.reduce((sum, { quantity, product }) => sum + quantity * product.price.current, 0),
    );
    expect(set?.price).toBeLessThan(set?.separatePrice ?? 0);
  });

  it("are found from each of their pieces, by slug and by uuid, in the reader's language", async () => {
    const pieces = bundleData.flatMap(({ slug, lines }) => lines.map(({ product }) => ({ slug, product })));
    for (const { slug, product } of pieces) {
      const { id } = await shop.client().product.find({ id: product });
      const found = await bundlesOf(id, "id");
      expect(found.map((bundle) => bundle.slug)).toContain(slug);
      expect(found).toEqual(await bundlesOf(product, "id"));
      expect(found.every(({ name }) => name.startsWith("Paket "))).toBe(true);
    }
  });

  it("are none for what is in no bundle and for what the shop does not have", async () => {
    expect(await bundlesOf("vas-tanah")).toEqual([]);
    expect(await bundlesOf("tidak-ada")).toEqual([]);
  });

  it("are not offered while a piece is out of stock in the number they hold, or withdrawn", async () => {
    const table = await productKey("meja-makan-pendopo");
    const chair = await productKey("kursi-anyam");
    const stocked = await shop.database
      .select({ id: variants.id, onHand: variants.onHand })
      .from(variants)
      .where(eq(variants.productId, chair));
    const ids = stocked.map(({ id }) => id);
    await shop.database.update(variants).set({ onHand: 1 }).where(inArray(variants.id, ids));
    expect(await bundlesOf("meja-makan-pendopo")).toEqual([]);
    await shop.database.update(variants).set({ onHand: 6 }).where(inArray(variants.id, ids));
    expect(await bundlesOf("meja-makan-pendopo")).toHaveLength(1);
    await shop.database.update(products).set({ isPublic: false }).where(eq(products.id, table));
    expect(await bundlesOf("kursi-anyam")).toEqual([]);
    await shop.database.update(products).set({ isPublic: true }).where(eq(products.id, table));
  });
});
