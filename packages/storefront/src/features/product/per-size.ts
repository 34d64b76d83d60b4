import type { Variant } from "@griya/api";
import { isAsChosen, type VariantSelection } from "@griya/ui";

type Attributed = Pick<Variant, "attributes">;

type Attribute = Variant["attributes"][number];

/** What a variant is in the words of some of its attributes: "Sage, 2 seats"; "" where there is none of them. */
const told = ({ attributes }: Attributed, isTold: (attribute: Attribute) => boolean): string =>
  attributes
    .filter(isTold)
    .map(({ value }) => value)
    .join(", ");

/** What tells a variant apart beside its colour or finish: "2 seats"; "" where nothing does. */
export const sizeOf = (variant: Attributed): string => told(variant, ({ swatch }) => swatch === null);

/** What a variant is that is not as it is chosen. */
export const lookInPlaceOf = (variant: Attributed, selection: VariantSelection): string =>
  told(variant, (attribute) => !isAsChosen(attribute, selection));

/** What a picture of one variant shows beside what is chosen: its size where there are several, and its colour where that is another. */
export const lookBeside = <Of extends Attributed>(
  pictured: Of,
  { variants, selection }: { variants: readonly Of[]; selection: VariantSelection },
): string => {
  const hasSizes = variants.some((each) => sizeOf(each) !== sizeOf(pictured));
  return told(pictured, (attribute) => (attribute.swatch === null ? hasSizes : !isAsChosen(attribute, selection)));
};

/** What is told of variants: once, of no size, where it is the same for all, else of each size. */
export const perSize = <Of extends Attributed, Told>(
  variants: readonly Of[],
  tell: (variant: Of) => Told,
): { size: string; told: Told }[] => {
  const all = [...new Map(variants.map((variant) => [sizeOf(variant), tell(variant)]))];
  const isSame = new Set(all.map(([, told]) => JSON.stringify(told))).size < 2;
  return isSame ? all.slice(0, 1).map(([, told]) => ({ size: "", told })) : all.map(([size, told]) => ({ size, told }));
};
