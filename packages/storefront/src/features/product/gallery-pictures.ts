import type { Product, ProductPicture, Variant } from "@griya/api";
import type { VariantSelection } from "@griya/ui";

const lookOf = ({ attributes }: Variant) => attributes.find(({ swatch }) => swatch !== null);

/** A variant of the chosen colour, also while its size is not chosen yet; null while no colour is. */
const ofChosenLook = (variants: readonly Variant[], selection: VariantSelection): Variant | null =>
  variants.find((variant) => {
    const look = lookOf(variant);
    return look && selection[look.name] === look.value;
  }) ?? null;

export type GalleryPictures = {
  pictures: readonly ProductPicture[];
  /** The colour that all pictures but the first show, where another one was chosen. */
  otherLook: string | null;
};

/** The chosen colour in front, then the product's other views, which were made of its first colour only. */
export const galleryPictures = (
  { picture, pictures, variants }: Pick<Product, "picture" | "pictures" | "variants">,
  selection: VariantSelection,
): GalleryPictures => {
  const [first = { ...picture, view: "three-quarter" as const }, ...others] = pictures;
  const chosen = ofChosenLook(variants, selection)?.picture;
  const front: ProductPicture = chosen ? { ...chosen, view: "three-quarter" } : first;
  const shown = variants.find((variant) => variant.picture?.path === first.path);
  return {
    pictures: [front, ...others.filter(({ path }) => path !== front.path)],
    otherLook: (front.path !== first.path && shown && lookOf(shown)?.value) || null,
  };
};
