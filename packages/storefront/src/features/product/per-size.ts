import type { Variant } from "@griya/api";

type Attributed = Pick<Variant, "attributes">;

/** What tells a variant apart beside its colour or finish: "2 seats"; "" where nothing does. */
export const sizeOf = ({ attributes }: Attributed): string =>
  attributes
    .filter(({ swatch }) => swatch === null)
    .map(({ value }) => value)
    .join(", ");

/** What is told of variants: once, of no size, where it is the same for all, else of each size. */
export const perSize = <Of extends Attributed, Told>(
  variants: readonly Of[],
  tell: (variant: Of) => Told,
): { size: string; told: Told }[] => {
  const all = [...new Map(variants.map((variant) => [sizeOf(variant), tell(variant)]))];
  const isSame = new Set(all.map(([, told]) => JSON.stringify(told))).size < 2;
  return isSame ? all.slice(0, 1).map(([, told]) => ({ size: "", told })) : all.map(([size, told]) => ({ size, told }));
};
