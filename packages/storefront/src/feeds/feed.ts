import type { Locale, Product } from "@griya/api";

/** A document for machines that read the shop. It is written while it is read, whatever its length. */
export type Feed = {
  /** Its media type. */
  type: string;
  write: () => AsyncIterable<string> | Iterable<string>;
};

/** A product with all its data for machines. */
export type FeedProduct = Omit<Product, "video" | "model">;

/**
 * A reader of all products of the shop, in parts. The contract has no call for it: one call for each product would make a million calls.
 */
export type CatalogueReader = {
  /** Returns the numbers of the parts that have products, from 1 on. */
  listParts: () => Promise<readonly number[]>;
  readAddresses: (part: number) => AsyncIterable<readonly { id: string; slug: string }[]>;
  readProducts: (part: number, locale: Locale) => AsyncIterable<readonly FeedProduct[]>;
};
