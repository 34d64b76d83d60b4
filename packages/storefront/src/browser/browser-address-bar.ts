import { isProviderPath } from "@griya/api";
import type { Address } from "../providers/address.tsx";
import type { AddressBar } from "../providers/open-page.ts";
import { whenOnline } from "../reload/say-offline.ts";

const read = (): Address => {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash };
};

const isSame = (one: Address, other: Address): boolean =>
  one.pathname === other.pathname && one.search === other.search && one.hash === other.hash;

/** The event of the Navigation API, in browsers that have it. */
type NavigateEvent = Event & {
  destination: { url: string; sameDocument: boolean };
  hashChange: boolean;
  downloadRequest: string | null;
};

/** Returns the address bar of the browser. The browser is the router: it opens other pages. */
export const browserAddressBar = (): AddressBar => {
  let here = read();
  let coming: Address | null = null;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const setComing = (next: Address | null) => {
    coming = next;
    tell();
  };
  const look = () => {
    const now = read();
    if (isSame(now, here)) return;
    here = now;
    tell();
  };
  window.addEventListener("popstate", look);
  window.addEventListener("hashchange", look);
  window.addEventListener("pageshow", () => setComing(null)); // back from the back/forward cache
  const { navigation } = window as Window & { navigation?: EventTarget };
  navigation?.addEventListener("navigate", (event) => {
    const { destination, downloadRequest } = event as NavigateEvent;
    if (destination.sameDocument || downloadRequest !== null) return;
    const { pathname, search, hash, origin } = new URL(destination.url);
    const isPage = origin === window.location.origin && !isProviderPath(pathname); // a path of the provider may be a download
    if (isPage) setComing({ pathname, search, hash });
  });
  navigation?.addEventListener("navigateerror", () => setComing(null));

  return {
    here: () => here,
    coming: () => coming,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    go: (href, { replaces = false, staysOpen = false } = {}) => {
      if (staysOpen) {
        if (replaces) window.history.replaceState(null, "", href);
        else window.history.pushState(null, "", href);
        return look();
      }
      const { pathname, search, hash } = new URL(href, window.location.href);
      setComing({ pathname, search, hash });
      whenOnline(() => {
        if (isSame({ pathname, search, hash }, read())) window.location.reload();
        else if (replaces) window.location.replace(href);
        else window.location.assign(href);
      });
    },
  };
};
