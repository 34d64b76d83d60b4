import type { Embed } from "./embed-files.ts";
import type { Log } from "./log.ts";
import type { Provider } from "./provider.ts";
import type { Middleware, RequestHandler } from "./serve.ts";

/** The parts of a shop that its pages need. */
export type PagesOptions = {
  provider: Provider;
  /** The origin of the shop for shoppers, without a trailing slash. */
  origin: string;
  proxyHops: number;
  embed: Embed | null;
  log: Log;
};

/**
 * The handler of every request to a shop: pages, feeds, files, the embed, and calls to the provider. The middleware gets each request
 * first.
 */
export type ShopPages = { handle: RequestHandler; middleware?: Middleware };

export type CreatePages = (options: PagesOptions) => Promise<ShopPages>;
