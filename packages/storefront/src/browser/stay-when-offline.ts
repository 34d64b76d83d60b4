import { sayWhetherOffline } from "../frame/mending/say-offline.ts";

const modified = (event: MouseEvent): boolean => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

const OWN_TAB = "a:not([target],[download])";

/** Whether a link leads to another page here, and not to a place on this one. */
const leadsAway = ({ origin, pathname, search }: HTMLAnchorElement): boolean =>
  origin === location.origin && pathname + search !== location.pathname + location.search;

/** Without a network a link would lead to the browser's own error page: this page stays, and says why. */
export const stayWhenOffline = (): void => {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(OWN_TAB) : null;
    if (navigator.onLine || !link || event.defaultPrevented || modified(event) || !leadsAway(link)) return;
    event.preventDefault();
    sayWhetherOffline();
  });
  addEventListener("online", sayWhetherOffline);
};
