import { Buffer } from "node:buffer";
import type * as z from "zod/mini";

/** A place in a list as one word for an address. Opaque to shoppers, and no secret: the list shows what it holds. */
export const encodeCursor = (place: unknown): string => Buffer.from(JSON.stringify(place)).toString("base64url");

/** The place that {@link encodeCursor} wrote; null for anything else. */
export const decodeCursor = <Place>(written: string, schema: z.ZodMiniType<Place>): Place | null => {
  try {
    return schema.parse(JSON.parse(Buffer.from(written, "base64url").toString()));
  } catch {
    return null; // nobody writes these by hand, so why it is none interests nobody
  }
};

export type Towards = "next" | "previous";

/**
 * A page of the rows that a query found, and where the list's other pages are: `rows` are asked for with one more than the page's
 * `size`, which alone tells whether there are any beyond. A list that can be read back says in `towards` which way its cursor led,
 * and gives what it found on the way back in that order.
 */
export const pageOf = <Row>(
  rows: readonly Row[],
  size: number,
  write: (row: Row, towards: Towards) => string,
  towards: Towards | null = null,
): { page: Row[]; next: string | null; previous: string | null } => {
  const hasMore = rows.length > size;
  const isBackward = towards === "previous";
  const page = isBackward ? rows.slice(0, size).toReversed() : rows.slice(0, size);
  const [first, last] = [page[0], page.at(-1)];
  const goesOn = isBackward || hasMore; // what a shopper came back from still lies ahead
  const goesBack = isBackward ? hasMore : towards !== null;
  return {
    page,
    next: goesOn && last !== undefined ? write(last, "next") : null,
    previous: goesBack && first !== undefined ? write(first, "previous") : null,
  };
};
