import type { StoredPicture } from "@griya/provider/seeding";
import type { LookKey } from "../furniture/looks.ts";
import { products } from "../furniture/products.ts";

type PicturesBySlug = Readonly<Record<string, StoredPicture>>;

type CurrentPictures = {
  readonly getLookPicture: (productSlug: string, look: LookKey) => StoredPicture;
  /** The pictures of each group, by the folder of its former drawings. */
  readonly groups: Readonly<Record<"categories" | "sub-categories" | "collections" | "home", PicturesBySlug>>;
  /** The current heroes, by the name of the former photograph. */
  readonly heroes: Readonly<Record<keyof typeof HERO_WIDTHS, StoredPicture>>;
};

const PHOTOGRAPHED_LOOKS: Readonly<Record<string, readonly [product: string, look: LookKey]>> = {
  sofa: ["sofa-senja-3", "linen-gading"],
  armchair: ["kursi-bale", "beludru-hijau-lumut"],
  chair: ["kursi-anyam", "jati-linen-gading"],
};
const PHOTOGRAPH_WIDTHS = [400, 800, 1200];
const HERO_WIDTHS = { hero: [480, 800, 1200, 1600], "hero-phone": [480, 800] } as const;

/** The width of the picture that replaces a former drawing, in pixels. This width fills a phone. */
const DRAWING_REPLACEMENT_WIDTH = 800;

/** A former address, and the current medium in the best width. A null width means that the medium has only one size. */
export type Redirect = { readonly from: string; readonly to: string; readonly width: number | null };

const createRedirect = (from: string, { path, widths }: StoredPicture, width: number): Redirect => ({
  from,
  to: path,
  width: widths.find((each) => each >= width) ?? widths.at(-1) ?? null,
});

/**
 * Returns redirects for the addresses of former pictures, which old shops and orders still contain. The former pictures are a drawing of
 * each look and each group, photographs of three products, and two photographs of the hero.
 */
export const createFormerRedirects = ({ getLookPicture, groups, heroes }: CurrentPictures): readonly Redirect[] => {
  const redirectDrawing = (name: string, now: StoredPicture) =>
    createRedirect(`${name}.svg`, now, DRAWING_REPLACEMENT_WIDTH);
  const redirectPhotograph = (name: string, widths: readonly number[], now: StoredPicture) =>
    widths.map((width) => createRedirect(`photos/${name}-${width}.webp`, now, width));
  return [
    ...products.flatMap(({ slug, looks }) =>
      looks.map((look) => redirectDrawing(`products/${slug}/${look}`, getLookPicture(slug, look))),
    ),
    ...Object.entries(groups).flatMap(([folder, pictures]) =>
      Object.entries(pictures).map(([slug, picture]) => redirectDrawing(`${folder}/${slug}`, picture)),
    ),
    ...Object.entries(PHOTOGRAPHED_LOOKS).flatMap(([name, [product, look]]) =>
      redirectPhotograph(name, PHOTOGRAPH_WIDTHS, getLookPicture(product, look)),
    ),
    ...redirectPhotograph("hero", HERO_WIDTHS.hero, heroes.hero),
    ...redirectPhotograph("hero-phone", HERO_WIDTHS["hero-phone"], heroes["hero-phone"]),
  ];
};
