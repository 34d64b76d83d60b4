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

/** Finds the variant that has this value and shares the most other values with the former choice. */
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

/** Returns the reason why this quantity is refused (specification, section 5). Returns null when it is allowed. */
const getRefusal = (quantity: number, stock: number): MessageKey | null => {
  if (stock <= 0) return "outOfStock";
  return quantity > stock ? "exceedsInventory" : null;
};

/** Returns the shopper's choice of a bundle: a variant of each piece, the quantity, and the reason for a refusal. */
export function useBundle(bundle: Bundle) {
  const [chosen, setChosen] = useState(() => getDefaultVariants(bundle));
  const [quantity, setQuantity] = useState(1);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const sum = sumBundle(bundle.lines, chosen);
  const refusal = getRefusal(quantity, sum.stock);
  const line = toNewCartLine(bundle, chosen, quantity);
  return {
    /** One variant for each line, in order. */
    chosen,
    quantity,
    sum,
    /** The id of the chosen bundle in a cart. */
    variantId: line.variantId,
    /** Appears after the shopper has tried to add it. A too high quantity is refused at once. */
    refusal: wasSubmitted || refusal === "exceedsInventory" ? refusal : null,
    /** True when a sale reduces a chosen piece more than the bundle does. */
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
    /** Returns the line to add. Returns null when it is refused, and then shows the reason. */
    createLine: (): NewCartLine | null => {
      setWasSubmitted(true);
      return refusal === null ? line : null;
    },
  };
}
