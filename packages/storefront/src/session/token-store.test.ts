import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { getGuestLifetime } from "./guest-lifetime.ts";
import { createBrowserTokenStore, createMemoryTokenStore, getTokensToSend } from "./token-store.ts";

type StorageState = "works" | "full" | "forbidden";

/** Returns a storage that works, is full, or is forbidden. */
const aStorage = (storing: StorageState, stored: Map<string, string>) => {
  if (storing === "forbidden") throw new Error("SecurityError");
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (storing === "full") throw new Error("QuotaExceededError");
      stored.set(key, value);
    },
    removeItem: (key: string) => stored.delete(key),
  };
};

/** Stubs a browser: local storage, session storage, cookies, and storage events. */
const aBrowser = (storage: StorageState, tabStorage: StorageState = storage) => {
  const storedTexts = new Map<string, string>();
  const storedInTab = new Map<string, string>();
  const listeners = new Set<(event: { key: string | null }) => void>();
  const cookies: string[] = [];
  vi.stubGlobal("window", {
    get localStorage() {
      return aStorage(storage, storedTexts);
    },
    get sessionStorage() {
      return aStorage(tabStorage, storedInTab);
    },
    location: { protocol: "https:" },
    addEventListener: (_: string, listener: (event: { key: string | null }) => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: (event: { key: string | null }) => void) => listeners.delete(listener),
  });
  vi.stubGlobal("document", {
    set cookie(cookie: string) {
      cookies.push(cookie);
    },
  });
  return {
    stored: storedTexts,
    storedInTab,
    cookies,
    listeners,
    otherTabChanged: (key: string | null) => listeners.forEach((notify) => notify({ key })),
  };
};

beforeEach(() => vi.unstubAllGlobals());
afterEach(() => vi.unstubAllGlobals());

describe.each(["works", "full", "forbidden"] as const)("when the local storage %s", (storage) => {
  test("a login lasts until the logout", () => {
    aBrowser(storage);
    const tokens = createBrowserTokenStore();
    expect(tokens.getAccessToken()).toBeNull();
    tokens.setAccessToken("secret");
    expect(tokens.getAccessToken()).toBe("secret");
    tokens.setAccessToken(null);
    expect(tokens.getAccessToken()).toBeNull();
  });

  test("a guest keeps one token of at least 32 characters, until it is forgotten", () => {
    aBrowser(storage);
    const tokens = createBrowserTokenStore();
    expect(tokens.hasGuestToken()).toBe(false);
    const guestToken = tokens.getOrCreateGuestToken();
    expect(tokens.hasGuestToken()).toBe(true);
    expect(guestToken).toMatch(/^[\w-]{32,}$/);
    expect(tokens.getOrCreateGuestToken()).toBe(guestToken);
    tokens.removeGuestToken();
    expect(tokens.getOrCreateGuestToken()).not.toBe(guestToken);
  });
});

test("a customer sends no guest token, and the store creates none", () => {
  const tokens = createMemoryTokenStore();
  tokens.setAccessToken("secret");
  const tokensToSend = getTokensToSend(tokens);
  expect([tokensToSend.getAccessToken(), tokensToSend.getGuestToken(), tokens.hasGuestToken()]).toEqual([
    "secret",
    null,
    false,
  ]);
  tokens.setAccessToken(null);
  expect([tokensToSend.getAccessToken(), tokensToSend.getGuestToken()]).toEqual([null, tokens.getOrCreateGuestToken()]);
});

test.each(["full", "forbidden"] as const)(
  "tokens last for all pages of the tab when the local storage is %s",
  (storage) => {
    const { stored, storedInTab } = aBrowser(storage, "works");
    const tokens = createBrowserTokenStore();
    const guestToken = tokens.getOrCreateGuestToken();
    tokens.setAccessToken("secret");
    expect(getGuestLifetime(tokens)).toBe("tab");
    const nextPageTokens = createBrowserTokenStore();
    expect([nextPageTokens.getOrCreateGuestToken(), nextPageTokens.getAccessToken()]).toEqual([guestToken, "secret"]);
    nextPageTokens.setAccessToken(null);
    nextPageTokens.removeGuestToken();
    expect([stored.size, storedInTab.size]).toEqual([0, 0]);
  },
);

test.each([
  ["works", "works", "browser"],
  ["full", "works", "tab"],
  ["forbidden", "forbidden", "page"],
  ["full", "full", "page"],
] as const)(
  "with a local storage that is '%s' and a session storage that is '%s', a token lasts for the %s",
  (local, tab, lifetime) => {
    const { stored, storedInTab } = aBrowser(local, tab);
    const tokens = createBrowserTokenStore();
    expect(getGuestLifetime(tokens), "before the first token").toBe(lifetime);
    expect([...stored, ...storedInTab], "stored texts after the check").toEqual([]);
    tokens.getOrCreateGuestToken();
    expect(getGuestLifetime(tokens), "after the first token").toBe(lifetime);
  },
);

test("a new login replaces a former login, even when the storage is full", () => {
  const { stored } = aBrowser("full");
  stored.set("access_token", "former");
  const tokens = createBrowserTokenStore();
  tokens.setAccessToken("secret");
  expect(tokens.getAccessToken()).toBe("secret");
});

test("the guest's token lies where the specification says, and no cookie carries a token", () => {
  const { stored, cookies } = aBrowser("works");
  const tokens = createBrowserTokenStore();
  expect(stored.get("user_token")).toBeUndefined();
  expect(stored.get("user_token") ?? tokens.getOrCreateGuestToken()).toBe(stored.get("user_token"));
  tokens.setAccessToken("secret");
  expect(cookies).toEqual(["frontend_signed_in=1; path=/; max-age=31622400; samesite=lax; secure"]);
  tokens.setAccessToken(null);
  expect(cookies[1]).toContain("max-age=0");
});

test("listeners receive the changes of the tokens in all tabs, but no other changes", () => {
  const { otherTabChanged, listeners } = aBrowser("works");
  const tokens = createBrowserTokenStore();
  const handleChange = vi.fn<() => void>();
  const stop = tokens.subscribe(handleChange);
  tokens.setAccessToken("secret");
  otherTabChanged("access_token");
  otherTabChanged("another key");
  otherTabChanged(null);
  expect(handleChange).toHaveBeenCalledTimes(3);
  stop();
  expect(listeners.size).toBe(0);
});

test("two stores of a server share no tokens", () => {
  const firstStore = createMemoryTokenStore();
  firstStore.setAccessToken("secret");
  expect(firstStore.getAccessToken()).toBe("secret");
  expect(createMemoryTokenStore().getAccessToken()).toBeNull();
  expect(createMemoryTokenStore().getOrCreateGuestToken()).not.toBe(firstStore.getOrCreateGuestToken());
});
