import { aboutToOrder, aDeliveredOrder, nth, providerOf } from "../apps/demo/e2e/steps/shopper.ts";
import { aCustomerWithAddress, putInCart } from "../apps/demo/e2e/steps/till.ts";
import { bundleHref, orderHref } from "../packages/api/src/index.ts";

/** A customer who is logged in and has content on each of their own pages. */
export type OwnAccount = {
  /** The storage of the customer's browser. */
  kept: { cookies: []; origins: { origin: string; localStorage: { name: string; value: string }[] }[] };
  /** Pages with content of the customer, one of each kind. */
  own: Readonly<Record<string, string>>;
};

/** Minimum stock, so that tests and measurements can buy at the same time. */
const PLENTY = 8;

/**
 * Creates a customer of an open shop. The customer has addresses, an order in progress, a delivered one, a cart, a wishlist, products to
 * compare and a store.
 */
export const openOwnAccount = async (origin: string): Promise<OwnAccount> => {
  const provider = providerOf(origin, "en");
  const { person, account } = await aCustomerWithAddress(origin, "en", provider);
  const { products } = await provider.product.fetch({});
  const found = await Promise.all(products.slice(0, PLENTY).map(({ id }) => provider.product.find({ id })));
  const sold = found.flatMap((product) =>
    product.variants
      .filter(({ stock }) => stock > PLENTY)
      .slice(0, 1)
      .map((variant) => ({ product, variant })),
  );
  const [sofa, chair] = [nth(sold, 0), nth(sold, 1)];
  const wanted = ({ product, variant }: typeof sofa) => ({ productId: product.id, variantId: variant.id, quantity: 1 });
  const delivered = await aDeliveredOrder(origin, wanted(chair), person);
  const place = await aboutToOrder(origin, wanted(sofa), person);
  const underWay = await place();
  for (const piece of [sofa, chair]) await putInCart(account, piece);
  const productIds = [sofa, chair].map(({ product }) => product.id);
  await account.wishlist.store({ productIds });
  for (const productId of productIds) await account.compare.add({ productId });
  await account.store.follow({ id: (await provider.store.find({ id: sofa.product.brand.slug })).id });
  const { accessToken } = await provider.auth.login(person);
  return {
    kept: { cookies: [], origins: [{ origin, localStorage: [{ name: "access_token", value: accessToken }] }] },
    own: {
      cart: "/cart",
      shipping: "/shipping",
      checkout: "/checkout",
      "all orders": "/user/orders",
      "an order that has come": orderHref(delivered),
      "an order under way": orderHref(underWay),
      invoice: `/user/invoice/${delivered.id}`,
      return: `/user/return/${delivered.id}`,
      reviews: "/user/reviews",
      review: `/user/review/${nth(delivered.lines, 0).lineId}`,
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
export const setPage = async (origin: string): Promise<string> =>
  bundleHref(nth(await providerOf(origin, "en").bundle.fetch({}), 0));
