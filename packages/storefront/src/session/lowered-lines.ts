import type { MergedCart } from "@griya/api";
import { sessionStore } from "./browser-store.ts";
import { parseJson } from "./stored-json.ts";
import { createStoredText } from "./stored-text.ts";

/** The quantities to which a merge of two carts lowered lines, stored over a login until the shopper has seen them. */
export const storedLoweredLines = createStoredText("griya_lowered_lines", sessionStore);

/** Returns the quantities by the ids of their lines. It skips entries that are no quantities. */
export const parseLoweredLines = (text: string | null): ReadonlyMap<string, number> => {
  const stored = parseJson(text);
  const entries = typeof stored === "object" && stored !== null ? Object.entries(stored) : [];
  return new Map(entries.filter((entry): entry is [string, number] => Number.isInteger(entry[1])));
};

const writeLoweredLines = (lowered: ReadonlyMap<string, number>): void =>
  storedLoweredLines.write(lowered.size === 0 ? null : JSON.stringify(Object.fromEntries(lowered)));

/** Stores the lines that a merge lowered. Earlier ones stay until the shopper has seen them. */
export const storeLoweredLines = ({ cart, clampedLineIds }: MergedCart): void => {
  if (clampedLineIds.length === 0) return;
  const lowered = new Map(parseLoweredLines(storedLoweredLines.read()));
  for (const { lineId, quantity } of cart.lines) if (clampedLineIds.includes(lineId)) lowered.set(lineId, quantity);
  writeLoweredLines(lowered);
};

export const removeLoweredLines = (lines: readonly { lineId: string }[]): void => {
  const lowered = new Map(parseLoweredLines(storedLoweredLines.read()));
  for (const { lineId } of lines) lowered.delete(lineId);
  writeLoweredLines(lowered);
};
