import { runWhenOnline, updateOfflineNote } from "../reload/run-when-online.ts";
import { getClosestElement } from "./closest-element.ts";

const hasModifierKey = (event: MouseEvent): boolean => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

const SAME_TAB_LINK = "a:not([target],[download])";

/** Tells whether a link opens a page, also this one again. A place on this page, an email or a call is no page. */
const isPageLink = ({ host, pathname, search, hash }: HTMLAnchorElement): boolean =>
  !!host && (!hash || pathname + search !== location.pathname + location.search);

/**
 * Keeps this page when a link is pressed without a network, since the browser would show its own error page. This page says why, and
 * follows the link later.
 */
export const preventOfflineNavigation = (): void => {
  document.addEventListener("click", (event) => {
    const link = getClosestElement(event.target, SAME_TAB_LINK) as HTMLAnchorElement | null;
    if (navigator.onLine || !link || event.defaultPrevented || hasModifierKey(event) || !isPageLink(link)) return;
    event.preventDefault();
    runWhenOnline(() => link.click());
  });
  addEventListener("online", updateOfflineNote);
};
