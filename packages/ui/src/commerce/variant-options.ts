import type { Variant } from "@griya/api";

type VariantChoice = Pick<Variant, "attributes" | "stock">;

/** A shopper's choices so far: attribute name to value. */
export type VariantSelection = Readonly<Record<string, string>>;

export interface VariantAttribute {
  name: string;
  options: { value: string; swatch: string | null; isSoldOut: boolean }[];
}

type Attribute = Variant["attributes"][number];

/** Returns the selection that leaves only this variant. */
export const selectionOfVariant = ({ attributes }: Pick<Variant, "attributes">): VariantSelection =>
  Object.fromEntries(attributes.map(({ name, value }) => [name, value]));

/** Tells whether an attribute has the chosen value, or may still be chosen. */
export const isAsChosen = ({ name, value }: Attribute, selection: VariantSelection): boolean =>
  (selection[name] ?? value) === value;

const valueOf = (variant: VariantChoice, name: string) =>
  variant.attributes.find((attribute) => attribute.name === name)?.value;

/**
 * Returns the attributes to choose from, in the variants' own order. An option is sold out when no variant in stock has it together with
 * the chosen values of the other attributes.
 */
export function variantAttributes(variants: readonly VariantChoice[], selection: VariantSelection): VariantAttribute[] {
  const names = [...new Set(variants.flatMap((variant) => variant.attributes.map(({ name }) => name)))];
  return names.map((name) => {
    const swatches = new Map(
      variants.flatMap((variant) =>
        variant.attributes.filter((attribute) => attribute.name === name).map(({ value, swatch }) => [value, swatch]),
      ),
    );
    const options = [...swatches].map(([value, swatch]) => ({
      value,
      swatch,
      isSoldOut: !variants.some(
        (variant) =>
          variant.stock > 0 &&
          valueOf(variant, name) === value &&
          names.every(
            (other) => other === name || !(other in selection) || valueOf(variant, other) === selection[other],
          ),
      ),
    }));
    return { name, options };
  });
}

/** Returns the variants that fit the selection. */
export function fittingVariants<V extends Pick<Variant, "attributes">>(
  variants: readonly V[],
  selection: VariantSelection,
): V[] {
  return variants.filter(({ attributes }) => attributes.every((attribute) => isAsChosen(attribute, selection)));
}

/** Returns the one variant that the selection names; null while something is still to be chosen. */
export function selectedVariant<V extends VariantChoice>(
  variants: readonly V[],
  selection: VariantSelection,
): V | null {
  return variants.find((variant) => variant.attributes.every(({ name, value }) => selection[name] === value)) ?? null;
}
