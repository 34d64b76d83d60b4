import type { View } from "@griya/api";
import type { LocalText } from "@griya/provider/seeding";
import type { LookKey } from "../furniture/looks.ts";

/** A picture of the shop: a whole room, with the product that stands in until it is rendered, or a product from a side. */
export type PictureChoice =
  | { readonly room: "living-room" | "dining-room" | "bedroom" | "workspace"; readonly product: string }
  | { readonly room?: undefined; readonly product: string; readonly look?: LookKey; readonly view?: View };

/** An article as it is written. */
export type ArticleDraft = {
  readonly slug: string;
  readonly category: "bahan-dan-perawatan" | "memilih-dan-mengukur" | "menata-ruang";
  readonly title: LocalText;
  /** One or two sentences, for cards and search engines. */
  readonly summary: LocalText;
  /** The picture in front. */
  readonly lead: PictureChoice;
  /** The pictures that the body names by `data-picture`. */
  readonly pictures: Readonly<Record<string, PictureChoice>>;
  /** HTML, sanitised when it is stored; links to the shop's own pages carry no language. */
  readonly body: LocalText;
  /** Slugs of the products it is about, each of them named in the body. */
  readonly products: readonly string[];
};
