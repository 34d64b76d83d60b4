import type { CatalogueReader } from "@griya/storefront/server";

/** Whoever answers the shop's calls: the reference provider in this process, or a provider of your own. */
export type Provider = {
  /**
   * Answers `/api`, `/media`, `/health`, `/ready` and `/outbox`. `ip` is the caller's address on the network; the shop's own
   * pages, which ask in this process, have none.
   */
  fetch: (request: Request, ip?: string) => Promise<Response>;
  /** Calls whenever pages that are the same for everyone may show something else; a provider that cannot tell never does. */
  onCatalogueChange: (listener: () => void) => void;
  /** All that it sells from beginning to end; null where calls of the contract are all there is. */
  catalogue: CatalogueReader | null;
  close: () => Promise<void>;
};

/** How pages ask their provider: as a browser would, without a network between. */
export const fetchFrom =
  (provider: Pick<Provider, "fetch">): typeof globalThis.fetch =>
  (...call) =>
    provider.fetch(new Request(...call));
