import { seedShop } from "@griya/provider/seeding";
import { openShop } from "@griya/provider/testing";
import { expect, test } from "vitest";
import { seedCatalogue } from "../seeds/catalogue.seed.ts";
import { seedSettings } from "../seeds/settings.seed.ts";
import { seedMediaRows } from "../testing/media-rows.ts";
import { createMarket } from "./market.ts";
import { writeMarket } from "./write-market.ts";

const size = { products: 300, seed: 4 };

test("a market of a seed has the same products each time, and of another seed others", () => {
  const { product } = createMarket(size);
  expect(product(17)).toEqual(createMarket(size).product(17));
  expect(product(17).name).not.toEqual(createMarket({ ...size, seed: 5 }).product(17).name);
});

test("a market of a million has ten reviews a product, most of them of a few", () => {
  const { product } = createMarket({ products: 20_000, seed: 1 });
  const reviews = Array.from({ length: 20_000 }, (_, place) => product(place + 1).review_count).toSorted(
    (a, b) => b - a,
  );
  const all = reviews.reduce((total, each) => total + each, 0);
  expect(all / reviews.length).toBeGreaterThan(5);
  expect(all / reviews.length).toBeLessThan(20);
  expect(reviews.slice(0, 2000).reduce((total, each) => total + each, 0) / all).toBeGreaterThan(0.5);
});

test("a market that was interrupted goes on where it was, and is counted and found as a whole", async () => {
  const shop = await openShop();
  await seedShop([seedMediaRows, seedSettings, seedCatalogue], shop.services);
  const own = (await shop.client().product.fetch({})).total;
  const seen: number[] = [];
  const write = (until: number) =>
    writeMarket(shop.database, {
      ...size,
      batch: 100,
      onProgress: (written) => {
        seen.push(written);
        if (written === until) throw new Error("pulled the plug");
      },
    });
  await expect(write(200)).rejects.toThrow("pulled the plug");
  await write(-1);
  expect(seen).toEqual([0, 100, 200, 200, 300]);
  const page = await shop.client().product.fetch({});
  expect(page.total).toBe(own + size.products);
  const [first] = page.categories.toSorted((one, other) => other.productCount - one.productCount);
  expect((await shop.client().product.fetch({ category: first?.slug ?? "" })).total).toBe(first?.productCount);
  const prices = (await shop.client().product.fetch({ sort: "price_asc" })).products.map(({ price }) => price.current);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  const { name } = createMarket(size).product(250);
  expect((await shop.client().product.fetch({ q: name.en })).products.map((each) => each.name)).toContain(name.en);
});
