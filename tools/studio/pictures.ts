import {
  isShownFirst,
  type Look,
  looks,
  masterNameOf,
  type Product,
  productOfSlug,
  products,
  type Variant,
} from "../../content/src/furniture.ts";

/** How a piece is seen. The first look of a product has all of them, its other looks and sizes the first one only. */
export const views = ["three-quarter", "scale", "detail", "front"] as const;
export type View = (typeof views)[number];

/** A picture that the shop wants. */
export type ProductPicture = {
  readonly slug: string;
  readonly view: View;
  readonly model: string;
  /** Width, depth and height in metres. */
  readonly size: readonly [number, number, number];
  /** Whether the model is built the other way round. */
  readonly mirrored: boolean;
  readonly look: Look;
  /** Below the folder of masters. */
  readonly master: string;
};

const pictureOf = (product: Product, variant: Variant, view: View): ProductPicture => {
  const { width, depth, height } = variant.dimensions;
  return {
    slug: product.slug,
    view,
    model: product.model,
    size: [width / 100, depth / 100, height / 100],
    mirrored: variant.isMirrored,
    look: looks[variant.look],
    master: `${masterNameOf(product, variant)}${view === "three-quarter" ? "" : `-${view}`}.webp`,
  };
};

/** In the size that a product is shown in first, in each look. */
const inEachLook = (product: Product): readonly Variant[] =>
  product.variants.filter((variant) => isShownFirst(product, variant));

const firstOf = (product: Product): Variant => {
  const [first] = inEachLook(product);
  if (first === undefined)
    throw new Error(`${product.slug} has no look, so there is nothing to picture: name one in its data`);
  return first;
};

/**
 * Every picture of every product, in the order in which a shop needs them: each product once, then its other colours,
 * then its other sizes in each colour, then the further views of the first.
 */
export function wantedPictures(): readonly ProductPicture[] {
  const seenAtAnAngle = (choose: (product: Product) => readonly Variant[]) =>
    products.flatMap((product) => choose(product).map((variant) => pictureOf(product, variant, "three-quarter")));
  const furtherViews = views
    .slice(1)
    .flatMap((view) => products.map((product) => pictureOf(product, firstOf(product), view)));
  return [
    ...seenAtAnAngle((product) => [firstOf(product)]),
    ...seenAtAnAngle((product) => inEachLook(product).slice(1)),
    ...seenAtAnAngle((product) => product.variants.filter((variant) => !isShownFirst(product, variant))),
    ...furtherViews,
  ];
}

/** The picture that stands for a product: its first look, seen from three quarters. */
export const coverOf = (slug: string): ProductPicture => {
  const product = productOfSlug(slug);
  return pictureOf(product, firstOf(product), "three-quarter");
};
