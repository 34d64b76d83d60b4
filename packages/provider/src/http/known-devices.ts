import { DEVICE_COOKIE } from "@griya/http";
import { and, eq, gt } from "drizzle-orm";
import { hashToken, newToken } from "../platform/tokens.ts";
import { knownDevices } from "./known-devices.tables.ts";
import type { Services } from "./services.ts";

export type KnownDevices = {
  knows: (token: string, subjectHash: string) => Promise<boolean>;
  /** Yields the token by which the browser is known from now on: its own, where it has one. */
  remember: (token: string | null, subjectHash: string) => Promise<string>;
};

/** Remembers which browsers have come in to which account or order, so that others' failures do not keep them out. */
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
