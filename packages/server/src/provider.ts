import type { CatalogueReader } from "@griya/storefront/server";

/** The provider that answers the calls of a shop: the reference provider in this process, or another provider. Only `fetch` is required. */
export type Provider = {
  /**
   * Answers `/api`, `/media`, `/health`, `/ready`, and all other paths of the contract's `isProviderPath`. `ip` is the caller's network
   * address. The shop's own pages call in this process, without an address.
   */
  fetch: (request: Request, ip?: string) => Promise<Response>;
  /**
   * Calls `listener` whenever pages that are the same for everyone may change. Without this function, cached pages change only after the
   * time in their `Cache-Control`.
   */
  onCatalogueChange?: (listener: () => void) => void;
  /** Reads all products of the shop for its feeds. Without this reader, feeds contain only the results of the contract's calls. */
  catalogue?: CatalogueReader;
  /** The origins of pictures, films and models, in addition to the shop's own origin. */
  pictureOrigins?: readonly string[];
  close?: () => Promise<void>;
};

/** Returns a `fetch` that calls the provider directly, without a network. Pages use it like a browser uses its own `fetch`. */
export const createFetch =
  (provider: Pick<Provider, "fetch">): typeof globalThis.fetch =>
  (...call) =>
    provider.fetch(new Request(...call));
