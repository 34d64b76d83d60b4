import { and, eq, gt } from "drizzle-orm";
import { parse, serialize } from "hono/utils/cookie";
import type { Config } from "../platform/config.ts";
import { hashToken, newToken } from "../platform/tokens.ts";
import { knownDevices } from "./known-devices.tables.ts";
import type { Services } from "./services.ts";

type Shop = Pick<Config, "publicOrigin">;

const isHttps = ({ publicOrigin }: Shop): boolean => publicOrigin.startsWith("https:");

/** Under https by a name that browsers take from this very host alone, and from no one in between. */
const cookieOf = (shop: Shop): string => (isHttps(shop) ? "__Host-griya_device" : "griya_device");
const TOKEN = /^[\w-]{43}$/;

const DAY = 86_400_000;
/** How long a browser is known after it last came in, in milliseconds. */
export const KNOWN_DEVICE_LIFETIME = 180 * DAY;

/** The token that a browser was given when it came in; null where it brings none. It opens nothing. */
export const deviceOf = ({ headers }: Pick<Request, "headers">, shop: Shop): string | null => {
  const name = cookieOf(shop);
  const token = parse(headers.get("Cookie") ?? "", name)[name];
  return token !== undefined && TOKEN.test(token) ? token : null;
};

/** What has a browser bring that token along, and no page read it. */
export const deviceCookie = (token: string, shop: Shop): string =>
  serialize(cookieOf(shop), token, {
    path: "/",
    maxAge: KNOWN_DEVICE_LIFETIME / 1000,
    httpOnly: true,
    sameSite: "Lax",
    secure: isHttps(shop),
  });

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
