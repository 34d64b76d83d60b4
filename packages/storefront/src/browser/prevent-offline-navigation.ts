import { runWhenOnline, updateOfflineNote } from "../reload/run-when-online.ts";
import { getClosestElement } from "./closest-element.ts";

const hasModifierKey = (event: MouseEvent): boolean => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

const SAME_TAB_LINK_SELECTOR = "a:not([target],[download])";

/** Returns true if a link opens a page, which may be the current page. Returns false for a hash link, an email or a phone number. */
const isPageLink = ({ host, pathname, search, hash }: HTMLAnchorElement): boolean =>
  !!host && (!hash || pathname + search !== location.pathname + location.search);

/**
 * Stays on the current page when a shopper presses a link without a network. Otherwise the browser would show its own error page. The page
 * shows a note, and opens the link when the network is back.
 */
export const preventOfflineNavigation = (): void => {
  document.addEventListener("click", (event) => {
    const link = getClosestElement(event.target, SAME_TAB_LINK_SELECTOR) as HTMLAnchorElement | null;
    if (navigator.onLine || !link || event.defaultPrevented || hasModifierKey(event) || !isPageLink(link)) return;
    event.preventDefault();
    runWhenOnline(() => link.click());
  });
  addEventListener("online", updateOfflineNote);
};
