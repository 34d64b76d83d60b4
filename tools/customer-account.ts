import { aCustomerWithAddress, addToCart } from "../apps/demo/e2e/steps/checkout-steps.ts";
import { aDeliveredOrder, createProviderClient, getNth, prepareOrder } from "../apps/demo/e2e/steps/shopper.ts";
import { getBundleHref, getOrderHref } from "../packages/api/src/index.ts";

/** A customer who is logged in and has content on each personal page. */
export type CustomerAccount = {
  /** The storage of the customer's browser. */
  storageState: { cookies: []; origins: { origin: string; localStorage: { name: string; value: string }[] }[] };
  /** The paths of pages with content of the customer, one path of each kind. */
  pages: Readonly<Record<string, string>>;
};

/** The minimum stock, so that tests and measurements can buy at the same time. */
const STOCK_MINIMUM = 8;

/**
 * Creates a customer of an open shop. The customer has addresses, two orders, a cart and a wishlist, follows a store, and compares two
 * products. One order is delivered.
 */
export const createCustomerAccount = async (origin: string): Promise<CustomerAccount> => {
  const provider = createProviderClient(origin, "en");
  const { person, account } = await aCustomerWithAddress(origin, "en", provider);
  const { products } = await provider.product.fetch({});
  const fullProducts = await Promise.all(
    products.slice(0, STOCK_MINIMUM).map(({ id }) => provider.product.find({ id })),
  );
  const availableVariants = fullProducts.flatMap((product) =>
    product.variants
      .filter(({ stock }) => stock > STOCK_MINIMUM)
      .slice(0, 1)
      .map((variant) => ({ product, variant })),
  );
  const [sofa, chair] = [getNth(availableVariants, 0), getNth(availableVariants, 1)];
  const toOrderLine = ({ product, variant }: typeof sofa) => ({
    productId: product.id,
    variantId: variant.id,
    quantity: 1,
  });
  const deliveredOrder = await aDeliveredOrder(origin, toOrderLine(chair), person);
  const placeOrder = await prepareOrder(origin, toOrderLine(sofa), person);
  const activeOrder = await placeOrder();
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
      "an order that has come": getOrderHref(deliveredOrder),
      "an order under way": getOrderHref(activeOrder),
      invoice: `/user/invoice/${deliveredOrder.id}`,
      return: `/user/return/${deliveredOrder.id}`,
      reviews: "/user/reviews",
      review: `/user/review/${getNth(deliveredOrder.lines, 0).lineId}`,
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

/** Returns the path of a bundle that the shop sells. */
export const findBundlePath = async (origin: string): Promise<string> =>
  getBundleHref(getNth(await createProviderClient(origin, "en").bundle.fetch({}), 0));
