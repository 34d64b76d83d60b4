import { shopLoader } from "../shop/loader.ts";

export const loader = shopLoader(async ({ client, signal }) => {
  const [home, flashSales] = await Promise.all([
    client.home.find({ signal }),
    client.product.fetchFlashSale({ signal }),
  ]);
  return { home, flashSale: flashSales[0] ?? null };
});
