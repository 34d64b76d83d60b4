import { type ReactNode, useSyncExternalStore } from "react";
import { AddressProvider } from "../providers/address.tsx";
import type { OpenPage } from "../providers/open-page.ts";
import { ServicesProvider } from "../providers/services.ts";
import { ShopProvider } from "../providers/shop-provider.tsx";
import { type ChartProvider, PageChartsProvider } from "./page-charts.tsx";

export interface PageProvidersProps {
  page: OpenPage;
  charts: readonly ChartProvider[];
  /**
   * The container for dialogs and menus of an island; null on the server. Undefined for the whole page, which renders the container itself.
   */
  portalContainer?: HTMLElement | null;
  children: ReactNode;
}

/** Provides the services, the address, the settings and the charts to a page, and to each of its islands. */
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
