import { type AddLine, type MessageKey, type Product, type Variant } from "@griya/api";
import { fittingVariants, selectedVariant, selectionOfVariant, type VariantSelection } from "@griya/ui";
import { useMemo, useState } from "react";

type Variants = Pick<Product, "variants">;

/** Attributes that leave no choice are chosen already; so is the variant that the address names. */
export const initialSelection = (product: Variants, variantId: string | null): VariantSelection => {
  const named = product.variants.find(({ id }) => id === variantId);
  if (named) return selectionOfVariant(named);
  const values = new Map<string, Set<string>>();
  for (const { name, value } of product.variants.flatMap(({ attributes }) => attributes)) {
    values.set(name, (values.get(name) ?? new Set()).add(value));
  }
  return Object.fromEntries(
    [...values].flatMap(([name, options]) => {
      const [only] = options;
      return options.size === 1 && only !== undefined ? [[name, only]] : [];
    }),
  );
};

/** What is chosen, in the words of no language: a variant that has it, by the place of the attribute among that variant's. */
type Choice = Readonly<Record<number, string>>;

export const choiceOf = ({ variants }: Variants, selection: VariantSelection): Choice =>
  Object.fromEntries(
    Object.entries(selection).flatMap(([name, value]) => {
      const placeIn = ({ attributes }: Variant) =>
        attributes.findIndex((attribute) => attribute.name === name && attribute.value === value);
      const variant = variants.find((each) => placeIn(each) >= 0);
      return variant ? [[placeIn(variant), variant.id]] : [];
    }),
  );

/** The same choice in the words that the product has now. */
export const selectionOfChoice = ({ variants }: Variants, choice: Choice): VariantSelection =>
  Object.fromEntries(
    Object.entries(choice).flatMap(([place, variantId]) => {
      const attribute = variants.find(({ id }) => id === variantId)?.attributes[Number(place)];
      return attribute ? [[attribute.name, attribute.value]] : [];
    }),
  );

/** Why it cannot be put into the cart, by the rules of the specification, section 5; null when it can. */
export const purchaseRefusal = (variant: Variant | null, quantity: number): MessageKey | null => {
  if (!variant) return "selectAttributes";
  if (variant.stock <= 0) return "outOfStock";
  return quantity > variant.stock ? "exceedsInventory" : null;
};

/** What a shopper is about to buy of a product: variant and quantity, and what speaks against it. */
export function usePurchase(product: Product, variantId: string | null) {
  const [choice, setChoice] = useState(() => choiceOf(product, initialSelection(product, variantId)));
  const [quantity, setQuantity] = useState(1);
  const [wasAsked, setWasAsked] = useState(false);
  const selection = useMemo(() => selectionOfChoice(product, choice), [product, choice]);
  const variant = selectedVariant(product.variants, selection);
  const refusal = purchaseRefusal(variant, quantity);
  const fitting = fittingVariants(product.variants, selection);
  const [price = product.price, ...others] = fitting
    .map((each) => each.price)
    .sort((one, other) => one.current - other.current);
  return {
    selection,
    quantity,
    variant,
    /** Shown once the shopper has asked for it; too many are refused at once. */
    refusal: wasAsked || refusal === "exceedsInventory" ? refusal : null,
    /** What can still be had of it, given what is chosen. */
    fitting,
    /** Of the cheapest of them. */
    price,
    /** Whether others of them cost more. */
    pricesVary: others.some(({ current }) => current > price.current),
    stock: variant?.stock ?? product.stock,
    select: (attribute: string, value: string) =>
      setChoice((before) => ({ ...before, ...choiceOf(product, { [attribute]: value }) })),
    setQuantity,
    /** The line to add, or null while something speaks against it, which is then shown. */
    ask: (): AddLine | null => {
      setWasAsked(refusal !== null);
      return variant && refusal === null ? { productId: product.id, variantId: variant.id, quantity } : null;
    },
  };
}

export type Purchase = ReturnType<typeof usePurchase>;
