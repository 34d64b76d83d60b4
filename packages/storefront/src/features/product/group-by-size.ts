import type { Variant } from "@griya/api";
import { matchesSelection, type VariantSelection } from "@griya/ui";

type AttributedVariant = Pick<Variant, "attributes">;

type Attribute = Variant["attributes"][number];

/** Returns some attributes of a variant as text, such as "Sage, 2 seats". Returns "" when none is included. */
const formatAttributes = ({ attributes }: AttributedVariant, isIncluded: (attribute: Attribute) => boolean): string =>
  attributes
    .filter(isIncluded)
    .map(({ value }) => value)
    .join(", ");

/** Returns all attributes of a variant except colour and finish, such as "2 seats". Returns "" without such attributes. */
export const formatSize = (variant: AttributedVariant): string =>
  formatAttributes(variant, ({ swatch }) => swatch === null);

/** Returns the attributes of a variant that differ from the choice, as text. */
export const formatDifferentAttributes = (variant: AttributedVariant, selection: VariantSelection): string =>
  formatAttributes(variant, (attribute) => !matchesSelection(attribute, selection));

/**
 * Returns the attributes to show with a picture, as text. The size appears when the variants have several sizes. The colour appears when
 * the choice has another colour.
 */
export const formatPictureAttributes = <Of extends AttributedVariant>(
  pictured: Of,
  { variants, selection }: { variants: readonly Of[]; selection: VariantSelection },
): string => {
  const hasSizes = variants.some((each) => formatSize(each) !== formatSize(pictured));
  return formatAttributes(pictured, (attribute) =>
    attribute.swatch === null ? hasSizes : !matchesSelection(attribute, selection),
  );
};

/** Groups a value of the variants by size. Returns one entry without a size when all variants share the value. */
export const groupBySize = <Of extends AttributedVariant, Value>(
  variants: readonly Of[],
  getValue: (variant: Of) => Value,
): { size: string; value: Value }[] => {
  const valuesBySize = [...new Map(variants.map((variant) => [formatSize(variant), getValue(variant)]))];
  const isSameForAll = new Set(valuesBySize.map(([, value]) => JSON.stringify(value))).size < 2;
  return isSameForAll
    ? valuesBySize.slice(0, 1).map(([, value]) => ({ size: "", value }))
    : valuesBySize.map(([size, value]) => ({ size, value }));
};
