import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useServices } from "../../shop/services.ts";
import { useShop } from "../../shop/shop-provider.tsx";
import { AuthContext } from "./auth-context.tsx";

/** Tells the session what happens around it: another tab, a refused token, the network coming back. And goes home after a logout. */
export function SessionWatch() {
  const { tokens, refusedTokens } = useServices();
  const { href } = useShop();
  const navigate = useNavigate();
  const auth = AuthContext.useActorRef();

  useEffect(
    () => tokens.subscribe(() => auth.send({ type: "session.follow", accessToken: tokens.accessToken() })),
    [auth, tokens],
  );
  useEffect(
    () => refusedTokens.subscribe((accessToken) => auth.send({ type: "session.expire", accessToken })),
    [auth, refusedTokens],
  );
  useEffect(() => {
    const restore = () => auth.send({ type: "session.restore" });
    // A page that comes back from the browser's memory has not heard what other tabs did.
    const follow = (event: PageTransitionEvent) => {
      if (event.persisted) auth.send({ type: "session.follow", accessToken: tokens.accessToken() });
    };
    window.addEventListener("online", restore);
    window.addEventListener("pageshow", follow);
    return () => {
      window.removeEventListener("online", restore);
      window.removeEventListener("pageshow", follow);
    };
  }, [auth, tokens]);
  useEffect(() => {
    const leaving = auth.on("session.left", () => void navigate(href("/")));
    return () => leaving.unsubscribe();
  }, [auth, navigate, href]);
  return null;
}
