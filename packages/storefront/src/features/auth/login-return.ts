import { keptInTab } from "../../session/kept.ts";

const KEY = "login_return";

/** Stores the target of a login that leaves the shop. */
export const keepReturn = (address: string): void => void keptInTab.write(KEY, address);

/** Returns the stored target, or null without one or without storage. The caller must check that it is a page of the shop. */
export const keptReturn = (): string | null => keptInTab.read(KEY);
