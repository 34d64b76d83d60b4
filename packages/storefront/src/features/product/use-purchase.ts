import { type MessageKey, type NewCartLine, type Product, type Variant } from "@griya/api";
import { filterVariants, findSelectedVariant, getVariantSelection, type VariantSelection } from "@griya/ui";
import { useMemo, useState } from "react";

type ProductVariants = Pick<Product, "variants">;

/** Returns the initial choice, which is the variant in the query. Without a variant, returns the attributes that have only one value. */
export const getInitialSelection = (product: ProductVariants, variantId: string | null): VariantSelection => {
  const variantFromUrl = product.variants.find(({ id }) => id === variantId);
  if (variantFromUrl) return getVariantSelection(variantFromUrl);
  const valuesByName = new Map<string, Set<string>>();
  for (const { name, value } of product.variants.flatMap(({ attributes }) => attributes)) {
    valuesByName.set(name, (valuesByName.get(name) ?? new Set()).add(value));
  }
  return Object.fromEntries(
    [...valuesByName].flatMap(([name, options]) => {
      const [only] = options;
      return options.size === 1 && only !== undefined ? [[name, only]] : [];
    }),
  );
};

/** The choice without texts of a language. It has the index of each chosen attribute, and the id of a variant with the chosen value. */
type Choice = Readonly<Record<number, string>>;

export const toChoice = ({ variants }: ProductVariants, selection: VariantSelection): Choice =>
  Object.fromEntries(
    Object.entries(selection).flatMap(([name, value]) => {
      const findAttributeIndex = ({ attributes }: Variant) =>
        attributes.findIndex((attribute) => attribute.name === name && attribute.value === value);
      const variant = variants.find((each) => findAttributeIndex(each) >= 0);
      return variant ? [[findAttributeIndex(variant), variant.id]] : [];
    }),
  );

/** Returns the choice as attributes in the product's current language. */
export const toSelection = ({ variants }: ProductVariants, choice: Choice): VariantSelection =>
  Object.fromEntries(
    Object.entries(choice).flatMap(([place, variantId]) => {
      const attribute = variants.find(({ id }) => id === variantId)?.attributes[Number(place)];
      return attribute ? [[attribute.name, attribute.value]] : [];
    }),
  );

/** Returns the reason why the shop refuses this choice (specification, section 5). Returns null when the choice is valid. */
export const getPurchaseRefusal = (variant: Variant | null, quantity: number): MessageKey | null => {
  if (!variant) return "selectAttributes";
  if (variant.stock <= 0) return "outOfStock";
  return quantity > variant.stock ? "exceedsInventory" : null;
};

/**
 * Returns the shopper's choice of a product (the variant and the quantity) with its price. Also returns the reason for a refusal, and the
 * functions to change the choice.
 */
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
    /** The reason for a refusal. It appears after the first try to add, or at once when the quantity is too high. */
    refusal: wasSubmitted || refusal === "exceedsInventory" ? refusal : null,
    /** The variants that match the choice. */
    fitting: matchingVariants,
    /** The price of the cheapest matching variant. */
    price,
    /** True when another matching variant costs more. */
    pricesVary: others.some(({ current }) => current > price.current),
    stock: variant?.stock ?? product.stock,
    select: (attribute: string, value: string) =>
      setChoice((before) => ({ ...before, ...toChoice(product, { [attribute]: value }) })),
    setQuantity,
    /** Returns the line to add. Returns null for a refused choice, and then shows the reason. */
    createLine: (): NewCartLine | null => {
      setWasSubmitted(refusal !== null);
      return variant && refusal === null ? { productId: product.id, variantId: variant.id, quantity } : null;
    },
  };
}

export type Purchase = ReturnType<typeof usePurchase>;
