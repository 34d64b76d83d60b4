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

/** The calls of one audience with what answers them. */
export type Door = { readonly audience: Audience; readonly routes: readonly Route[] };

export type ApiOptions = {
  services: Services;
  gate: PartnerGate;
  limits: RateLimits;
  findCallers: FindCallers;
};

/** What the driver says of a connection that ended or did not come about; it gives these no code. */
const BROKEN_CONNECTION = /^(Connection terminated|timeout exceeded when trying to connect)|is not queryable$/;

/**
 * The database is away: refused or broken connections, a shutdown, too many clients, a disk that is full or nearly so; or it was too busy to answer in
 * time, or somebody else held what was asked for.
 */
const isDatabaseAway = (error: unknown): boolean => {
  const code = databaseErrorCode(error);
  if (code !== null) return /^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|08|53|57P|57014|55P03|25P03|25006)/.test(code);
  return error instanceof Error && (BROKEN_CONNECTION.test(error.message) || isDatabaseAway(error.cause));
};

const PAUSE_WHEN_AWAY = 5;

/** The database could not read a value: the contract lets through what is none, such as a day of the year 0. */
const isUnreadableValue = (error: unknown): boolean => databaseErrorCode(error)?.startsWith("22") === true;

/** Something was to be kept for a customer whose account was deleted meanwhile. */
const isAccountGone = (error: unknown): boolean => brokenConstraint(error)?.endsWith("_customers_id_fk") === true;

/** Refusals of who tries what is not theirs, or sends what no page of the shop sends. */
const SUSPICIOUS = [401, 403, 413, 415, 422];

/** What is known of a call while it is answered: its endpoint, and whose account or order it is about, by an id or a hash. */
type Known = { endpoint: Endpoint | null; about: string | null };

const headersOf = (): Headers =>
  new Headers({
    ...DATA_HEADERS,
    "Cache-Control": "private, no-store",
    Vary: "Accept-Language, Authorization, X-User-Token, X-Publishable-Key, Origin",
  });

/** One intent of a shopper; made in the browser, so its shape is checked like any other input. */
const IDEMPOTENCY_KEY = /^[\w-]{16,128}$/;

const idempotencyKeyOf = (request: Request, { isIdempotent }: Endpoint): string | null => {
  if (!isIdempotent) return null;
  const key = request.headers.get("Idempotency-Key");
  if (key === null || !IDEMPOTENCY_KEY.test(key)) throw handled();
  return key;
};

/** Lets a partner call what is for partners, and the shop's own pages all else. */
const assertAudience = ({ partners }: Endpoint, partner: Partner | null): void => {
  if (partner === null ? partners === "only" : partners === "never") throw forbidden();
};

/** Lets no other site's page do anything here, but a partner's, which has a key. */
const assertOwnSite = (request: Request, publicOrigin: string): void => {
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead && isFromAnotherSite(request, publicOrigin)) throw forbidden();
};

/** The answer that an endpoint promises, of what its handler returned. */
const answerAs = ({ answer, response }: Endpoint, returned: unknown, headers: Headers): Response => {
  switch (answer) {
    case "envelope":
      return answerWith(response === null ? null : z.encode(response, returned), headers);
    case "redirect":
      headers.set("Location", returned as string); // `route` binds such an endpoint to such a handler
      return new Response(null, { status: 303, headers });
    case "file":
      return answerWithFile(returned as FileAnswer, headers);
  }
};

/** Answers every call below an audience's prefix: all that an endpoint asks for is done here, once. */
export const createApi = ({ audience, routes }: Door, { services, gate, limits, findCallers }: ApiOptions) => {
  const mailer = audience === office ? services.mailer : createBoundedMailer(services);
  const table = createRouteTable(routes);
  const pathOf = (request: Request): string => new URL(request.url).pathname.slice(audience.prefix.length);

  /**
   * Writes down how each call ended that is worth guessing with, and what is suspicious of the others. Of limits that are reached,
   * these themselves say so.
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
    await gate.openAnswer(headers, request); // first, so that a partner's page can read every refusal
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
