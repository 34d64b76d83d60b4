import type { LocalText } from "@griya/provider/seeding";
import type { ArticleDraft } from "./article-draft.ts";
import { bedSizes } from "./bed-sizes.ts";
import { choosingSofa } from "./choosing-sofa.ts";
import { coverMaterials } from "./cover-materials.ts";
import { deskInCorner } from "./desk-in-corner.ts";
import { measuringTheWay } from "./measuring-the-way.ts";
import { rattanAndCane } from "./rattan-and-cane.ts";
import { safeNursery } from "./safe-nursery.ts";
import { tableHeights } from "./table-heights.ts";
import { teakCare } from "./teak-care.ts";
import { warmLight } from "./warm-light.ts";

type Category = { readonly slug: ArticleDraft["category"]; readonly title: LocalText };

/** The categories of articles, in the order of display. */
export const articleCategories: readonly Category[] = [
  { slug: "memilih-dan-mengukur", title: { en: "Choosing and measuring", id: "Memilih dan mengukur" } },
  { slug: "bahan-dan-perawatan", title: { en: "Materials and care", id: "Bahan dan perawatan" } },
  { slug: "menata-ruang", title: { en: "Arranging rooms", id: "Menata ruang" } },
];

/** All articles, with the newest article first. */
export const articles: readonly ArticleDraft[] = [
  choosingSofa,
  warmLight,
  teakCare,
  bedSizes,
  deskInCorner,
  rattanAndCane,
  measuringTheWay,
  safeNursery,
  tableHeights,
  coverMaterials,
];
