import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useToast } from "../../shop/toasts.tsx";
import { CartContext } from "./cart-context.tsx";

/** Tabs of the shop tell each other by it that the cart has changed. */
const CHANNEL = "griya_cart";

/**
 * Tells the cart what happens around it: another tab changed it, the page was looked at again, the network came back.
 * And says over the page what became of the shopper's wish.
 */
export function CartWatch() {
  const cart = CartContext.useActorRef();
  const { t } = useTranslation();
  const { showSuccess, showProblem } = useToast();

  useEffect(() => {
    const added = cart.on("cart.added", () => showSuccess(t("shell.cart.added")));
    const refused = cart.on("cart.refused", ({ problem }) => showProblem(problem));
    return () => {
      added.unsubscribe();
      refused.unsubscribe();
    };
  }, [cart, showSuccess, showProblem, t]);

  useEffect(() => {
    if (typeof BroadcastChannel === "undefined") return undefined;
    const otherTabs = new BroadcastChannel(CHANNEL);
    const reload = () => cart.send({ type: "cart.reload" });
    const tellOthers = otherTabs.postMessage.bind(otherTabs, "changed");
    const saved = cart.on("cart.saved", () => tellOthers());
    otherTabs.addEventListener("message", reload);
    return () => {
      saved.unsubscribe();
      otherTabs.close();
    };
  }, [cart]);

  useEffect(() => {
    const reload = () => cart.send({ type: "cart.reload" });
    const reloadWhenSeen = () => {
      if (document.visibilityState === "visible") reload();
    };
    const reloadWhenBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reload();
    };
    document.addEventListener("visibilitychange", reloadWhenSeen);
    window.addEventListener("online", reload);
    window.addEventListener("pageshow", reloadWhenBack);
    return () => {
      document.removeEventListener("visibilitychange", reloadWhenSeen);
      window.removeEventListener("online", reload);
      window.removeEventListener("pageshow", reloadWhenBack);
    };
  }, [cart]);

  return null;
}
