import type { Visit } from "@griya/api";
import { localStore } from "../session/browser-store.ts";
import { createRandomHex } from "../session/random-hex.ts";

const KEY = "griya_visitor";

/** A visit ends after this time without a page, as in Google Analytics, in milliseconds. */
const VISIT_TIMEOUT = 30 * 60_000;

type Visitor = Pick<Visit, "client_id" | "session_id">;

const NAME = /^[\da-f]{32}$/;

const parseVisitor = (text: string | null): Visitor & { lastSeen: number } => {
  try {
    const { client_id, session_id, seen: lastSeen } = JSON.parse(text ?? "{}");
    if (NAME.test(client_id) && Number.isSafeInteger(session_id) && session_id > 0 && Number.isFinite(lastSeen)) {
      return { client_id, session_id, lastSeen };
    }
  } catch {} // the stored text may be anything
  return { client_id: createRandomHex(), session_id: 0, lastSeen: 0 };
};

/** Returns the browser's random id and its current visit, and stores both. Only analytics uses this id, and only with consent. */
export const updateVisitor = (now: number): Visitor => {
  const stored = parseVisitor(localStore.read(KEY));
  const isGoingOn = Math.abs(now - stored.lastSeen) < VISIT_TIMEOUT && stored.session_id > 0;
  const visitor = {
    client_id: stored.client_id,
    session_id: isGoingOn ? stored.session_id : Math.floor(now / 1000),
  };
  localStore.write(KEY, JSON.stringify({ ...visitor, seen: now }));
  return visitor;
};

/** Deletes the visitor of a reader who has withdrawn consent. */
export const removeVisitor = (): void => void localStore.write(KEY, null);
