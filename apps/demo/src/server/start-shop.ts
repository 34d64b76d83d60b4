import type { IncomingMessage, RequestListener } from "node:http";
import { setTimeout as pass } from "node:timers/promises";
import { type Config, callerAddress, connectionBounds, createLogger, startProvider } from "@griya/provider";
import { getRequestListener, RequestError } from "@hono/node-server";
import { answerBroken, bareHeaders } from "./broken-request.ts";
import type { Embed } from "./embed-files.ts";
import { type Listener, listen } from "./listen.ts";
import type { OtherProvider } from "./other-provider.ts";
import { createPartnerSite, PARTNERS } from "./partner-sites.ts";
import { prepareApart } from "./preparation.ts";
import type { Provider } from "./provider.ts";
import { remoteProvider } from "./remote-provider.ts";

/** Requests under way get this long to end when the shop is told to stop, in milliseconds. */
const DRAIN_TIMEOUT = 10_000;

type Handler = (request: Request, ip: string) => Response | Promise<Response>;

/** What answers with the pages and the embed: the built ones, or those compiled while developing. */
export type Renderer = { handle: Handler; embed: Embed; before?: Middleware };

/** Makes the renderer of a started provider. */
export type CreateRenderer = (provider: Provider) => Promise<Renderer>;

/** Sees a request first and passes on what it does not answer. */
export type Middleware = (...request: [...Parameters<RequestListener>, next: () => void]) => void;

export type RunningShop = { close: () => Promise<void> };

const openProvider = async (config: Config, prepareProgram?: string): Promise<Provider> => {
  await prepareApart(config, prepareProgram);
  return startProvider(config);
};

const openRemote = ({ publicOrigin, providerSecret }: Config, other: OtherProvider): Provider =>
  remoteProvider({ ...other, publicOrigin, secret: providerSecret });

/**
 * Opens the shop and its two partner sites. Ports are taken first, so that a taken one is told before a database is touched.
 * @param other a provider of your own in place of the reference provider
 * @param prepareProgram the built program that fills the shop; its source where there is no build
 */
export const startShop = async (
  config: Config,
  other: OtherProvider | null,
  createRenderer: CreateRenderer,
  prepareProgram?: string,
): Promise<RunningShop> => {
  const bare = bareHeaders(config);
  const log = createLogger(config);
  const notYet: Handler = () =>
    new Response("The shop is opening.", {
      status: 503,
      headers: { ...bare, "Content-Type": "text/plain; charset=utf-8", "Retry-After": "2" },
    });
  /** Tells whoever spreads callers over servers to leave this one out. */
  const leaving = (): Response => Response.json({ status: "stopping" }, { status: 503, headers: bare });
  const answerError = (error: unknown): Response => {
    if (error instanceof RequestError) return answerBroken(400, bare);
    log.error({ error }, "an answer failed");
    return answerBroken(500, bare);
  };

  let handle = notYet;
  let before: Middleware = (_request, _response, next) => next();
  let partnerSites: Handler[] = PARTNERS.map(() => notYet);

  const serve = (handler: Handler): RequestListener => {
    const answer = getRequestListener(
      (request, env) => {
        const { incoming } = env as { incoming: IncomingMessage };
        return handler(request, callerAddress(incoming, config.proxyHops));
      },
      { errorHandler: answerError },
    );
    return (request, response) => void answer(request, response);
  };
  let isLeaving = false;
  const shop = serve((request, ip) =>
    isLeaving && new URL(request.url).pathname === "/ready" ? leaving() : handle(request, ip),
  );
  const bounds = connectionBounds(config.proxyHops);
  const listeners: Listener[] = [];
  const stopListening = async (timeout: number): Promise<void> => {
    await Promise.all(listeners.map((listener) => listener.drain(timeout)));
  };
  try {
    listeners.push(
      await listen({
        host: config.host,
        port: config.port,
        variable: "PORT",
        bareHeaders: bare,
        handle: (request, response) => before(request, response, () => shop(request, response)),
        bounds,
      }),
    );
    for (const [index, port] of config.partnerPorts.entries()) {
      const site = serve((request, ip) => (partnerSites[index] ?? notYet)(request, ip));
      listeners.push(
        await listen({
          host: config.host,
          port,
          variable: "PARTNER_PORTS",
          handle: site,
          bareHeaders: bare,
          bounds,
        }),
      );
    }
    const provider = other === null ? await openProvider(config, prepareProgram) : openRemote(config, other);
    const renderer = await createRenderer(provider);
    handle = renderer.handle;
    before = renderer.before ?? before;
    partnerSites = PARTNERS.map((partner) =>
      createPartnerSite(partner, { shopOrigin: config.publicOrigin, embed: renderer.embed }),
    );
    return {
      close: async () => {
        isLeaving = true;
        for (const listener of listeners) listener.leave();
        await pass(config.stopDelay);
        await stopListening(DRAIN_TIMEOUT);
        await provider.close();
      },
    };
  } catch (error) {
    await stopListening(0);
    throw error;
  }
};
