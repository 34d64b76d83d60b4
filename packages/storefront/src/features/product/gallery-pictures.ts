import type { Product, ProductPicture, Variant } from "@griya/api";
import { fittingVariants, type VariantSelection } from "@griya/ui";
import { lookInPlaceOf } from "./per-size.ts";

type Shown = Pick<Product, "picture" | "pictures" | "variants" | "dimensions">;

const isAsLarge = (one: Product["dimensions"], other: Product["dimensions"]): boolean =>
  one.width === other.width && one.depth === other.depth && one.height === other.height;

/** What a picture shows that several variants share: the one whose measurements are the product's, else the first. */
const pictured = ({ variants, dimensions }: Shown, path: string): Variant | undefined => {
  const sharing = variants.filter(({ picture }) => picture?.path === path);
  return sharing.find((variant) => isAsLarge(variant.dimensions, dimensions)) ?? sharing[0];
};

/** What the first picture of a product shows, and with it all its views. */
export const coverVariant = (product: Shown): Variant | undefined =>
  pictured(product, (product.pictures[0] ?? product.picture).path);

export type GalleryPictures = {
  pictures: readonly ProductPicture[];
  /** What the first picture shows in place of what was chosen, such as another size; null where it shows that. */
  firstShows: string | null;
  /** The same of all other pictures, of the film and of the model. */
  othersShow: string | null;
};

/** What was chosen in front, as near as there is a picture of it, then the product's other views, made of one variant only. */
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
