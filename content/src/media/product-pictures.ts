import type { LookKey } from "../furniture/looks.ts";
import { getMasterName, hasDefaultSize, type Product, products, type Variant } from "../furniture/products.ts";
import { defaultImage } from "../marks/shop-marks.ts";
import type { AlbumPicture, ShopPicture } from "./content.ts";
import type { Masters } from "./masters.ts";
import { hasPersonBeside } from "./person-beside.ts";
import { getOtherSizeAlt, getPictureAlt, OWN_VIEWS, type OwnView } from "./picture-alt.ts";
import { createRenderedPicture } from "./rendered-picture.ts";

/** Suffixes of the names of masters. The views `person` and `scale` share one picture, which shows the size of a product. */
const MASTER_SUFFIXES: Readonly<Record<OwnView, string>> = {
  "three-quarter": "",
  front: "-front",
  person: "-scale",
  scale: "-scale",
  detail: "-detail",
};

/** Returns the look that a product shows first. Throws if the product has no look. */
export const getFirstLook = ({ slug, looks: [look] }: Product): LookKey => {
  if (look === undefined) throw new Error(`${slug} has no look, so it has no picture: name at least one look`);
  return look;
};

/** Creates the rendered pictures of products in their looks and views. The default image replaces a missing look. */
export const createProductPictures = (masters: Masters) => {
  const findViewPictures = (product: Product, look: LookKey, view: OwnView): readonly AlbumPicture[] => {
    if (view === (hasPersonBeside(product) ? "scale" : "person")) return [];
    const master = masters.pictures.get(`products/${product.slug}/${look}${MASTER_SUFFIXES[view]}`);
    return master ? [createRenderedPicture(master, getPictureAlt(product, look, view), view)] : [];
  };

  const coversByLook: ReadonlyMap<string, AlbumPicture> = new Map(
    products.flatMap((product) =>
      product.looks.map((look) => {
        const [cover = defaultImage] = findViewPictures(product, look, "three-quarter");
        return [`${product.slug}/${look}`, cover];
      }),
    ),
  );
  const picturesBySku: ReadonlyMap<string, AlbumPicture> = new Map(
    products.flatMap((product) =>
      product.variants
        .filter((variant) => !hasDefaultSize(product, variant))
        .flatMap((variant): [string, AlbumPicture][] => {
          const master = masters.pictures.get(getMasterName(product, variant));
          return master
            ? [[variant.sku, createRenderedPicture(master, getOtherSizeAlt(product, variant), "three-quarter")]]
            : [];
        }),
    ),
  );
  const viewsByProduct: ReadonlyMap<string, readonly AlbumPicture[]> = new Map(
    products.map((product) => [
      product.slug,
      OWN_VIEWS.filter((view) => view !== "three-quarter").flatMap((view) =>
        findViewPictures(product, getFirstLook(product), view),
      ),
    ]),
  );

  const getAlbumPicture = (product: Product, look: LookKey): AlbumPicture => {
    const cover = coversByLook.get(`${product.slug}/${look}`);
    if (cover === undefined) throw new Error(`${product.slug} has no look "${look}", so it has no picture of it`);
    return cover;
  };
  const getCover = (product: Product): ShopPicture => getAlbumPicture(product, getFirstLook(product)).picture;

  return {
    inLook: getAlbumPicture,
    /** Returns the picture of one look of a product, in the product's first size. */
    getLookPicture: (product: Product, look: LookKey): ShopPicture => getAlbumPicture(product, look).picture,
    /**
     * Returns the picture of a variant in its size and look. If this picture is not rendered, returns the picture of the product's first
     * size.
     */
    getVariantPicture: (product: Product, variant: Variant): ShopPicture =>
      (picturesBySku.get(variant.sku) ?? getAlbumPicture(product, variant.look)).picture,
    /** Returns the picture of the product's first look. */
    getCover,
    /** Returns the rendered views of the product's first look. The picture of cards comes first. */
    getGallery: (product: Product): readonly ShopPicture[] => [
      getCover(product),
      ...(viewsByProduct.get(product.slug) ?? []).map(({ picture }) => picture),
    ],
    all: [...coversByLook.values(), ...picturesBySku.values(), ...[...viewsByProduct.values()].flat()],
  };
};

export type ProductPictures = ReturnType<typeof createProductPictures>;
