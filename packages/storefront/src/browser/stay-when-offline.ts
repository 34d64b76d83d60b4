import { sayWhetherOffline, whenOnline } from "../reload/say-offline.ts";
import { around } from "./around.ts";

const modified = (event: MouseEvent): boolean => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

const OWN_TAB = "a:not([target],[download])";

/** Tells whether a link opens a page, also this one again. A place on this page, an email or a call is no page. */
const opensPage = ({ host, pathname, search, hash }: HTMLAnchorElement): boolean =>
  !!host && (!hash || pathname + search !== location.pathname + location.search);

/**
 * Keeps this page when a link is pressed without a network, since the browser would show its own error page. This page says why, and
 * follows the link later.
 */
export const stayWhenOffline = (): void => {
  document.addEventListener("click", (event) => {
    const link = around(event.target, OWN_TAB) as HTMLAnchorElement | null;
    if (navigator.onLine || !link || event.defaultPrevented || modified(event) || !opensPage(link)) return;
    event.preventDefault();
    whenOnline(() => link.click());
  });
  addEventListener("online", sayWhetherOffline);
};
