import { type AddLine, type MessageKey, type Product, type Variant } from "@griya/api";
import { fittingVariants, selectedVariant, selectionOfVariant, type VariantSelection } from "@griya/ui";
import { useMemo, useState } from "react";

type Variants = Pick<Product, "variants">;

/** Returns the initial choice: the variant in the query, or else the attributes with only one value. */
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

/** The choice, independent of the language: the place of an attribute, and the id of a variant with the chosen value. */
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

/** Returns the choice as attributes in the product's current language. */
export const selectionOfChoice = ({ variants }: Variants, choice: Choice): VariantSelection =>
  Object.fromEntries(
    Object.entries(choice).flatMap(([place, variantId]) => {
      const attribute = variants.find(({ id }) => id === variantId)?.attributes[Number(place)];
      return attribute ? [[attribute.name, attribute.value]] : [];
    }),
  );

/** Returns the reason why this choice is refused (specification, section 5). Returns null when it is allowed. */
export const purchaseRefusal = (variant: Variant | null, quantity: number): MessageKey | null => {
  if (!variant) return "selectAttributes";
  if (variant.stock <= 0) return "outOfStock";
  return quantity > variant.stock ? "exceedsInventory" : null;
};

/** Returns the shopper's choice of a product: variant, quantity, and the reason for a refusal. */
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
    /** Appears after the shopper has tried to add it. A too high quantity is refused at once. */
    refusal: wasAsked || refusal === "exceedsInventory" ? refusal : null,
    /** The variants that match the choice. */
    fitting,
    /** The price of the cheapest one. */
    price,
    /** True when another matching variant costs more. */
    pricesVary: others.some(({ current }) => current > price.current),
    stock: variant?.stock ?? product.stock,
    select: (attribute: string, value: string) =>
      setChoice((before) => ({ ...before, ...choiceOf(product, { [attribute]: value }) })),
    setQuantity,
    /** Returns the line to add. Returns null when it is refused, and then shows the reason. */
    ask: (): AddLine | null => {
      setWasAsked(refusal !== null);
      return variant && refusal === null ? { productId: product.id, variantId: variant.id, quantity } : null;
    },
  };
}

export type Purchase = ReturnType<typeof usePurchase>;
