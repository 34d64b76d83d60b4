import { setTimeout as pass } from "node:timers/promises";
import { readEmbed } from "./embed-files.ts";
import { getBaseHeaders } from "./error-response.ts";
import { consoleLog, type Log } from "./log.ts";
import type { Provider } from "./provider.ts";
import { type RequestHandler, serve } from "./serve.ts";
import type { CreatePages, ShopPages } from "./shop-pages.ts";

/** Limit for requests in progress once the shop must stop, in milliseconds. */
const DRAIN_TIMEOUT = 10_000;

/** Answers with the built pages. Their code loads on the first call, so that a development server compiles its own. */
export const createPages: CreatePages = async (options) => (await import("./built-pages.ts")).createBuiltPages(options);

export type ShopServerOptions = {
  /** Answers the shop's calls. A function is called once the port is taken, and may take long. Until then the shop says that it opens. */
  provider: Provider | (() => Promise<Provider>);
  /** By default `localhost`. */
  host?: string;
  /** By default 3000. 0 takes a free port. */
  port?: number;
  /** The origin of the shop for shoppers, without a trailing slash. By default this port on localhost. */
  origin?: string;
  /** Folder of the package `@griya/embed`. Without it nothing is served below `/embed/`. */
  embed?: string;
  /** Number of own proxies in front of the shop. They determine a caller's address. By default none. */
  proxyHops?: number;
  /** Time for which the shop still serves after it reports that it is not ready, in milliseconds. By default 0. */
  stopDelay?: number;
  /** By default standard error. */
  log?: Log;
  /** Creates the pages. By default the built ones. */
  createPages?: CreatePages;
};

export type ShopServer = {
  port: number;
  /** Reports that it is not ready, ends the requests in progress within ten seconds, and closes the provider. */
  close: () => Promise<void>;
};

/**
 * Serves a shop over a provider.
 * @throws ConfigError where the port is taken, before the provider is opened
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
  createPages: create = createPages,
}: ShopServerOptions): Promise<ShopServer> => {
  const baseHeaders = getBaseHeaders(origin);
  const respondOpening: RequestHandler = () =>
    new Response("The shop is opening.", {
      status: 503,
      headers: { ...baseHeaders, "Content-Type": "text/plain; charset=utf-8", "Retry-After": "2" },
    });
  /** Tells load balancers to leave this server out. */
  const createStoppingResponse = (): Response =>
    Response.json({ status: "stopping" }, { status: 503, headers: baseHeaders });

  let isStopping = false;
  let pages: ShopPages = { handle: respondOpening };
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
  const close = async (timeout: number): Promise<void> => {
    await listener.drain(timeout);
    await provider?.close?.();
  };
  try {
    const embed = embedFolder === undefined ? null : await readEmbed(embedFolder);
    provider = typeof providerOrOpen === "function" ? await providerOrOpen() : providerOrOpen;
    pages = await create({ provider, origin, proxyHops, embed, log });
  } catch (error) {
    await close(0);
    throw error;
  }
  return {
    port: listener.port,
    close: async () => {
      isStopping = true;
      listener.disableKeepAlive();
      await pass(stopDelay);
      await close(DRAIN_TIMEOUT);
    },
  };
};
