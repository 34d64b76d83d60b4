import { sessionStore } from "./browser-store.ts";
import { readStoredJson } from "./stored-json.ts";

/**
 * Returns functions that store a shopper's pending events in the current tab, and that take the events of the previous page.
 * @param isReplayable Returns true for a complete event that the next page may replay. The stored text may come from another release.
 * @param owner Returns the id of the customer. "" is a guest, whose events belong to the customer who logs in next.
 */
export const createPendingEventStore = <Sent>(
  key: string,
  { isReplayable, owner }: { isReplayable: (event: unknown) => boolean; owner: () => string },
) => ({
  /** Stores the replayable events. Returns false when the storage is full. */
  store: (pendingEvents: readonly Sent[]): boolean => {
    const events = pendingEvents.filter(isReplayable);
    return events.length === 0 || sessionStore.write(key, JSON.stringify([owner(), ...events]));
  },
  take: (): readonly Sent[] => {
    const storedEvents = readStoredJson(key);
    sessionStore.write(key, null);
    const [ownerId, ...events] = Array.isArray(storedEvents) ? (storedEvents as unknown[]) : [];
    return ownerId === "" || ownerId === owner() ? (events as Sent[]).filter(isReplayable) : [];
  },
});
