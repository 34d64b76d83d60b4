import { keepInCookie } from "./cookie.ts";
import { keptInBrowser, keptInTab, type Place } from "./kept.ts";

/** The shopper's tokens. Nothing else knows where they are stored. */
export type TokenStore = {
  accessToken: () => string | null;
  /** Null logs out. */
  setAccessToken: (token: string | null) => void;
  /** The guest's own token, made when first needed (specification, section 6). */
  guestToken: () => string;
  /** Tells whether a guest has ever needed one; without it there is no cart to ask for. */
  hasGuestToken: () => boolean;
  /** Forgets the token once its cart is merged: the next guest is another one. */
  forgetGuestToken: () => void;
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
export const tokensToSend = (tokens: TokenStore) => ({
  accessToken: tokens.accessToken,
  guestToken: (): string | null => (tokens.accessToken() === null ? tokens.guestToken() : null),
});

/** Returns 256 random bits in 43 characters. The provider stores only their hash. */
const randomToken = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
};

const flagSignedIn = (isSignedIn: boolean): void =>
  keepInCookie(SIGNED_IN_COOKIE, isSignedIn ? "1" : "", isSignedIn ? SIGNED_IN_SECONDS : 0);

/** Returns storage that lasts for as long as the page is open, and is never full. */
const keptOnPage = (): Place => {
  const kept = new Map<string, string | null>();
  return { read: (key) => kept.get(key) ?? null, write: (key, text) => !!kept.set(key, text) };
};

/**
 * Stores tokens in the browser's local storage, else in the tab's, else in the page's memory. On a page that is not ours, `keyPrefix` keeps
 * our keys apart from its own.
 */
export const browserTokenStore = (keyPrefix = ""): TokenStore => {
  const accessTokenKey = keyPrefix + ACCESS_TOKEN_KEY;
  const guestTokenKey = keyPrefix + GUEST_TOKEN_KEY;
  const places = [keptInBrowser, keptInTab, keptOnPage()];
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const read = (key: string): string | null => places.map((place) => place.read(key)).find(Boolean) ?? null;
  const write = (key: string, value: string | null): void => {
    for (const place of places) place.write(key, null); // else an old token would be read where a new one finds no room
    if (value !== null) places.find((place) => place.write(key, value));
  };
  const onOtherTab = (event: StorageEvent) => {
    if (event.key === null || event.key === accessTokenKey || event.key === guestTokenKey) tell();
  };

  return {
    accessToken: () => read(accessTokenKey),
    setAccessToken: (token) => {
      write(accessTokenKey, token);
      flagSignedIn(token !== null);
      tell();
    },
    guestToken: () => {
      const known = read(guestTokenKey);
      if (known !== null) return known;
      const made = randomToken();
      write(guestTokenKey, made);
      return made;
    },
    hasGuestToken: () => read(guestTokenKey) !== null,
    forgetGuestToken: () => {
      write(guestTokenKey, null);
      tell();
    },
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener("storage", onOtherTab);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener("storage", onOtherTab);
      };
    },
  };
};

/** Returns a store for the server and for stories: nobody is logged in, and nothing outlives the object. */
export const memoryTokenStore = (): TokenStore => {
  let accessToken: string | null = null;
  let guestToken: string | null = null;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    accessToken: () => accessToken,
    setAccessToken: (token) => {
      accessToken = token;
      tell();
    },
    guestToken: () => {
      guestToken ??= randomToken();
      return guestToken;
    },
    hasGuestToken: () => guestToken !== null,
    forgetGuestToken: () => {
      guestToken = null;
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
