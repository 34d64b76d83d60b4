import { localizedHref } from "@griya/api";
import { BELONGINGS, type BelongingNews } from "@griya/machines";
import { belongingsOf } from "./belongings.tsx";
import type { OpenPage } from "./open-page.ts";

/** Tabs of the shop tell each other by it that something of the shopper's has changed. */
const CHANNEL = "griya_shopper";

/** What every belonging is, whatever else it tells. */
type Saving = { on: (type: BelongingNews["type"], heard: () => void) => { unsubscribe: () => void } };

/** Other tabs hear what is done here, and are heard. A page in the browser's memory neither tells nor hears. */
const joinOtherTabs = ({ shopper }: OpenPage): void => {
  if (typeof BroadcastChannel === "undefined") return;
  let otherTabs: BroadcastChannel | null = null;
  const join = () => {
    otherTabs ??= new BroadcastChannel(CHANNEL);
    otherTabs.onmessage = () => shopper.send({ type: "page.seen" });
  };
  join();
  const belongings = belongingsOf(shopper.getSnapshot());
  const saving: readonly Saving[] = BELONGINGS.map((name) => belongings[name]);
  for (const belonging of saving) belonging.on("saved", () => otherTabs?.postMessage("changed"));
  window.addEventListener("pageshow", join);
  window.addEventListener("pagehide", () => {
    otherTabs?.close();
    otherTabs = null;
  });
};

/** Connects a page that runs to the browser: tokens, other tabs, the network, the page's coming and going, the address bar. */
export const connectBrowser = (page: OpenPage): void => {
  const { shopper, services, addressBar } = page;
  const { tokens, refusedTokens } = services;
  const tellToken = () => shopper.send({ type: "token.changed", accessToken: tokens.accessToken() });
  tokens.subscribe(tellToken);
  refusedTokens.subscribe((accessToken) => shopper.send({ type: "token.refused", accessToken }));
  window.addEventListener("online", () => shopper.send({ type: "network.online" }));
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return; // what other tabs did was not heard in the browser's memory
    tellToken();
    shopper.send({ type: "page.seen" });
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") shopper.send({ type: "page.seen" });
  });
  joinOtherTabs(page);
  shopper.on("session.left", () => addressBar.go(localizedHref("/", page.facts.locale)));
};
