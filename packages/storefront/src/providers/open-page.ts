import type { Address, Go } from "./address.tsx";
import type { Services } from "./services.ts";
import type { PageSettings } from "./shop-provider.tsx";

/** What a document says of its page, beside its islands. */
export type PageFacts = {
  locale: string;
  /** Where the texts of its language are; left out for one that the shop brings itself. */
  texts?: string;
  settings: PageSettings;
  /** As the server was asked for it: without a hash. */
  address: Address;
};

/** Where the page is, and the way elsewhere. */
export type AddressBar = {
  here: () => Address;
  /** The page that is on its way; null while none is. */
  coming: () => Address | null;
  /** Returns how to stop. */
  subscribe: (listener: () => void) => () => void;
  go: Go;
};

/** One page, with what its charts and its islands work with. */
export type OpenPage = {
  facts: PageFacts;
  services: Services;
  addressBar: AddressBar;
};

/** The address of a page that goes nowhere: of a server. */
export const stillAddressBar = (address: Address): AddressBar => ({
  here: () => address,
  coming: () => null,
  subscribe: () => () => undefined,
  go: () => undefined,
});
