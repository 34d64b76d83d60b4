import type { Visit } from "@griya/api";
import { localStore } from "../session/browser-store.ts";
import { createRandomHex } from "../session/random-hex.ts";

const STORAGE_KEY = "griya_visitor";

/** The time without a page view that ends a visit, in milliseconds. Google Analytics uses the same time. */
const VISIT_TIMEOUT = 30 * 60_000;

type Visitor = Pick<Visit, "client_id" | "session_id">;

const CLIENT_ID_PATTERN = /^[\da-f]{32}$/;

const parseVisitor = (text: string | null): Visitor & { lastSeen: number } => {
  try {
    const { client_id, session_id, seen: lastSeen } = JSON.parse(text ?? "{}");
    if (
      CLIENT_ID_PATTERN.test(client_id) &&
      Number.isSafeInteger(session_id) &&
      session_id > 0 &&
      Number.isFinite(lastSeen)
    ) {
      return { client_id, session_id, lastSeen };
    }
  } catch {} // other scripts can overwrite the stored text, so it may be invalid JSON
  return { client_id: createRandomHex(), session_id: 0, lastSeen: 0 };
};

/**
 * Returns the random id of the browser and the start of its current visit, and stores both. `now` is in milliseconds. Only analytics uses
 * this id, after consent.
 */
export const updateVisitor = (now: number): Visitor => {
  const storedVisitor = parseVisitor(localStore.read(STORAGE_KEY));
  const isSameVisit = Math.abs(now - storedVisitor.lastSeen) < VISIT_TIMEOUT && storedVisitor.session_id > 0;
  const visitor = {
    client_id: storedVisitor.client_id,
    session_id: isSameVisit ? storedVisitor.session_id : Math.floor(now / 1000),
  };
  localStore.write(STORAGE_KEY, JSON.stringify({ ...visitor, seen: now }));
  return visitor;
};

/** Deletes the stored visitor after a shopper has withdrawn consent. */
export const removeVisitor = (): void => void localStore.write(STORAGE_KEY, null);
