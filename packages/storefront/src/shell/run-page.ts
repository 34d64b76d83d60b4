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

/** The channel between tabs of the shop. A message means that the shopper's data has changed. */
const CHANNEL_NAME = "griya_shopper";

/**
 * Sends a message to other tabs after each saved change of the cart. Calls `onChange` for each message from another tab. A page in the
 * back/forward cache is disconnected.
 */
const connectToOtherTabs = (cart: CartActor, onChange: () => void): void => {
  if (typeof BroadcastChannel === "undefined") return;
  let otherTabs: BroadcastChannel | null = null;
  let notifyOtherTabs = () => {};
  const connectTabs = () => {
    if (otherTabs) return;
    try {
      otherTabs = new BroadcastChannel(CHANNEL_NAME);
    } catch {
      return; // A browser that refuses storage may refuse the channel too.
    }
    otherTabs.addEventListener("message", onChange);
    notifyOtherTabs = otherTabs.postMessage.bind(otherTabs, "changed");
  };
  const disconnectTabs = () => {
    otherTabs?.close();
    otherTabs = null;
    notifyOtherTabs = () => {};
  };
  connectTabs();
  window.addEventListener("pageshow", connectTabs);
  window.addEventListener("pagehide", disconnectTabs);
  cart.on("cart.updated", () => notifyOtherTabs());
};

/** Runs the charts of a page. Connects them to the tokens, other tabs, the network, page events, and the address bar. */
export const runPage = ({ facts, services, addressBar }: OpenPage) => {
  const { tokens, refusedTokens } = services;
  const shopper = createActor(createShopperLogic(services)).start();
  const toaster = runToaster();
  const { session, cart } = getShopperChildren(shopper.getSnapshot());
  const translate = getTranslate(facts.locale);
  showCartToasts(cart, createToastActions(toaster, translate), translate, {
    cartHref: toLocalizedHref("/cart", facts.locale),
    tokens,
  });

  const sendTokenChanged = () => shopper.send({ type: "token.changed", accessToken: tokens.getAccessToken() });
  const sendPageSeen = () => shopper.send({ type: "page.show" });
  tokens.subscribe(sendTokenChanged);
  refusedTokens.subscribe((accessToken) => shopper.send({ type: "token.refused", accessToken }));
  window.addEventListener("online", () => shopper.send({ type: "network.online" }));
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return; // A page in the back/forward cache misses the changes of other tabs.
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
