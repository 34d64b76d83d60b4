import type { Variant } from "@griya/api";
import { isAsChosen, type VariantSelection } from "@griya/ui";

type Attributed = Pick<Variant, "attributes">;

type Attribute = Variant["attributes"][number];

/** Returns some attributes of a variant as text, such as "Sage, 2 seats". Returns "" without any. */
const told = ({ attributes }: Attributed, isTold: (attribute: Attribute) => boolean): string =>
  attributes
    .filter(isTold)
    .map(({ value }) => value)
    .join(", ");

/** Returns all attributes of a variant except colour and finish, such as "2 seats". Returns "" without any. */
export const sizeOf = (variant: Attributed): string => told(variant, ({ swatch }) => swatch === null);

/** Returns the attributes of a variant that differ from the choice. */
export const lookInPlaceOf = (variant: Attributed, selection: VariantSelection): string =>
  told(variant, (attribute) => !isAsChosen(attribute, selection));

/** Returns the attributes to show with a picture: its size when there are several, and its colour when another is chosen. */
export const lookBeside = <Of extends Attributed>(
  pictured: Of,
  { variants, selection }: { variants: readonly Of[]; selection: VariantSelection },
): string => {
  const hasSizes = variants.some((each) => sizeOf(each) !== sizeOf(pictured));
  return told(pictured, (attribute) => (attribute.swatch === null ? hasSizes : !isAsChosen(attribute, selection)));
};

/** Returns one entry without a size when all variants share the value. Otherwise returns one entry for each size. */
export const perSize = <Of extends Attributed, Told>(
  variants: readonly Of[],
  tell: (variant: Of) => Told,
): { size: string; told: Told }[] => {
  const all = [...new Map(variants.map((variant) => [sizeOf(variant), tell(variant)]))];
  const isSame = new Set(all.map(([, told]) => JSON.stringify(told))).size < 2;
  return isSame ? all.slice(0, 1).map(([, told]) => ({ size: "", told })) : all.map(([size, told]) => ({ size, told }));
};
