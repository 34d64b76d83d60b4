import { type AddLine, type MessageKey, type Product, type Variant } from "@griya/api";
import { selectedVariant, type VariantSelection } from "@griya/ui";
import { useState } from "react";

/** Attributes that leave no choice are chosen already; so is the variant that the address names. */
export const initialSelection = (product: Pick<Product, "variants">, variantId: string | null): VariantSelection => {
  const named = product.variants.find(({ id }) => id === variantId);
  if (named) return Object.fromEntries(named.attributes.map(({ name, value }) => [name, value]));
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

/** Why it cannot be put into the cart, by the rules of the specification, section 5; null when it can. */
export const purchaseRefusal = (variant: Variant | null, quantity: number): MessageKey | null => {
  if (!variant) return "selectAttributes";
  if (variant.stock <= 0) return "outOfStock";
  return quantity > variant.stock ? "exceedsInventory" : null;
};

/** What a shopper is about to buy of a product: variant and quantity, and what speaks against it. */
export function usePurchase(product: Product, variantId: string | null) {
  const [selection, setSelection] = useState(() => initialSelection(product, variantId));
  const [quantity, setQuantity] = useState(1);
  const [wasAsked, setWasAsked] = useState(false);
  const variant = selectedVariant(product.variants, selection);
  const refusal = purchaseRefusal(variant, quantity);
  return {
    selection,
    quantity,
    variant,
    /** Shown once the shopper has asked for it; too many are refused at once. */
    refusal: wasAsked || refusal === "exceedsInventory" ? refusal : null,
    price: variant?.price ?? product.price,
    stock: variant?.stock ?? product.stock,
    select: (attribute: string, value: string) => setSelection((before) => ({ ...before, [attribute]: value })),
    setQuantity,
    /** The line to add, or null while something speaks against it, which is then shown. */
    ask: (): AddLine | null => {
      setWasAsked(true);
      return variant && refusal === null ? { productId: product.id, variantId: variant.id, quantity } : null;
    },
  };
}

export type Purchase = ReturnType<typeof usePurchase>;
