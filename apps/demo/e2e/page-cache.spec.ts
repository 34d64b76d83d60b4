import { expect, test } from "./steps/journey.ts";
import { deskOf, nth } from "./steps/shopper.ts";

const HIT = /^griya; hit; ttl=\d+$/;

test("a page for everyone is rendered once, whatever an advertisement adds to its address", async ({ request }) => {
  let campaign = 0;
  // another journey may change the catalogue in between, which drops all pages
  await expect(async () => {
    campaign += 1;
    await request.get("/how-to-shop");
    for (const path of [
      "/how-to-shop",
      `/how-to-shop?utm_source=mail-${campaign}`,
      `/how-to-shop/?fbclid=${campaign}`,
    ]) {
      const headers = (await request.get(path)).headers();
      expect(headers["cache-status"], path).toMatch(HIT);
      expect(Number(headers["age"]), path).toBeLessThan(60);
      expect(headers["content-security-policy"], path).toContain("default-src 'none'");
      expect(headers["cache-control"], path).toContain("s-maxage=60");
    }
  }).toPass({ timeout: 10_000 });
});

test("a page of the shopper's own, or one that is not there, is rendered for each", async ({ request }) => {
  for (const path of ["/cart", "/page/nowhere", "/nowhere/at/all"]) {
    await request.get(path);
    expect((await request.get(path)).headers()["cache-status"] ?? "", path).not.toContain("hit");
  }
});

test("a price that the office changes is on the page at once", async ({ request, baseURL }) => {
  const owner = await deskOf(baseURL ?? "");
  const { products } = await owner.product.fetch({});
  const shownOnes = products.filter(({ isPublic }) => isPublic);
  const { sku, slug } = nth(shownOnes, shownOnes.length - 1); // other journeys buy what stands first
  const look = nth((await owner.product.find({ sku })).variants, 0);
  const setPrice = (price: number, offeredPrice?: number) =>
    owner.product.setPrice({ sku: look.sku, price, ...(offeredPrice && { offeredPrice }) });
  const address = `/${slug}/product/${slug}`;
  const shown = async () => (await request.get(address)).text();
  const written = /91[.,]?234[.,]?567/;

  // another journey may change the catalogue in between, which drops all pages
  await expect(async () => {
    await shown();
    expect((await request.get(address)).headers()["cache-status"]).toMatch(HIT);
  }).toPass();
  expect(await shown()).not.toMatch(written);
  await setPrice(91_234_567);
  try {
    await expect.poll(shown, { timeout: 10_000, intervals: [100] }).toMatch(written);
  } finally {
    await setPrice(look.price, look.offeredPrice);
  }
});
