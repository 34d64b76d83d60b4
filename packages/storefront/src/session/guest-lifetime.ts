import { type BrowserStore, localStore, sessionStore } from "./browser-store.ts";
import { GUEST_TOKEN_KEY, type TokenStore } from "./token-store.ts";

/** The lifetime of a guest: until the shopper clears the browser's data, closes the tab, or leaves the page. */
export type GuestLifetime = "browser" | "tab" | "page";

const STORAGE_TEST_KEY = "griya_tried";

const hasGuestTokenIn = (store: BrowserStore): boolean => store.read(GUEST_TOKEN_KEY) !== null;

/** Returns true when a store has space for a token. The check stores a text of the same length and removes this text again. */
const canStoreToken = (store: BrowserStore): boolean =>
  store.write(STORAGE_TEST_KEY, "x".repeat(43)) && store.write(STORAGE_TEST_KEY, null);

/** Returns the lifetime of the guest's token. Without a token it returns the lifetime of a new token. */
export const getGuestLifetime = (tokens: Pick<TokenStore, "hasGuestToken">): GuestLifetime => {
  const canKeepToken = tokens.hasGuestToken() ? hasGuestTokenIn : canStoreToken;
  if (canKeepToken(localStore)) return "browser";
  return canKeepToken(sessionStore) ? "tab" : "page";
};
