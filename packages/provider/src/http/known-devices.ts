import { DEVICE_COOKIE } from "@griya/http";
import { and, eq, gt } from "drizzle-orm";
import { createToken, hashToken } from "../platform/tokens.ts";
import { knownDevices } from "./known-devices.tables.ts";
import type { Services } from "./services.ts";

export type KnownDevices = {
  isKnown: (token: string, subjectHash: string) => Promise<boolean>;
  /** Returns the token that identifies the browser from now on: the existing token, or a new one. */
  remember: (token: string | null, subjectHash: string) => Promise<string>;
};

/** Remembers the browsers that had access to an account or order. Failed attempts of others then do not lock them out. */
export const createKnownDevices = ({ database, clock }: Pick<Services, "database" | "clock">): KnownDevices => ({
  isKnown: async (token, subjectHash) => {
    const isThisDevice = and(eq(knownDevices.tokenHash, hashToken(token)), eq(knownDevices.subjectHash, subjectHash));
    return (await database.$count(knownDevices, and(isThisDevice, gt(knownDevices.expiresAt, clock())))) > 0;
  },
  remember: async (existing, subjectHash) => {
    const token = existing ?? createToken();
    const expiresAt = new Date(clock().getTime() + DEVICE_COOKIE.lifetime);
    await database
      .insert(knownDevices)
      .values({ tokenHash: hashToken(token), subjectHash, expiresAt })
      .onConflictDoUpdate({ target: [knownDevices.tokenHash, knownDevices.subjectHash], set: { expiresAt } });
    return token;
  },
});
