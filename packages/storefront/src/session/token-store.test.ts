import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { guestLifetime } from "./guest-lifetime.ts";
import { browserTokenStore, memoryTokenStore, tokensToSend } from "./token-store.ts";

type Storing = "works" | "full" | "forbidden";

/** Returns a storage that works, is full, or is forbidden. */
const aStorageThat = (storing: Storing, kept: Map<string, string>) => {
  if (storing === "forbidden") throw new Error("SecurityError");
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (storing === "full") throw new Error("QuotaExceededError");
      kept.set(key, value);
    },
    removeItem: (key: string) => kept.delete(key),
  };
};

/** Stubs just enough of a browser: the storage of all tabs and that of one, a cookie jar, and storage events. */
const aBrowser = (storage: Storing, tabStorage: Storing = storage) => {
  const kept = new Map<string, string>();
  const keptInTab = new Map<string, string>();
  const listeners = new Set<(event: { key: string | null }) => void>();
  const cookies: string[] = [];
  vi.stubGlobal("window", {
    get localStorage() {
      return aStorageThat(storage, kept);
    },
    get sessionStorage() {
      return aStorageThat(tabStorage, keptInTab);
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
    kept,
    keptInTab,
    cookies,
    listeners,
    otherTabChanged: (key: string | null) => listeners.forEach((tell) => tell({ key })),
  };
};

beforeEach(() => vi.unstubAllGlobals());
afterEach(() => vi.unstubAllGlobals());

describe.each(["works", "full", "forbidden"] as const)("where local storage %s", (storage) => {
  test("a login is remembered until logout", () => {
    aBrowser(storage);
    const tokens = browserTokenStore();
    expect(tokens.accessToken()).toBeNull();
    tokens.setAccessToken("secret");
    expect(tokens.accessToken()).toBe("secret");
    tokens.setAccessToken(null);
    expect(tokens.accessToken()).toBeNull();
  });

  test("a guest keeps one token of at least 32 characters, until it is forgotten", () => {
    aBrowser(storage);
    const tokens = browserTokenStore();
    expect(tokens.hasGuestToken()).toBe(false);
    const guest = tokens.guestToken();
    expect(tokens.hasGuestToken()).toBe(true);
    expect(guest).toMatch(/^[\w-]{32,}$/);
    expect(tokens.guestToken()).toBe(guest);
    tokens.forgetGuestToken();
    expect(tokens.guestToken()).not.toBe(guest);
  });
});

test("who is logged in sends no guest's token, and none is made for them", () => {
  const tokens = memoryTokenStore();
  tokens.setAccessToken("secret");
  const sent = tokensToSend(tokens);
  expect([sent.accessToken(), sent.guestToken(), tokens.hasGuestToken()]).toEqual(["secret", null, false]);
  tokens.setAccessToken(null);
  expect([sent.accessToken(), sent.guestToken()]).toEqual([null, tokens.guestToken()]);
});

test.each(["full", "forbidden"] as const)(
  "where local storage is %s, tokens last for the tab, over its pages",
  (storage) => {
    const { kept, keptInTab } = aBrowser(storage, "works");
    const tokens = browserTokenStore();
    const guest = tokens.guestToken();
    tokens.setAccessToken("secret");
    expect(guestLifetime(tokens)).toBe("tab");
    const ofNextPage = browserTokenStore();
    expect([ofNextPage.guestToken(), ofNextPage.accessToken()]).toEqual([guest, "secret"]);
    ofNextPage.setAccessToken(null);
    ofNextPage.forgetGuestToken();
    expect([kept.size, keptInTab.size]).toEqual([0, 0]);
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
    const { kept, keptInTab } = aBrowser(local, tab);
    const tokens = browserTokenStore();
    expect(guestLifetime(tokens), "before there is one").toBe(lifetime);
    expect([...kept, ...keptInTab], "what was tried").toEqual([]);
    tokens.guestToken();
    expect(guestLifetime(tokens), "of the one that there is").toBe(lifetime);
  },
);

test("a new login counts at once, also where storage has no room for it beside a former one", () => {
  const { kept } = aBrowser("full");
  kept.set("access_token", "former");
  const tokens = browserTokenStore();
  tokens.setAccessToken("secret");
  expect(tokens.accessToken()).toBe("secret");
});

test("the guest's token lies where the specification says, and no cookie carries a token", () => {
  const { kept, cookies } = aBrowser("works");
  const tokens = browserTokenStore();
  expect(kept.get("user_token")).toBeUndefined();
  expect(kept.get("user_token") ?? tokens.guestToken()).toBe(kept.get("user_token"));
  tokens.setAccessToken("secret");
  expect(cookies).toEqual(["frontend_signed_in=1; path=/; max-age=31622400; samesite=lax; secure"]);
  tokens.setAccessToken(null);
  expect(cookies[1]).toContain("max-age=0");
});

test("listeners hear of changes here and in other tabs, and of nothing else", () => {
  const { otherTabChanged, listeners } = aBrowser("works");
  const tokens = browserTokenStore();
  const heard = vi.fn<() => void>();
  const stop = tokens.subscribe(heard);
  tokens.setAccessToken("secret");
  otherTabChanged("access_token");
  otherTabChanged("another key");
  otherTabChanged(null);
  expect(heard).toHaveBeenCalledTimes(3);
  stop();
  expect(listeners.size).toBe(0);
});

test("a server's store keeps nothing beyond itself", () => {
  const one = memoryTokenStore();
  one.setAccessToken("secret");
  expect(one.accessToken()).toBe("secret");
  expect(memoryTokenStore().accessToken()).toBeNull();
  expect(memoryTokenStore().guestToken()).not.toBe(one.guestToken());
});
