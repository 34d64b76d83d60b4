import type { StoredPicture } from "@griya/provider/seeding";
import type { LookKey } from "../furniture/looks.ts";
import { products } from "../furniture/products.ts";

type BySlug = Readonly<Record<string, StoredPicture>>;

type CurrentPictures = {
  readonly getLookPicture: (productSlug: string, look: LookKey) => StoredPicture;
  /** The pictures of each group, by the folder of its former drawings. */
  readonly groups: Readonly<Record<"categories" | "sub-categories" | "collections" | "home", BySlug>>;
  /** By the name of the former photograph. */
  readonly heroes: Readonly<Record<keyof typeof HERO_WIDTHS, StoredPicture>>;
};

const PHOTOGRAPHS: Readonly<Record<string, readonly [product: string, look: LookKey]>> = {
  sofa: ["sofa-senja-3", "linen-gading"],
  armchair: ["kursi-bale", "beludru-hijau-lumut"],
  chair: ["kursi-anyam", "jati-linen-gading"],
};
const PHOTOGRAPH_WIDTHS = [400, 800, 1200];
const HERO_WIDTHS = { hero: [480, 800, 1200, 1600], "hero-phone": [480, 800] } as const;

/** A drawing had one size. A picture of several widths that replaces it uses this width, which fills a phone. */
const DRAWING_REPLACEMENT_WIDTH = 800;

/** A former address, and the current medium in the width that fits. */
export type Redirect = { readonly from: string; readonly to: string; readonly width: number | null };

const createRedirect = (from: string, { path, widths }: StoredPicture, width: number): Redirect => ({
  from,
  to: path,
  width: widths.find((each) => each >= width) ?? widths.at(-1) ?? null,
});

/**
 * Returns redirects for pictures in shops and orders from before the studio. Each look and each group had a drawing then, three products
 * had a photograph, and the hero had two.
 */
export const createFormerRedirects = ({ getLookPicture, groups, heroes }: CurrentPictures): readonly Redirect[] => {
  const drawing = (name: string, now: StoredPicture) => createRedirect(`${name}.svg`, now, DRAWING_REPLACEMENT_WIDTH);
  const photograph = (name: string, widths: readonly number[], now: StoredPicture) =>
    widths.map((width) => createRedirect(`photos/${name}-${width}.webp`, now, width));
  return [
    ...products.flatMap(({ slug, looks }) =>
      looks.map((look) => drawing(`products/${slug}/${look}`, getLookPicture(slug, look))),
    ),
    ...Object.entries(groups).flatMap(([folder, pictures]) =>
      Object.entries(pictures).map(([slug, picture]) => drawing(`${folder}/${slug}`, picture)),
    ),
    ...Object.entries(PHOTOGRAPHS).flatMap(([name, [product, look]]) =>
      photograph(name, PHOTOGRAPH_WIDTHS, getLookPicture(product, look)),
    ),
    ...photograph("hero", HERO_WIDTHS.hero, heroes.hero),
    ...photograph("hero-phone", HERO_WIDTHS["hero-phone"], heroes["hero-phone"]),
  ];
};
