import { API_PREFIX, endpoints } from "@griya/api";
import { and, eq } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import type { PartnerGate } from "../http/partner-gate.ts";
import { forbidden } from "../http/refusal.ts";
import { partnerOrigins, partners } from "./partner.tables.ts";

const { brand, cart, category, home, order, page, product, search, settings } = endpoints;

/**
 * What a partner's page may call. A page can read whatever its scripts send and get, so nothing of a customer is among it:
 * no login, address, checkout or payment.
 */
export const PARTNER_PATHS: ReadonlySet<string> = new Set(
  [
    settings.find,
    home.find,
    category.fetch,
    brand.fetch,
    product.fetch,
    product.find,
    product.fetchRecommended,
    product.fetchFlashSale,
    search.suggest,
    page.find,
    cart.find,
    cart.add,
    cart.select,
    cart.remove,
    cart.handoff,
    order.track,
  ].map(({ path }) => path),
);

const ALLOWED_HEADERS = "Accept, Accept-Language, Content-Type, X-Publishable-Key, X-User-Token";
const ALLOWED_METHODS = "GET, POST, DELETE";
/** How long a browser may remember a preflight's answer, in seconds. */
const PREFLIGHT_MAXIMUM_AGE = "600";

const isPartnerPath = (request: Request): boolean => {
  const { pathname } = new URL(request.url);
  return pathname.startsWith(API_PREFIX) && PARTNER_PATHS.has(pathname.slice(API_PREFIX.length));
};

/** An origin as browsers send it; `null` is what sandboxed and local pages send, so it can be nobody's. */
const originOf = (request: Request): string | null => {
  const origin = request.headers.get("Origin");
  return origin === "null" ? null : origin;
};

/** Adds to `Vary` what an answer differs by. */
const varyByOrigin = (headers: Headers): void => {
  const vary = headers.get("Vary");
  if (!vary?.split(/,\s*/).includes("Origin")) headers.append("Vary", "Origin");
};

/**
 * Lets a partner in whose key and origin belong together, compared to the letter. Outside browsers an origin can be made
 * up: this keeps one site's visitors from another's widget, the limits on calls do the rest. Never with cookies.
 */
export const createPartnerGate = (database: Database): PartnerGate => ({
  admit: async (request) => {
    const key = request.headers.get("X-Publishable-Key");
    if (key === null) return null;
    const origin = originOf(request);
    if (origin === null || request.headers.has("Authorization") || !isPartnerPath(request)) throw forbidden();
    const [partner] = await database
      .select({ id: partners.id })
      .from(partners)
      .innerJoin(partnerOrigins, eq(partnerOrigins.partnerId, partners.id))
      .where(and(eq(partners.publishableKey, key), eq(partners.isActive, true), eq(partnerOrigins.origin, origin)));
    if (!partner) throw forbidden();
    return partner;
  },

  answerPreflight: async (request) => {
    const headers = new Headers({ Vary: "Origin, Access-Control-Request-Headers" });
    const origin = originOf(request);
    // a preflight names no key: it may ask from any partner's origin, and the call itself must match its key
    const [known] =
      origin === null || !isPartnerPath(request)
        ? []
        : await database
            .select({ id: partners.id })
            .from(partners)
            .innerJoin(partnerOrigins, eq(partnerOrigins.partnerId, partners.id))
            .where(and(eq(partners.isActive, true), eq(partnerOrigins.origin, origin)))
            .limit(1);
    if (known && origin !== null) {
      headers.set("Access-Control-Allow-Origin", origin);
      headers.set("Access-Control-Allow-Methods", ALLOWED_METHODS);
      headers.set("Access-Control-Allow-Headers", ALLOWED_HEADERS);
      headers.set("Access-Control-Max-Age", PREFLIGHT_MAXIMUM_AGE);
    }
    return new Response(null, { status: 204, headers });
  },

  openAnswer: (headers, request, partner) => {
    varyByOrigin(headers);
    const origin = originOf(request);
    if (partner === null || origin === null) return;
    headers.set("Access-Control-Allow-Origin", origin);
    headers.set("Access-Control-Expose-Headers", "Retry-After");
  },
});
