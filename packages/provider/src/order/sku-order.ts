/**
 * Compares lines by exact SKU. Every change of the stock of several variants uses this order. Otherwise two shoppers could wait for each
 * other.
 */
export const bySku = (one: { readonly sku: string }, other: { readonly sku: string }): number =>
  one.sku < other.sku ? -1 : 1;
