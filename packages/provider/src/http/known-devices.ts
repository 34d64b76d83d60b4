import { DEVICE_COOKIE } from "@griya/http";
import { and, eq, gt } from "drizzle-orm";
import { hashToken, newToken } from "../platform/tokens.ts";
import { knownDevices } from "./known-devices.tables.ts";
import type { Services } from "./services.ts";

export type KnownDevices = {
  knows: (token: string, subjectHash: string) => Promise<boolean>;
  /** Returns the token that identifies the browser from now on: the existing token, or a new one. */
  remember: (token: string | null, subjectHash: string) => Promise<string>;
};

/** Remembers the browsers that had access to an account or order. Failed attempts of others then do not lock them out. */
export const createKnownDevices = ({ database, clock }: Pick<Services, "database" | "clock">): KnownDevices => ({
  knows: async (token, subjectHash) => {
    const isIt = and(eq(knownDevices.tokenHash, hashToken(token)), eq(knownDevices.subjectHash, subjectHash));
    return (await database.$count(knownDevices, and(isIt, gt(knownDevices.expiresAt, clock())))) > 0;
  },
  remember: async (known, subjectHash) => {
    const token = known ?? newToken();
    const expiresAt = new Date(clock().getTime() + DEVICE_COOKIE.lifetime);
    await database
      .insert(knownDevices)
      .values({ tokenHash: hashToken(token), subjectHash, expiresAt })
      .onConflictDoUpdate({ target: [knownDevices.tokenHash, knownDevices.subjectHash], set: { expiresAt } });
    return token;
  },
});
