import { getDefaultVariants, shouldAdvertiseBundle, sumBundle, toNewCartLine } from "@griya/api";
import { bundleLines, eq, inArray, isNotNull, products, seedShop, variants } from "@griya/provider/seeding";
import { cartLines, openShop, seedRevisions } from "@griya/provider/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { bundles as bundleData } from "../furniture/bundles.ts";
import { seedMediaRows } from "../testing/media-rows.ts";
import { seedBundles } from "./bundle.seed.ts";
import { seedCatalogue } from "./catalogue.seed.ts";
import { seedSettings } from "./settings.seed.ts";

const shop = await openShop();
const seeds = [seedMediaRows, seedSettings, seedCatalogue, seedBundles];
beforeAll(() => seedShop(seeds, shop.services));

const getBundles = (product: string, locale: "en" | "id" = "en") => shop.client({ locale }).bundle.fetch({ product });
const getBundle = (slug: string) => shop.client().bundle.find({ slug });
const productKey = async (slug: string): Promise<number> => {
  const [found] = await shop.database.select({ id: products.id }).from(products).where(eq(products.slug, slug));
  return found?.id ?? 0;
};

describe("the bundles of a product", () => {
  it("name every piece with its number, and cost less than they do one by one today", async () => {
    const [set, ...others] = await getBundles("kursi-anyam");
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

  it("are what a cart takes for what it says", async () => {
    const guestToken = "g".repeat(43);
    const { cart } = shop.client({ guestToken });
    for (const bundle of await shop.client().bundle.fetch({})) {
      const chosen = getDefaultVariants(bundle);
      const line = toNewCartLine(bundle, chosen, 1);
      const { lines } = await cart.add(line);
      expect(lines.find(({ productId }) => productId === bundle.id)).toMatchObject({
        variantId: line.variantId,
        name: bundle.name,
        unitPrice: sumBundle(bundle.lines, chosen).price,
      });
    }
  });

  it("are all there are where no product is named, and each is found by its own address", async () => {
    const all = await shop.client().bundle.fetch({});
    expect(all.map(({ slug }) => slug)).toEqual(bundleData.map(({ slug }) => slug));
    for (const bundle of all) expect(await getBundle(bundle.slug)).toEqual(bundle);
    await expect(getBundle("paket-tidak-ada")).rejects.toMatchObject({ kind: "notFound" });
  });

  it("are found from each of their pieces, by slug and by uuid, in the reader's language", async () => {
    const pieces = bundleData.flatMap(({ slug, lines }) => lines.map(({ product }) => ({ slug, product })));
    for (const { slug, product } of pieces) {
      const { id } = await shop.client().product.find({ id: product });
      const found = await getBundles(id, "id");
      expect(found.map((bundle) => bundle.slug)).toContain(slug);
      expect(found).toEqual(await getBundles(product, "id"));
      expect(found.every(({ name }) => name.startsWith("Paket "))).toBe(true);
    }
  });

  it("are none for what is in no bundle and for what the shop does not have", async () => {
    expect(await getBundles("vas-tanah")).toEqual([]);
    expect(await getBundles("tidak-ada")).toEqual([]);
  });

  it("are not advertised while a piece is out of stock in the number they hold, and not there while it is withdrawn", async () => {
    const table = await productKey("meja-makan-pendopo");
    const chair = await productKey("kursi-anyam");
    const stocked = await shop.database.select().from(variants).where(eq(variants.productId, chair));
    const ofChair = inArray(
      variants.id,
      stocked.map(({ id }) => id),
    );
    const isOffered = async () => shouldAdvertiseBundle(await getBundle("paket-makan-anyam"));
    await shop.database.update(variants).set({ onHand: 5 }).where(ofChair);
    expect(await isOffered()).toBe(false);
    await shop.database.update(variants).set({ onHand: 6 }).where(ofChair);
    expect(await isOffered()).toBe(true);
    await shop.database.update(products).set({ isPublic: false }).where(eq(products.id, table));
    expect(await getBundles("kursi-anyam")).toEqual([]);
    await expect(getBundle("paket-makan-anyam")).rejects.toMatchObject({ kind: "notFound" });
    await shop.database.update(products).set({ isPublic: true }).where(eq(products.id, table));
  });

  it("stay in carts when the content is written anew, and take up what changed", async () => {
    const inCarts = () => shop.database.select().from(cartLines).where(isNotNull(cartLines.bundleId));
    const { cart } = shop.client({ guestToken: "h".repeat(43) });
    const set = await getBundle("paket-kamar-sunyi");
    await cart.add(toNewCartLine(set, getDefaultVariants(set), 1));
    const before = await inCarts();
    await shop.database.update(bundleLines).set({ quantity: 7 });
    await shop.database.update(seedRevisions).set({ revision: "an earlier one" });
    await seedShop(seeds, shop.services);
    expect(await inCarts()).toEqual(before);
    expect((await cart.find()).lines[0]?.pieces.map(({ quantity }) => quantity)).toEqual([1, 2, 2]);
  });
});
