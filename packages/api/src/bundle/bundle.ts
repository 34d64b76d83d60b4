import type { AddLine } from "../cart/cart.contract.ts";
import type { Bundle, BundleVariant } from "./bundle.contract.ts";

type BundleLine = Pick<Bundle["lines"][number], "quantity" | "variants">;

/** The page of a bundle, without language prefix. */
export const bundleHref = ({ slug }: Pick<Bundle, "slug">): string => `/set/${slug}`;

/** How many bundles there are pieces for: as many as the scarcest of them allows. */
const bundleStock = (pieces: readonly { readonly quantity: number; readonly stock: number }[]): number =>
  Math.max(0, Math.min(...pieces.map(({ quantity, stock }) => Math.floor(stock / quantity))));

/** What is bought of each line where nobody has chosen: of the variants that there are enough of, the cheapest. */
export const usualVariants = ({ lines }: { readonly lines: readonly BundleLine[] }): BundleVariant[] =>
  lines.flatMap(({ quantity, variants }) => {
    const byPrice = variants.toSorted((one, other) => one.price - other.price);
    return byPrice.find(({ stock }) => stock >= quantity) ?? byPrice[0] ?? [];
  });

/** What a bundle costs in the variants that are chosen of its lines, and by itself each piece; whole rupiah. */
export const bundleSum = (
  lines: readonly Pick<BundleLine, "quantity">[],
  chosen: readonly Pick<BundleVariant, "price" | "separatePrice" | "stock">[],
): { price: number; separatePrice: number; stock: number } => {
  const pieces = lines.flatMap(({ quantity }, place) => {
    const variant = chosen[place];
    return variant ? [{ ...variant, quantity }] : [];
  });
  return {
    price: pieces.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    separatePrice: pieces.reduce((sum, { separatePrice, quantity }) => sum + separatePrice * quantity, 0),
    stock: bundleStock(pieces),
  };
};

/** Whether it is worth advertising: it can be had as it usually is, for less than its pieces cost one by one today. */
export const isBundleOffered = (bundle: Pick<Bundle, "lines">): boolean => {
  const { price, separatePrice, stock } = bundleSum(bundle.lines, usualVariants(bundle));
  return stock > 0 && price < separatePrice;
};

/** By what a cart tells the choices of a bundle apart: the ids of the variants, in one order. */
export const bundleChoice = (variantIds: readonly string[]): string =>
  variantIds
    .map((id) => id.toLowerCase())
    .sort()
    .join(".");

/** A bundle as a cart takes it: in the place of the product it stands itself, in that of the variant the choice of its pieces. */
export const bundleLine = (
  { id }: Pick<Bundle, "id">,
  chosen: readonly Pick<BundleVariant, "id">[],
  quantity: number,
): AddLine => ({ productId: id, variantId: bundleChoice(chosen.map((variant) => variant.id)), quantity });
