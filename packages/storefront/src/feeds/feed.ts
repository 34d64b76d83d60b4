import type { Locale, Product } from "@griya/api";

/** A document for crawlers and other programs. The server sends it as a stream, so its length has no limit. */
export type Feed = {
  /** The media type of the document. */
  type: string;
  write: () => AsyncIterable<string> | Iterable<string>;
};

/** A product without its video and its 3D model, since feeds do not contain them. */
export type FeedProduct = Omit<Product, "video" | "model">;

/**
 * A reader of all products of the shop, in numbered parts. The contract has no endpoint for this, since a shop can have a million products.
 */
export type CatalogueReader = {
  /** Returns the numbers of the parts with products. The first number is 1. */
  listParts: () => Promise<readonly number[]>;
  readAddresses: (part: number) => AsyncIterable<readonly { id: string; slug: string }[]>;
  readProducts: (part: number, locale: Locale) => AsyncIterable<readonly FeedProduct[]>;
};
