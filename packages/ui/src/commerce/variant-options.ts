import type { Variant } from "@griya/api";

type VariantChoice = Pick<Variant, "attributes" | "stock">;

/** The chosen values by the names of their attributes. */
export type VariantSelection = Readonly<Record<string, string>>;

export interface VariantAttribute {
  name: string;
  options: { value: string; swatch: string | null; isSoldOut: boolean }[];
}

type Attribute = Variant["attributes"][number];

/** Returns the selection of all values of a variant. */
export const getVariantSelection = ({ attributes }: Pick<Variant, "attributes">): VariantSelection =>
  Object.fromEntries(attributes.map(({ name, value }) => [name, value]));

/** Returns true if the attribute has this value in the selection, or has no chosen value. */
export const matchesSelection = ({ name, value }: Attribute, selection: VariantSelection): boolean =>
  (selection[name] ?? value) === value;

const findValue = (variant: VariantChoice, name: string) =>
  variant.attributes.find((attribute) => attribute.name === name)?.value;

/**
 * Returns the attributes and their options, in the order of the variants. An option is sold out when no variant in stock has it together
 * with the other chosen values.
 */
export function getVariantAttributes(
  variants: readonly VariantChoice[],
  selection: VariantSelection,
): VariantAttribute[] {
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
          findValue(variant, name) === value &&
          names.every(
            (other) => other === name || !(other in selection) || findValue(variant, other) === selection[other],
          ),
      ),
    }));
    return { name, options };
  });
}

/** Returns the variants that have all chosen values. */
export function filterVariants<V extends Pick<Variant, "attributes">>(
  variants: readonly V[],
  selection: VariantSelection,
): V[] {
  return variants.filter(({ attributes }) => attributes.every((attribute) => matchesSelection(attribute, selection)));
}

/** Returns the variant of a complete selection; null while the shopper still has to choose an attribute. */
export function findSelectedVariant<V extends VariantChoice>(
  variants: readonly V[],
  selection: VariantSelection,
): V | null {
  return variants.find((variant) => variant.attributes.every(({ name, value }) => selection[name] === value)) ?? null;
}
