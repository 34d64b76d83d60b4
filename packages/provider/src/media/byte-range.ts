export type ByteRange =
  | { readonly kind: "whole" }
  /** Both ends belong to it. */
  | { readonly kind: "part"; readonly start: number; readonly end: number }
  | { readonly kind: "beyond" };

/** What a `Range` header asks of a file of so many bytes; several ranges at once, and what is none, get the whole. */
export const readRange = (header: string | null, size: number): ByteRange => {
  const { from = "", to = "" } = /^bytes=(?<from>\d{0,15})-(?<to>\d{0,15})$/.exec(header ?? "")?.groups ?? {};
  if (from === "" && to === "") return { kind: "whole" };
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < Number(from)) return { kind: "whole" };
  return start >= size || (from === "" && Number(to) === 0) ? { kind: "beyond" } : { kind: "part", start, end };
};
