import { keptInBrowser, keptInTab, type Place } from "./kept.ts";
import { GUEST_TOKEN_KEY, type TokenStore } from "./token-store.ts";

/** The time for which a guest is known here: until the shopper clears the browser, closes the tab, or leaves the page. */
export type Lifetime = "browser" | "tab" | "page";

const TRIED_KEY = "griya_tried";

const holdsToken = (place: Place): boolean => place.read(GUEST_TOKEN_KEY) !== null;

/** Tells whether a place can store a text as long as a token. It stores one for a moment. */
const takesToken = (place: Place): boolean => place.write(TRIED_KEY, "x".repeat(43)) && place.write(TRIED_KEY, null);

/** Returns the lifetime of the guest's token, or of one that would be made now. */
export const guestLifetime = (tokens: Pick<TokenStore, "hasGuestToken">): Lifetime => {
  const keeps = tokens.hasGuestToken() ? holdsToken : takesToken;
  if (keeps(keptInBrowser)) return "browser";
  return keeps(keptInTab) ? "tab" : "page";
};
