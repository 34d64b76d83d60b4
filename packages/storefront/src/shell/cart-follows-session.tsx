import { useEffect, useRef } from "react";
import { AuthContext } from "../features/auth/auth-context.tsx";
import { useAuth } from "../features/auth/use-auth.ts";
import { useCart } from "../features/cart/use-cart.ts";

/** Makes the cart that of whoever is shopping: merged at login, another one after a logout, asked again after an expired session. */
export function CartFollowsSession() {
  const auth = AuthContext.useActorRef();
  const { shopper } = useAuth();
  const { problem, takeOver, startAnew, reload } = useCart();
  const owner = useRef<string | null>(null);

  useEffect(() => {
    const follow = (shopperId: string) => {
      const before = owner.current;
      owner.current = shopperId;
      if (before === null) return; // the first cart was asked for with the same token
      if (before === shopperId) reload();
      else startAnew();
    };
    const started = auth.on("session.started", ({ customer }) => follow(customer.id));
    const ended = auth.on("session.ended", () => follow("guest"));
    const merged = auth.on("cart.merged", ({ merged }) => takeOver(merged));
    return () => {
      started.unsubscribe();
      ended.unsubscribe();
      merged.unsubscribe();
    };
  }, [auth, takeOver, startAnew, reload]);

  const isRefused = problem?.kind === "unauthorized";
  const askedAs = useRef<string | null>(null);
  useEffect(() => {
    if (shopper !== "guest" && shopper !== "customer") askedAs.current = null;
    else if (isRefused && askedAs.current !== shopper) {
      askedAs.current = shopper; // once for each who: a provider that refuses again is not asked for ever
      reload();
    }
  }, [isRefused, shopper, reload]);
  return null;
}
