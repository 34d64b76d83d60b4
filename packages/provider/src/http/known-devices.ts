import { and, eq, gt } from "drizzle-orm";
import { hashToken, newToken } from "../platform/tokens.ts";
import type { ShopCookie } from "./cookies.ts";
import { knownDevices } from "./known-devices.tables.ts";
import type { Services } from "./services.ts";

const DAY = 86_400_000;
/** How long a browser is known after it last came in, in milliseconds. */
export const KNOWN_DEVICE_LIFETIME = 180 * DAY;

/** The token that a browser was given when it came in. It opens nothing. */
export const DEVICE_COOKIE: ShopCookie = { name: "griya_device", lifetime: KNOWN_DEVICE_LIFETIME };

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
    const expiresAt = new Date(clock().getTime() + KNOWN_DEVICE_LIFETIME);
    await database
      .insert(knownDevices)
      .values({ tokenHash: hashToken(token), subjectHash, expiresAt })
      .onConflictDoUpdate({ target: [knownDevices.tokenHash, knownDevices.subjectHash], set: { expiresAt } });
    return token;
  },
});
