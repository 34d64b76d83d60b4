import { shallowEqual, useActorRef, useSelector } from "@xstate/react";
import { type ReactNode, useState } from "react";
import { useServices } from "../frame/services.ts";
import { ShopperContext } from "../frame/shopper-context.ts";
import { type Belongings, BelongingsProvider, belongingsOf } from "./belongings.tsx";
import { useBrowserConnection } from "./browser-connection.ts";
import { SessionPrompt } from "./session-prompt.tsx";
import { shopperLogic } from "./shopper.actors.ts";

/** One shopper, over all pages, auth pages too. Whatever is the shopper's is provided here. */
export function ShopperProvider({ children }: { children: ReactNode }) {
  const services = useServices();
  const [logic] = useState(() => shopperLogic(services));
  const shopper = useActorRef(logic);
  const belongings = useSelector(shopper, belongingsOf, shallowEqual);
  return (
    <ShopperContext.Provider value={shopper}>
      <BelongingsProvider value={belongings}>
        <BrowserConnection belongings={belongings} />
        {children}
        <SessionPrompt />
      </BelongingsProvider>
    </ShopperContext.Provider>
  );
}

function BrowserConnection({ belongings }: { belongings: Belongings }) {
  useBrowserConnection(belongings);
  return null;
}
