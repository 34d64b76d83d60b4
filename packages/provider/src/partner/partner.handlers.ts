import { type KeyStatus, keyEndpoints } from "@griya/api";
import { and, eq } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { createRoute } from "../http/route.ts";
import { partnerOrigins, partners } from "./partner.tables.ts";

const findKeyStatus = async (database: Database, key: string, origin: string | null): Promise<KeyStatus> => {
  const registeredOrigins = await database
    .select({ origin: partnerOrigins.origin })
    .from(partners)
    .leftJoin(partnerOrigins, eq(partnerOrigins.partnerId, partners.id))
    .where(and(eq(partners.publishableKey, key), eq(partners.isActive, true)));
  if (registeredOrigins.length === 0) return "unknown_key";
  const isRegisteredOrigin = origin !== null && registeredOrigins.some((existing) => existing.origin === origin);
  return isRegisteredOrigin ? "admitted" : "unknown_origin";
};

export const partnerRoutes = [
  createRoute(keyEndpoints.check, async ({ database, input, origin }) => ({
    status: await findKeyStatus(database, input.key, origin),
  })),
];
