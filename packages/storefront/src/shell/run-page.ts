import { localizedHref } from "@griya/api";
import { createActor } from "xstate";
import { runningChart } from "../charts/shared-chart.ts";
import { sessionView } from "../features/auth/session-view.ts";
import { sayHandedOver } from "../features/cart/cart.actors.ts";
import { cartView } from "../features/cart/cart-view.ts";
import { translationsOf } from "../i18n/translations.ts";
import type { OpenPage } from "../providers/open-page.ts";
import { runToaster } from "../toasts/toaster.ts";
import { toastsOf } from "../toasts/toasts.tsx";
import { showCartToasts } from "./cart-toasts.tsx";
import { type CartActor, childrenOf, shopperLogic } from "./shopper.actors.ts";
import { shopperView } from "./shopper-view.ts";

/** The channel on which tabs of the shop tell each other that the shopper's data has changed. */
const CHANNEL = "griya_shopper";

/** Tells other tabs about changes here, and calls `onChange` for changes there. A page in the back/forward cache does neither. */
const joinOtherTabs = (cart: CartActor, onChange: () => void): void => {
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
  cart.on("saved", () => tellOthers());
};

/** Runs the charts of a page, and connects them to the browser: tokens, other tabs, the network, page events, the address bar. */
export const runPage = ({ facts, services, addressBar }: OpenPage) => {
  const { tokens, refusedTokens } = services;
  const shopper = createActor(shopperLogic(services)).start();
  const toaster = runToaster();
  const { session, cart } = childrenOf(shopper.getSnapshot());
  const words = translationsOf(facts.locale);
  showCartToasts(cart, toastsOf(toaster, words), words, {
    cartHref: localizedHref("/cart", facts.locale),
    tokens,
  });

  const tellToken = () => shopper.send({ type: "token.changed", accessToken: tokens.accessToken() });
  const seen = () => shopper.send({ type: "page.seen" });
  tokens.subscribe(tellToken);
  refusedTokens.subscribe((accessToken) => shopper.send({ type: "token.refused", accessToken }));
  window.addEventListener("online", () => shopper.send({ type: "network.online" }));
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return; // in the back/forward cache the page missed the changes of other tabs
    tellToken();
    seen();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") seen();
  });
  joinOtherTabs(cart, seen);
  cart.on("cart.handedOver", ({ works }) => sayHandedOver(services.client, works));
  window.addEventListener("pagehide", () => cart.send({ type: "page.left" }));
  shopper.on("session.left", () => addressBar.go(localizedHref("/", facts.locale)));

  return {
    shopper: runningChart(shopper, shopperView),
    session: runningChart(session, sessionView),
    cart: runningChart(cart, cartView),
    toaster,
  };
};
