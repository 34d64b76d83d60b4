import type { Audience, Endpoint, Locale } from "@griya/api";
import { office } from "@griya/api/office";
import {
  answerFailure,
  answerRefusal,
  answerWith,
  DATA_HEADERS,
  DEVICE_COOKIE,
  isFromAnotherSite,
  localeOf,
  networkOf,
  originOf,
  Refusal,
  readCookie,
  unavailable,
  writeCookie,
} from "@griya/http";
import * as z from "zod/mini";
import { createBoundedMailer } from "../mail/bounded-mailer.ts";
import { brokenConstraint, databaseErrorCode } from "../platform/database-error-code.ts";
import { hashToken } from "../platform/tokens.ts";
import { authenticate, type FindCallers } from "./authenticate.ts";
import { answerWithFile, type FileAnswer } from "./file-answer.ts";
import type { Partner, PartnerGate } from "./partner-gate.ts";
import { type RateLimits, subjectOf } from "./rate-limits.ts";
import { readInput } from "./read-input.ts";
import { forbidden, handled, unauthorized } from "./refusal.ts";
import type { Route } from "./route.ts";
import { createRouteTable } from "./route-table.ts";
import type { Services } from "./services.ts";

/** The endpoints of one audience with their routes. */
export type Door = { readonly audience: Audience; readonly routes: readonly Route[] };

export type ApiOptions = {
  services: Services;
  gate: PartnerGate;
  limits: RateLimits;
  findCallers: FindCallers;
};

/** The driver's messages for closed or failed connections, which have no code. */
const BROKEN_CONNECTION = /^(Connection terminated|timeout exceeded when trying to connect)|is not queryable$/;

/**
 * Tells whether the database is unavailable: failed connections, a shutdown, too many clients, or an almost full disk. Also true for
 * timeouts of statements and locks.
 */
const isDatabaseAway = (error: unknown): boolean => {
  const code = databaseErrorCode(error);
  if (code !== null) return /^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|08|53|57P|57014|55P03|25P03|25006)/.test(code);
  return error instanceof Error && (BROKEN_CONNECTION.test(error.message) || isDatabaseAway(error.cause));
};

const PAUSE_WHEN_AWAY = 5;

/** Tells whether the database could not read a value. The contract accepts some invalid values, such as a day of the year 0. */
const isUnreadableValue = (error: unknown): boolean => databaseErrorCode(error)?.startsWith("22") === true;

/** Tells whether a write failed because the customer's account was deleted. */
const isAccountGone = (error: unknown): boolean => brokenConstraint(error)?.endsWith("_customers_id_fk") === true;

/** The codes of requests without permission, and of requests that no page of the shop sends. */
const SUSPICIOUS = [401, 403, 413, 415, 422];

/** The known facts about a call: its endpoint, and the id or hash of its account or order. */
type Known = { endpoint: Endpoint | null; about: string | null };

const headersOf = (): Headers =>
  new Headers({
    ...DATA_HEADERS,
    "Cache-Control": "private, no-store",
    Vary: "Accept-Language, Authorization, X-User-Token, X-Publishable-Key, Origin",
  });

/** The key of one intent of a shopper. The browser creates it, so its format is validated. */
const IDEMPOTENCY_KEY = /^[\w-]{16,128}$/;

const idempotencyKeyOf = (request: Request, { isIdempotent }: Endpoint): string | null => {
  if (!isIdempotent) return null;
  const key = request.headers.get("Idempotency-Key");
  if (key === null || !IDEMPOTENCY_KEY.test(key)) throw handled();
  return key;
};

/** Rejects partners at endpoints of the shop only, and the shop's own pages at endpoints of partners only. */
const assertAudience = ({ partners }: Endpoint, partner: Partner | null): void => {
  if (partner === null ? partners === "only" : partners === "never") throw forbidden();
};

/** Rejects writes from pages of other sites. Partners are exempt because of their key. */
const assertOwnSite = (request: Request, publicOrigin: string): void => {
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead && isFromAnotherSite(request, publicOrigin)) throw forbidden();
};

/** Converts the handler's result into the response that the endpoint declares. */
const answerAs = ({ answer, response }: Endpoint, returned: unknown, headers: Headers): Response => {
  switch (answer) {
    case "envelope":
      return answerWith(response === null ? null : z.encode(response, returned), headers);
    case "redirect":
      // `route` binds such an endpoint only to a handler that returns an address
      headers.set("Location", returned as string);
      return new Response(null, { status: 303, headers });
    case "file":
      return answerWithFile(returned as FileAnswer, headers);
  }
};

/** Handles every call below an audience's prefix, with all checks that an endpoint declares. */
export const createApi = ({ audience, routes }: Door, { services, gate, limits, findCallers }: ApiOptions) => {
  const mailer = audience === office ? services.mailer : createBoundedMailer(services);
  const table = createRouteTable(routes);
  const pathOf = (request: Request): string => new URL(request.url).pathname.slice(audience.prefix.length);

  /**
   * Logs the result of each call that attackers may guess with, and suspicious results of other calls. Skips 429, because the rate limits
   * log it themselves.
   */
  const note = ({ endpoint, about }: Known, code: number, ip: string | null): void => {
    if (endpoint === null || code === 429) return;
    if (endpoint.limit === "general" && !SUSPICIOUS.includes(code)) return;
    const event = { call: `${audience.prefix}${endpoint.path}`, code, ip, about };
    services.log[code === 200 ? "info" : "warn"](event, "a guarded call was answered");
  };

  const answer = async (
    request: Request,
    ip: string | null,
    locale: Locale,
    headers: Headers,
    known: Known,
  ): Promise<Response> => {
    await gate.openAnswer(headers, request); // first, so that a partner's page can read every error
    await limits.spendAddress(ip);
    const matched = table.match(request.method, pathOf(request));
    const [{ endpoint: called }] = matched.candidates;
    known.endpoint = called;
    if (called.partners === "any") headers.set("Access-Control-Allow-Origin", "*");
    await limits.spendCall(called.limit, ip);
    const partner = await gate.admit(request);
    assertAudience(called, partner);
    if (partner === null) assertOwnSite(request, services.config.publicOrigin);
    else await limits.spendPartner(partner.id, ip);
    const who = await authenticate(request, called.access, findCallers);
    known.about = who.customer?.id ?? who.staff?.id ?? null;
    const { route, input } = await readInput(request, matched);
    const { endpoint, handle } = route;
    const counted = { ...(input as object), account: who.customer?.email };
    known.about ??= subjectOf(endpoint.limit, counted)?.hash ?? null;
    const idempotencyKey = idempotencyKeyOf(request, endpoint);
    const device = readCookie(DEVICE_COOKIE, request, services.config);
    const succeed = await limits.spendSubject(endpoint.limit, counted, { ip, device });
    const returned = await handle({
      ...services,
      ...who,
      mailer,
      input,
      locale,
      partner,
      network: () => hashToken(ip === null ? "in-process" : networkOf(ip)),
      origin: originOf(request),
      device,
      userAgent: request.headers.get("User-Agent"),
      idempotencyKey,
      cookie: (cookie) => readCookie(cookie, request, services.config),
      setCookie: (cookie, token) => headers.append("Set-Cookie", writeCookie(cookie, token, services.config)),
    });
    const remembered = await succeed();
    if (remembered !== null) headers.append("Set-Cookie", writeCookie(DEVICE_COOKIE, remembered, services.config));
    if (endpoint.cache !== null) headers.set("Cache-Control", `public, max-age=${endpoint.cache}`);
    return answerAs(endpoint, returned, headers);
  };

  const answerError = (error: unknown, request: Request, locale: Locale, headers: Headers): Response => {
    if (error instanceof Refusal) return answerRefusal(locale, error, headers);
    if (isAccountGone(error)) return answerRefusal(locale, unauthorized("sessionEnded"), headers);
    if (isUnreadableValue(error)) return answerRefusal(locale, handled(), headers);
    const { pathname } = new URL(request.url);
    services.log.error({ error, method: request.method, path: pathname }, "a call failed");
    return isDatabaseAway(error)
      ? answerRefusal(locale, unavailable(PAUSE_WHEN_AWAY), headers)
      : answerFailure(locale, headers);
  };

  return async (request: Request, ip: string | null): Promise<Response> => {
    const locale = localeOf(request);
    const headers = headersOf();
    headers.set("Content-Language", locale);
    const known: Known = { endpoint: null, about: null };
    const answerCall = async (): Promise<Response> =>
      request.method === "OPTIONS"
        ? gate.answerPreflight(request, table.isForPartners(pathOf(request)))
        : answer(request, ip, locale, headers, known);
    const answered = await answerCall().catch((error: unknown) => answerError(error, request, locale, headers));
    note(known, answered.status, ip);
    return answered;
  };
};
