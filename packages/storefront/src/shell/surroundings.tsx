import { type ReactNode, useSyncExternalStore } from "react";
import { AddressProvider } from "../providers/address.tsx";
import type { OpenPage } from "../providers/open-page.ts";
import { ServicesProvider } from "../providers/services.ts";
import { ShopProvider } from "../providers/shop-provider.tsx";
import { PageChartsProvider, type ProvidedChart } from "./page-charts.tsx";

export interface SurroundingsProps {
  page: OpenPage;
  charts: readonly ProvidedChart[];
  /** The place for dialogs and menus of an island, null on the server. Left out, this is the whole page, which draws the shop's element. */
  popups?: HTMLElement | null;
  children: ReactNode;
}

/** The surroundings of a page and of each of its islands: the same texts, addresses, shopper and toasts. */
export function Surroundings({ page, charts, popups, children }: SurroundingsProps) {
  const { facts, services, addressBar } = page;
  const here = useSyncExternalStore(addressBar.subscribe, addressBar.here, () => facts.address);
  const coming = useSyncExternalStore(addressBar.subscribe, addressBar.coming, () => null);
  return (
    <ServicesProvider value={services}>
      <AddressProvider here={here} coming={coming} go={addressBar.go}>
        <ShopProvider locale={facts.locale} settings={facts.settings} {...(popups !== undefined && { popups })}>
          <PageChartsProvider charts={charts}>{children}</PageChartsProvider>
        </ShopProvider>
      </AddressProvider>
    </ServicesProvider>
  );
}
