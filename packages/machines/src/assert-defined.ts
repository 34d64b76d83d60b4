/** Returns a value that a guard on the way has ensured. Throws when it is missing. */
export const assertDefined = <Value>(value: Value | null | undefined): Value => {
  if (value !== null && value !== undefined) return value;
  throw new Error("A chart went a way that needs what is not there: guard the way, or set it before.");
};
