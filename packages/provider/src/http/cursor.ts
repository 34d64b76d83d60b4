import { Buffer } from "node:buffer";
import type * as z from "zod/mini";

/** Encodes a position in a list for a URL. The text is not secret, because the list shows the same data. */
export const encodeCursor = (place: unknown): string => Buffer.from(JSON.stringify(place)).toString("base64url");

/** Decodes a position from {@link encodeCursor}; null for any other text. */
export const decodeCursor = <Place>(written: string, schema: z.ZodMiniType<Place>): Place | null => {
  try {
    return schema.parse(JSON.parse(Buffer.from(written, "base64url").toString()));
  } catch {
    return null; // No shopper writes a cursor by hand, so the reason does not matter.
  }
};

export type CursorDirection = "next" | "previous";

/**
 * Returns a page of rows and the cursors of the pages before and after it. The query must ask for one row more than `size`, because that
 * row shows whether more rows exist. `towards` is the direction of the cursor. The rows of a previous page come in reverse order.
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
  const hasNext = isBackward || hasMore; // On the way back, the next page is the page that the shopper left.
  const hasPrevious = isBackward ? hasMore : towards !== null;
  return {
    page,
    next: hasNext && last !== undefined ? write(last, "next") : null,
    previous: hasPrevious && first !== undefined ? write(first, "previous") : null,
  };
};
