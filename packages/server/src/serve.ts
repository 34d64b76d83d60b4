import type { IncomingMessage, RequestListener } from "node:http";
import { getCallerAddress, getConnectionLimits } from "@griya/http";
import { getRequestListener, RequestError } from "@hono/node-server";
import { createErrorResponse, getBaseHeaders } from "./error-response.ts";
import { type ListeningServer, listenOnPort } from "./listen.ts";
import type { Log } from "./log.ts";

export type RequestHandler = (request: Request, ip: string) => Response | Promise<Response>;

/** A function that receives each request first, and calls `next` for a request without an answer. */
export type Middleware = (...request: [...Parameters<RequestListener>, next: () => void]) => void;

export type ServeOptions = {
  host: string;
  port: number;
  /** The origin for browsers, without a trailing slash. */
  origin: string;
  /** The number of own proxies in front of the server. Each proxy adds an address to `X-Forwarded-For`. */
  proxyHops: number;
  log: Log;
  /** Answers a request. `ip` is the caller's network address. */
  handle: RequestHandler;
  middleware?: Middleware;
};

/** Serves requests on a port, with limits for time and connections. The server also answers bytes that are no valid request. */
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
  const createErrorAnswer = (error: unknown): Response => {
    if (error instanceof RequestError) return createErrorResponse(400, baseHeaders);
    log.error({ error }, "an answer failed");
    return createErrorResponse(500, baseHeaders);
  };
  const answerRequest = getRequestListener(
    (request, env) => {
      const { incoming } = env as { incoming: IncomingMessage };
      return answer(request, getCallerAddress(incoming, proxyHops));
    },
    { errorHandler: createErrorAnswer },
  );
  const handleRequest: RequestListener = (request, response) => void answerRequest(request, response);
  return listenOnPort({
    host,
    port,
    baseHeaders,
    connectionLimits: getConnectionLimits(proxyHops),
    handle: middleware
      ? (request, response) => middleware(request, response, () => handleRequest(request, response))
      : handleRequest,
  });
};
