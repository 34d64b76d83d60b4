import type { Client } from "@griya/api";
import { openClient } from "./open-client.ts";

/** Returns a client of the provider that answers in a language. */
export type ClientIn = (locale: string) => Client;

export type ProviderAsked = {
  /** The origin of the provider's calls, without a trailing slash. */
  origin: string;
  fetch: typeof globalThis.fetch;
};

/** Returns clients that ask the provider at each call. */
export const clientsOf =
  ({ origin, fetch }: ProviderAsked): ClientIn =>
  (locale) =>
    openClient({ origin, locale: () => locale, fetch });
