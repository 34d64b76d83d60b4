import { shopLoader } from "../frame/loader.ts";

export const loader = shopLoader(async ({ client, signal, extra }) => {
  const [home, flashSales] = await Promise.all([
    client.home.find({ signal }),
    extra((signal) => client.product.fetchFlashSale({ signal })),
  ]);
  return { home, flashSales };
});
