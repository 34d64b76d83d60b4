import type { Address, Navigate } from "./address.tsx";
import type { Services } from "./services.ts";
import type { PageSettings } from "./shop-provider.tsx";

/** The facts of a page that its document contains, beside the data of its islands. */
export type PageFacts = {
  locale: string;
  /** The path of the texts of the page's language; undefined for a language whose texts are part of the shop's code. */
  texts?: string;
  settings: PageSettings;
  /** The address in the request to the server, without a hash. */
  address: Address;
};

/** The current address of the page, and the function to open another page. */
export type AddressBar = {
  getAddress: () => Address;
  /** Returns the address of the page that is loading. Returns null when none is loading. */
  getPendingAddress: () => Address | null;
  /** Calls the listener after each change. Returns a function that ends the subscription. */
  subscribe: (listener: () => void) => () => void;
  navigate: Navigate;
};

/** An open page, with the services for its charts and its islands. */
export type OpenPage = {
  facts: PageFacts;
  services: Services;
  addressBar: AddressBar;
};

/** Returns an address bar that never changes, for the server. */
export const createStaticAddressBar = (address: Address): AddressBar => ({
  getAddress: () => address,
  getPendingAddress: () => null,
  subscribe: () => () => undefined,
  navigate: () => undefined,
});
