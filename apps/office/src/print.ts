import { formatMoney } from "@griya/api";
import type { LinkTarget } from "@griya/api/office";

/** Removes control characters and marks of text direction, since names come from customers and must not affect the terminal. */
export const removeControlCharacters = (text: string): string => text.replace(/[\p{Cc}\p{Bidi_C}]/gu, " ");

/** Formats JSON for programs. It may be shown on a terminal too, so the same characters are escaped. */
export const formatJson = (data: unknown): string =>
  JSON.stringify(data, null, 2).replace(
    /[\u007f-\u009f]|\p{Bidi_C}/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

type Cell = string | number | boolean | null;

const formatCell = (cell: Cell): string => {
  if (cell === null) return "-";
  return typeof cell === "boolean" ? (cell ? "yes" : "no") : removeControlCharacters(String(cell));
};

/** Formats rows below their headings, with numbers on the right. */
export const formatTable = (headings: readonly string[], rows: readonly (readonly Cell[])[]): string => {
  const all = [headings, ...rows.map((row) => row.map(formatCell))];
  const widths = headings.map((_, column) => Math.max(...all.map((row) => (row[column] ?? "").length)));
  const isNumber = headings.map((_, column) =>
    rows.every((row) => /^(Rp)?[\d.,]+$/.test(formatCell(row[column] ?? null))),
  );
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (isNumber[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join("  ")
      .trimEnd();
  return all.map(line).join("\n");
};

/** Formats one object, with one fact in each line. */
export const formatFacts = (pairs: readonly (readonly [string, Cell])[]): string => {
  const width = Math.max(...pairs.map(([name]) => name.length));
  return pairs
    .map(([name, value]) => `${removeControlCharacters(name).padEnd(width)}  ${formatCell(value)}`)
    .join("\n");
};

export const formatRupiah = (amount: number): string =>
  formatMoney(amount, { code: "IDR", symbol: "Rp", position: "before", numberFormat: "id-ID" });

/** Returns the target of a banner or slide. */
export const formatTarget = (target: LinkTarget): string => {
  if (target.to === "address") return target.url;
  return target.to === "flashSale" ? target.to : `${target.to} ${target.slug}`;
};

/** Formats a time in the reader's own time zone, to the minute. */
export const formatTime = (iso: string): string =>
  new Date(iso).toLocaleString("sv-SE", { dateStyle: "short", timeStyle: "short" });

/** Converts `pickedUp` to `picked-up`, the form on the command line. */
export const toKebab = (word: string): string =>
  word.replace(/[A-Z]/g, (emailMessage) => `-${emailMessage.toLowerCase()}`);
export const toCamel = (word: string): string =>
  word.replace(/-([a-z])/g, (_, emailMessage: string) => emailMessage.toUpperCase());
