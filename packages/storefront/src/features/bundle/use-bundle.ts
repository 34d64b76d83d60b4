import {
  type Bundle,
  type BundleVariant,
  getDefaultVariants,
  type MessageKey,
  type NewCartLine,
  sumBundle,
  toNewCartLine,
} from "@griya/api";
import { useState } from "react";

/**
 * Finds the variant that has the new value and shares the most other values with the current variant. Among equal variants, a variant in
 * stock comes first. Returns the current variant without a match.
 */
export const findClosestVariant = (
  variants: readonly BundleVariant[],
  currentVariant: BundleVariant,
  [attribute, value]: readonly [name: string, value: string],
): BundleVariant => {
  const countSharedValues = (variant: BundleVariant): number =>
    variant.attributes.filter((one) =>
      currentVariant.attributes.some(({ name, value: stored }) => one.name === name && one.value === stored),
    ).length;
  const [best] = variants
    .filter((variant) => variant.attributes.some(({ name, value: own }) => name === attribute && own === value))
    .sort(
      (one, other) =>
        countSharedValues(other) - countSharedValues(one) || Math.sign(other.stock) - Math.sign(one.stock),
    );
  return best ?? currentVariant;
};

/** Returns the reason why the quantity is refused (specification, section 5). Returns null when the quantity is in stock. */
const getRefusal = (quantity: number, stock: number): MessageKey | null => {
  if (stock <= 0) return "outOfStock";
  return quantity > stock ? "exceedsInventory" : null;
};

/**
 * Returns the choices of the shopper for a bundle, with their price and stock. Also returns the reason for a refusal, and the functions to
 * change the choices. The choices are a variant of each piece, and the quantity.
 */
export function useBundle(bundle: Bundle) {
  const [chosen, setChosen] = useState(() => getDefaultVariants(bundle));
  const [quantity, setQuantity] = useState(1);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const sum = sumBundle(bundle.lines, chosen);
  const refusal = getRefusal(quantity, sum.stock);
  const line = toNewCartLine(bundle, chosen, quantity);
  return {
    /** The chosen variants, one for each line of the bundle, in the same order. */
    chosen,
    quantity,
    sum,
    /** The variant id of the bundle in a cart, which contains the chosen variants. */
    variantId: line.variantId,
    /** The reason for a refusal, after the shopper has tried to add the bundle. A quantity above the stock is refused at once. */
    refusal: wasSubmitted || refusal === "exceedsInventory" ? refusal : null,
    /** True when the sale price of a chosen piece is not higher than its price in the bundle. */
    isReducedFurther: chosen.some(({ price, separatePrice }) => price === separatePrice),
    choose: (lineIndex: number, attribute: string, value: string) =>
      setChosen((before) =>
        before.map((variant, at) =>
          at === lineIndex
            ? findClosestVariant(bundle.lines[lineIndex]?.variants ?? [], variant, [attribute, value])
            : variant,
        ),
      ),
    setQuantity,
    /** Returns the line for the cart. Returns null for a refused quantity, and the page then shows the reason. */
    createLine: (): NewCartLine | null => {
      setWasSubmitted(true);
      return refusal === null ? line : null;
    },
  };
}
