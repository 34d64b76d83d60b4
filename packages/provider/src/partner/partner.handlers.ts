import { type KeyStanding, keyEndpoints } from "@griya/api";
import { and, eq } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { route } from "../http/route.ts";
import { partnerOrigins, partners } from "./partner.tables.ts";

const standingOf = async (database: Database, key: string, origin: string | null): Promise<KeyStanding> => {
  const registered = await database
    .select({ origin: partnerOrigins.origin })
    .from(partners)
    .leftJoin(partnerOrigins, eq(partnerOrigins.partnerId, partners.id))
    .where(and(eq(partners.publishableKey, key), eq(partners.isActive, true)));
  if (registered.length === 0) return "unknown_key";
  const isKnown = origin !== null && registered.some((known) => known.origin === origin);
  return isKnown ? "admitted" : "unknown_origin";
};

export const partnerRoutes = [
  route(keyEndpoints.check, async ({ database, input, origin }) => ({
    standing: await standingOf(database, input.key, origin),
  })),
];
