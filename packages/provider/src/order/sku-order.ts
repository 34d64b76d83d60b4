/** Compares lines by SKU. Every change of several stocks uses this order. Otherwise two transactions could deadlock. */
export const bySku = (one: { readonly sku: string }, other: { readonly sku: string }): number =>
  one.sku < other.sku ? -1 : 1;
