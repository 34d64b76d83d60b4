import { useSyncExternalStore } from "react";
import { keptText } from "../session/kept-text.ts";

const kept = keptText("griya_closed_banner");

/** Returns the id of the banner that the shopper closed, stored in this browser (specification, section 4). */
export const useClosedBanner = (): { closedId: string | null; close: (id: string) => void } => ({
  closedId: useSyncExternalStore(kept.subscribe, kept.read, () => null),
  close: kept.write,
});
