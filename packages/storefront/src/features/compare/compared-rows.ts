/** One property of all compared products, as texts. The value is null when a product does not have the property. */
export type ComparedRow = { label: string; texts: readonly (string | null)[] };

/** Returns true if the products differ in this property. */
export const hasDifference = ({ texts }: ComparedRow): boolean => new Set(texts).size > 1;

/** Returns the rows that have a value for at least one product. */
export const removeEmptyRows = (rows: readonly ComparedRow[]): ComparedRow[] =>
  rows.filter(({ texts }) => texts.some((value) => value !== null && value !== ""));
