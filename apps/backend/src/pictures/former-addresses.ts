import type { LookKey } from "../catalogue/data/looks.ts";
import type { StoredPicture } from "../media/stored-picture.ts";

type BySlug = Readonly<Record<string, StoredPicture>>;

type Album = {
  readonly pictureOfLook: (productSlug: string, look: LookKey) => StoredPicture;
  /** By the folder that each group's drawings had. */
  readonly groups: Readonly<Record<"categories" | "sub-categories" | "collections" | "home", BySlug>>;
};

const PHOTOGRAPHS: Readonly<Record<string, readonly [product: string, look: LookKey]>> = {
  sofa: ["sofa-senja-3", "linen-gading"],
  armchair: ["kursi-bale", "beludru-hijau-lumut"],
  chair: ["kursi-anyam", "jati-linen-gading"],
};
const PHOTOGRAPH_WIDTHS = [400, 800, 1200];

/** A drawing had one size; where a picture of several widths took its place, this one fills a phone. */
const INSTEAD_OF_A_DRAWING = 800;

const fileOf = ({ path, widths }: StoredPicture, width: number): string =>
  path.replace("{width}", String(widths.find((each) => each >= width) ?? widths.at(-1)));

/**
 * Where pictures are now that shops and orders from before the studio remember: each group had drawings of its own then, and
 * three products a photograph.
 */
export const formerAddresses = ({ pictureOfLook, groups }: Album): ReadonlyMap<string, string> =>
  new Map([
    ...Object.entries(groups).flatMap(([folder, pictures]) =>
      Object.entries(pictures).map(
        ([slug, picture]) => [`${folder}/${slug}.svg`, fileOf(picture, INSTEAD_OF_A_DRAWING)] as const,
      ),
    ),
    ...Object.entries(PHOTOGRAPHS).flatMap(([name, [product, look]]) =>
      PHOTOGRAPH_WIDTHS.map(
        (width) => [`photos/${name}-${width}.webp`, fileOf(pictureOfLook(product, look), width)] as const,
      ),
    ),
  ]);
