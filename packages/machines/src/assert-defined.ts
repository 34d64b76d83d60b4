/** Returns a value that an earlier guard of the chart has checked. Throws an error when the value is missing. */
export const assertDefined = <Value>(value: Value | null | undefined): Value => {
  if (value !== null && value !== undefined) return value;
  throw new Error("The chart needs a value that is missing. Guard the transition, or set the value before.");
};
