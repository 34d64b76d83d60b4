import type { LookKey } from "../furniture/looks.ts";
import { isShownFirst, masterNameOf, type Product, products, type Variant } from "../furniture/products.ts";
import { defaultImage } from "../marks/shop-marks.ts";
import { hasPersonBeside } from "./beside.ts";
import type { AlbumPicture, ShownPicture } from "./content.ts";
import type { Masters } from "./masters.ts";
import { OWN_VIEWS, type OwnView, otherSizeWords, pictureWords } from "./picture-words.ts";
import { rendered } from "./rendered.ts";

/** Suffixes of the names of masters. The views `person` and `scale` share one picture, which shows the size of a product. */
const ENDINGS: Readonly<Record<OwnView, string>> = {
  "three-quarter": "",
  front: "-front",
  person: "-scale",
  scale: "-scale",
  detail: "-detail",
};

/** Returns the look that a product shows first. Throws if the product has none. */
export const firstLookOf = ({ slug, looks: [look] }: Product): LookKey => {
  if (look === undefined) throw new Error(`${slug} has no look, so there is no picture of it: name at least one`);
  return look;
};

/** Creates the rendered pictures of products in their looks and views. The default image replaces a missing look. */
export const createProductPictures = (masters: Masters) => {
  const viewsOf = (product: Product, look: LookKey, view: OwnView): readonly AlbumPicture[] => {
    if (view === (hasPersonBeside(product) ? "scale" : "person")) return [];
    const master = masters.pictures.get(`products/${product.slug}/${look}${ENDINGS[view]}`);
    return master ? [rendered(master, pictureWords(product, look, view), view)] : [];
  };

  const covers: ReadonlyMap<string, AlbumPicture> = new Map(
    products.flatMap((product) =>
      product.looks.map((look) => {
        const [cover = defaultImage] = viewsOf(product, look, "three-quarter");
        return [`${product.slug}/${look}`, cover];
      }),
    ),
  );
  const otherSizes: ReadonlyMap<string, AlbumPicture> = new Map(
    products.flatMap((product) =>
      product.variants
        .filter((variant) => !isShownFirst(product, variant))
        .flatMap((variant): [string, AlbumPicture][] => {
          const master = masters.pictures.get(masterNameOf(product, variant));
          return master ? [[variant.sku, rendered(master, otherSizeWords(product, variant), "three-quarter")]] : [];
        }),
    ),
  );
  const otherViews: ReadonlyMap<string, readonly AlbumPicture[]> = new Map(
    products.map((product) => [
      product.slug,
      OWN_VIEWS.filter((view) => view !== "three-quarter").flatMap((view) =>
        viewsOf(product, firstLookOf(product), view),
      ),
    ]),
  );

  const inLook = (product: Product, look: LookKey): AlbumPicture => {
    const cover = covers.get(`${product.slug}/${look}`);
    if (cover === undefined) throw new Error(`${product.slug} has no look "${look}", so it has no picture of it`);
    return cover;
  };
  const coverOf = (product: Product): ShownPicture => inLook(product, firstLookOf(product)).picture;

  return {
    inLook,
    /** Returns the picture of one look of a product, in the product's first size. */
    pictureOfLook: (product: Product, look: LookKey): ShownPicture => inLook(product, look).picture,
    /** Returns the picture of a variant in its size and look; if it is not rendered, in the product's first size. */
    pictureOfVariant: (product: Product, variant: Variant): ShownPicture =>
      (otherSizes.get(variant.sku) ?? inLook(product, variant.look)).picture,
    /** Returns the picture of the product's first look. */
    coverOf,
    /** Returns the first look from every side, with the picture of cards first. */
    galleryOf: (product: Product): readonly ShownPicture[] => [
      coverOf(product),
      ...(otherViews.get(product.slug) ?? []).map(({ picture }) => picture),
    ],
    all: [...covers.values(), ...otherSizes.values(), ...[...otherViews.values()].flat()],
  };
};

export type ProductPictures = ReturnType<typeof createProductPictures>;
