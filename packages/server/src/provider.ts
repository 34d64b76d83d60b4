import type { CatalogueReader } from "@griya/storefront/server";

/** Answers the calls of a shop: the reference provider in this process, or one of your own. Only `fetch` is required. */
export type Provider = {
  /**
   * Answers `/api`, `/media`, `/health`, `/ready`, and whatever else the contract's `isProviderPath` names. `ip` is the caller's address
   * on the network. The shop's own pages, which ask in this process, have none.
   */
  fetch: (request: Request, ip?: string) => Promise<Response>;
  /** Calls `listener` whenever pages that are the same for everyone may show something else. Without it pages live by their `Cache-Control`. */
  onCatalogueChange?: (listener: () => void) => void;
  /** Reads all that the shop sells, for its feeds. Without it feeds hold what calls of the contract tell. */
  catalogue?: CatalogueReader;
  /** Origins beside the shop's own that pictures, films and models come from. */
  pictureOrigins?: readonly string[];
  close?: () => Promise<void>;
};

/** Lets pages ask their provider as a browser would, without a network between. */
export const fetchFrom =
  (provider: Pick<Provider, "fetch">): typeof globalThis.fetch =>
  (...call) =>
    provider.fetch(new Request(...call));
