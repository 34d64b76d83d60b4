import type { Visit } from "@griya/api";
import { keptInBrowser } from "../session/kept.ts";
import { randomHex } from "../session/random-hex.ts";

const KEY = "griya_visitor";

/** A visit ends after this time without a page, as in Google Analytics, in milliseconds. */
const VISIT_ENDS_AFTER = 30 * 60_000;

type Visitor = Pick<Visit, "client_id" | "session_id">;

const NAME = /^[\da-f]{32}$/;

const parsed = (text: string | null): Visitor & { seen: number } => {
  try {
    const { client_id, session_id, seen } = JSON.parse(text ?? "{}");
    if (NAME.test(client_id) && Number.isSafeInteger(session_id) && session_id > 0 && Number.isFinite(seen)) {
      return { client_id, session_id, seen };
    }
  } catch {} // the stored text may be anything
  return { client_id: randomHex(), session_id: 0, seen: 0 };
};

/** Returns the browser's random id and its current visit, and stores both. Only analytics uses this id, and only with consent. */
export const visitorAt = (now: number): Visitor => {
  const known = parsed(keptInBrowser.read(KEY));
  const isGoingOn = Math.abs(now - known.seen) < VISIT_ENDS_AFTER && known.session_id > 0;
  const visitor = {
    client_id: known.client_id,
    session_id: isGoingOn ? known.session_id : Math.floor(now / 1000),
  };
  keptInBrowser.write(KEY, JSON.stringify({ ...visitor, seen: now }));
  return visitor;
};

/** Deletes the visitor of a reader who has withdrawn consent. */
export const forgetVisitor = (): void => void keptInBrowser.write(KEY, null);
