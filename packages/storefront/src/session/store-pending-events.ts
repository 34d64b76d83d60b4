import { sessionStore } from "./browser-store.ts";
import { readStoredJson } from "./stored-json.ts";

/**
 * Stores in this tab, from one page to the next, a shopper's actions that have not been sent yet.
 * @param isReplayable tells whether an event outlives its page, and is complete; text from another release may be anything
 * @param owner tells customers apart; "" is a guest, whose actions belong to any customer who logs in
 */
export const storePendingEvents = <Sent>(
  key: string,
  { isReplayable, owner }: { isReplayable: (event: unknown) => boolean; owner: () => string },
) => ({
  /** Returns true when all are stored. */
  store: (pendingEvents: readonly Sent[]): boolean => {
    const events = pendingEvents.filter(isReplayable);
    return events.length === 0 || sessionStore.write(key, JSON.stringify([owner(), ...events]));
  },
  take: (): readonly Sent[] => {
    const stored = readStoredJson(key);
    sessionStore.write(key, null);
    const [ownerId, ...events] = Array.isArray(stored) ? (stored as unknown[]) : [];
    return ownerId === "" || ownerId === owner() ? (events as Sent[]).filter(isReplayable) : [];
  },
});
