import { isProviderPath } from "@griya/api";
import type { Address } from "../providers/address.tsx";
import type { AddressBar } from "../providers/open-page.ts";
import { runWhenOnline } from "../reload/run-when-online.ts";

const readAddress = (): Address => {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash };
};

const isSameAddress = (one: Address, other: Address): boolean =>
  one.pathname === other.pathname && one.search === other.search && one.hash === other.hash;

/** The event of the Navigation API, in browsers that have it. */
type NavigateEvent = Event & {
  destination: { url: string; sameDocument: boolean };
  hashChange: boolean;
  downloadRequest: string | null;
};

/** Returns the address bar of the browser. The browser is the router: it opens other pages. */
export const createBrowserAddressBar = (): AddressBar => {
  let current = readAddress();
  let pending: Address | null = null;
  const listeners = new Set<() => void>();
  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };
  const setPending = (next: Address | null) => {
    pending = next;
    notifyListeners();
  };
  const updateCurrent = () => {
    const now = readAddress();
    if (isSameAddress(now, current)) return;
    current = now;
    notifyListeners();
  };
  window.addEventListener("popstate", updateCurrent);
  window.addEventListener("hashchange", updateCurrent);
  window.addEventListener("pageshow", () => setPending(null)); // back from the back/forward cache
  const { navigation } = window as Window & { navigation?: EventTarget };
  navigation?.addEventListener("navigate", (event) => {
    const { destination, downloadRequest } = event as NavigateEvent;
    if (destination.sameDocument || downloadRequest !== null) return;
    const { pathname, search, hash, origin } = new URL(destination.url);
    const isPage = origin === window.location.origin && !isProviderPath(pathname); // a path of the provider may be a download
    if (isPage) setPending({ pathname, search, hash });
  });
  navigation?.addEventListener("navigateerror", () => setPending(null));

  return {
    getAddress: () => current,
    getPendingAddress: () => pending,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate: (href, { replaces = false, keepsPage = false } = {}) => {
      if (keepsPage) {
        if (replaces) window.history.replaceState(null, "", href);
        else window.history.pushState(null, "", href);
        return updateCurrent();
      }
      const { pathname, search, hash } = new URL(href, window.location.href);
      setPending({ pathname, search, hash });
      runWhenOnline(() => {
        if (isSameAddress({ pathname, search, hash }, readAddress())) window.location.reload();
        else if (replaces) window.location.replace(href);
        else window.location.assign(href);
      });
    },
  };
};
