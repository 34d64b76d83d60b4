import { parse, serialize } from "hono/utils/cookie";

/** A cookie that browsers send and no page can read. It holds a token of ours; see createToken. */
export type ShopCookie = {
  readonly name: string;
  /** Lifetime in a browser, in milliseconds. */
  readonly lifetime: number;
};

/** The address of the shop for its shoppers. */
type Shop = { readonly publicOrigin: string };

const isHttps = ({ publicOrigin }: Shop): boolean => publicOrigin.startsWith("https:");

/** Returns the name of a cookie. Under https, browsers accept this name only from this very host. */
const getName = ({ name }: ShopCookie, shop: Shop): string => (isHttps(shop) ? `__Host-${name}` : name);

const TOKEN = /^[\w-]{43}$/;

/** Returns the token that a browser sends; null when it sends none. */
export const readCookie = (cookie: ShopCookie, { headers }: Pick<Request, "headers">, shop: Shop): string | null => {
  const name = getName(cookie, shop);
  const token = parse(headers.get("Cookie") ?? "", name)[name];
  return token !== undefined && TOKEN.test(token) ? token : null;
};

/** Returns a cookie that makes a browser send the token, and that no page can read. */
export const formatCookie = (cookie: ShopCookie, token: string, shop: Shop): string =>
  serialize(getName(cookie, shop), token, {
    path: "/",
    maxAge: cookie.lifetime / 1000,
    httpOnly: true,
    sameSite: "Lax",
    secure: isHttps(shop),
  });

const DAY = 86_400_000;

/** The cookie with the token that a browser got at a login. It gives no access, and is valid for 180 days. */
export const DEVICE_COOKIE: ShopCookie = { name: "griya_device", lifetime: 180 * DAY };

/** The cookie of a browser that has begun a login with Google, so that no other ends it. Its reader has 15 minutes to choose an account. */
export const SOCIAL_LOGIN_COOKIE: ShopCookie = { name: "griya_social_login", lifetime: 15 * 60_000 };
