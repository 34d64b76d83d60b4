import { isProviderPath } from "@griya/api";
import type { Address } from "../providers/address.tsx";
import type { AddressBar } from "../providers/open-page.ts";
import { runWhenOnline } from "../reload/run-when-online.ts";

const getLocationAddress = (): Address => {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash };
};

const isSameAddress = (one: Address, other: Address): boolean =>
  one.pathname === other.pathname && one.search === other.search && one.hash === other.hash;

/** The `navigate` event of the Navigation API. Some browsers do not support this API. */
type NavigateEvent = Event & {
  destination: { url: string; sameDocument: boolean };
  hashChange: boolean;
  downloadRequest: string | null;
};

/** Returns the address bar of the browser. The shop has no router: the browser itself opens other pages. */
export const createBrowserAddressBar = (): AddressBar => {
  let currentAddress = getLocationAddress();
  let pendingAddress: Address | null = null;
  const listeners = new Set<() => void>();
  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };
  const setPendingAddress = (next: Address | null) => {
    pendingAddress = next;
    notifyListeners();
  };
  const updateCurrentAddress = () => {
    const newAddress = getLocationAddress();
    if (isSameAddress(newAddress, currentAddress)) return;
    currentAddress = newAddress;
    notifyListeners();
  };
  window.addEventListener("popstate", updateCurrentAddress);
  window.addEventListener("hashchange", updateCurrentAddress);
  window.addEventListener("pageshow", () => setPendingAddress(null)); // the browser may restore the page from the back/forward cache
  const { navigation } = window as Window & { navigation?: EventTarget };
  navigation?.addEventListener("navigate", (event) => {
    const { destination, downloadRequest } = event as NavigateEvent;
    if (destination.sameDocument || downloadRequest !== null) return;
    const { pathname, search, hash, origin } = new URL(destination.url);
    const isPage = origin === window.location.origin && !isProviderPath(pathname); // a path of the provider may start a download
    if (isPage) setPendingAddress({ pathname, search, hash });
  });
  navigation?.addEventListener("navigateerror", () => setPendingAddress(null));

  return {
    getAddress: () => currentAddress,
    getPendingAddress: () => pendingAddress,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate: (href, { replaces = false, keepsPage = false } = {}) => {
      if (keepsPage) {
        if (replaces) window.history.replaceState(null, "", href);
        else window.history.pushState(null, "", href);
        return updateCurrentAddress();
      }
      const { pathname, search, hash } = new URL(href, window.location.href);
      setPendingAddress({ pathname, search, hash });
      runWhenOnline(() => {
        if (isSameAddress({ pathname, search, hash }, getLocationAddress())) window.location.reload();
        else if (replaces) window.location.replace(href);
        else window.location.assign(href);
      });
    },
  };
};
