import { seedShop } from "@griya/provider/seeding";
import { openShop } from "@griya/provider/testing";
import { expect, test } from "vitest";
import { catalogueSeed } from "../seeds/catalogue.seed.ts";
import { settingsSeed } from "../seeds/settings.seed.ts";
import { mediaRowsSeed } from "../testing/media-rows.ts";
import { createMarket } from "./market.ts";
import { writeMarket } from "./write-market.ts";

const marketSize = { products: 300, seed: 4 };

test("the same seed gives the same products, and another seed gives others", () => {
  const { product } = createMarket(marketSize);
  expect(product(17)).toEqual(createMarket(marketSize).product(17));
  expect(product(17).name).not.toEqual(createMarket({ ...marketSize, seed: 5 }).product(17).name);
});

test("a market has about ten reviews for each product, and a few products have most of the reviews", () => {
  const { product } = createMarket({ products: 20_000, seed: 1 });
  const reviewCounts = Array.from({ length: 20_000 }, (_, place) => product(place + 1).review_count).toSorted(
    (a, b) => b - a,
  );
  const reviewTotal = reviewCounts.reduce((total, each) => total + each, 0);
  expect(reviewTotal / reviewCounts.length).toBeGreaterThan(5);
  expect(reviewTotal / reviewCounts.length).toBeLessThan(20);
  expect(reviewCounts.slice(0, 2000).reduce((total, each) => total + each, 0) / reviewTotal).toBeGreaterThan(0.5);
});

test("an interrupted market continues, and lists and search then include all its products", async () => {
  const shop = await openShop();
  await seedShop([mediaRowsSeed, settingsSeed, catalogueSeed], shop.services);
  const productsBefore = (await shop.client().product.fetch({})).total;
  const progressCounts: number[] = [];
  const writeProducts = (until: number) =>
    writeMarket(shop.database, {
      ...marketSize,
      batch: 100,
      onProgress: (written) => {
        progressCounts.push(written);
        if (written === until) throw new Error("pulled the plug");
      },
    });
  await expect(writeProducts(200)).rejects.toThrow("pulled the plug");
  await writeProducts(-1);
  expect(progressCounts).toEqual([0, 100, 200, 200, 300]);
  const page = await shop.client().product.fetch({});
  expect(page.total).toBe(productsBefore + marketSize.products);
  const [first] = page.categories.toSorted((one, other) => other.productCount - one.productCount);
  expect((await shop.client().product.fetch({ category: first?.slug ?? "" })).total).toBe(first?.productCount);
  const prices = (await shop.client().product.fetch({ sort: "price_asc" })).products.map(({ price }) => price.current);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  const { name } = createMarket(marketSize).product(250);
  expect((await shop.client().product.fetch({ q: name.en })).products.map((each) => each.name)).toContain(name.en);
});
