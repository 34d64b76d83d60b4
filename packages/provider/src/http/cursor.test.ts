import * as fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { type CursorDirection, decodeCursor, encodeCursor, getPage } from "./cursor.ts";

const Place = z.strictObject({ row: z.int(), towards: z.enum(["next", "previous"]) });

/** Returns a list of the numbers below `length`. It is read like a query: from the cursor on, one row more than the page. */
const aList = (length: number, size: number) => {
  const all = Array.from({ length }, (_, row) => row);
  const rowsFrom = (place: z.infer<typeof Place> | null): number[] => {
    if (place === null) return all;
    if (place.towards === "next") return all.filter((row) => row > place.row);
    return all.filter((row) => row < place.row).toReversed();
  };
  const read = (cursor: string | null) => {
    const place = cursor === null ? null : decodeCursor(cursor, Place);
    const write = (row: number, towards: CursorDirection) => encodeCursor({ row, towards });
    return getPage(rowsFrom(place).slice(0, size + 1), size, write, place?.towards);
  };
  return { all, read };
};

const lists = [fc.nat({ max: 40 }), fc.integer({ min: 1, max: 12 })] as const;

test("whoever reads a list page by page sees each row once, and the same pages on the way back", () => {
  fc.assert(
    fc.property(...lists, (length, size) => {
      const { all, read } = aList(length, size);
      const there = [read(null)];
      for (let next = there[0]?.next ?? null; next !== null; next = there.at(-1)?.next ?? null) there.push(read(next));
      expect(there.flatMap(({ page }) => page)).toEqual(all);
      expect(there.slice(0, -1).every(({ page }) => page.length === size)).toBe(true);

      const back = [there.at(-1)?.page];
      for (let cursor = there.at(-1)?.previous ?? null; cursor !== null; ) {
        const { page, next, previous } = read(cursor);
        expect(next).not.toBeNull();
        back.unshift(page);
        cursor = previous;
      }
      expect(back).toEqual(there.map(({ page }) => page));
    }),
  );
});

test("a list that only goes on never leads back", () => {
  const { page, next, previous } = getPage(["a", "b", "c"], 2, encodeCursor);
  expect({ page, next, previous }).toEqual({ page: ["a", "b"], next: encodeCursor("b"), previous: null });
});
