import { formatMoney } from "@griya/api";
import type { LeadsTo } from "@griya/api/office";

/** Names come from customers: nothing in them may steer the terminal, nor turn the order in which a line is read. */
export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Bidi_C}]/gu, " ");

/** JSON for programs, which may end up on a terminal all the same: the same signs, written by their numbers. */
export const json = (data: unknown): string =>
  JSON.stringify(data, null, 2).replace(
    /[\u007f-\u009f]|\p{Bidi_C}/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

type Cell = string | number | boolean | null;

const written = (cell: Cell): string => {
  if (cell === null) return "-";
  return typeof cell === "boolean" ? (cell ? "yes" : "no") : printable(String(cell));
};

/** Rows below their headings, numbers to the right. */
export const table = (headings: readonly string[], rows: readonly (readonly Cell[])[]): string => {
  const all = [headings, ...rows.map((row) => row.map(written))];
  const widths = headings.map((_, column) => Math.max(...all.map((row) => (row[column] ?? "").length)));
  const isNumber = headings.map((_, column) =>
    rows.every((row) => /^(Rp)?[\d.,]+$/.test(written(row[column] ?? null))),
  );
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (isNumber[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join("  ")
      .trimEnd();
  return all.map(line).join("\n");
};

/** One thing, a fact a line. */
export const facts = (pairs: readonly (readonly [string, Cell])[]): string => {
  const width = Math.max(...pairs.map(([name]) => name.length));
  return pairs.map(([name, value]) => `${printable(name).padEnd(width)}  ${written(value)}`).join("\n");
};

export const money = (amount: number): string =>
  formatMoney(amount, { code: "IDR", symbol: "Rp", position: "before", numberFormat: "id-ID" });

/** Where a banner or slide leads. */
export const leadsTo = (way: LeadsTo): string => {
  if (way.to === "address") return way.url;
  return way.to === "flashSale" ? way.to : `${way.to} ${way.slug}`;
};

/** A moment in the reader's own time zone, to the minute. */
export const moment = (iso: string): string =>
  new Date(iso).toLocaleString("sv-SE", { dateStyle: "short", timeStyle: "short" });

/** `pickedUp` is typed and read as `picked-up`. */
export const toKebab = (word: string): string => word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
export const toCamel = (word: string): string => word.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
