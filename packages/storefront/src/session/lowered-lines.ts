import type { MergedCart } from "@griya/api";
import { keptInTab } from "./kept.ts";
import { parsedJson } from "./kept-json.ts";
import { keptText } from "./kept-text.ts";

/** The quantities to which a merge of two carts lowered lines, stored over a login until the shopper has seen them. */
export const loweredText = keptText("griya_lowered_lines", keptInTab);

/** Returns the quantities by the ids of their lines. It skips entries that are no quantities. */
export const loweredIn = (text: string | null): ReadonlyMap<string, number> => {
  const kept = parsedJson(text);
  const entries = typeof kept === "object" && kept !== null ? Object.entries(kept) : [];
  return new Map(entries.filter((entry): entry is [string, number] => Number.isInteger(entry[1])));
};

const write = (lowered: ReadonlyMap<string, number>): void =>
  loweredText.write(lowered.size === 0 ? null : JSON.stringify(Object.fromEntries(lowered)));

/** Stores the lines that a merge lowered. Earlier ones stay until the shopper has seen them. */
export const keepLowered = ({ cart, clampedLineIds }: MergedCart): void => {
  if (clampedLineIds.length === 0) return;
  const lowered = new Map(loweredIn(loweredText.read()));
  for (const { lineId, quantity } of cart.lines) if (clampedLineIds.includes(lineId)) lowered.set(lineId, quantity);
  write(lowered);
};

export const forgetLowered = (lines: readonly { lineId: string }[]): void => {
  const lowered = new Map(loweredIn(loweredText.read()));
  for (const { lineId } of lines) lowered.delete(lineId);
  write(lowered);
};
