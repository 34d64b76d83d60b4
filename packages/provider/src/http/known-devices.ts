import { DEVICE_COOKIE } from "@griya/http";
import { and, eq, gt } from "drizzle-orm";
import { createToken, hashToken } from "../platform/tokens.ts";
import { knownDevices } from "./known-devices.tables.ts";
import type { Services } from "./services.ts";

export type KnownDevices = {
  isKnown: (token: string, subjectHash: string) => Promise<boolean>;
  /** Stores the browser of a token, or of a new token if it has none. Returns the token. */
  rememberDevice: (token: string | null, subjectHash: string) => Promise<string>;
};

/**
 * Creates the store of the browsers that had access to an account or order. The failed logins of other browsers then do not lock them out.
 */
export const createKnownDevices = ({ database, clock }: Pick<Services, "database" | "clock">): KnownDevices => ({
  isKnown: async (token, subjectHash) => {
    const isThisDevice = and(eq(knownDevices.tokenHash, hashToken(token)), eq(knownDevices.subjectHash, subjectHash));
    return (await database.$count(knownDevices, and(isThisDevice, gt(knownDevices.expiresAt, clock())))) > 0;
  },
  rememberDevice: async (existing, subjectHash) => {
    const token = existing ?? createToken();
    const expiresAt = new Date(clock().getTime() + DEVICE_COOKIE.lifetime);
    await database
      .insert(knownDevices)
      .values({ tokenHash: hashToken(token), subjectHash, expiresAt })
      .onConflictDoUpdate({ target: [knownDevices.tokenHash, knownDevices.subjectHash], set: { expiresAt } });
    return token;
  },
});
