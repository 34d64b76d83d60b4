import { Buffer } from "node:buffer";
import type * as z from "zod/mini";

/** Encodes a position in a list for a URL. It is opaque to shoppers, but not secret: the list shows the same data. */
export const encodeCursor = (place: unknown): string => Buffer.from(JSON.stringify(place)).toString("base64url");

/** Decodes a position from {@link encodeCursor}; null for anything else. */
export const decodeCursor = <Place>(written: string, schema: z.ZodMiniType<Place>): Place | null => {
  try {
    return schema.parse(JSON.parse(Buffer.from(written, "base64url").toString()));
  } catch {
    return null; // no shopper writes a cursor by hand, so the reason does not matter
  }
};

export type CursorDirection = "next" | "previous";

/**
 * Returns a page of rows and the cursors of the pages beside it. The query must ask for one row more than `size`, which shows whether more
 * rows exist. In a list with a way back, `towards` is the direction of the cursor. The rows of the way back come in reverse order.
 */
export const getPage = <Row>(
  rows: readonly Row[],
  size: number,
  write: (row: Row, towards: CursorDirection) => string,
  towards: CursorDirection | null = null,
): { page: Row[]; next: string | null; previous: string | null } => {
  const hasMore = rows.length > size;
  const isBackward = towards === "previous";
  const page = isBackward ? rows.slice(0, size).toReversed() : rows.slice(0, size);
  const [first, last] = [page[0], page.at(-1)];
  const hasNext = isBackward || hasMore; // on the way back, the page that the shopper left comes next
  const hasPrevious = isBackward ? hasMore : towards !== null;
  return {
    page,
    next: hasNext && last !== undefined ? write(last, "next") : null,
    previous: hasPrevious && first !== undefined ? write(first, "previous") : null,
  };
};
