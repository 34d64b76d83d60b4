import type { Product, ProductPicture, Variant } from "@griya/api";
import { filterVariants, type VariantSelection } from "@griya/ui";
import { formatDifferentAttributes } from "./group-by-size.ts";

type PicturedProduct = Pick<Product, "picture" | "pictures" | "variants" | "dimensions">;

const hasSameSize = (one: Product["dimensions"], other: Product["dimensions"]): boolean =>
  one.width === other.width && one.depth === other.depth && one.height === other.height;

/** Returns the variant in a picture. When several variants share the picture, the variant with the product's dimensions comes first. */
const findPicturedVariant = ({ variants, dimensions }: PicturedProduct, path: string): Variant | undefined => {
  const variantsInPicture = variants.filter(({ picture }) => picture?.path === path);
  return variantsInPicture.find((variant) => hasSameSize(variant.dimensions, dimensions)) ?? variantsInPicture[0];
};

/** Returns the variant in the first picture of a product. All other views show this variant too. */
export const findCoverVariant = (product: PicturedProduct): Variant | undefined =>
  findPicturedVariant(product, (product.pictures[0] ?? product.picture).path);

export type GalleryPictures = {
  pictures: readonly ProductPicture[];
  /** The attributes of the first picture that differ from the choice, such as another size; null when none differs. */
  firstDifference: string | null;
  /** The attributes of all other pictures that differ from the choice; null when none differs. */
  otherDifference: string | null;
};

/**
 * Returns the pictures of a product, and the attributes in which the pictures differ from the choice. The picture that fits the choice best
 * comes first.
 */
export const getGalleryPictures = (product: PicturedProduct, selection: VariantSelection): GalleryPictures => {
  const { picture, pictures, variants } = product;
  const [cover = { ...picture, view: "three-quarter" as const }, ...others] = pictures;
  const matchingVariants = filterVariants(variants, selection);
  const chosenPicture =
    matchingVariants.length < variants.length ? matchingVariants.find((variant) => variant.picture)?.picture : null;
  const firstPicture: ProductPicture = chosenPicture ? { ...chosenPicture, view: "three-quarter" } : cover;
  const getDifference = (path: string): string | null => {
    const variant = findPicturedVariant(product, path);
    return (variant && formatDifferentAttributes(variant, selection)) || null;
  };
  return {
    pictures: [firstPicture, ...others.filter(({ path }) => path !== firstPicture.path)],
    firstDifference: getDifference(firstPicture.path),
    otherDifference: getDifference(cover.path),
  };
};
