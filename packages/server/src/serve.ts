import type { IncomingMessage, RequestListener } from "node:http";
import { getCallerAddress, getConnectionLimits } from "@griya/http";
import { getRequestListener, RequestError } from "@hono/node-server";
import { createErrorResponse, getBaseHeaders } from "./error-response.ts";
import { type ListeningServer, listen } from "./listen.ts";
import type { Log } from "./log.ts";

export type RequestHandler = (request: Request, ip: string) => Response | Promise<Response>;

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
  handle: RequestHandler;
  middleware?: Middleware;
};

/** Serves a port, with limits for time and connections. Also answers bytes that are no valid request. */
export const serve = ({
  host,
  port,
  origin,
  proxyHops,
  log,
  handle: answer,
  middleware,
}: ServeOptions): Promise<ListeningServer> => {
  const baseHeaders = getBaseHeaders(origin);
  const answerError = (error: unknown): Response => {
    if (error instanceof RequestError) return createErrorResponse(400, baseHeaders);
    log.error({ error }, "an answer failed");
    return createErrorResponse(500, baseHeaders);
  };
  const respond = getRequestListener(
    (request, env) => {
      const { incoming } = env as { incoming: IncomingMessage };
      return answer(request, getCallerAddress(incoming, proxyHops));
    },
    { errorHandler: answerError },
  );
  const handle: RequestListener = (request, response) => void respond(request, response);
  return listen({
    host,
    port,
    baseHeaders,
    bounds: getConnectionLimits(proxyHops),
    handle: middleware ? (request, response) => middleware(request, response, () => handle(request, response)) : handle,
  });
};
