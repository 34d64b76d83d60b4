import { BELONGINGS, type BelongingNews } from "@griya/machines";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { useServices } from "../frame/services.ts";
import { useShop } from "../frame/shop-provider.tsx";
import { ShopperContext } from "../frame/shopper-context.ts";
import { useHeard } from "../frame/use-heard.ts";
import { type Belongings, useBelongingToasts } from "./belongings.tsx";

/** Tabs of the shop tell each other by it that something of the shopper's has changed. */
const CHANNEL = "griya_shopper";

/** What every belonging is, whatever else it tells. */
type Saving = { on: (type: BelongingNews["type"], heard: () => void) => { unsubscribe: () => void } };

/** Connects the shopper to the browser: tokens, language, other tabs, the network, the page's coming and going, the address bar, toasts. */
export function useBrowserConnection(belongings: Belongings): void {
  const { tokens, refusedTokens } = useServices();
  const { href, locale } = useShop();
  const navigate = useNavigate();
  const shopper = ShopperContext.useActorRef();

  useEffect(() => {
    const tellToken = () => shopper.send({ type: "token.changed", accessToken: tokens.accessToken() });
    const stopTokens = tokens.subscribe(tellToken);
    const stopRefusals = refusedTokens.subscribe((accessToken) => shopper.send({ type: "token.refused", accessToken }));
    const online = () => shopper.send({ type: "network.online" });
    const seen = () => {
      if (document.visibilityState === "visible") shopper.send({ type: "page.seen" });
    };
    // A page that comes back from the browser's memory has not heard what other tabs did.
    const back = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      tellToken();
      shopper.send({ type: "page.seen" });
    };
    window.addEventListener("online", online);
    window.addEventListener("pageshow", back);
    document.addEventListener("visibilitychange", seen);
    return () => {
      stopTokens();
      stopRefusals();
      window.removeEventListener("online", online);
      window.removeEventListener("pageshow", back);
      document.removeEventListener("visibilitychange", seen);
    };
  }, [shopper, tokens, refusedTokens]);

  const read = useRef(locale);
  useEffect(() => {
    if (read.current === locale) return;
    read.current = locale;
    shopper.send({ type: "language.changed" });
  }, [shopper, locale]);

  useEffect(() => {
    if (typeof BroadcastChannel === "undefined") return undefined;
    const otherTabs = new BroadcastChannel(CHANNEL);
    const tellOthers = otherTabs.postMessage.bind(otherTabs, "changed");
    const saving: readonly Saving[] = BELONGINGS.map((name) => belongings[name]);
    const saved = saving.map((belonging) => belonging.on("saved", () => tellOthers()));
    otherTabs.addEventListener("message", () => shopper.send({ type: "page.seen" }));
    return () => {
      for (const subscription of saved) subscription.unsubscribe();
      otherTabs.close();
    };
  }, [belongings, shopper]);

  useHeard(shopper, "session.left", () => void navigate(href("/")));
  useBelongingToasts();
}
