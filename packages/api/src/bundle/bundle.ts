import type { NewCartLine } from "../cart/cart.contract.ts";
import type { Bundle, BundleVariant } from "./bundle.contract.ts";

type BundleLine = Pick<Bundle["lines"][number], "quantity" | "variants">;

/** Returns the path of a bundle's page, without language prefix. */
export const getBundleHref = ({ slug }: Pick<Bundle, "slug">): string => `/set/${slug}`;

/** Returns the number of bundles that the stock allows. The scarcest piece decides. */
const countAvailableBundles = (pieces: readonly { readonly quantity: number; readonly stock: number }[]): number =>
  Math.max(0, Math.min(...pieces.map(({ quantity, stock }) => Math.floor(stock / quantity))));

/** Returns the default variant of each line: the cheapest with enough stock, else the cheapest. */
export const getDefaultVariants = ({ lines }: { readonly lines: readonly BundleLine[] }): BundleVariant[] =>
  lines.flatMap(({ quantity, variants }) => {
    const byPrice = variants.toSorted((one, other) => one.price - other.price);
    return byPrice.find(({ stock }) => stock >= quantity) ?? byPrice[0] ?? [];
  });

/** Returns three sums for the chosen variants: the bundle's price, the separate price and the stock. Prices are in whole rupiah. */
export const sumBundle = (
  lines: readonly Pick<BundleLine, "quantity">[],
  chosen: readonly Pick<BundleVariant, "price" | "separatePrice" | "stock">[],
): { price: number; separatePrice: number; stock: number } => {
  const pieces = lines.flatMap(({ quantity }, index) => {
    const variant = chosen[index];
    return variant ? [{ ...variant, quantity }] : [];
  });
  return {
    price: pieces.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    separatePrice: pieces.reduce((sum, { separatePrice, quantity }) => sum + separatePrice * quantity, 0),
    stock: countAvailableBundles(pieces),
  };
};

/** Tells whether a bundle is worth advertising: it is in stock, and cheaper today than its separate pieces. */
export const shouldAdvertiseBundle = (bundle: Pick<Bundle, "lines">): boolean => {
  const { price, separatePrice, stock } = sumBundle(bundle.lines, getDefaultVariants(bundle));
  return stock > 0 && price < separatePrice;
};

/** Returns the key of a bundle's choice in a cart: the ids of its variants in a fixed order. */
export const toVariantKey = (variantIds: readonly string[]): string =>
  variantIds
    .map((id) => id.toLowerCase())
    .sort()
    .join(".");

/** Returns a bundle as a cart line. `productId` is the id of the bundle, and `variantId` is the choice of its variants. */
export const toNewCartLine = (
  { id }: Pick<Bundle, "id">,
  chosen: readonly Pick<BundleVariant, "id">[],
  quantity: number,
): NewCartLine => ({ productId: id, variantId: toVariantKey(chosen.map((variant) => variant.id)), quantity });
