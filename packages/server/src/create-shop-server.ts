import { setTimeout as pass } from "node:timers/promises";
import { readEmbed } from "./embed-files.ts";
import { getBaseHeaders } from "./error-response.ts";
import { consoleLog, type Log } from "./log.ts";
import type { Provider } from "./provider.ts";
import { type RequestHandler, serve } from "./serve.ts";
import type { CreatePages, ShopPages } from "./shop-pages.ts";

/** The time limit for requests in progress after the shop begins to stop, in milliseconds. */
const DRAIN_TIMEOUT = 10_000;

/** Creates the built pages. Their code loads on the first call, because a development server does not need it. */
export const createPages: CreatePages = async (options) => (await import("./built-pages.ts")).createBuiltPages(options);

export type ShopServerOptions = {
  /** The provider, or a function that opens it. The function runs after the port is bound. Meanwhile the shop answers that it is opening. */
  provider: Provider | (() => Promise<Provider>);
  /** The host to listen on, by default `localhost`. */
  host?: string;
  /** The port to listen on, by default 3000. With 0 the shop takes a free port. */
  port?: number;
  /** The origin of the shop for shoppers, without a trailing slash, by default this port on localhost. */
  origin?: string;
  /** The folder of the package `@griya/embed`. Without this folder, the shop serves nothing below `/embed/`. */
  embed?: string;
  /** The number of own proxies in front of the shop, by default 0. A caller's address depends on this number. */
  proxyHops?: number;
  /** The time for which the shop still serves after it reports that it is not ready, in milliseconds, by default 0. */
  stopDelay?: number;
  /** The log of problems, by default standard error. */
  log?: Log;
  /** Creates the pages, by default the built pages. */
  createPages?: CreatePages;
};

export type ShopServer = {
  port: number;
  /**
   * Reports that the shop is not ready, and waits for `stopDelay`. Then it ends the requests in progress within ten seconds and closes the
   * provider.
   */
  close: () => Promise<void>;
};

/**
 * Serves a shop that gets its data from a provider.
 * @throws ConfigError if the port is in use. The provider is not opened then.
 */
export const createShopServer = async ({
  provider: providerOrOpen,
  host = "localhost",
  port = 3000,
  origin = `http://localhost:${port}`,
  embed: embedFolder,
  proxyHops = 0,
  stopDelay = 0,
  log = consoleLog,
  createPages: createShopPages = createPages,
}: ShopServerOptions): Promise<ShopServer> => {
  const baseHeaders = getBaseHeaders(origin);
  const respondWhileOpening: RequestHandler = () =>
    new Response("The shop is opening.", {
      status: 503,
      headers: { ...baseHeaders, "Content-Type": "text/plain; charset=utf-8", "Retry-After": "2" },
    });
  /** Returns the answer after which load balancers send no more requests to this server. */
  const createStoppingResponse = (): Response =>
    Response.json({ status: "stopping" }, { status: 503, headers: baseHeaders });

  let isStopping = false;
  let pages: ShopPages = { handle: respondWhileOpening };
  const listener = await serve({
    host,
    port,
    origin,
    proxyHops,
    log,
    handle: (request, ip) =>
      isStopping && new URL(request.url).pathname === "/ready" ? createStoppingResponse() : pages.handle(request, ip),
    middleware: (request, response, next) => (pages.middleware ? pages.middleware(request, response, next) : next()),
  });
  let provider: Provider | null = null;
  const closeShop = async (timeout: number): Promise<void> => {
    await listener.drain(timeout);
    await provider?.close?.();
  };
  try {
    const embed = embedFolder === undefined ? null : await readEmbed(embedFolder);
    provider = typeof providerOrOpen === "function" ? await providerOrOpen() : providerOrOpen;
    pages = await createShopPages({ provider, origin, proxyHops, embed, log });
  } catch (error) {
    await closeShop(0);
    throw error;
  }
  return {
    port: listener.port,
    close: async () => {
      isStopping = true;
      listener.disableKeepAlive();
      await pass(stopDelay);
      await closeShop(DRAIN_TIMEOUT);
    },
  };
};
