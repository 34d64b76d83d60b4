/** A change that no test can notice, since the shop stays the same. */
export type Equivalent = { file: string; before: string; after: string; why: string };

export const equivalents: readonly Equivalent[] = [];
