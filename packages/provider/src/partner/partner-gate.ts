import { getOrigin } from "@griya/http";
import { eq } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import type { PartnerGate } from "../http/partner-gate.ts";
import { forbidden } from "../http/refusal.ts";
import type { Services } from "../http/services.ts";
import type { Uptime } from "../platform/clock.ts";
import { partnerOrigins, partners } from "./partner.tables.ts";

const KEY_HEADER = "X-Publishable-Key";
const ALLOWED_HEADERS = `Accept, Accept-Language, Content-Type, ${KEY_HEADER}, X-User-Token`;
const ALLOWED_METHODS = "GET, POST, DELETE";
/** The time for which a browser caches the answer to a preflight, in seconds. */
const PREFLIGHT_MAXIMUM_AGE = "600";

/** Adds `Origin` to the header `Vary`, so that caches separate the answers by origin. */
const addVaryOrigin = (headers: Headers): void => {
  const varyHeader = headers.get("Vary");
  if (!varyHeader?.split(/,\s*/).includes("Origin")) headers.append("Vary", "Origin");
};

/** The time after which the partners are read again, in milliseconds. A removed partner loses access within this time. */
export const ALLOWED_ORIGINS_LIFETIME = 10_000;

type AllowedOrigin = { readonly partnerId: number; readonly publishableKey: string; readonly origin: string };

/** Reads the keys of all active partners with their origins. */
const findAllowedOrigins = (database: Database): Promise<AllowedOrigin[]> =>
  database
    .select({ partnerId: partners.id, publishableKey: partners.publishableKey, origin: partnerOrigins.origin })
    .from(partners)
    .innerJoin(partnerOrigins, eq(partnerOrigins.partnerId, partners.id))
    .where(eq(partners.isActive, true));

/** Returns a function that caches the keys in memory. Every call of a partner needs them, before the rate limit counts the call. */
const createAllowedOriginsCache = (database: Database, uptime: Uptime): (() => Promise<readonly AllowedOrigin[]>) => {
  let cacheEntry: { readonly list: Promise<AllowedOrigin[]>; readonly readAt: number } | null = null;
  return () => {
    const now = uptime();
    if (cacheEntry !== null && now - cacheEntry.readAt < ALLOWED_ORIGINS_LIFETIME) return cacheEntry.list;
    const previousList = cacheEntry?.list;
    const list = findAllowedOrigins(database).catch((error: unknown) => {
      if (previousList === undefined) {
        cacheEntry = null;
        throw error;
      }
      return previousList; // Partners can still read the error while the database does not answer.
    });
    cacheEntry = { list, readAt: now };
    return list;
  };
};

/**
 * Creates the check of partner calls. The key and the origin must belong to the same partner. Other clients than browsers can forge an
 * origin, so the rate limits still apply. Cookies are never accepted.
 */
export const createPartnerGate = ({ database, uptime }: Pick<Services, "database" | "uptime">): PartnerGate => {
  const readAllowedOrigins = createAllowedOriginsCache(database, uptime);

  const isAllowed = async (origin: string): Promise<boolean> =>
    (await readAllowedOrigins()).some((listed) => listed.origin === origin);

  return {
    setCorsHeaders: async (headers, request) => {
      addVaryOrigin(headers);
      const origin = getOrigin(request);
      // A call without a key comes from the shop itself, so other pages cannot read its answer.
      if (origin === null || !request.headers.has(KEY_HEADER) || !(await isAllowed(origin))) return;
      headers.set("Access-Control-Allow-Origin", origin);
      headers.set("Access-Control-Expose-Headers", "Retry-After");
    },

    authenticatePartner: async (request) => {
      const key = request.headers.get(KEY_HEADER);
      if (key === null) return null;
      const origin = getOrigin(request);
      if (origin === null || request.headers.has("Authorization")) throw forbidden();
      const partner = (await readAllowedOrigins()).find(
        (listed) => listed.publishableKey === key && listed.origin === origin,
      );
      if (!partner) throw forbidden();
      return { id: partner.partnerId };
    },

    answerPreflight: async (request, isForPartners) => {
      const headers = new Headers({ Vary: "Origin, Access-Control-Request-Headers" });
      const origin = getOrigin(request);
      // A preflight has no key, so it accepts the origin of any partner. The call itself checks the key.
      if (origin !== null && isForPartners && (await isAllowed(origin))) {
        headers.set("Access-Control-Allow-Origin", origin);
        headers.set("Access-Control-Allow-Methods", ALLOWED_METHODS);
        headers.set("Access-Control-Allow-Headers", ALLOWED_HEADERS);
        headers.set("Access-Control-Max-Age", PREFLIGHT_MAXIMUM_AGE);
      }
      return new Response(null, { status: 204, headers });
    },
  };
};
