import { ANALYTICS_EVENTS_MAXIMUM, type AnalyticsEvent, removeLocalePrefix } from "@griya/api";
import { createCallEventReader } from "../analytics/call-events.ts";
import { getNewItems, getPageEvents, parseItem, readItems, readThings } from "../analytics/page-events.ts";
import { removeVisitor, updateVisitor } from "../analytics/visitor.ts";
import { LIST_IDS } from "../features/product/list-facts.ts";
import type { OpenPage } from "../providers/open-page.ts";
import { createStorefrontClient } from "../requests/create-storefront-client.ts";
import { readConsent, subscribeToConsent } from "../session/consent.ts";

/** Events within this time are sent together, in milliseconds. */
const BATCH_DELAY = 1_000;

/** Returns the event of a pressed product link in the content, or of a heart that is not pressed yet. */
const getPressEvents = (target: EventTarget | null): AnalyticsEvent[] => {
  if (!(target instanceof Element)) return [];
  const heart = target.closest<HTMLElement>('[data-wish][aria-pressed="false"]');
  if (heart) {
    const { wish = "", name = "" } = heart.dataset;
    return [{ name: "add_to_wishlist", params: { items: [{ item_id: wish, item_name: name }] } }];
  }
  const link = target.closest<HTMLAnchorElement>("main a[href]");
  const item = link && parseItem(link.pathname, link.textContent.trim());
  return item ? [{ name: "select_item", params: { items: [item] } }] : [];
};

/** Reports products that come into the page's list after it was opened, where it has a list. */
const watchList = (report: (events: readonly AnalyticsEvent[]) => void): void => {
  const list = document.getElementById(LIST_IDS.results);
  if (!list) return;
  let listedItems = readItems(list);
  new MutationObserver(() => {
    if (list.ariaBusy === "true") return;
    const before = listedItems;
    listedItems = readItems(list);
    const items = getNewItems(before, listedItems);
    if (items.length > 0) report([{ name: "view_item_list", params: { items } }]);
  }).observe(list, { attributeFilter: ["aria-busy"] });
};

/**
 * Counts a page and the actions on it, from the reader's consent until its withdrawal. Its code is not fetched before. It reads the page's
 * structured data, presses and answered calls.
 */
export const runAnalytics = ({ facts: { locale, settings }, services }: OpenPage): void => {
  const client = createStorefrontClient({ origin: services.origin, getLocale: () => locale }); // a separate client: no loading bar shows its calls
  const path = removeLocalePrefix(window.location.pathname, [locale]);
  const countCall = createCallEventReader(path, settings.currency.code);
  const page_location = window.location.origin + window.location.pathname;
  let pendingEvents: AnalyticsEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    while (pendingEvents.length > 0) {
      const events = pendingEvents.splice(0, ANALYTICS_EVENTS_MAXIMUM);
      if (readConsent() !== "granted") continue;
      const visit = { ...updateVisitor(Date.now()), page_location, events };
      client.analytics.store(visit).catch(() => undefined); // a lost count does no harm
    }
  };
  const count = (events: readonly AnalyticsEvent[]) => {
    if (events.length === 0 || readConsent() !== "granted") return;
    pendingEvents.push(...events);
    timer ??= setTimeout(send, BATCH_DELAY);
  };
  const countPage = () => {
    count(getPageEvents({ path, search: window.location.search, title: document.title }, readThings(document)));
  };

  watchList(count);
  services.subscribeToCompletedCalls((call) => count(countCall(call)));
  document.addEventListener("click", ({ target }) => count(getPressEvents(target)), { capture: true }); // before a heart changes
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") send(); // the last event that a page surely receives
  });
  window.addEventListener("pageshow", ({ persisted }) => persisted && countPage());
  subscribeToConsent(() => {
    if (readConsent() === "granted") return;
    pendingEvents = [];
    removeVisitor();
  });
  countPage();
};
