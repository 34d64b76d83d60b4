import type { Client } from "@griya/api";
import { openClient } from "./open-client.ts";

/** The provider's calls, answered in a language. */
export type ClientIn = (locale: string) => Client;

export type ProviderAsked = {
  /** Where the provider's calls are found, without a trailing slash. */
  origin: string;
  fetch: typeof globalThis.fetch;
};

/** Asks a provider anew at each call. */
export const clientsOf =
  ({ origin, fetch }: ProviderAsked): ClientIn =>
  (locale) =>
    openClient({ origin, locale: () => locale, fetch });
