import type { LookKey } from "../furniture/looks.ts";
import { isShownFirst, masterNameOf, type Product, products, type Variant } from "../furniture/products.ts";
import { defaultImage } from "../marks/shop-marks.ts";
import { hasPersonBeside } from "./beside.ts";
import type { AlbumPicture, ShownPicture } from "./content.ts";
import type { Masters } from "./masters.ts";
import { OWN_VIEWS, type OwnView, otherSizeWords, pictureWords } from "./picture-words.ts";
import { rendered } from "./rendered.ts";

/** How the names of masters end: the studio has one picture that tells how large a piece is. */
const ENDINGS: Readonly<Record<OwnView, string>> = {
  "three-quarter": "",
  front: "-front",
  person: "-scale",
  scale: "-scale",
  detail: "-detail",
};

/** The look that a product is shown in first. */
export const firstLookOf = ({ slug, looks: [look] }: Product): LookKey => {
  if (look === undefined) throw new Error(`${slug} has no look, so there is no picture of it: name at least one`);
  return look;
};

/** Products in their looks and from their sides, as far as they are rendered; the default image stands in for a look. */
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
    /** The picture of one look of a product, in the size that it is shown in first. */
    pictureOfLook: (product: Product, look: LookKey): ShownPicture => inLook(product, look).picture,
    /** The picture of a variant in its size and look; where that is not rendered, in the size that the product is shown in first. */
    pictureOfVariant: (product: Product, variant: Variant): ShownPicture =>
      (otherSizes.get(variant.sku) ?? inLook(product, variant.look)).picture,
    /** The picture of the product's first look. */
    coverOf,
    /** Its first look from every side, the picture of cards in front. */
    galleryOf: (product: Product): readonly ShownPicture[] => [
      coverOf(product),
      ...(otherViews.get(product.slug) ?? []).map(({ picture }) => picture),
    ],
    all: [...covers.values(), ...otherSizes.values(), ...[...otherViews.values()].flat()],
  };
};

export type ProductPictures = ReturnType<typeof createProductPictures>;
