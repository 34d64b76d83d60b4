import { type BrowserStore, localStore, sessionStore } from "./browser-store.ts";
import { storeCookie } from "./cookie.ts";

/** The shopper's tokens. Nothing else knows where they are stored. */
export type TokenStore = {
  getAccessToken: () => string | null;
  /** Null logs out. */
  setAccessToken: (token: string | null) => void;
  /** The guest's own token, made when first needed (specification, section 6). */
  getOrCreateGuestToken: () => string;
  /** Tells whether a guest has ever needed one; without it there is no cart to ask for. */
  hasGuestToken: () => boolean;
  /** Forgets the token once its cart is merged: the next guest is another one. */
  removeGuestToken: () => void;
  /** Reports each change, also from another tab. Returns a function that ends the subscription. */
  subscribe: (listener: () => void) => () => void;
};

const ACCESS_TOKEN_KEY = "access_token";
/** Specification, section 6. */
export const GUEST_TOKEN_KEY = "user_token";
/** Specification, section 9: auth cookie prefix and lifetime. It says only that somebody is logged in. */
const SIGNED_IN_COOKIE = "frontend_signed_in";
const SIGNED_IN_SECONDS = 31_622_400;

/** Returns the tokens that a client sends. A logged-in shopper needs no guest token, and reading one would create it. */
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

/** Returns storage that lasts for as long as the page is open, and is never full. */
const createPageStore = (): BrowserStore => {
  const stored = new Map<string, string | null>();
  return { read: (key) => stored.get(key) ?? null, write: (key, text) => !!stored.set(key, text) };
};

/**
 * Stores tokens in the browser's local storage, else in the tab's, else in the page's memory. On a page that is not ours, `keyPrefix` keeps
 * our keys apart from its own.
 */
export const createBrowserTokenStore = (keyPrefix = ""): TokenStore => {
  const accessTokenKey = keyPrefix + ACCESS_TOKEN_KEY;
  const guestTokenKey = keyPrefix + GUEST_TOKEN_KEY;
  const stores = [localStore, sessionStore, createPageStore()];
  const listeners = new Set<() => void>();
  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };
  const read = (key: string): string | null => stores.map((place) => place.read(key)).find(Boolean) ?? null;
  const write = (key: string, value: string | null): void => {
    for (const store of stores) store.write(key, null); // else an old token would be read where a new one finds no room
    if (value !== null) stores.find((place) => place.write(key, value));
  };
  const handleStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === accessTokenKey || event.key === guestTokenKey) notifyListeners();
  };

  return {
    getAccessToken: () => read(accessTokenKey),
    setAccessToken: (token) => {
      write(accessTokenKey, token);
      storeSignedInCookie(token !== null);
      notifyListeners();
    },
    getOrCreateGuestToken: () => {
      const stored = read(guestTokenKey);
      if (stored !== null) return stored;
      const made = createRandomToken();
      write(guestTokenKey, made);
      return made;
    },
    hasGuestToken: () => read(guestTokenKey) !== null,
    removeGuestToken: () => {
      write(guestTokenKey, null);
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

/** Returns a store for the server and for stories: nobody is logged in, and nothing outlives the object. */
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
