import type { MergedCart } from "@griya/api";
import { keptInTab } from "./kept.ts";
import { parsedJson } from "./kept-json.ts";
import { keptText } from "./kept-text.ts";

/** The quantities to which a merge of two carts lowered lines, kept over a login until the shopper has seen it. */
export const loweredText = keptText("griya_lowered_lines", keptInTab);

/** By the ids of their lines; what is no quantity is passed over. */
export const loweredIn = (text: string | null): ReadonlyMap<string, number> => {
  const kept = parsedJson(text);
  const entries = typeof kept === "object" && kept !== null ? Object.entries(kept) : [];
  return new Map(entries.filter((entry): entry is [string, number] => Number.isInteger(entry[1])));
};

const write = (lowered: ReadonlyMap<string, number>): void =>
  loweredText.write(lowered.size === 0 ? null : JSON.stringify(Object.fromEntries(lowered)));

/** What was lowered before and has not been seen yet stays. */
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
