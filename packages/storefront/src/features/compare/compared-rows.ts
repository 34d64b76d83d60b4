/** One property of all compared products, as it is read; null where nothing is known of it. */
export type ComparedRow = { label: string; values: readonly (string | null)[] };

/** Whether the products do not all say the same. */
export const differs = ({ values }: ComparedRow): boolean => new Set(values).size > 1;

/** Rows that say something of any of the products. */
export const toldRows = (rows: readonly ComparedRow[]): ComparedRow[] =>
  rows.filter(({ values }) => values.some((value) => value !== null && value !== ""));
