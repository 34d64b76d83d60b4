import { keptInBrowser, keptInTab, type Place } from "./kept.ts";
import { GUEST_TOKEN_KEY, type TokenStore } from "./token-store.ts";

/** How long a guest is known here: until the shopper clears the browser, until the tab is closed, or until the page is left. */
export type Lifetime = "browser" | "tab" | "page";

const TRIED_KEY = "griya_tried";

const holdsToken = (place: Place): boolean => place.read(GUEST_TOKEN_KEY) !== null;

/** One as long as a token is kept for a moment. */
const takesToken = (place: Place): boolean => place.write(TRIED_KEY, "x".repeat(43)) && place.write(TRIED_KEY, null);

/** Of the guest's token, or of one that were made now. */
export const guestLifetime = (tokens: Pick<TokenStore, "hasGuestToken">): Lifetime => {
  const keeps = tokens.hasGuestToken() ? holdsToken : takesToken;
  if (keeps(keptInBrowser)) return "browser";
  return keeps(keptInTab) ? "tab" : "page";
};
