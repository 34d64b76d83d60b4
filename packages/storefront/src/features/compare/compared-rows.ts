/** One property of all compared products, as text. Null where a product does not have it. */
export type ComparedRow = { label: string; values: readonly (string | null)[] };

/** Returns true when the products differ in this property. */
export const hasDifference = ({ values }: ComparedRow): boolean => new Set(values).size > 1;

/** Returns the rows that have a value for at least one product. */
export const removeEmptyRows = (rows: readonly ComparedRow[]): ComparedRow[] =>
  rows.filter(({ values }) => values.some((value) => value !== null && value !== ""));
