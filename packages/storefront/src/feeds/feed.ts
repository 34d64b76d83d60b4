import type { Locale, Product } from "@griya/api";

/** A document for machines that read the shop. It is written as it is read, however much there is to say. */
export type Feed = {
  /** Its media type. */
  type: string;
  write: () => AsyncIterable<string> | Iterable<string>;
};

/** A product with all that machines are told of it. */
export type FeedProduct = Omit<Product, "video" | "model">;

/**
 * All that the shop sells, from beginning to end, in parts. No call of the contract gives it: one for each product would be a
 * million of them.
 */
export type CatalogueReader = {
  /** The parts in which there is something, from 1 on. */
  parts: () => Promise<readonly number[]>;
  addresses: (part: number) => AsyncIterable<readonly { id: string; slug: string }[]>;
  products: (part: number, locale: Locale) => AsyncIterable<readonly FeedProduct[]>;
};
