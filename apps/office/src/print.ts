import { formatMoney } from "@griya/api";
import type { LinkTarget } from "@griya/api/office";

/** Replaces control characters and marks of text direction by spaces. Names come from customers, and must not affect the terminal. */
export const replaceControlCharacters = (text: string): string => text.replace(/[\p{Cc}\p{Bidi_C}]/gu, " ");

/** Formats JSON for programs. A terminal may show the JSON too, so characters that affect a terminal are escaped. */
export const formatJson = (data: unknown): string =>
  JSON.stringify(data, null, 2).replace(
    /[\u007f-\u009f]|\p{Bidi_C}/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

type Cell = string | number | boolean | null;

const formatCell = (cell: Cell): string => {
  if (cell === null) return "-";
  return typeof cell === "boolean" ? (cell ? "yes" : "no") : replaceControlCharacters(String(cell));
};

/** Formats rows below their headings. A column of numbers is aligned to the right. */
export const formatTable = (headings: readonly string[], rows: readonly (readonly Cell[])[]): string => {
  const allRows = [headings, ...rows.map((row) => row.map(formatCell))];
  const columnWidths = headings.map((_, column) => Math.max(...allRows.map((row) => (row[column] ?? "").length)));
  const isNumberColumn = headings.map((_, column) =>
    rows.every((row) => /^(Rp)?[\d.,]+$/.test(formatCell(row[column] ?? null))),
  );
  const formatLine = (row: readonly string[]): string =>
    row
      .map((cell, column) =>
        isNumberColumn[column] ? cell.padStart(columnWidths[column] ?? 0) : cell.padEnd(columnWidths[column] ?? 0),
      )
      .join("  ")
      .trimEnd();
  return allRows.map(formatLine).join("\n");
};

/** Formats pairs of a name and a value, with one pair in each line. */
export const formatFacts = (pairs: readonly (readonly [string, Cell])[]): string => {
  const nameWidth = Math.max(...pairs.map(([name]) => name.length));
  return pairs
    .map(([name, value]) => `${replaceControlCharacters(name).padEnd(nameWidth)}  ${formatCell(value)}`)
    .join("\n");
};

export const formatRupiah = (amount: number): string =>
  formatMoney(amount, { code: "IDR", symbol: "Rp", position: "before", numberFormat: "id-ID" });

/** Formats the link target of a banner or a slide. */
export const formatLinkTarget = (target: LinkTarget): string => {
  if (target.to === "address") return target.url;
  return target.to === "flashSale" ? target.to : `${target.to} ${target.slug}`;
};

/** Formats a time in the time zone of this machine, to the minute. */
export const formatTime = (iso: string): string =>
  new Date(iso).toLocaleString("sv-SE", { dateStyle: "short", timeStyle: "short" });

/** Converts `pickedUp` to `picked-up`, the form on the command line. */
export const toKebabCase = (word: string): string => word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
export const toCamelCase = (word: string): string =>
  word.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
