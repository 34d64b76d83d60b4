import { useSyncExternalStore } from "react";
import { createStoredText } from "../session/stored-text.ts";

const storedClosedBanner = createStoredText("griya_closed_banner");

/**
 * Returns the id of the banner that the shopper has closed, and the function that closes a banner. This browser stores the id
 * (specification, section 4).
 */
export const useClosedBanner = (): { closedId: string | null; close: (id: string) => void } => ({
  closedId: useSyncExternalStore(storedClosedBanner.subscribe, storedClosedBanner.read, () => null),
  close: storedClosedBanner.write,
});
