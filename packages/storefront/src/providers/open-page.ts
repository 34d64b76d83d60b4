import type { Address, Navigate } from "./address.tsx";
import type { Services } from "./services.ts";
import type { PageSettings } from "./shop-provider.tsx";

/** The facts of a page that its document carries, beside its islands. */
export type PageFacts = {
  locale: string;
  /** Path of the texts of its language; left out for one that the shop brings itself. */
  texts?: string;
  settings: PageSettings;
  /** The address that the server was asked for: without a hash. */
  address: Address;
};

/** The address of the page, and the function to go elsewhere. */
export type AddressBar = {
  getAddress: () => Address;
  /** The page that is being opened; null while there is none. */
  getPendingAddress: () => Address | null;
  /** Returns a function that ends the subscription. */
  subscribe: (listener: () => void) => () => void;
  navigate: Navigate;
};

/** An open page, with the services of its charts and its islands. */
export type OpenPage = {
  facts: PageFacts;
  services: Services;
  addressBar: AddressBar;
};

/** Returns the address of a page that goes nowhere, for a server. */
export const createStaticAddressBar = (address: Address): AddressBar => ({
  getAddress: () => address,
  getPendingAddress: () => null,
  subscribe: () => () => undefined,
  navigate: () => undefined,
});
