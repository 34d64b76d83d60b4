import type { Client } from "@griya/api";
import { createStorefrontClient } from "./create-storefront-client.ts";

/** Returns a client of the provider that answers in a language. */
export type ClientFactory = (locale: string) => Client;

export type ClientFactoryOptions = {
  /** The origin of the provider's calls, without a trailing slash. */
  origin: string;
  fetch: typeof globalThis.fetch;
};

/** Returns clients that ask the provider at each call. */
export const createClientFactory =
  ({ origin, fetch }: ClientFactoryOptions): ClientFactory =>
  (locale) =>
    createStorefrontClient({ origin, getLocale: () => locale, fetch });
