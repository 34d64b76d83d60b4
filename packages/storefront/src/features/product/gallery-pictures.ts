import type { Product, ProductPicture, Variant } from "@griya/api";
import { filterVariants, type VariantSelection } from "@griya/ui";
import { formatDifferentAttributes } from "./group-by-size.ts";

type PicturedProduct = Pick<Product, "picture" | "pictures" | "variants" | "dimensions">;

const hasSameSize = (one: Product["dimensions"], other: Product["dimensions"]): boolean =>
  one.width === other.width && one.depth === other.depth && one.height === other.height;

/** Returns the variant in a picture. When several variants share it, the one with the product's dimensions comes first, then any. */
const findPicturedVariant = ({ variants, dimensions }: PicturedProduct, path: string): Variant | undefined => {
  const variantsInPicture = variants.filter(({ picture }) => picture?.path === path);
  return variantsInPicture.find((variant) => hasSameSize(variant.dimensions, dimensions)) ?? variantsInPicture[0];
};

/** Returns the variant in the first picture of a product. All views show this variant. */
export const findCoverVariant = (product: PicturedProduct): Variant | undefined =>
  findPicturedVariant(product, (product.pictures[0] ?? product.picture).path);

export type GalleryPictures = {
  pictures: readonly ProductPicture[];
  /** The attributes of the first picture that differ from the choice, such as another size. Null without a difference. */
  firstDifference: string | null;
  /** The same for all other pictures, the film and the model. */
  otherDifference: string | null;
};

/** Returns the pictures of a product. First comes the best match for the choice, then the other views, which show one variant only. */
export const getGalleryPictures = (product: PicturedProduct, selection: VariantSelection): GalleryPictures => {
  const { picture, pictures, variants } = product;
  const [cover = { ...picture, view: "three-quarter" as const }, ...others] = pictures;
  const matchingVariants = filterVariants(variants, selection);
  const chosen =
    matchingVariants.length < variants.length ? matchingVariants.find((variant) => variant.picture)?.picture : null;
  const first: ProductPicture = chosen ? { ...chosen, view: "three-quarter" } : cover;
  const getDifference = (path: string): string | null => {
    const variant = findPicturedVariant(product, path);
    return (variant && formatDifferentAttributes(variant, selection)) || null;
  };
  return {
    pictures: [first, ...others.filter(({ path }) => path !== first.path)],
    firstDifference: getDifference(first.path),
    otherDifference: getDifference(cover.path),
  };
};
