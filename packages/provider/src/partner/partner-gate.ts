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
/** Time for which a browser may remember a preflight's answer, in seconds. */
const PREFLIGHT_MAXIMUM_AGE = "600";

/** Adds `Origin` to `Vary`. */
const addVaryOrigin = (headers: Headers): void => {
  const vary = headers.get("Vary");
  if (!vary?.split(/,\s*/).includes("Origin")) headers.append("Vary", "Origin");
};

/** Time after which the list of partners is read again, in milliseconds. A removed partner loses access within it. */
export const ALLOWED_ORIGINS_LIFETIME = 10_000;

type AllowedOrigin = { readonly partnerId: number; readonly publishableKey: string; readonly origin: string };

/** Reads every key of an active partner with every origin that may use it. */
const findAllowedOrigins = (database: Database): Promise<AllowedOrigin[]> =>
  database
    .select({ partnerId: partners.id, publishableKey: partners.publishableKey, origin: partnerOrigins.origin })
    .from(partners)
    .innerJoin(partnerOrigins, eq(partnerOrigins.partnerId, partners.id))
    .where(eq(partners.isActive, true));

/** Caches the list in memory. It is needed before anything is known of a caller, and even before calls are counted. */
const createAllowedOriginsCache = (database: Database, uptime: Uptime): (() => Promise<readonly AllowedOrigin[]>) => {
  let cached: { readonly list: Promise<AllowedOrigin[]>; readonly readAt: number } | null = null;
  return () => {
    const now = uptime();
    if (cached !== null && now - cached.readAt < ALLOWED_ORIGINS_LIFETIME) return cached.list;
    const previousList = cached?.list;
    const list = findAllowedOrigins(database).catch((error: unknown) => {
      if (previousList === undefined) {
        cached = null;
        throw error;
      }
      return previousList; // while the database is down, partners can still read the error
    });
    cached = { list, readAt: now };
    return list;
  };
};

/**
 * Accepts a partner whose key and origin belong together, compared exactly. Clients other than browsers can forge an origin. This keeps one
 * site's visitors from another's widget. The limits on calls do the rest. Cookies are never accepted.
 */
export const createPartnerGate = ({ database, uptime }: Pick<Services, "database" | "uptime">): PartnerGate => {
  const readAllowedOrigins = createAllowedOriginsCache(database, uptime);

  const isAllowed = async (origin: string): Promise<boolean> =>
    (await readAllowedOrigins()).some((listed) => listed.origin === origin);

  return {
    setCorsHeaders: async (headers, request) => {
      addVaryOrigin(headers);
      const origin = getOrigin(request);
      // a call without a key is the shop's own, and no other page may read its answer
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
      // a preflight names no key: any partner's origin may send it, and the call itself must match its key
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
