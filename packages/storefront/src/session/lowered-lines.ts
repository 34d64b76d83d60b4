import type { MergedCart } from "@griya/api";
import { sessionStore } from "./browser-store.ts";
import { parseJson } from "./stored-json.ts";
import { createStoredText } from "./stored-text.ts";

/** The lines whose quantity was lowered when two carts were merged. The storage keeps these lines until the shopper has seen the notice. */
export const storedLoweredLines = createStoredText("griya_lowered_lines", sessionStore);

/** Returns the lowered quantities by line id. Skips invalid entries. */
export const parseLoweredLines = (text: string | null): ReadonlyMap<string, number> => {
  const storedValue = parseJson(text);
  const entries = typeof storedValue === "object" && storedValue !== null ? Object.entries(storedValue) : [];
  return new Map(entries.filter((entry): entry is [string, number] => Number.isInteger(entry[1])));
};

const writeLoweredLines = (loweredLines: ReadonlyMap<string, number>): void =>
  storedLoweredLines.write(loweredLines.size === 0 ? null : JSON.stringify(Object.fromEntries(loweredLines)));

/** Stores the lines that were lowered when two carts were merged. Earlier lines stay stored. */
export const storeLoweredLines = ({ cart, clampedLineIds }: MergedCart): void => {
  if (clampedLineIds.length === 0) return;
  const loweredLines = new Map(parseLoweredLines(storedLoweredLines.read()));
  for (const { lineId, quantity } of cart.lines)
    if (clampedLineIds.includes(lineId)) loweredLines.set(lineId, quantity);
  writeLoweredLines(loweredLines);
};

export const removeLoweredLines = (lines: readonly { lineId: string }[]): void => {
  const loweredLines = new Map(parseLoweredLines(storedLoweredLines.read()));
  for (const { lineId } of lines) loweredLines.delete(lineId);
  writeLoweredLines(loweredLines);
};
