import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { getGuestLifetime } from "./guest-lifetime.ts";
import { createBrowserTokenStore, createMemoryTokenStore, getTokensToSend } from "./token-store.ts";

type Storing = "works" | "full" | "forbidden";

/** Returns a storage that works, is full, or is forbidden. */
const aStorageThat = (storing: Storing, stored: Map<string, string>) => {
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

/** Stubs just enough of a browser: the storage of all tabs and that of one, a cookie jar, and storage events. */
const aBrowser = (storage: Storing, tabStorage: Storing = storage) => {
  const stored = new Map<string, string>();
  const storedInTab = new Map<string, string>();
  const listeners = new Set<(event: { key: string | null }) => void>();
  const cookies: string[] = [];
  vi.stubGlobal("window", {
    get localStorage() {
      return aStorageThat(storage, stored);
    },
    get sessionStorage() {
      return aStorageThat(tabStorage, storedInTab);
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
    stored,
    storedInTab,
    cookies,
    listeners,
    otherTabChanged: (key: string | null) => listeners.forEach((notify) => notify({ key })),
  };
};

beforeEach(() => vi.unstubAllGlobals());
afterEach(() => vi.unstubAllGlobals());

describe.each(["works", "full", "forbidden"] as const)("where local storage %s", (storage) => {
  test("a login is remembered until logout", () => {
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
    const guest = tokens.getOrCreateGuestToken();
    expect(tokens.hasGuestToken()).toBe(true);
    expect(guest).toMatch(/^[\w-]{32,}$/);
    expect(tokens.getOrCreateGuestToken()).toBe(guest);
    tokens.removeGuestToken();
    expect(tokens.getOrCreateGuestToken()).not.toBe(guest);
  });
});

test("who is logged in sends no guest's token, and none is made for them", () => {
  const tokens = createMemoryTokenStore();
  tokens.setAccessToken("secret");
  const sent = getTokensToSend(tokens);
  expect([sent.getAccessToken(), sent.getGuestToken(), tokens.hasGuestToken()]).toEqual(["secret", null, false]);
  tokens.setAccessToken(null);
  expect([sent.getAccessToken(), sent.getGuestToken()]).toEqual([null, tokens.getOrCreateGuestToken()]);
});

test.each(["full", "forbidden"] as const)(
  "where local storage is %s, tokens last for the tab, over its pages",
  (storage) => {
    const { stored, storedInTab } = aBrowser(storage, "works");
    const tokens = createBrowserTokenStore();
    const guest = tokens.getOrCreateGuestToken();
    tokens.setAccessToken("secret");
    expect(getGuestLifetime(tokens)).toBe("tab");
    const ofNextPage = createBrowserTokenStore();
    expect([ofNextPage.getOrCreateGuestToken(), ofNextPage.getAccessToken()]).toEqual([guest, "secret"]);
    ofNextPage.setAccessToken(null);
    ofNextPage.removeGuestToken();
    expect([stored.size, storedInTab.size]).toEqual([0, 0]);
  },
);

test.each([
  ["works", "works", "browser"],
  ["full", "works", "tab"],
  ["forbidden", "forbidden", "page"],
  ["full", "full", "page"],
] as const)(
  "where the browser's storage is one that %s and the tab's one that %s, a token lasts for the %s",
  (local, tab, lifetime) => {
    const { stored, storedInTab } = aBrowser(local, tab);
    const tokens = createBrowserTokenStore();
    expect(getGuestLifetime(tokens), "before there is one").toBe(lifetime);
    expect([...stored, ...storedInTab], "what was tried").toEqual([]);
    tokens.getOrCreateGuestToken();
    expect(getGuestLifetime(tokens), "of the one that there is").toBe(lifetime);
  },
);

test("a new login counts at once, also where storage has no room for it beside a former one", () => {
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

test("listeners hear of changes here and in other tabs, and of nothing else", () => {
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

test("a server's store keeps nothing beyond itself", () => {
  const one = createMemoryTokenStore();
  one.setAccessToken("secret");
  expect(one.getAccessToken()).toBe("secret");
  expect(createMemoryTokenStore().getAccessToken()).toBeNull();
  expect(createMemoryTokenStore().getOrCreateGuestToken()).not.toBe(one.getOrCreateGuestToken());
});
