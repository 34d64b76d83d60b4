import { type BrowserStore, localStore, sessionStore } from "./browser-store.ts";
import { storeCookie } from "./cookie.ts";

/** The shopper's tokens, with the functions that read and change the tokens. */
export type TokenStore = {
  getAccessToken: () => string | null;
  /** Stores the token of a login. Null logs out. */
  setAccessToken: (token: string | null) => void;
  /** Returns the guest's token, and creates it on the first call (specification, section 6). */
  getOrCreateGuestToken: () => string;
  /** Returns true when a guest has a token. Without a token the guest has no cart. */
  hasGuestToken: () => boolean;
  /** Removes the guest's token after its cart was merged. The next guest gets a new token. */
  removeGuestToken: () => void;
  /** Reports each change, also from another tab. Returns a function that ends the subscription. */
  subscribe: (listener: () => void) => () => void;
};

const ACCESS_TOKEN_KEY = "access_token";
/** The key of the guest's token (specification, section 6). */
export const GUEST_TOKEN_KEY = "user_token";
/** The cookie that marks a logged-in shopper (specification, section 9). The cookie contains no token. */
const SIGNED_IN_COOKIE = "frontend_signed_in";
const SIGNED_IN_SECONDS = 31_622_400;

/** Returns the tokens that a client sends. A customer sends no guest token, since a read would create such a token. */
export const getTokensToSend = (tokens: TokenStore) => ({
  getAccessToken: tokens.getAccessToken,
  getGuestToken: (): string | null => (tokens.getAccessToken() === null ? tokens.getOrCreateGuestToken() : null),
});

/** Returns 256 random bits in 43 characters. The provider stores only their hash. */
const createRandomToken = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
};

const storeSignedInCookie = (isSignedIn: boolean): void =>
  storeCookie(SIGNED_IN_COOKIE, isSignedIn ? "1" : "", isSignedIn ? SIGNED_IN_SECONDS : 0);

/** Returns a store in memory, which lasts until the page closes, and is never full. */
const createPageStore = (): BrowserStore => {
  const storedTexts = new Map<string, string | null>();
  return { read: (key) => storedTexts.get(key) ?? null, write: (key, text) => !!storedTexts.set(key, text) };
};

/**
 * Stores tokens in the local storage. When it fails, the session storage replaces it, and then the memory of the page. On a partner's page,
 * `keyPrefix` separates the shop's keys from the partner's keys.
 */
export const createBrowserTokenStore = (keyPrefix = ""): TokenStore => {
  const accessTokenKey = keyPrefix + ACCESS_TOKEN_KEY;
  const guestTokenKey = keyPrefix + GUEST_TOKEN_KEY;
  const stores = [localStore, sessionStore, createPageStore()];
  const listeners = new Set<() => void>();
  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };
  const readToken = (key: string): string | null => stores.map((place) => place.read(key)).find(Boolean) ?? null;
  const writeToken = (key: string, value: string | null): void => {
    for (const store of stores) store.write(key, null); // A full store could keep an old token, which would be read first.
    if (value !== null) stores.find((place) => place.write(key, value));
  };
  const handleStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === accessTokenKey || event.key === guestTokenKey) notifyListeners();
  };

  return {
    getAccessToken: () => readToken(accessTokenKey),
    setAccessToken: (token) => {
      writeToken(accessTokenKey, token);
      storeSignedInCookie(token !== null);
      notifyListeners();
    },
    getOrCreateGuestToken: () => {
      const storedToken = readToken(guestTokenKey);
      if (storedToken !== null) return storedToken;
      const newToken = createRandomToken();
      writeToken(guestTokenKey, newToken);
      return newToken;
    },
    hasGuestToken: () => readToken(guestTokenKey) !== null,
    removeGuestToken: () => {
      writeToken(guestTokenKey, null);
      notifyListeners();
    },
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener("storage", handleStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener("storage", handleStorage);
      };
    },
  };
};

/** Returns a store in memory for the server and for stories. The store begins without a token. */
export const createMemoryTokenStore = (): TokenStore => {
  let accessToken: string | null = null;
  let guestToken: string | null = null;
  const listeners = new Set<() => void>();
  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };
  return {
    getAccessToken: () => accessToken,
    setAccessToken: (token) => {
      accessToken = token;
      notifyListeners();
    },
    getOrCreateGuestToken: () => {
      guestToken ??= createRandomToken();
      return guestToken;
    },
    hasGuestToken: () => guestToken !== null,
    removeGuestToken: () => {
      guestToken = null;
      notifyListeners();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
