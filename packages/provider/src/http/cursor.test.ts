import * as fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { type CursorDirection, decodeCursor, encodeCursor, getPage } from "./cursor.ts";

const Position = z.strictObject({ row: z.int(), towards: z.enum(["next", "previous"]) });

/** Creates a list of the numbers below `length`. The test reads it like a query: from the cursor on, one row more than the page. */
const aList = (length: number, size: number) => {
  const allRows = Array.from({ length }, (_, row) => row);
  const getRowsFrom = (position: z.infer<typeof Position> | null): number[] => {
    if (position === null) return allRows;
    if (position.towards === "next") return allRows.filter((row) => row > position.row);
    return allRows.filter((row) => row < position.row).toReversed();
  };
  const readPage = (cursor: string | null) => {
    const position = cursor === null ? null : decodeCursor(cursor, Position);
    const writeCursor = (row: number, towards: CursorDirection) => encodeCursor({ row, towards });
    return getPage(getRowsFrom(position).slice(0, size + 1), size, writeCursor, position?.towards);
  };
  return { all: allRows, read: readPage };
};

const listArguments = [fc.nat({ max: 40 }), fc.integer({ min: 1, max: 12 })] as const;

test("the pages contain each row once, and are the same in both directions", () => {
  fc.assert(
    fc.property(...listArguments, (length, size) => {
      const { all: allRows, read: readPage } = aList(length, size);
      const forwardPages = [readPage(null)];
      for (let next = forwardPages[0]?.next ?? null; next !== null; next = forwardPages.at(-1)?.next ?? null)
        forwardPages.push(readPage(next));
      expect(forwardPages.flatMap(({ page }) => page)).toEqual(allRows);
      expect(forwardPages.slice(0, -1).every(({ page }) => page.length === size)).toBe(true);

      const backwardPages = [forwardPages.at(-1)?.page];
      for (let cursor = forwardPages.at(-1)?.previous ?? null; cursor !== null; ) {
        const { page, next, previous } = readPage(cursor);
        expect(next).not.toBeNull();
        backwardPages.unshift(page);
        cursor = previous;
      }
      expect(backwardPages).toEqual(forwardPages.map(({ page }) => page));
    }),
  );
});

test("a list without previous pages has no previous cursor", () => {
  const { page, next, previous } = getPage(["a", "b", "c"], 2, encodeCursor);
  expect({ page, next, previous }).toEqual({ page: ["a", "b"], next: encodeCursor("b"), previous: null });
});
