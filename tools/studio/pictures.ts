import { type Look, looks, type Product, productOfSlug, products } from "../../content/src/furniture.ts";

/** How a piece is seen. The first look of a product has all of them, its other looks the first one only. */
export const views = ["three-quarter", "scale", "detail", "front"] as const;
export type View = (typeof views)[number];

/** A picture that the shop wants. */
export type ProductPicture = {
  readonly slug: string;
  readonly view: View;
  readonly model: string;
  /** Width, depth and height in metres. */
  readonly size: readonly [number, number, number];
  readonly look: Look;
  /** Below the folder of masters. */
  readonly master: string;
};

const masterOf = (slug: string, look: string, view: View) =>
  `products/${slug}/${look}${view === "three-quarter" ? "" : `-${view}`}.webp`;

const pictureOf = (product: Product, lookKey: Product["looks"][number], view: View): ProductPicture => {
  const { width, depth, height } = product.dimensions;
  return {
    slug: product.slug,
    view,
    model: product.model,
    size: [width / 100, depth / 100, height / 100],
    look: looks[lookKey],
    master: masterOf(product.slug, lookKey, view),
  };
};

/**
 * Every picture of every product, in the order in which a shop needs them: each product once, then its other colours,
 * then the further views of the first.
 */
export function wantedPictures(): readonly ProductPicture[] {
  const covers = products.flatMap((product) =>
    product.looks.slice(0, 1).map((look) => pictureOf(product, look, "three-quarter")),
  );
  const colours = products.flatMap((product) =>
    product.looks.slice(1).map((look) => pictureOf(product, look, "three-quarter")),
  );
  const furtherViews = views
    .slice(1)
    .flatMap((view) =>
      products.flatMap((product) => product.looks.slice(0, 1).map((look) => pictureOf(product, look, view))),
    );
  return [...covers, ...colours, ...furtherViews];
}

/** The picture that stands for a product: its first look, seen from three quarters. */
export function coverOf(slug: string): ProductPicture {
  const product = productOfSlug(slug);
  const [look] = product.looks;
  if (look === undefined) throw new Error(`${slug} has no look, so there is nothing to picture: name one in its data`);
  return pictureOf(product, look, "three-quarter");
}
