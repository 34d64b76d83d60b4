export type ByteRange =
  | { readonly kind: "whole" }
  /** The bytes from `start` to `end`, both inclusive. */
  | { readonly kind: "part"; readonly start: number; readonly end: number }
  | { readonly kind: "unsatisfiable" };

/** Parses a `Range` header for a file of `size` bytes. Several ranges, and an invalid range, get the whole file. */
export const parseRange = (header: string | null, size: number): ByteRange => {
  const { from = "", to = "" } = /^bytes=(?<from>\d{0,15})-(?<to>\d{0,15})$/.exec(header ?? "")?.groups ?? {};
  if (from === "" && to === "") return { kind: "whole" };
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < Number(from)) return { kind: "whole" };
  return start >= size || (from === "" && Number(to) === 0) ? { kind: "unsatisfiable" } : { kind: "part", start, end };
};
