import type { Variant } from "@griya/api";
import { matchesSelection, type VariantSelection } from "@griya/ui";

type WithAttributes = Pick<Variant, "attributes">;

type Attribute = Variant["attributes"][number];

/** Returns some attributes of a variant as text, such as "Sage, 2 seats". Returns "" without any. */
const formatAttributes = ({ attributes }: WithAttributes, isIncluded: (attribute: Attribute) => boolean): string =>
  attributes
    .filter(isIncluded)
    .map(({ value }) => value)
    .join(", ");

/** Returns all attributes of a variant except colour and finish, such as "2 seats". Returns "" without any. */
export const formatSize = (variant: WithAttributes): string =>
  formatAttributes(variant, ({ swatch }) => swatch === null);

/** Returns the attributes of a variant that differ from the choice. */
export const formatDifferentAttributes = (variant: WithAttributes, selection: VariantSelection): string =>
  formatAttributes(variant, (attribute) => !matchesSelection(attribute, selection));

/** Returns the attributes to show with a picture: its size when there are several, and its colour when another is chosen. */
export const formatPictureAttributes = <Of extends WithAttributes>(
  pictured: Of,
  { variants, selection }: { variants: readonly Of[]; selection: VariantSelection },
): string => {
  const hasSizes = variants.some((each) => formatSize(each) !== formatSize(pictured));
  return formatAttributes(pictured, (attribute) =>
    attribute.swatch === null ? hasSizes : !matchesSelection(attribute, selection),
  );
};

/** Returns one entry without a size when all variants share the value. Otherwise returns one entry for each size. */
export const groupBySize = <Of extends WithAttributes, Value>(
  variants: readonly Of[],
  getValue: (variant: Of) => Value,
): { size: string; value: Value }[] => {
  const all = [...new Map(variants.map((variant) => [formatSize(variant), getValue(variant)]))];
  const isSame = new Set(all.map(([, value]) => JSON.stringify(value))).size < 2;
  return isSame
    ? all.slice(0, 1).map(([, value]) => ({ size: "", value }))
    : all.map(([size, value]) => ({ size, value }));
};
