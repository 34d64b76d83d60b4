import type { PictureView } from "@griya/api";
import type { LocalText } from "@griya/provider/seeding";
import type { LookKey } from "../furniture/looks.ts";

/**
 * The choice of a picture for an article: a room, or a look or a view of a product. The product's cover replaces a room or a view that is
 * not rendered yet.
 */
export type PictureChoice =
  | { readonly room: "living-room" | "dining-room" | "bedroom" | "workspace"; readonly product: string }
  | { readonly room?: undefined; readonly product: string; readonly look?: LookKey; readonly view?: PictureView };

/** The data of an article, from which the seed writes the article. */
export type ArticleDraft = {
  readonly slug: string;
  readonly category: "bahan-dan-perawatan" | "memilih-dan-mengukur" | "menata-ruang";
  readonly title: LocalText;
  /** One or two sentences, for cards and search engines. */
  readonly summary: LocalText;
  /** The picture at the top of the article. */
  readonly lead: PictureChoice;
  /** The pictures that the body names by `data-picture`. */
  readonly pictures: Readonly<Record<string, PictureChoice>>;
  /** HTML, which the seed sanitises. Links to the shop's own pages have no language prefix. */
  readonly body: LocalText;
  /** The slugs of the products in the article. The body names each product. */
  readonly products: readonly string[];
};
