import {
  getMasterName,
  getProductBySlug,
  hasDefaultSize,
  type Look,
  looks,
  type Product,
  products,
  type Variant,
} from "../../content/src/furniture.ts";

/** The views of a product. The first look of a product has all views. Its other looks and sizes have only the first view. */
export const views = ["three-quarter", "scale", "detail", "front"] as const;
export type View = (typeof views)[number];

/** A picture that the shop needs. */
export type ProductPicture = {
  readonly slug: string;
  readonly view: View;
  readonly model: string;
  /** Width, depth and height in metres. */
  readonly size: readonly [number, number, number];
  /** True when the model is mirrored. */
  readonly isMirrored: boolean;
  readonly look: Look;
  /** The path below the folder of masters. */
  readonly master: string;
};

const createProductPicture = (product: Product, variant: Variant, view: View): ProductPicture => {
  const { width, depth, height } = variant.dimensions;
  return {
    slug: product.slug,
    view,
    model: product.model,
    size: [width / 100, depth / 100, height / 100],
    isMirrored: variant.isMirrored,
    look: looks[variant.look],
    master: `${getMasterName(product, variant)}${view === "three-quarter" ? "" : `-${view}`}.webp`,
  };
};

/** Returns the variants in the product's first size, one variant for each look. */
const listLookVariants = (product: Product): readonly Variant[] =>
  product.variants.filter((variant) => hasDefaultSize(product, variant));

const getFirstVariant = (product: Product): Variant => {
  const [first] = listLookVariants(product);
  if (first === undefined)
    throw new Error(`${product.slug} has no look, so it has no picture: name a look in its data`);
  return first;
};

/**
 * Returns the pictures that the shop needs, in the order of importance. The first picture of each product comes first, then the other
 * looks, then the other sizes in each look. The further views of the first variant come last.
 */
export function listWantedPictures(): readonly ProductPicture[] {
  const createAnglePictures = (choose: (product: Product) => readonly Variant[]) =>
    products.flatMap((product) =>
      choose(product).map((variant) => createProductPicture(product, variant, "three-quarter")),
    );
  const furtherViews = views
    .slice(1)
    .flatMap((view) => products.map((product) => createProductPicture(product, getFirstVariant(product), view)));
  return [
    ...createAnglePictures((product) => [getFirstVariant(product)]),
    ...createAnglePictures((product) => listLookVariants(product).slice(1)),
    ...createAnglePictures((product) => product.variants.filter((variant) => !hasDefaultSize(product, variant))),
    ...furtherViews,
  ];
}

/** Returns the main picture of a product: its first look at the angle "three-quarter". */
export const getCover = (slug: string): ProductPicture => {
  const product = getProductBySlug(slug);
  return createProductPicture(product, getFirstVariant(product), "three-quarter");
};
