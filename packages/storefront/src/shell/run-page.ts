import { toLocalizedHref } from "@griya/api";
import { createActor } from "xstate";
import { shareRunningChart } from "../charts/shared-chart.ts";
import { toSessionView } from "../features/auth/session-view.ts";
import { sendPendingChanges } from "../features/cart/cart.actors.ts";
import { toCartView } from "../features/cart/cart-view.ts";
import { getTranslate } from "../i18n/translations.ts";
import type { OpenPage } from "../providers/open-page.ts";
import { runToaster } from "../toasts/toaster.ts";
import { createToastActions } from "../toasts/toasts.tsx";
import { showCartToasts } from "./cart-toasts.tsx";
import { type CartActor, createShopperLogic, getShopperChildren } from "./shopper.actors.ts";
import { toShopperView } from "./shopper-view.ts";

/** The channel on which tabs of the shop tell each other that the shopper's data has changed. */
const CHANNEL = "griya_shopper";

/** Tells other tabs about changes here, and calls `onChange` for changes there. A page in the back/forward cache does neither. */
const connectToOtherTabs = (cart: CartActor, onChange: () => void): void => {
  if (typeof BroadcastChannel === "undefined") return;
  let otherTabs: BroadcastChannel | null = null;
  let notifyOtherTabs = () => {};
  const connect = () => {
    if (otherTabs) return;
    try {
      otherTabs = new BroadcastChannel(CHANNEL);
    } catch {
      return; // a browser that refuses storage may refuse this too
    }
    otherTabs.addEventListener("message", onChange);
    notifyOtherTabs = otherTabs.postMessage.bind(otherTabs, "changed");
  };
  const disconnect = () => {
    otherTabs?.close();
    otherTabs = null;
    notifyOtherTabs = () => {};
  };
  connect();
  window.addEventListener("pageshow", connect);
  window.addEventListener("pagehide", disconnect);
  cart.on("cart.updated", () => notifyOtherTabs());
};

/** Runs the charts of a page, and connects them to the browser: tokens, other tabs, the network, page events, the address bar. */
export const runPage = ({ facts, services, addressBar }: OpenPage) => {
  const { tokens, refusedTokens } = services;
  const shopper = createActor(createShopperLogic(services)).start();
  const toaster = runToaster();
  const { session, cart } = getShopperChildren(shopper.getSnapshot());
  const words = getTranslate(facts.locale);
  showCartToasts(cart, createToastActions(toaster, words), words, {
    cartHref: toLocalizedHref("/cart", facts.locale),
    tokens,
  });

  const sendTokenChanged = () => shopper.send({ type: "token.changed", accessToken: tokens.getAccessToken() });
  const sendPageSeen = () => shopper.send({ type: "page.show" });
  tokens.subscribe(sendTokenChanged);
  refusedTokens.subscribe((accessToken) => shopper.send({ type: "token.refused", accessToken }));
  window.addEventListener("online", () => shopper.send({ type: "network.online" }));
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return; // in the back/forward cache the page missed the changes of other tabs
    sendTokenChanged();
    sendPageSeen();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") sendPageSeen();
  });
  connectToOtherTabs(cart, sendPageSeen);
  cart.on("cart.flushed", ({ operations }) => sendPendingChanges(services.client, operations));
  window.addEventListener("pagehide", () => cart.send({ type: "page.leave" }));
  shopper.on("session.loggedOut", () => addressBar.navigate(toLocalizedHref("/", facts.locale)));

  return {
    shopper: shareRunningChart(shopper, toShopperView),
    session: shareRunningChart(session, toSessionView),
    cart: shareRunningChart(cart, toCartView),
    toaster,
  };
};
