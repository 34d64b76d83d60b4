import { shallowEqual, useSelector } from "@xstate/react";
import { type ReactNode, useSyncExternalStore } from "react";
import { AddressProvider } from "../frame/address.tsx";
import { ServicesProvider } from "../frame/services.ts";
import { ShopProvider } from "../frame/shop-provider.tsx";
import { ShopperContext } from "../frame/shopper-context.ts";
import { ToastContext } from "../frame/toasts.tsx";
import { BelongingsProvider, belongingsOf } from "./belongings.tsx";
import type { OpenPage } from "./open-page.ts";

export interface SurroundingsProps {
  page: OpenPage;
  /** True for the whole page, which draws the shop's element; an island stands in it already. */
  isWhole?: boolean;
  children: ReactNode;
}

/** What stands around a page and around each of its islands: the same words, addresses, shopper and toasts. */
export function Surroundings({ page, isWhole = false, children }: SurroundingsProps) {
  const { facts, services, addressBar, shopper, toaster, popups } = page;
  const here = useSyncExternalStore(addressBar.subscribe, addressBar.here, () => facts.address);
  const coming = useSyncExternalStore(addressBar.subscribe, addressBar.coming, () => null);
  const belongings = useSelector(shopper, belongingsOf, shallowEqual);
  return (
    <ServicesProvider value={services}>
      <AddressProvider here={here} coming={coming} go={addressBar.go}>
        <ShopProvider locale={facts.locale} settings={facts.settings} {...(!isWhole && { popups })}>
          <ToastContext.Provider value={toaster}>
            <ShopperContext.Provider value={shopper}>
              <BelongingsProvider value={belongings}>{children}</BelongingsProvider>
            </ShopperContext.Provider>
          </ToastContext.Provider>
        </ShopProvider>
      </AddressProvider>
    </ServicesProvider>
  );
}
