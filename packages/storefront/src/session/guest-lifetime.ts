import { type BrowserStore, localStore, sessionStore } from "./browser-store.ts";
import { GUEST_TOKEN_KEY, type TokenStore } from "./token-store.ts";

/** The time for which a guest is known here: until the shopper clears the browser, closes the tab, or leaves the page. */
export type GuestLifetime = "browser" | "tab" | "page";

const STORAGE_TEST_KEY = "griya_tried";

const hasGuestTokenIn = (store: BrowserStore): boolean => store.read(GUEST_TOKEN_KEY) !== null;

/** Tells whether a place can store a text as long as a token. It stores one for a moment. */
const canStoreToken = (store: BrowserStore): boolean =>
  store.write(STORAGE_TEST_KEY, "x".repeat(43)) && store.write(STORAGE_TEST_KEY, null);

/** Returns the lifetime of the guest's token, or of one that would be made now. */
export const getGuestLifetime = (tokens: Pick<TokenStore, "hasGuestToken">): GuestLifetime => {
  const canKeepToken = tokens.hasGuestToken() ? hasGuestTokenIn : canStoreToken;
  if (canKeepToken(localStore)) return "browser";
  return canKeepToken(sessionStore) ? "tab" : "page";
};
