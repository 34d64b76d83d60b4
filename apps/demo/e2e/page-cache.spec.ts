import { expect, test } from "./steps/journey.ts";
import { getNth, openOfficeClient } from "./steps/shopper.ts";

const CACHE_HIT_PATTERN = /^griya; hit; ttl=\d+$/;

test("a price that the office changes is on the page at once", async ({ request, baseURL }) => {
  const ownerClient = await openOfficeClient(baseURL ?? "");
  const { products } = await ownerClient.product.fetch({});
  const publicProducts = products.filter(({ isPublic }) => isPublic);
  const { sku, slug } = getNth(publicProducts, publicProducts.length - 1); // Other journeys buy the first products of the list.
  const pricedVariant = getNth((await ownerClient.product.find({ sku })).variants, 0);
  const setPrice = (price: number, offeredPrice?: number) =>
    ownerClient.product.setPrice({ sku: pricedVariant.sku, price, ...(offeredPrice && { offeredPrice }) });
  const productPath = `/${slug}/product/${slug}`;
  const fetchPage = async () => (await request.get(productPath)).text();
  const pricePattern = /91[.,]?234[.,]?567/;

  await expect.poll(async () => (await request.get(productPath)).headers()["cache-status"]).toMatch(CACHE_HIT_PATTERN);
  expect(await fetchPage()).not.toMatch(pricePattern);
  await setPrice(91_234_567);
  try {
    await expect.poll(fetchPage, { timeout: 10_000, intervals: [100] }).toMatch(pricePattern);
  } finally {
    await setPrice(pricedVariant.price, pricedVariant.offeredPrice);
  }
});
