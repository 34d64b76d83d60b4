import type { LocalText } from "../../message/local-text.ts";
import type { ArticleDraft } from "./articles/article-draft.ts";
import { bedSizes } from "./articles/bed-sizes.ts";
import { choosingSofa } from "./articles/choosing-sofa.ts";
import { coverMaterials } from "./articles/cover-materials.ts";
import { deskInCorner } from "./articles/desk-in-corner.ts";
import { measuringTheWay } from "./articles/measuring-the-way.ts";
import { rattanAndCane } from "./articles/rattan-and-cane.ts";
import { safeNursery } from "./articles/safe-nursery.ts";
import { tableHeights } from "./articles/table-heights.ts";
import { teakCare } from "./articles/teak-care.ts";
import { warmLight } from "./articles/warm-light.ts";

type Category = { readonly slug: ArticleDraft["category"]; readonly title: LocalText };

/** In the order to show. */
export const articleCategories: readonly Category[] = [
  { slug: "memilih-dan-mengukur", title: { en: "Choosing and measuring", id: "Memilih dan mengukur" } },
  { slug: "bahan-dan-perawatan", title: { en: "Materials and care", id: "Bahan dan perawatan" } },
  { slug: "menata-ruang", title: { en: "Arranging rooms", id: "Menata ruang" } },
];

/** The newest first. */
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
