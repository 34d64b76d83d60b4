import { aCustomerWithAddress, addToCart } from "../apps/demo/e2e/steps/checkout-steps.ts";
import { aDeliveredOrder, createProviderClient, getNth, prepareOrder } from "../apps/demo/e2e/steps/shopper.ts";
import { getBundleHref, getOrderHref } from "../packages/api/src/index.ts";

/** A customer who is logged in and has content on each of their own pages. */
export type CustomerAccount = {
  /** The storage of the customer's browser. */
  storageState: { cookies: []; origins: { origin: string; localStorage: { name: string; value: string }[] }[] };
  /** Pages with content of the customer, one of each kind. */
  pages: Readonly<Record<string, string>>;
};

/** Minimum stock, so that tests and measurements can buy at the same time. */
const STOCK_MINIMUM = 8;

/**
 * Creates a customer of an open shop. The customer has addresses, an order in progress, a delivered one, a cart, a wishlist, products to
 * compare and a store.
 */
export const createCustomerAccount = async (origin: string): Promise<CustomerAccount> => {
  const provider = createProviderClient(origin, "en");
  const { person, account } = await aCustomerWithAddress(origin, "en", provider);
  const { products } = await provider.product.fetch({});
  const found = await Promise.all(products.slice(0, STOCK_MINIMUM).map(({ id }) => provider.product.find({ id })));
  const sold = found.flatMap((product) =>
    product.variants
      .filter(({ stock }) => stock > STOCK_MINIMUM)
      .slice(0, 1)
      .map((variant) => ({ product, variant })),
  );
  const [sofa, chair] = [getNth(sold, 0), getNth(sold, 1)];
  const toOrderLine = ({ product, variant }: typeof sofa) => ({
    productId: product.id,
    variantId: variant.id,
    quantity: 1,
  });
  const delivered = await aDeliveredOrder(origin, toOrderLine(chair), person);
  const place = await prepareOrder(origin, toOrderLine(sofa), person);
  const activeOrder = await place();
  for (const piece of [sofa, chair]) await addToCart(account, piece);
  const productIds = [sofa, chair].map(({ product }) => product.id);
  await account.wishlist.store({ productIds });
  for (const productId of productIds) await account.compare.add({ productId });
  await account.store.follow({ id: (await provider.store.find({ id: sofa.product.brand.slug })).id });
  const { accessToken } = await provider.auth.login(person);
  return {
    storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: "access_token", value: accessToken }] }] },
    pages: {
      cart: "/cart",
      shipping: "/shipping",
      checkout: "/checkout",
      "all orders": "/user/orders",
      "an order that has come": getOrderHref(delivered),
      "an order under way": getOrderHref(activeOrder),
      invoice: `/user/invoice/${delivered.id}`,
      return: `/user/return/${delivered.id}`,
      reviews: "/user/reviews",
      review: `/user/review/${getNth(delivered.lines, 0).lineId}`,
      profile: "/user/profile",
      addresses: "/user/addresses",
      sessions: "/user/sessions",
      data: "/user/data",
      vouchers: "/user/vouchers",
      wishlist: "/user/wishlists",
      compare: "/user/compare",
      stores: "/user/stores",
    },
  };
};

/** Returns the page of a bundle that the shop sells. */
export const findBundlePath = async (origin: string): Promise<string> =>
  getBundleHref(getNth(await createProviderClient(origin, "en").bundle.fetch({}), 0));
