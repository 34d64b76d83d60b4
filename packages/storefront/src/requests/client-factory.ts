import type { Client } from "@griya/api";
import { createStorefrontClient } from "./create-storefront-client.ts";

/** Returns a client of the provider whose responses have the given language. */
export type ClientFactory = (locale: string) => Client;

export type ClientFactoryOptions = {
  /** The origin of the provider, without a trailing slash. */
  origin: string;
  fetch: typeof globalThis.fetch;
};

/** Returns a factory of clients that send every call to the provider. */
export const createClientFactory =
  ({ origin, fetch }: ClientFactoryOptions): ClientFactory =>
  (locale) =>
    createStorefrontClient({ origin, getLocale: () => locale, fetch });
