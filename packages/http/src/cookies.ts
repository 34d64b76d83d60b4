import { parse, serialize } from "hono/utils/cookie";

/** A cookie that browsers bring along and no page reads. What stands in it is a token of ours; see newToken. */
export type ShopCookie = {
  readonly name: string;
  /** How long a browser keeps it, in milliseconds. */
  readonly lifetime: number;
};

/** Where shoppers find the shop. */
type Shop = { readonly publicOrigin: string };

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

const DAY = 86_400_000;

/** Holds the token that a browser was given when its reader logged in. It opens nothing, and is known for 180 days. */
export const DEVICE_COOKIE: ShopCookie = { name: "griya_device", lifetime: 180 * DAY };

/** Names the browser that has begun a login with Google, so that no other ends it. Its reader has 15 minutes to choose an account. */
export const SOCIAL_LOGIN_COOKIE: ShopCookie = { name: "griya_social_login", lifetime: 15 * 60_000 };
