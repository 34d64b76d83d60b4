import type { Client } from "@griya/api";
import { type TokenStore, tokensToSend } from "../../session/token-store.ts";
import { lazyClient } from "../../work/lazy-client.ts";

/** Returns a client for requests in the background. They show no progress bar, and report neither failures nor an expired session. */
export const quietClient = ({
  origin,
  tokens,
  locale,
}: {
  origin: string;
  tokens: TokenStore;
  locale: string;
}): Client => lazyClient({ origin, locale: () => locale, ...tokensToSend(tokens) });
