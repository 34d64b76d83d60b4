import { addOns, asc, eq, productAddOns, products, seedShop, variants } from "@griya/provider/seeding";
import { openShop } from "@griya/provider/testing";
import { beforeAll, expect, it } from "vitest";
import { addOns as addOnData } from "../furniture/add-ons.ts";
import { mediaRowsSeed } from "../testing/media-rows.ts";
import { addOnsSeed } from "./add-on.seed.ts";
import { catalogueSeed } from "./catalogue.seed.ts";
import { settingsSeed } from "./settings.seed.ts";

const shop = await openShop();
beforeAll(() => seedShop([mediaRowsSeed, settingsSeed, catalogueSeed, addOnsSeed], shop.services));

it("adds assembly only to products that need assembly", async () => {
  const rows = await shop.database
    .select({ assembly: products.assembly, slug: addOns.slug })
    .from(products)
    .innerJoin(productAddOns, eq(productAddOns.productId, products.id))
    .innerJoin(addOns, eq(addOns.id, productAddOns.addOnId));
  const assemblyRows = rows.filter(({ slug }) => slug === "perakitan");
  const productsWithAssembly = (await shop.database.select().from(products)).filter(
    ({ assembly }) => assembly !== null,
  );
  expect(assemblyRows.every(({ assembly }) => assembly !== null)).toBe(true);
  expect(assemblyRows).toHaveLength(productsWithAssembly.length);
  expect(new Set(rows.map(({ slug }) => slug))).toEqual(new Set(addOnData.map(({ slug }) => slug)));
});

it("gives a bed three add-ons, with assembly at 5 % of its price, and gives a cushion none", async () => {
  const fetchAddOns = async (slug: string) => {
    const [piece] = await shop.database
      .select({ productId: products.uuid, variantId: variants.id })
      .from(products)
      .innerJoin(variants, eq(variants.productId, products.id))
      .where(eq(products.slug, slug))
      .orderBy(asc(variants.position))
      .limit(1);
    if (piece === undefined) throw new Error(`The shop has no ${slug}`);
    const { cart } = shop.client({ guestToken: slug.padEnd(43, "g") });
    const { lines } = await cart.add({ ...piece, quantity: 1 });
    return {
      price: lines[0]?.unitPrice ?? 0,
      offered: lines[0]?.addOns.map(({ name, unitPrice }) => [name, unitPrice]),
    };
  };
  const { price, offered } = await fetchAddOns("dipan-nirwana");
  expect(offered).toEqual([
    ["Assembly", Math.floor(price / 20)],
    ["Carrying upstairs", 75_000],
    ["Taking an old piece away", 100_000],
  ]);
  expect((await fetchAddOns("karpet-anyam-pesisir")).offered).toEqual([]);
});
