import { useActorRef, useSelector } from "@xstate/react";
import { type ReactNode, useState } from "react";
import type { AnyActorRef } from "xstate";
import { SessionContext } from "../features/auth/session-context.ts";
import { CartContext } from "../features/cart/cart-context.ts";
import { useServices } from "../frame/services.ts";
import { ShopperContext } from "../frame/shopper-context.ts";
import { useBrowserConnection } from "./browser-connection.ts";
import { SessionPrompt } from "./session-prompt.tsx";
import { shopperLogic } from "./shopper.actors.ts";

const running = <Actor extends AnyActorRef>(actor: Actor | undefined, name: string): Actor => {
  if (actor) return actor;
  throw new Error(`The shopper runs without a ${name}, which it invokes for as long as it lives.`);
};

/** One shopper, over all pages, auth pages too. Whatever is the shopper's is provided here. */
export function ShopperProvider({ children }: { children: ReactNode }) {
  const services = useServices();
  const [logic] = useState(() => shopperLogic(services));
  const shopper = useActorRef(logic);
  const session = useSelector(shopper, (state) => running(state.children.session, "session"));
  const cart = useSelector(shopper, (state) => running(state.children.cart, "cart"));
  return (
    <ShopperContext.Provider value={shopper}>
      <SessionContext.Provider value={session}>
        <CartContext.Provider value={cart}>
          <BrowserConnection />
          {children}
          <SessionPrompt />
        </CartContext.Provider>
      </SessionContext.Provider>
    </ShopperContext.Provider>
  );
}

function BrowserConnection() {
  useBrowserConnection();
  return null;
}
