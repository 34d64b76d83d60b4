import { getDefaultVariants, shouldAdvertiseBundle, sumBundle, toNewCartLine } from "@griya/api";
import { bundleLines, eq, inArray, isNotNull, products, seedShop, variants } from "@griya/provider/seeding";
import { cartLines, openShop, seedRevisions } from "@griya/provider/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { bundles as bundleData } from "../furniture/bundles.ts";
import { mediaRowsSeed } from "../testing/media-rows.ts";
import { bundlesSeed } from "./bundle.seed.ts";
import { catalogueSeed } from "./catalogue.seed.ts";
import { settingsSeed } from "./settings.seed.ts";

const shop = await openShop();
const seeds = [mediaRowsSeed, settingsSeed, catalogueSeed, bundlesSeed];
beforeAll(() => seedShop(seeds, shop.services));

const fetchBundles = (product: string, locale: "en" | "id" = "en") => shop.client({ locale }).bundle.fetch({ product });
const fetchBundle = (slug: string) => shop.client().bundle.find({ slug });
const findProductKey = async (slug: string): Promise<number> => {
  const [foundProduct] = await shop.database.select({ id: products.id }).from(products).where(eq(products.slug, slug));
  return foundProduct?.id ?? 0;
};

describe("the bundles of a product", () => {
  it("have a number for every piece, and cost less than their separate pieces", async () => {
    const [set, ...others] = await fetchBundles("kursi-anyam");
    expect(others).toEqual([]);
    expect(set).toMatchObject({ slug: "paket-makan-anyam", name: "Anyam Dining Set" });
    expect(set?.lines.map(({ quantity, product }) => [quantity, product.slug])).toEqual([
      [1, "meja-makan-pendopo"],
      [6, "kursi-anyam"],
    ]);
    for (const bundle of await shop.client().bundle.fetch({})) {
      const { price, separatePrice } = sumBundle(bundle.lines, getDefaultVariants(bundle));
      expect(price).toBeLessThan(separatePrice);
      for (const { product, variants: choices } of bundle.lines) {
        const { variants: existing } = await shop.client().product.find({ id: product.id });
        expect(choices.map(({ id, stock, separatePrice }) => [id, stock, separatePrice])).toEqual(
          existing.map(({ id, stock, price: alone }) => [id, stock, alone.current]),
        );
        for (const { price: inSet, separatePrice: alone } of choices) expect(inSet).toBeLessThanOrEqual(alone);
      }
    }
  });

  it("have the same price in a cart", async () => {
    const guestToken = "g".repeat(43);
    const { cart } = shop.client({ guestToken });
    for (const bundle of await shop.client().bundle.fetch({})) {
      const chosenVariants = getDefaultVariants(bundle);
      const line = toNewCartLine(bundle, chosenVariants, 1);
      const { lines } = await cart.add(line);
      expect(lines.find(({ productId }) => productId === bundle.id)).toMatchObject({
        variantId: line.variantId,
        name: bundle.name,
        unitPrice: sumBundle(bundle.lines, chosenVariants).price,
      });
    }
  });

  it("are all listed without a product, and each bundle has its own address", async () => {
    const allBundles = await shop.client().bundle.fetch({});
    expect(allBundles.map(({ slug }) => slug)).toEqual(bundleData.map(({ slug }) => slug));
    for (const bundle of allBundles) expect(await fetchBundle(bundle.slug)).toEqual(bundle);
    await expect(fetchBundle("paket-tidak-ada")).rejects.toMatchObject({ kind: "notFound" });
  });

  it("are listed for each of their pieces by slug and by uuid, in the reader's language", async () => {
    const pieces = bundleData.flatMap(({ slug, lines }) => lines.map(({ product }) => ({ slug, product })));
    for (const { slug, product } of pieces) {
      const { id } = await shop.client().product.find({ id: product });
      const foundBundles = await fetchBundles(id, "id");
      expect(foundBundles.map((bundle) => bundle.slug)).toContain(slug);
      expect(foundBundles).toEqual(await fetchBundles(product, "id"));
      expect(foundBundles.every(({ name }) => name.startsWith("Paket "))).toBe(true);
    }
  });

  it("are an empty list for a product without a bundle and for an unknown product", async () => {
    expect(await fetchBundles("vas-tanah")).toEqual([]);
    expect(await fetchBundles("tidak-ada")).toEqual([]);
  });

  it("are not advertised while the stock of a piece is too small, and are missing while a piece is withdrawn", async () => {
    const tableKey = await findProductKey("meja-makan-pendopo");
    const chairKey = await findProductKey("kursi-anyam");
    const stockedVariants = await shop.database.select().from(variants).where(eq(variants.productId, chairKey));
    const isChairVariant = inArray(
      variants.id,
      stockedVariants.map(({ id }) => id),
    );
    const isBundleAdvertised = async () => shouldAdvertiseBundle(await fetchBundle("paket-makan-anyam"));
    await shop.database.update(variants).set({ onHand: 5 }).where(isChairVariant);
    expect(await isBundleAdvertised()).toBe(false);
    await shop.database.update(variants).set({ onHand: 6 }).where(isChairVariant);
    expect(await isBundleAdvertised()).toBe(true);
    await shop.database.update(products).set({ isPublic: false }).where(eq(products.id, tableKey));
    expect(await fetchBundles("kursi-anyam")).toEqual([]);
    await expect(fetchBundle("paket-makan-anyam")).rejects.toMatchObject({ kind: "notFound" });
    await shop.database.update(products).set({ isPublic: true }).where(eq(products.id, tableKey));
  });

  it("stay in carts when a new release seeds the content, with the changes of the release", async () => {
    const listBundleLines = () => shop.database.select().from(cartLines).where(isNotNull(cartLines.bundleId));
    const { cart } = shop.client({ guestToken: "h".repeat(43) });
    const set = await fetchBundle("paket-kamar-sunyi");
    await cart.add(toNewCartLine(set, getDefaultVariants(set), 1));
    const linesBefore = await listBundleLines();
    await shop.database.update(bundleLines).set({ quantity: 7 });
    await shop.database.update(seedRevisions).set({ revision: "an earlier one" });
    await seedShop(seeds, shop.services);
    expect(await listBundleLines()).toEqual(linesBefore);
    expect((await cart.find()).lines[0]?.pieces.map(({ quantity }) => quantity)).toEqual([1, 2, 2]);
  });
});
