import type { NewCartLine } from "../cart/cart.contract.ts";
import type { Bundle, BundleVariant } from "./bundle.contract.ts";

type BundleLine = Pick<Bundle["lines"][number], "quantity" | "variants">;

/** Returns the path of a bundle's page, without language prefix. */
export const getBundleHref = ({ slug }: Pick<Bundle, "slug">): string => `/set/${slug}`;

/** Returns the number of bundles that the stock allows. The piece with the lowest stock decides. */
const countAvailableBundles = (pieces: readonly { readonly quantity: number; readonly stock: number }[]): number =>
  Math.max(0, Math.min(...pieces.map(({ quantity, stock }) => Math.floor(stock / quantity))));

/** Returns the default variant of each line: the cheapest variant with enough stock, or else the cheapest variant. */
export const getDefaultVariants = ({ lines }: { readonly lines: readonly BundleLine[] }): BundleVariant[] =>
  lines.flatMap(({ quantity, variants }) => {
    const variantsByPrice = variants.toSorted((one, other) => one.price - other.price);
    return variantsByPrice.find(({ stock }) => stock >= quantity) ?? variantsByPrice[0] ?? [];
  });

/** Returns the bundle's price, the separate price and the stock for the chosen variants. Prices are in whole rupiah. */
export const sumBundle = (
  lines: readonly Pick<BundleLine, "quantity">[],
  chosenVariants: readonly Pick<BundleVariant, "price" | "separatePrice" | "stock">[],
): { price: number; separatePrice: number; stock: number } => {
  const pieces = lines.flatMap(({ quantity }, index) => {
    const variant = chosenVariants[index];
    return variant ? [{ ...variant, quantity }] : [];
  });
  return {
    price: pieces.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    separatePrice: pieces.reduce((sum, { separatePrice, quantity }) => sum + separatePrice * quantity, 0),
    stock: countAvailableBundles(pieces),
  };
};

/** Returns true if pages advertise a bundle. A bundle must be in stock, and cheaper today than its separate pieces. */
export const shouldAdvertiseBundle = (bundle: Pick<Bundle, "lines">): boolean => {
  const { price, separatePrice, stock } = sumBundle(bundle.lines, getDefaultVariants(bundle));
  return stock > 0 && price < separatePrice;
};

/** Returns the key of the chosen variants of a bundle: their ids in alphabetical order. */
export const toVariantKey = (variantIds: readonly string[]): string =>
  variantIds
    .map((id) => id.toLowerCase())
    .sort()
    .join(".");

/** Converts a bundle to a new cart line. `productId` is the id of the bundle, and `variantId` is the key of its chosen variants. */
export const toNewCartLine = (
  { id }: Pick<Bundle, "id">,
  chosenVariants: readonly Pick<BundleVariant, "id">[],
  quantity: number,
): NewCartLine => ({ productId: id, variantId: toVariantKey(chosenVariants.map((variant) => variant.id)), quantity });
