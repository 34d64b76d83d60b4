import { expect, test } from "./steps/journey.ts";
import { getNth, openOfficeClient } from "./steps/shopper.ts";

const HIT = /^griya; hit; ttl=\d+$/;

test("a price that the office changes is on the page at once", async ({ request, baseURL }) => {
  const owner = await openOfficeClient(baseURL ?? "");
  const { products } = await owner.product.fetch({});
  const shownOnes = products.filter(({ isPublic }) => isPublic);
  const { sku, slug } = getNth(shownOnes, shownOnes.length - 1); // other journeys buy the first ones
  const look = getNth((await owner.product.find({ sku })).variants, 0);
  const setPrice = (price: number, offeredPrice?: number) =>
    owner.product.setPrice({ sku: look.sku, price, ...(offeredPrice && { offeredPrice }) });
  const address = `/${slug}/product/${slug}`;
  const shown = async () => (await request.get(address)).text();
  const written = /91[.,]?234[.,]?567/;

  await expect.poll(async () => (await request.get(address)).headers()["cache-status"]).toMatch(HIT);
  expect(await shown()).not.toMatch(written);
  await setPrice(91_234_567);
  try {
    await expect.poll(shown, { timeout: 10_000, intervals: [100] }).toMatch(written);
  } finally {
    await setPrice(look.price, look.offeredPrice);
  }
});
