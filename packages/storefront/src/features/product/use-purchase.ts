import { type MessageKey, type NewCartLine, type Product, type Variant } from "@griya/api";
import { filterVariants, findSelectedVariant, getVariantSelection, type VariantSelection } from "@griya/ui";
import { useMemo, useState } from "react";

type WithVariants = Pick<Product, "variants">;

/** Returns the initial choice: the variant in the query, or else the attributes with only one value. */
export const getInitialSelection = (product: WithVariants, variantId: string | null): VariantSelection => {
  const variantFromUrl = product.variants.find(({ id }) => id === variantId);
  if (variantFromUrl) return getVariantSelection(variantFromUrl);
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

export const toChoice = ({ variants }: WithVariants, selection: VariantSelection): Choice =>
  Object.fromEntries(
    Object.entries(selection).flatMap(([name, value]) => {
      const findAttributeIndex = ({ attributes }: Variant) =>
        attributes.findIndex((attribute) => attribute.name === name && attribute.value === value);
      const variant = variants.find((each) => findAttributeIndex(each) >= 0);
      return variant ? [[findAttributeIndex(variant), variant.id]] : [];
    }),
  );

/** Returns the choice as attributes in the product's current language. */
export const toSelection = ({ variants }: WithVariants, choice: Choice): VariantSelection =>
  Object.fromEntries(
    Object.entries(choice).flatMap(([place, variantId]) => {
      const attribute = variants.find(({ id }) => id === variantId)?.attributes[Number(place)];
      return attribute ? [[attribute.name, attribute.value]] : [];
    }),
  );

/** Returns the reason why this choice is refused (specification, section 5). Returns null when it is allowed. */
export const getPurchaseRefusal = (variant: Variant | null, quantity: number): MessageKey | null => {
  if (!variant) return "selectAttributes";
  if (variant.stock <= 0) return "outOfStock";
  return quantity > variant.stock ? "exceedsInventory" : null;
};

/** Returns the shopper's choice of a product: variant, quantity, and the reason for a refusal. */
export function usePurchase(product: Product, variantId: string | null) {
  const [choice, setChoice] = useState(() => toChoice(product, getInitialSelection(product, variantId)));
  const [quantity, setQuantity] = useState(1);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const selection = useMemo(() => toSelection(product, choice), [product, choice]);
  const variant = findSelectedVariant(product.variants, selection);
  const refusal = getPurchaseRefusal(variant, quantity);
  const matchingVariants = filterVariants(product.variants, selection);
  const [price = product.price, ...others] = matchingVariants
    .map((each) => each.price)
    .sort((one, other) => one.current - other.current);
  return {
    selection,
    quantity,
    variant,
    /** Appears after the shopper has tried to add it. A too high quantity is refused at once. */
    refusal: wasSubmitted || refusal === "exceedsInventory" ? refusal : null,
    /** The variants that match the choice. */
    fitting: matchingVariants,
    /** The price of the cheapest one. */
    price,
    /** True when another matching variant costs more. */
    pricesVary: others.some(({ current }) => current > price.current),
    stock: variant?.stock ?? product.stock,
    select: (attribute: string, value: string) =>
      setChoice((before) => ({ ...before, ...toChoice(product, { [attribute]: value }) })),
    setQuantity,
    /** Returns the line to add. Returns null when it is refused, and then shows the reason. */
    createLine: (): NewCartLine | null => {
      setWasSubmitted(refusal !== null);
      return variant && refusal === null ? { productId: product.id, variantId: variant.id, quantity } : null;
    },
  };
}

export type Purchase = ReturnType<typeof usePurchase>;
