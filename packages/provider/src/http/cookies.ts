import { parse, serialize } from "hono/utils/cookie";
import type { Config } from "../platform/config.ts";

/** A cookie that browsers bring along and no page reads. What stands in it is a token of ours; see newToken. */
export type ShopCookie = {
  readonly name: string;
  /** How long a browser keeps it, in milliseconds. */
  readonly lifetime: number;
};

type Shop = Pick<Config, "publicOrigin">;

const isHttps = ({ publicOrigin }: Shop): boolean => publicOrigin.startsWith("https:");

/** Under https by a name that browsers take from this very host alone, and from no one in between. */
const nameOf = ({ name }: ShopCookie, shop: Shop): string => (isHttps(shop) ? `__Host-${name}` : name);

const TOKEN = /^[\w-]{43}$/;

/** The token that a browser brings; null where it brings none. */
export const readCookie = (cookie: ShopCookie, { headers }: Pick<Request, "headers">, shop: Shop): string | null => {
  const name = nameOf(cookie, shop);
  const token = parse(headers.get("Cookie") ?? "", name)[name];
  return token !== undefined && TOKEN.test(token) ? token : null;
};

/** What has a browser bring that token along, and no page read it. */
export const writeCookie = (cookie: ShopCookie, token: string, shop: Shop): string =>
  serialize(nameOf(cookie, shop), token, {
    path: "/",
    maxAge: cookie.lifetime / 1000,
    httpOnly: true,
    sameSite: "Lax",
    secure: isHttps(shop),
  });
