import type { Product, ProductPicture, Variant } from "@griya/api";
import { fittingVariants, type VariantSelection } from "@griya/ui";
import { lookInPlaceOf } from "./per-size.ts";

type Shown = Pick<Product, "picture" | "pictures" | "variants" | "dimensions">;

const isAsLarge = (one: Product["dimensions"], other: Product["dimensions"]): boolean =>
  one.width === other.width && one.depth === other.depth && one.height === other.height;

/** Returns the variant in a picture. When several variants share it, the one with the product's dimensions comes first, then any. */
const pictured = ({ variants, dimensions }: Shown, path: string): Variant | undefined => {
  const sharing = variants.filter(({ picture }) => picture?.path === path);
  return sharing.find((variant) => isAsLarge(variant.dimensions, dimensions)) ?? sharing[0];
};

/** Returns the variant in the first picture of a product. All views show this variant. */
export const coverVariant = (product: Shown): Variant | undefined =>
  pictured(product, (product.pictures[0] ?? product.picture).path);

export type GalleryPictures = {
  pictures: readonly ProductPicture[];
  /** The attributes of the first picture that differ from the choice, such as another size. Null without a difference. */
  firstShows: string | null;
  /** The same for all other pictures, the film and the model. */
  othersShow: string | null;
};

/** Returns the pictures of a product. First comes the best match for the choice, then the other views, which show one variant only. */
export const galleryPictures = (product: Shown, selection: VariantSelection): GalleryPictures => {
  const { picture, pictures, variants } = product;
  const [cover = { ...picture, view: "three-quarter" as const }, ...others] = pictures;
  const fitting = fittingVariants(variants, selection);
  const chosen = fitting.length < variants.length ? fitting.find((variant) => variant.picture)?.picture : null;
  const first: ProductPicture = chosen ? { ...chosen, view: "three-quarter" } : cover;
  const missed = (path: string): string | null => {
    const variant = pictured(product, path);
    return (variant && lookInPlaceOf(variant, selection)) || null;
  };
  return {
    pictures: [first, ...others.filter(({ path }) => path !== first.path)],
    firstShows: missed(first.path),
    othersShow: missed(cover.path),
  };
};
