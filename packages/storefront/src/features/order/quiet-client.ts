import type { Client } from "@griya/api";
import { type TokenStore, tokensToSend } from "../../session/token-store.ts";
import { lazyClient } from "../../work/lazy-client.ts";

/** For calls that nobody waits for: no bar shows them, and what they fail of, a login that has run out too, is not said. */
export const quietClient = ({
  origin,
  tokens,
  locale,
}: {
  origin: string;
  tokens: TokenStore;
  locale: string;
}): Client => lazyClient({ origin, locale: () => locale, ...tokensToSend(tokens) });
