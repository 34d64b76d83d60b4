import { localizedHref } from "@griya/api";
import { BELONGINGS, type BelongingNews } from "@griya/machines";
import { createActor } from "xstate";
import { sayHandedOver } from "../features/cart/cart.actors.ts";
import { runningChart } from "../frame/shared-chart.ts";
import { toastsOf } from "../frame/toasts.tsx";
import { translationsOf } from "../frame/translations.ts";
import { type Belongings, belongingCharts, belongingsOf, tellBelongings } from "./belongings.tsx";
import type { OpenPage } from "./open-page.ts";
import type { PageCharts } from "./page-charts.tsx";
import { shopperLogic } from "./shopper.actors.ts";
import { shopperView } from "./shopper-view.ts";
import { runToaster } from "./toaster.ts";

/** Tabs of the shop tell each other by it that something of the shopper's has changed. */
const CHANNEL = "griya_shopper";

/** What every belonging is, whatever else it tells. */
type Saving = { on: (type: BelongingNews["type"], heard: () => void) => { unsubscribe: () => void } };

/** Other tabs hear what is done here, and `onChange` what is done there. A page in the browser's memory neither tells nor hears. */
const joinOtherTabs = (belongings: Belongings, onChange: () => void): void => {
  if (typeof BroadcastChannel === "undefined") return;
  let otherTabs: BroadcastChannel | null = null;
  let tellOthers = () => {};
  const join = () => {
    if (otherTabs) return;
    try {
      otherTabs = new BroadcastChannel(CHANNEL);
    } catch {
      return; // a browser that refuses storage may refuse this too
    }
    otherTabs.addEventListener("message", onChange);
    tellOthers = otherTabs.postMessage.bind(otherTabs, "changed");
  };
  const leave = () => {
    otherTabs?.close();
    otherTabs = null;
    tellOthers = () => {};
  };
  join();
  window.addEventListener("pageshow", join);
  window.addEventListener("pagehide", leave);
  const saving: readonly Saving[] = BELONGINGS.map((name) => belongings[name]);
  for (const belonging of saving) belonging.on("saved", () => tellOthers());
};

/**
 * Runs the charts of a page, and connects them to the browser: tokens, other tabs, the network, the page's coming and going, the
 * address bar.
 */
export const runPage = ({ facts, services, addressBar }: OpenPage): Omit<PageCharts, "wishlist" | "compare"> => {
  const { tokens, refusedTokens } = services;
  const shopper = createActor(shopperLogic(services)).start();
  const toaster = runToaster();
  const belongings = belongingsOf(shopper.getSnapshot());
  const words = translationsOf(facts.locale);
  tellBelongings(belongings, toastsOf(toaster, words), words, {
    cartHref: localizedHref("/cart", facts.locale),
    tokens,
  });

  const tellToken = () => shopper.send({ type: "token.changed", accessToken: tokens.accessToken() });
  const seen = () => shopper.send({ type: "page.seen" });
  tokens.subscribe(tellToken);
  refusedTokens.subscribe((accessToken) => shopper.send({ type: "token.refused", accessToken }));
  window.addEventListener("online", () => shopper.send({ type: "network.online" }));
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return; // what other tabs did was not heard in the browser's memory
    tellToken();
    seen();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") seen();
  });
  joinOtherTabs(belongings, seen);
  belongings.cart.on("cart.handedOver", ({ works }) => sayHandedOver(services.client, works));
  window.addEventListener("pagehide", () => belongings.cart.send({ type: "page.left" }));
  shopper.on("session.left", () => addressBar.go(localizedHref("/", facts.locale)));

  return {
    shopper: runningChart(shopper, shopperView),
    ...belongingCharts(belongings),
    toaster,
  };
};
