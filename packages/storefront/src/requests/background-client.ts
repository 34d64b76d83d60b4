import type { Client } from "@griya/api";
import { getTokensToSend, type TokenStore } from "../session/token-store.ts";
import { createLazyClient } from "./lazy-client.ts";

/**
 * Returns a client for requests in the background. Its requests show no progress bar. Their failures are not reported, and neither is an
 * expired session.
 */
export const createBackgroundClient = ({
  origin,
  tokens,
  locale,
}: {
  origin: string;
  tokens: TokenStore;
  locale: string;
}): Client => createLazyClient({ origin, getLocale: () => locale, ...getTokensToSend(tokens) });
