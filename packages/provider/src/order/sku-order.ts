/**
 * Compares lines by SKU, to the letter. Whoever changes the stock of several variants goes by it: in two orders, two shoppers
 * would wait for each other.
 */
export const bySku = (one: { readonly sku: string }, other: { readonly sku: string }): number =>
  one.sku < other.sku ? -1 : 1;
