import { API_PREFIX } from "@griya/api";
import { databaseErrorCode } from "../database/database.ts";
import type { Locale } from "../message/sentences.ts";
import { authenticate } from "./authenticate.ts";
import { answerFailure, answerRefusal, answerWith } from "./envelope.ts";
import { localeOf } from "./locale.ts";
import type { PartnerGate } from "./partner-gate.ts";
import { pathValues } from "./path-values.ts";
import type { RateLimits } from "./rate-limits.ts";
import { readInput } from "./read-input.ts";
import { handled, methodNotAllowed, notFound, Refusal, unavailable } from "./refusal.ts";
import type { Route } from "./route.ts";
import type { Services } from "./services.ts";

export type ApiOptions = { services: Services; routes: readonly Route[]; gate: PartnerGate; limits: RateLimits };

/** What the driver says of a connection that ended or did not come about; it gives these no code. */
const BROKEN_CONNECTION = /^(Connection terminated|timeout exceeded when trying to connect)/;

/** The database is away: refused or broken connections, a shutdown, too many clients. */
const isDatabaseAway = (error: unknown): boolean => {
  const code = databaseErrorCode(error);
  if (code !== null) return /^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|08|57P|53300)/.test(code);
  return error instanceof Error && (BROKEN_CONNECTION.test(error.message) || isDatabaseAway(error.cause));
};

const PAUSE_WHEN_AWAY = 5;

/** The database could not read a value: the contract lets through what is none, such as a day of the year 0. */
const isUnreadableValue = (error: unknown): boolean => databaseErrorCode(error)?.startsWith("22") === true;

const headersOf = (): Headers =>
  new Headers({
    "Cache-Control": "private, no-store",
    Vary: "Accept-Language, Authorization, X-User-Token, X-Publishable-Key, Origin",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  });

/** Two routes for one call, which nobody could tell apart. */
const assertDistinct = (routes: readonly Route[]): void => {
  const calls = routes.flatMap(({ endpoint, methods }) => methods.map((method) => `${method} ${endpoint.path}`));
  const twice = calls.filter((call, place) => calls.indexOf(call) !== place);
  if (twice.length > 0) throw new Error(`Two handlers answer the same call: ${twice.join(", ")}. Keep one.`);
};

/** Answers every call below the prefix, whatever was sent, in an envelope. */
export const createApi = ({ services, routes, gate, limits }: ApiOptions) => {
  assertDistinct(routes);
  const routesByPath = Map.groupBy(routes, ({ endpoint }) => endpoint.path);

  /** The routes of a path, with what stands in its places; those without places first. */
  const candidatesOf = (path: string) => {
    const exact = routesByPath.get(path);
    if (exact !== undefined) return { candidates: exact, values: {} };
    for (const [contractPath, candidates] of routesByPath) {
      const values = pathValues(contractPath, path);
      if (values !== null) return { candidates, values };
    }
    throw notFound("pageNotFound");
  };

  const routeOf = (request: Request, path: string) => {
    const { candidates, values } = candidatesOf(path);
    const asked = request.method === "HEAD" ? "GET" : request.method;
    const found = candidates.find(({ methods }) => methods.some((method) => method === asked));
    if (found === undefined) throw methodNotAllowed(candidates.flatMap(({ methods }) => methods));
    return { route: found, values };
  };

  const answer = async (request: Request, ip: string | null, locale: Locale, headers: Headers): Promise<Response> => {
    const path = new URL(request.url).pathname.slice(API_PREFIX.length);
    await gate.openAnswer(headers, request); // first, so that a partner's page can read every refusal
    await limits.spendAddress(path, ip);
    const partner = await gate.admit(request);
    if (partner !== null) await limits.spendPartner(partner.id);
    const { route, values } = routeOf(request, path);
    const { endpoint, handle, cacheControl } = route;
    const who = await authenticate(request, endpoint.access, services);
    const input = await readInput(request, endpoint.request, values);
    await limits.spendSubject(path, input);
    const data = await handle({ ...services, ...who, input, locale, partner, ip, request });
    await limits.forgive(path, input);
    headers.set("Cache-Control", cacheControl);
    return answerWith(locale, data, headers);
  };

  const answerError = (error: unknown, request: Request, locale: Locale, headers: Headers): Response => {
    if (error instanceof Refusal) return answerRefusal(locale, error, headers);
    if (isUnreadableValue(error)) return answerRefusal(locale, handled(), headers);
    const { pathname } = new URL(request.url);
    services.log.error({ error, method: request.method, path: pathname }, "a call failed");
    return isDatabaseAway(error)
      ? answerRefusal(locale, unavailable(PAUSE_WHEN_AWAY), headers)
      : answerFailure(locale, headers);
  };

  return async (request: Request, ip: string | null): Promise<Response> => {
    const locale = localeOf(request.headers);
    const headers = headersOf();
    headers.set("Content-Language", locale);
    try {
      if (request.method === "OPTIONS") return await gate.answerPreflight(request);
      return await answer(request, ip, locale, headers);
    } catch (error) {
      return answerError(error, request, locale, headers);
    }
  };
};
