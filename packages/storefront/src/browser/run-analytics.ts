import { ANALYTICS_EVENTS_MAXIMUM, type AnalyticsEvent, unprefixed } from "@griya/api";
import { createCallCount } from "../analytics/call-events.ts";
import { itemAt, itemsIn, newlyListed, pageEvents, thingsIn } from "../analytics/page-events.ts";
import { forgetVisitor, visitorAt } from "../analytics/visitor.ts";
import { LIST } from "../features/product/list-facts.ts";
import type { OpenPage } from "../providers/open-page.ts";
import { onConsent, readConsent } from "../session/consent.ts";
import { openClient } from "../work/open-client.ts";

/** Events within this time are sent together, in milliseconds. */
const PAUSE = 1_000;

/** Returns the event of a pressed product link in the content, or of a heart that is not pressed yet. */
const pressed = (target: EventTarget | null): AnalyticsEvent[] => {
  if (!(target instanceof Element)) return [];
  const heart = target.closest<HTMLElement>('[data-wish][aria-pressed="false"]');
  if (heart) {
    const { wish = "", name = "" } = heart.dataset;
    return [{ name: "add_to_wishlist", params: { items: [{ item_id: wish, item_name: name }] } }];
  }
  const link = target.closest<HTMLAnchorElement>("main a[href]");
  const item = link && itemAt(link.pathname, link.textContent.trim());
  return item ? [{ name: "select_item", params: { items: [item] } }] : [];
};

/** Reports products that come into the page's list after it was opened, where it has a list. */
const followList = (tell: (events: readonly AnalyticsEvent[]) => void): void => {
  const list = document.getElementById(LIST.results);
  if (!list) return;
  let listed = itemsIn(list);
  new MutationObserver(() => {
    if (list.ariaBusy === "true") return;
    const before = listed;
    listed = itemsIn(list);
    const items = newlyListed(before, listed);
    if (items.length > 0) tell([{ name: "view_item_list", params: { items } }]);
  }).observe(list, { attributeFilter: ["aria-busy"] });
};

/**
 * Counts a page and the actions on it, from the reader's consent until its withdrawal. Its code is not fetched before. It reads the page's
 * structured data, presses and answered calls.
 */
export const runAnalytics = ({ facts: { locale, settings }, services }: OpenPage): void => {
  const client = openClient({ origin: services.origin, locale: () => locale }); // a separate client: no loading bar shows its calls
  const path = unprefixed(window.location.pathname, [locale]);
  const countCall = createCallCount(path, settings.currency.code);
  const page_location = window.location.origin + window.location.pathname;
  let waiting: AnalyticsEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) {
      const events = waiting.splice(0, ANALYTICS_EVENTS_MAXIMUM);
      if (readConsent() !== "granted") continue;
      const visit = { ...visitorAt(Date.now()), page_location, events };
      client.analytics.store(visit).catch(() => undefined); // a lost count does no harm
    }
  };
  const count = (events: readonly AnalyticsEvent[]) => {
    if (events.length === 0 || readConsent() !== "granted") return;
    waiting.push(...events);
    timer ??= setTimeout(send, PAUSE);
  };
  const countPage = () => {
    count(pageEvents({ path, search: window.location.search, title: document.title }, thingsIn(document)));
  };

  followList(count);
  services.onAnswer((call) => count(countCall(call)));
  document.addEventListener("click", ({ target }) => count(pressed(target)), { capture: true }); // before a heart changes
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") send(); // the last event that a page surely receives
  });
  window.addEventListener("pageshow", ({ persisted }) => persisted && countPage());
  onConsent(() => {
    if (readConsent() === "granted") return;
    waiting = [];
    forgetVisitor();
  });
  countPage();
};
