import type { Locale, Settings } from "@griya/api";
import { TOAST_AUTO_HIDE, toastMachine } from "@griya/machines";
import type { ActorRefFrom } from "xstate";
import { createActor } from "xstate";
import type { Address, Go } from "../frame/address.tsx";
import type { Services } from "../frame/services.ts";
import { shopperLogic } from "./shopper.actors.ts";

/** What a document says of its page, beside its islands. */
export type PageFacts = {
  locale: Locale;
  settings: Settings;
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

/** One page with everything that its islands share. */
export type OpenPage = {
  facts: PageFacts;
  services: Services;
  addressBar: AddressBar;
  shopper: ActorRefFrom<ReturnType<typeof shopperLogic>>;
  toaster: ActorRefFrom<typeof toastMachine>;
  /** Where dialogs and menus are mounted; null on the server. */
  popups: HTMLElement | null;
};

/** Makes a page of its facts. Nothing of it runs yet. */
export const openPage = ({
  facts,
  services,
  addressBar,
  popups = null,
}: Pick<OpenPage, "facts" | "services" | "addressBar"> & { popups?: HTMLElement | null }): OpenPage => ({
  facts,
  services,
  addressBar,
  popups,
  shopper: createActor(shopperLogic(services)),
  toaster: createActor(toastMachine, { input: { autoHide: TOAST_AUTO_HIDE } }),
});

/** The address of a page that goes nowhere: of a server, or of a story. */
export const stillAddressBar = (address: Address, go: Go = () => undefined): AddressBar => ({
  here: () => address,
  coming: () => null,
  subscribe: () => () => undefined,
  go,
});
