import { type ReactNode, useSyncExternalStore } from "react";
import { AddressProvider } from "../providers/address.tsx";
import type { OpenPage } from "../providers/open-page.ts";
import { ServicesProvider } from "../providers/services.ts";
import { ShopProvider } from "../providers/shop-provider.tsx";
import { type ChartProvider, PageChartsProvider } from "./page-charts.tsx";

export interface PageProvidersProps {
  page: OpenPage;
  charts: readonly ChartProvider[];
  /** The place for dialogs and menus of an island, null on the server. Left out, this is the whole page, which draws the shop's element. */
  portalContainer?: HTMLElement | null;
  children: ReactNode;
}

/** The surroundings of a page and of each of its islands: the same texts, addresses, shopper and toasts. */
export function PageProviders({ page, charts, portalContainer, children }: PageProvidersProps) {
  const { facts, services, addressBar } = page;
  const address = useSyncExternalStore(addressBar.subscribe, addressBar.getAddress, () => facts.address);
  const pendingAddress = useSyncExternalStore(addressBar.subscribe, addressBar.getPendingAddress, () => null);
  return (
    <ServicesProvider value={services}>
      <AddressProvider address={address} pendingAddress={pendingAddress} navigate={addressBar.navigate}>
        <ShopProvider
          locale={facts.locale}
          settings={facts.settings}
          {...(portalContainer !== undefined && { portalContainer })}
        >
          <PageChartsProvider charts={charts}>{children}</PageChartsProvider>
        </ShopProvider>
      </AddressProvider>
    </ServicesProvider>
  );
}
