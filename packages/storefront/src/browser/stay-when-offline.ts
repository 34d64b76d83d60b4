import { sayWhetherOffline, whenOnline } from "../reload/say-offline.ts";
import { around } from "./around.ts";

const modified = (event: MouseEvent): boolean => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

const OWN_TAB = "a:not([target],[download])";

/** Whether a link opens a page, be it this one anew, and not a place on this one, a mail or a call. */
const opensPage = ({ host, pathname, search, hash }: HTMLAnchorElement): boolean =>
  !!host && (!hash || pathname + search !== location.pathname + location.search);

/** Without a network a link would lead to the browser's own error page: this page stays, says why, and follows it later. */
export const stayWhenOffline = (): void => {
  document.addEventListener("click", (event) => {
    const link = around(event.target, OWN_TAB) as HTMLAnchorElement | null;
    if (navigator.onLine || !link || event.defaultPrevented || modified(event) || !opensPage(link)) return;
    event.preventDefault();
    whenOnline(() => link.click());
  });
  addEventListener("online", sayWhetherOffline);
};
