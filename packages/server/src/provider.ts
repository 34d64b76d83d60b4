import type { CatalogueReader } from "@griya/storefront/server";

/** The provider that answers the calls of a shop: the reference provider in this process, or one of your own. Only `fetch` is required. */
export type Provider = {
  /**
   * Answers `/api`, `/media`, `/health`, `/ready`, and all other paths of the contract's `isProviderPath`. `ip` is the caller's network
   * address. The shop's own pages call in this process and have none.
   */
  fetch: (request: Request, ip?: string) => Promise<Response>;
  /** Calls `listener` whenever pages that are the same for everyone may change. Without it their `Cache-Control` decides. */
  onCatalogueChange?: (listener: () => void) => void;
  /** Reads all that the shop sells, for its feeds. Without it feeds contain only the results of the contract's calls. */
  catalogue?: CatalogueReader;
  /** Origins of pictures, films and models beside the shop's own. */
  pictureOrigins?: readonly string[];
  close?: () => Promise<void>;
};

/** Returns a `fetch` with which pages call their provider as a browser would, without a network. */
export const createFetch =
  (provider: Pick<Provider, "fetch">): typeof globalThis.fetch =>
  (...call) =>
    provider.fetch(new Request(...call));
