import type { ApiContract, Endpoint, Locale } from "@griya/api";
import { office } from "@griya/api/office";
import {
  createDataResponse,
  createFailureResponse,
  createRefusalResponse,
  DATA_HEADERS,
  DEVICE_COOKIE,
  formatCookie,
  getLocale,
  getNetwork,
  getOrigin,
  isFromAnotherSite,
  Refusal,
  readCookie,
  serviceUnavailable,
} from "@griya/http";
import * as z from "zod/mini";
import { createRateLimitedMailer } from "../email/rate-limited-mailer.ts";
import { getDatabaseErrorCode, getViolatedConstraint } from "../platform/database-error-code.ts";
import { hashToken } from "../platform/tokens.ts";
import { authenticate, type CallerFinders } from "./authenticate.ts";
import { answerWithDownload, type FileDownload } from "./file-download.ts";
import type { Partner, PartnerGate } from "./partner-gate.ts";
import { getSubject, type RateLimits } from "./rate-limits.ts";
import { readInput } from "./read-input.ts";
import { forbidden, unauthorized, userError } from "./refusal.ts";
import type { Route } from "./route.ts";
import { createRouteTable } from "./route-table.ts";
import type { Services } from "./services.ts";

/** The contract of one audience, with the routes for its endpoints. */
export type ApiEntry = { readonly audience: ApiContract; readonly routes: readonly Route[] };

export type ApiOptions = {
  services: Services;
  gate: PartnerGate;
  limits: RateLimits;
  callerFinders: CallerFinders;
};

/** The driver's messages for closed or failed connections. These errors have no code. */
const BROKEN_CONNECTION = /^(Connection terminated|timeout exceeded when trying to connect)|is not queryable$/;

/**
 * Returns true if the database is unavailable: failed connections, a shutdown, too many clients, or an almost full disk. Also returns true
 * for timeouts of statements and locks.
 */
const isDatabaseUnavailable = (error: unknown): boolean => {
  const code = getDatabaseErrorCode(error);
  if (code !== null) return /^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|08|53|57P|57014|55P03|25P03|25006)/.test(code);
  return error instanceof Error && (BROKEN_CONNECTION.test(error.message) || isDatabaseUnavailable(error.cause));
};

/** The time after which a caller may retry while the database is unavailable, in seconds. */
const RETRY_AFTER_WHEN_UNAVAILABLE = 5;

/** Returns true if the database could not read a value. The contract accepts some invalid values, such as a day of the year 0. */
const isUnreadableValue = (error: unknown): boolean => getDatabaseErrorCode(error)?.startsWith("22") === true;

/** Returns true if a write failed because the customer's account was deleted. */
const isAccountDeleted = (error: unknown): boolean =>
  getViolatedConstraint(error)?.endsWith("_customers_id_fk") === true;

/** The status codes of requests without permission, and of requests that no page of the shop sends. */
const SUSPICIOUS_CODES = [401, 403, 413, 415, 422];

/** The known facts about a call: its endpoint, and the id or hash of its account or order. The log contains them. */
type CallFacts = { endpoint: Endpoint | null; subject: string | null };

const createHeaders = (): Headers =>
  new Headers({
    ...DATA_HEADERS,
    "Cache-Control": "private, no-store",
    Vary: "Accept-Language, Authorization, X-User-Token, X-Publishable-Key, Origin",
  });

/** The format of an idempotency key. The browser creates the key, so the provider validates it. */
const IDEMPOTENCY_KEY = /^[\w-]{16,128}$/;

const readIdempotencyKey = (request: Request, { isIdempotent }: Endpoint): string | null => {
  if (!isIdempotent) return null;
  const key = request.headers.get("Idempotency-Key");
  if (key === null || !IDEMPOTENCY_KEY.test(key)) throw userError();
  return key;
};

/** Throws a 403 for a partner at an endpoint of the shop. The shop's own page gets a 403 at an endpoint of partners. */
const assertAudience = ({ partners }: Endpoint, partner: Partner | null): void => {
  if (partner === null ? partners === "only" : partners === "never") throw forbidden();
};

/** Throws a 403 for a write from the page of another site. Partners are exempt because of their key. */
const assertOwnSite = (request: Request, publicOrigin: string): void => {
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead && isFromAnotherSite(request, publicOrigin)) throw forbidden();
};

/** Converts the handler's result into the response that the endpoint declares. */
const createResponse = ({ responseFormat, response }: Endpoint, handlerResult: unknown, headers: Headers): Response => {
  switch (responseFormat) {
    case "envelope":
      return createDataResponse(response === null ? null : z.encode(response, handlerResult), headers);
    case "redirect":
      // createRoute binds such an endpoint only to a handler that returns a URL.
      headers.set("Location", handlerResult as string);
      return new Response(null, { status: 303, headers });
    case "file":
      return answerWithDownload(handlerResult as FileDownload, headers);
  }
};

/** Creates the function that handles every call below an audience's prefix, with all checks that an endpoint declares. */
export const createApi = ({ audience, routes }: ApiEntry, { services, gate, limits, callerFinders }: ApiOptions) => {
  const mailer = audience === office ? services.mailer : createRateLimitedMailer(services);
  const routeTable = createRouteTable(routes);
  const getPath = (request: Request): string => new URL(request.url).pathname.slice(audience.prefix.length);

  /**
   * Logs the result of each call that attackers may use to guess, and the suspicious results of other calls. Skips 429, because the rate
   * limits already log it.
   */
  const logResult = ({ endpoint, subject }: CallFacts, code: number, ip: string | null): void => {
    if (endpoint === null || code === 429) return;
    if (endpoint.limit === "general" && !SUSPICIOUS_CODES.includes(code)) return;
    const logEntry = { call: `${audience.prefix}${endpoint.path}`, code, ip, about: subject };
    services.log[code === 200 ? "info" : "warn"](logEntry, "a guarded call was answered");
  };

  const answerRequest = async (
    request: Request,
    ip: string | null,
    locale: Locale,
    headers: Headers,
    facts: CallFacts,
  ): Promise<Response> => {
    await gate.setCorsHeaders(headers, request); // These headers come first, so that a partner's page can read every error.
    await limits.consumeAddressLimit(ip);
    const routeMatch = routeTable.matchRequest(request.method, getPath(request));
    const [{ endpoint: matchedEndpoint }] = routeMatch.candidates;
    facts.endpoint = matchedEndpoint;
    if (matchedEndpoint.partners === "any") headers.set("Access-Control-Allow-Origin", "*");
    await limits.consumeCallLimit(matchedEndpoint.limit, ip);
    const partner = await gate.authenticatePartner(request);
    assertAudience(matchedEndpoint, partner);
    if (partner === null) assertOwnSite(request, services.config.publicOrigin);
    else await limits.consumePartnerLimit(partner.id, ip);
    const caller = await authenticate(request, matchedEndpoint.access, callerFinders);
    facts.subject = caller.customer?.id ?? caller.staff?.id ?? null;
    const { route, input } = await readInput(request, routeMatch);
    const { endpoint, handle } = route;
    const countedInput = { ...(input as object), account: caller.customer?.email };
    facts.subject ??= getSubject(endpoint.limit, countedInput)?.hash ?? null;
    const idempotencyKey = readIdempotencyKey(request, endpoint);
    const device = readCookie(DEVICE_COOKIE, request, services.config);
    const recordSuccess = await limits.consumeSubjectLimit(endpoint.limit, countedInput, { ip, device });
    const handlerResult = await handle({
      ...services,
      ...caller,
      mailer,
      input,
      locale,
      partner,
      getNetworkHash: () => hashToken(ip === null ? "in-process" : getNetwork(ip)),
      origin: getOrigin(request),
      device,
      userAgent: request.headers.get("User-Agent"),
      idempotencyKey,
      readCookie: (cookie) => readCookie(cookie, request, services.config),
      setCookie: (cookie, token) => headers.append("Set-Cookie", formatCookie(cookie, token, services.config)),
    });
    const deviceToken = await recordSuccess();
    if (deviceToken !== null) headers.append("Set-Cookie", formatCookie(DEVICE_COOKIE, deviceToken, services.config));
    if (endpoint.cache !== null) headers.set("Cache-Control", `public, max-age=${endpoint.cache}`);
    return createResponse(endpoint, handlerResult, headers);
  };

  const answerError = (error: unknown, request: Request, locale: Locale, headers: Headers): Response => {
    if (error instanceof Refusal) return createRefusalResponse(locale, error, headers);
    if (isAccountDeleted(error)) return createRefusalResponse(locale, unauthorized("sessionEnded"), headers);
    if (isUnreadableValue(error)) return createRefusalResponse(locale, userError(), headers);
    const { pathname } = new URL(request.url);
    services.log.error({ error, method: request.method, path: pathname }, "a call failed");
    return isDatabaseUnavailable(error)
      ? createRefusalResponse(locale, serviceUnavailable(RETRY_AFTER_WHEN_UNAVAILABLE), headers)
      : createFailureResponse(locale, headers);
  };

  return async (request: Request, ip: string | null): Promise<Response> => {
    const locale = getLocale(request);
    const headers = createHeaders();
    headers.set("Content-Language", locale);
    const facts: CallFacts = { endpoint: null, subject: null };
    const answerCall = async (): Promise<Response> =>
      request.method === "OPTIONS"
        ? gate.answerPreflight(request, routeTable.isForPartners(getPath(request)))
        : answerRequest(request, ip, locale, headers, facts);
    const response = await answerCall().catch((error: unknown) => answerError(error, request, locale, headers));
    logResult(facts, response.status, ip);
    return response;
  };
};
