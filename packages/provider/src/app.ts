import {
  answerFailure,
  answerRefusal,
  createAddressLimit,
  DATA_HEADERS,
  isLoopback,
  localeOf,
  Refusal,
} from "@griya/http";
import { sql } from "drizzle-orm";
import { Hono, type MiddlewareHandler } from "hono";
import { type ApiOptions, createApi, type Door } from "./http/api.ts";
import { createTurnsByAddress } from "./http/in-turn.ts";
import { notFound } from "./http/refusal.ts";
import type { Services } from "./http/services.ts";
import { outboxPage } from "./mail/outbox-page.ts";
import { MEDIA_PREFIX, type ReadMedia } from "./media/read-media.ts";
import { showsOutbox } from "./platform/config.ts";
import { type GoogleSandbox, SANDBOX_PREFIX } from "./sandbox/google-sandbox.ts";

/** `ip` is null for calls made in this process. */
export type App = (request: Request, ip: string | null) => Promise<Response>;

type Bindings = { Bindings: { ip: string | null } };

const READY_TIMEOUT = 2000;

/** The limit of answers for one address, in progress and waiting for their turn. Whole towns share an address. */
const ANSWERS_OF_ADDRESS = { atATime: 8, waiting: 250 };

/** The limit of calls for pictures and for readiness from one address. A page shows about sixty pictures. Whole towns share an address. */
const PICTURES_FROM_ADDRESS = { points: 6000, seconds: 60 };

const uncached = { ...DATA_HEADERS, "Cache-Control": "no-store" };

/**
 * Accepts only calls that name this machine by its own name. A page of another site can point its own name here (DNS rebinding). It calls
 * by that name and could read the answer.
 */
const onOwnMachine: MiddlewareHandler = async (context, next) =>
  isLoopback(new URL(context.req.url).hostname) ? next() : context.notFound();

const isReady = async ({ database, log }: Services): Promise<boolean> => {
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(reject, READY_TIMEOUT, new Error("the database is too slow")).unref();
  });
  const ask = async () => database.execute(sql`select 1`);
  try {
    await Promise.race([tooLate, ask()]);
    return true;
  } catch (error) {
    log.warn({ error }, "not ready");
    return false;
  }
};

/** Creates the provider's app. */
export const createApp = ({
  readMedia,
  doors,
  sandbox = null,
  ...options
}: ApiOptions & { doors: readonly Door[]; readMedia: ReadMedia; sandbox?: GoogleSandbox | null }): App => {
  const { services, gate } = options;
  const app = new Hono<Bindings>();
  const inTurn = createTurnsByAddress(ANSWERS_OF_ADDRESS);
  const spend = createAddressLimit(PICTURES_FROM_ADDRESS);
  const limited: MiddlewareHandler<Bindings> = async (context, next) => {
    const refusal = context.env.ip === null ? null : await spend(context.env.ip);
    return refusal === null ? next() : answerRefusal(localeOf(context.req.raw), refusal, new Headers(uncached));
  };
  for (const door of doors) {
    const api = createApi(door, options);
    app.all(`${door.audience.prefix}*`, (context) => api(context.req.raw, context.env.ip));
  }
  app.get(`${MEDIA_PREFIX}*`, limited, (context) => readMedia(context.req.raw));
  app.get("/health", (context) => context.json({ status: "ok" }, 200, uncached));
  app.get("/ready", limited, async (context) =>
    (await isReady(services))
      ? context.json({ status: "ready" }, 200, uncached)
      : context.json({ status: "unavailable" }, 503, uncached),
  );
  if (showsOutbox(services.config)) {
    app.get("/outbox", onOwnMachine, (context) => outboxPage(context.req.raw, services));
  }
  if (sandbox !== null) app.all(`${SANDBOX_PREFIX}*`, onOwnMachine, (context) => sandbox.fetch(context.req.raw));
  app.notFound((context) => answerRefusal(localeOf(context.req.raw), notFound("pageNotFound"), new Headers(uncached)));
  app.onError((error, context) => {
    services.log.error({ error, method: context.req.method, path: context.req.path }, "an answer failed");
    return answerFailure(localeOf(context.req.raw), new Headers(uncached));
  });
  const refuse = async (error: unknown, request: Request): Promise<Response> => {
    if (!(error instanceof Refusal)) throw error;
    const headers = new Headers(uncached);
    await gate.openAnswer(headers, request);
    return answerRefusal(localeOf(request), error, headers);
  };
  return async (request, ip) => {
    const start = performance.now();
    const work = async () => app.fetch(request, { ip });
    const answer = await (ip === null ? work() : inTurn(ip, work).catch((error: unknown) => refuse(error, request)));
    const milliseconds = Math.round(performance.now() - start);
    const { pathname } = new URL(request.url); // never the query: order codes and contacts travel there
    services.log.debug({ method: request.method, path: pathname, status: answer.status, milliseconds }, "answered");
    return answer;
  };
};
