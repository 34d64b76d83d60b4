import {
  createFailureResponse,
  createNetworkLimit,
  createRefusalResponse,
  DATA_HEADERS,
  getLocale,
  isLoopback,
  type RateLimit,
  Refusal,
} from "@griya/http";
import { sql } from "drizzle-orm";
import { Hono, type MiddlewareHandler } from "hono";
import { renderOutboxPage } from "./email/outbox-page.ts";
import { type ApiEntry, type ApiOptions, createApi } from "./http/api.ts";
import { createConcurrencyLimitByAddress } from "./http/concurrency-limit.ts";
import { notFound } from "./http/refusal.ts";
import type { Services } from "./http/services.ts";
import { MEDIA_PREFIX, type MediaHandler } from "./media/media-handler.ts";
import { hasOutbox } from "./platform/config.ts";
import { WEBHOOK_PREFIX } from "./platform/online-gateway.ts";
import { SANDBOX_PREFIX } from "./sandbox/google-sandbox.ts";
import { answerPaymentReturn, PAYMENT_RETURN_PREFIX } from "./settlement/payment-return.ts";
import { createWebhookHandler } from "./settlement/webhook.ts";

/** Answers a request. `ip` is null for calls from this process. */
export type App = (request: Request, ip: string | null) => Promise<Response>;

/** A sandbox that replaces another service on this machine. */
export type Sandbox = {
  /** The path below the prefix of the sandboxes. */
  readonly path: string;
  /** Answers the requests of browsers. */
  readonly fetch: (request: Request) => Promise<Response>;
};

type Bindings = { Bindings: { ip: string | null } };

/** The timeout of the query that checks the database, in milliseconds. */
const READY_TIMEOUT = 2000;

/** The limits of concurrent and of waiting answers for one IP address. A whole town may share an address. */
const ANSWERS_PER_ADDRESS = { maximumRunning: 8, maximumWaiting: 250 };

/**
 * The limit of calls for pictures and for readiness from one IP address. A page shows about sixty pictures, and a whole town may share an
 * address.
 */
const PICTURES_PER_ADDRESS = { points: 6000, seconds: 60 };

/** The limit of webhooks from one IP address. A gateway sends all of them from a few addresses. */
const WEBHOOKS_PER_ADDRESS = { points: 600, seconds: 60 };

/** The limit of returns from a payment page for one IP address. Each return asks the gateway, and a whole town may share an address. */
const RETURNS_PER_ADDRESS = { points: 300, seconds: 60 };

const uncachedHeaders = { ...DATA_HEADERS, "Cache-Control": "no-store" };

/** Accepts only calls whose host is a loopback name. This check prevents DNS rebinding by the page of another site. */
const refuseRemoteHosts: MiddlewareHandler = async (context, next) =>
  isLoopback(new URL(context.req.url).hostname) ? next() : context.notFound();

const isReady = async ({ database, log }: Services): Promise<boolean> => {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(reject, READY_TIMEOUT, new Error("the database is too slow")).unref();
  });
  const runQuery = async () => database.execute(sql`select 1`);
  try {
    await Promise.race([timeout, runQuery()]);
    return true;
  } catch (error) {
    log.warn({ error }, "not ready");
    return false;
  }
};

/** Creates the function that answers all requests of the provider. */
export const createApp = ({
  handleMedia,
  apiEntries,
  sandboxes = [],
  ...options
}: ApiOptions & {
  apiEntries: readonly ApiEntry[];
  handleMedia: MediaHandler;
  /** The sandboxes that replace other services. */
  sandboxes?: readonly Sandbox[];
}): App => {
  const { services, gate } = options;
  const app = new Hono<Bindings>();
  const limitConcurrency = createConcurrencyLimitByAddress(ANSWERS_PER_ADDRESS);
  const consumeLimit = createNetworkLimit(PICTURES_PER_ADDRESS);
  const limitByAddress: MiddlewareHandler<Bindings> = async (context, next) => {
    const refusal = context.env.ip === null ? null : await consumeLimit(context.env.ip);
    return refusal === null
      ? next()
      : createRefusalResponse(getLocale(context.req.raw), refusal, new Headers(uncachedHeaders));
  };
  const createPlainLimit = (rateLimit: RateLimit): MiddlewareHandler<Bindings> => {
    const spend = createNetworkLimit(rateLimit);
    return async (context, next) => {
      const refusal = context.env.ip === null ? null : await spend(context.env.ip);
      return refusal === null ? next() : context.body(null, 429);
    };
  };
  for (const apiEntry of apiEntries) {
    const api = createApi(apiEntry, options);
    app.all(`${apiEntry.audience.prefix}*`, (context) => api(context.req.raw, context.env.ip));
  }
  const answerWebhook = createWebhookHandler(services);
  app.post(`${WEBHOOK_PREFIX}:gateway`, createPlainLimit(WEBHOOKS_PER_ADDRESS), (context) =>
    answerWebhook(context.req.raw, context.req.param("gateway")),
  );
  app.on(["GET", "POST"], `${PAYMENT_RETURN_PREFIX}:reference`, createPlainLimit(RETURNS_PER_ADDRESS), (context) =>
    answerPaymentReturn(context.req.raw, context.req.param("reference"), services),
  );
  app.get(`${MEDIA_PREFIX}*`, limitByAddress, (context) => handleMedia(context.req.raw));
  app.get("/health", (context) => context.json({ status: "ok" }, 200, uncachedHeaders));
  app.get("/ready", limitByAddress, async (context) =>
    (await isReady(services))
      ? context.json({ status: "ready" }, 200, uncachedHeaders)
      : context.json({ status: "unavailable" }, 503, uncachedHeaders),
  );
  if (hasOutbox(services.config)) {
    app.get("/outbox", refuseRemoteHosts, (context) => renderOutboxPage(context.req.raw, services));
  }
  for (const { path, fetch } of sandboxes) {
    app.all(`${SANDBOX_PREFIX}${path}/*`, refuseRemoteHosts, (context) => fetch(context.req.raw));
  }
  app.notFound((context) =>
    createRefusalResponse(getLocale(context.req.raw), notFound("pageNotFound"), new Headers(uncachedHeaders)),
  );
  app.onError((error, context) => {
    services.log.error({ error, method: context.req.method, path: context.req.path }, "an answer failed");
    return createFailureResponse(getLocale(context.req.raw), new Headers(uncachedHeaders));
  });
  const answerRefusal = async (error: unknown, request: Request): Promise<Response> => {
    if (!(error instanceof Refusal)) throw error;
    const headers = new Headers(uncachedHeaders);
    await gate.setCorsHeaders(headers, request);
    return createRefusalResponse(getLocale(request), error, headers);
  };
  return async (request, ip) => {
    const startedAt = performance.now();
    const answerRequest = async () => app.fetch(request, { ip });
    const answer = await (ip === null
      ? answerRequest()
      : limitConcurrency(ip, answerRequest).catch((error: unknown) => answerRefusal(error, request)));
    const milliseconds = Math.round(performance.now() - startedAt);
    const { pathname } = new URL(request.url); // The log never contains the query, because the query may contain order codes and contacts.
    services.log.debug({ method: request.method, path: pathname, status: answer.status, milliseconds }, "answered");
    return answer;
  };
};
