import { ANALYTICS_EVENTS_MAXIMUM, type AnalyticsEvent, removeLocalePrefix } from "@griya/api";
import { createCallEventReader } from "../analytics/call-events.ts";
import { getCardItems, getNewItems, getPageEvents, getStructuredData, parseItem } from "../analytics/page-events.ts";
import { removeVisitor, updateVisitor } from "../analytics/visitor.ts";
import { LIST_IDS } from "../features/product/list-facts.ts";
import type { OpenPage } from "../providers/open-page.ts";
import { createStorefrontClient } from "../requests/create-storefront-client.ts";
import { readConsent, subscribeToConsent } from "../session/consent.ts";

/** The time in which events are collected for one request, in milliseconds. */
const BATCH_DELAY = 1_000;

/**
 * Returns the analytics event of a press on a product link in the main content, or on an inactive wishlist button. Returns an empty array
 * for any other press.
 */
const getPressEvents = (target: EventTarget | null): AnalyticsEvent[] => {
  if (!(target instanceof Element)) return [];
  const wishButton = target.closest<HTMLElement>('[data-wish][aria-pressed="false"]');
  if (wishButton) {
    const { wish = "", name = "" } = wishButton.dataset;
    return [{ name: "add_to_wishlist", params: { items: [{ item_id: wish, item_name: name }] } }];
  }
  const link = target.closest<HTMLAnchorElement>("main a[href]");
  const item = link && parseItem(link.pathname, link.textContent.trim());
  return item ? [{ name: "select_item", params: { items: [item] } }] : [];
};

/** Reports products that are added to the list of the page later. Does nothing on a page without a list. */
const watchList = (report: (events: readonly AnalyticsEvent[]) => void): void => {
  const list = document.getElementById(LIST_IDS.results);
  if (!list) return;
  let listedItems = getCardItems(list);
  new MutationObserver(() => {
    if (list.ariaBusy === "true") return;
    const formerItems = listedItems;
    listedItems = getCardItems(list);
    const items = getNewItems(formerItems, listedItems);
    if (items.length > 0) report([{ name: "view_item_list", params: { items } }]);
  }).observe(list, { attributeFilter: ["aria-busy"] });
};

/**
 * Counts a page view and the actions on the page while the shopper consents. This module is loaded only after the consent. The events come
 * from the page's structured data, presses and answered calls.
 */
export const runAnalytics = ({ facts: { locale, settings }, services }: OpenPage): void => {
  // a separate client shows no loading bar for its calls
  const client = createStorefrontClient({ origin: services.origin, getLocale: () => locale });
  const path = removeLocalePrefix(window.location.pathname, [locale]);
  const getCallEvents = createCallEventReader(path, settings.currency.code);
  const page_location = window.location.origin + window.location.pathname;
  let pendingEvents: AnalyticsEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const sendEvents = () => {
    clearTimeout(timer);
    timer = undefined;
    while (pendingEvents.length > 0) {
      const events = pendingEvents.splice(0, ANALYTICS_EVENTS_MAXIMUM);
      if (readConsent() !== "granted") continue;
      const visit = { ...updateVisitor(Date.now()), page_location, events };
      client.analytics.store(visit).catch(() => undefined); // the shop does not need every event
    }
  };
  const countEvents = (events: readonly AnalyticsEvent[]) => {
    if (events.length === 0 || readConsent() !== "granted") return;
    pendingEvents.push(...events);
    timer ??= setTimeout(sendEvents, BATCH_DELAY);
  };
  const countPageView = () => {
    countEvents(
      getPageEvents({ path, search: window.location.search, title: document.title }, getStructuredData(document)),
    );
  };

  watchList(countEvents);
  services.subscribeToCompletedCalls((call) => countEvents(getCallEvents(call)));
  // the capture phase runs before a wishlist button changes
  document.addEventListener("click", ({ target }) => countEvents(getPressEvents(target)), { capture: true });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") sendEvents(); // browsers do not guarantee any later event of a page
  });
  window.addEventListener("pageshow", ({ persisted }) => persisted && countPageView());
  subscribeToConsent(() => {
    if (readConsent() === "granted") return;
    pendingEvents = [];
    removeVisitor();
  });
  countPageView();
};
