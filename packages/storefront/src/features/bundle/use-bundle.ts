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

/** The variant that has this value and as much as may be of what was chosen before. */
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

/** Why so many cannot be put into the cart, by the rules of the specification, section 5; null when they can. */
const refusalOf = (quantity: number, stock: number): MessageKey | null => {
  if (stock <= 0) return "outOfStock";
  return quantity > stock ? "exceedsInventory" : null;
};

/** What a shopper is about to buy of a set: a variant of each piece, how many sets, and what speaks against it. */
export function useBundle(bundle: Bundle) {
  const [chosen, setChosen] = useState(() => usualVariants(bundle));
  const [quantity, setQuantity] = useState(1);
  const [wasAsked, setWasAsked] = useState(false);
  const sum = bundleSum(bundle.lines, chosen);
  const refusal = refusalOf(quantity, sum.stock);
  const line = bundleLine(bundle, chosen, quantity);
  return {
    /** Of each line in turn. */
    chosen,
    quantity,
    sum,
    /** What it is called in a cart. */
    variantId: line.variantId,
    /** Shown once the shopper has asked for it; too many are refused at once. */
    refusal: wasAsked || refusal === "exceedsInventory" ? refusal : null,
    /** A sale takes more off a chosen piece than the set does. */
    isReducedFurther: chosen.some(({ price, separatePrice }) => price === separatePrice),
    choose: (place: number, attribute: string, value: string) =>
      setChosen((before) =>
        before.map((variant, at) =>
          at === place ? variantWith(bundle.lines[place]?.variants ?? [], variant, [attribute, value]) : variant,
        ),
      ),
    setQuantity,
    /** What to add, or null while something speaks against it, which is then shown. */
    ask: (): AddLine | null => {
      setWasAsked(true);
      return refusal === null ? line : null;
    },
  };
}
