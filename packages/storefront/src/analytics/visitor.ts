import type { Visit } from "@griya/api";
import { keptInBrowser } from "../session/kept.ts";
import { randomHex } from "../session/random-hex.ts";

const KEY = "griya_visitor";

/** After so long without a page it is another visit, as Google Analytics counts them; in milliseconds. */
const VISIT_ENDS_AFTER = 30 * 60_000;

type Visitor = Pick<Visit, "client_id" | "session_id">;

const NAME = /^[\da-f]{32}$/;

const parsed = (text: string | null): Visitor & { seen: number } => {
  try {
    const { client_id, session_id, seen } = JSON.parse(text ?? "{}");
    if (NAME.test(client_id) && Number.isSafeInteger(session_id) && session_id > 0 && Number.isFinite(seen)) {
      return { client_id, session_id, seen };
    }
  } catch {} // anybody may have written it
  return { client_id: randomHex(), session_id: 0, seen: 0 };
};

/** By what a browser that agreed to be counted is known, which nothing else of the shop knows; and its visit now. */
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

/** Of a reader who has taken it back. */
export const forgetVisitor = (): void => void keptInBrowser.write(KEY, null);
