import type { Variant } from "@griya/api";

type Attributed = Pick<Variant, "attributes">;

/** What tells a variant apart beside its colour or finish: "2 seats"; "" where nothing does. */
export const sizeOf = ({ attributes }: Attributed): string =>
  attributes
    .filter(({ swatch }) => swatch === null)
    .map(({ value }) => value)
    .join(", ");

/** What a picture of one variant shows beside what is chosen: its size where there are several, and its colour where that is another. */
export const lookBeside = <Of extends Attributed>(
  pictured: Of,
  { variants, chosen }: { variants: readonly Of[]; chosen: Of | undefined },
): string => {
  const hasSizes = variants.some((each) => sizeOf(each) !== sizeOf(pictured));
  const isChosen = ({ name, value }: Variant["attributes"][number]) =>
    !chosen || chosen.attributes.some((attribute) => attribute.name === name && attribute.value === value);
  return pictured.attributes
    .filter((attribute) => (attribute.swatch === null ? hasSizes : !isChosen(attribute)))
    .map(({ value }) => value)
    .join(", ");
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
