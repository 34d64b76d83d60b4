import { expect, it } from "vitest";
import { media } from "../media/media.tables.ts";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { openShop } from "../testing/shop.ts";

const shop = await openShop();

it("a picture with a new description has it on every page", async () => {
  const { id } = await aProduct(shop.database, await createBaseData(shop.database));
  await shop.database.update(media).set({ alt: { en: "An armchair", id: "Sebuah kursi" } });
  const { product, category, brand } = shop.client({ locale: "id" });
  const responseText = JSON.stringify([
    await product.find({ id }),
    await product.fetch({}),
    await category.fetch(),
    await brand.fetch({ page: 1 }),
  ]);
  expect(responseText.match(/"Sebuah kursi"/g)?.length).toBeGreaterThanOrEqual(4);
  expect(responseText).not.toContain("Sebuah sofa");
});
