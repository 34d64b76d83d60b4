import type { IncomingMessage, RequestListener } from "node:http";
import { callerAddress, connectionBounds } from "@griya/http";
import { getRequestListener, RequestError } from "@hono/node-server";
import { answerBroken, bareHeaders } from "./broken-request.ts";
import { type Listener, listen } from "./listen.ts";
import type { Log } from "./log.ts";

export type Answer = (request: Request, ip: string) => Response | Promise<Response>;

/** A function that gets a request first, and passes on what it does not answer. */
export type Middleware = (...request: [...Parameters<RequestListener>, next: () => void]) => void;

export type ServeOptions = {
  host: string;
  port: number;
  /** The origin for browsers, without a trailing slash. */
  origin: string;
  /** Number of own proxies in front. Each adds an address to `X-Forwarded-For`. */
  proxyHops: number;
  log: Log;
  /** `ip` is the caller's network address. */
  answer: Answer;
  before?: Middleware;
};

/** Serves a port, with limits for time and connections. Also answers bytes that are no valid request. */
export const serve = ({ host, port, origin, proxyHops, log, answer, before }: ServeOptions): Promise<Listener> => {
  const bare = bareHeaders(origin);
  const answerError = (error: unknown): Response => {
    if (error instanceof RequestError) return answerBroken(400, bare);
    log.error({ error }, "an answer failed");
    return answerBroken(500, bare);
  };
  const respond = getRequestListener(
    (request, env) => {
      const { incoming } = env as { incoming: IncomingMessage };
      return answer(request, callerAddress(incoming, proxyHops));
    },
    { errorHandler: answerError },
  );
  const handle: RequestListener = (request, response) => void respond(request, response);
  return listen({
    host,
    port,
    bareHeaders: bare,
    bounds: connectionBounds(proxyHops),
    handle: before ? (request, response) => before(request, response, () => handle(request, response)) : handle,
  });
};
