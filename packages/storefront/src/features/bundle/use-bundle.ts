import {
  type AddLine,
  type Bundle,
  type BundleVariant,
  bundleLine,
  bundleSum,
  type MessageKey,
  usualVariants,
} from "@griya/api";
import { useState } from "react";

/** Finds the variant that has this value and shares the most other values with the former choice. */
export const variantWith = (
  variants: readonly BundleVariant[],
  before: BundleVariant,
  [attribute, value]: readonly [name: string, value: string],
): BundleVariant => {
  const shared = (variant: BundleVariant): number =>
    variant.attributes.filter((one) =>
      before.attributes.some(({ name, value: kept }) => one.name === name && one.value === kept),
    ).length;
  const [best] = variants
    .filter((variant) => variant.attributes.some(({ name, value: own }) => name === attribute && own === value))
    .sort((one, other) => shared(other) - shared(one) || Math.sign(other.stock) - Math.sign(one.stock));
  return best ?? before;
};

/** Returns the reason why this quantity is refused (specification, section 5). Returns null when it is allowed. */
const refusalOf = (quantity: number, stock: number): MessageKey | null => {
  if (stock <= 0) return "outOfStock";
  return quantity > stock ? "exceedsInventory" : null;
};

/** Returns the shopper's choice of a bundle: a variant of each piece, the quantity, and the reason for a refusal. */
export function useBundle(bundle: Bundle) {
  const [chosen, setChosen] = useState(() => usualVariants(bundle));
  const [quantity, setQuantity] = useState(1);
  const [wasAsked, setWasAsked] = useState(false);
  const sum = bundleSum(bundle.lines, chosen);
  const refusal = refusalOf(quantity, sum.stock);
  const line = bundleLine(bundle, chosen, quantity);
  return {
    /** One variant for each line, in order. */
    chosen,
    quantity,
    sum,
    /** The id of the chosen bundle in a cart. */
    variantId: line.variantId,
    /** Appears after the shopper has tried to add it. A too high quantity is refused at once. */
    refusal: wasAsked || refusal === "exceedsInventory" ? refusal : null,
    /** True when a sale reduces a chosen piece more than the bundle does. */
    isReducedFurther: chosen.some(({ price, separatePrice }) => price === separatePrice),
    choose: (place: number, attribute: string, value: string) =>
      setChosen((before) =>
        before.map((variant, at) =>
          at === place ? variantWith(bundle.lines[place]?.variants ?? [], variant, [attribute, value]) : variant,
        ),
      ),
    setQuantity,
    /** Returns the line to add. Returns null when it is refused, and then shows the reason. */
    ask: (): AddLine | null => {
      setWasAsked(true);
      return refusal === null ? line : null;
    },
  };
}
