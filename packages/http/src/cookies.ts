import { parse, serialize } from "hono/utils/cookie";

/** A cookie with a random token. Scripts of a page cannot read the cookie. */
export type ShopCookie = {
  readonly name: string;
  /** The lifetime in the browser, in milliseconds. */
  readonly lifetime: number;
};

/** The part of the shop's configuration that cookies depend on. */
type ShopAddress = { readonly publicOrigin: string };

const isHttps = ({ publicOrigin }: ShopAddress): boolean => publicOrigin.startsWith("https:");

/** Returns the name of a cookie. With https, the prefix `__Host-` forbids other hosts to set the cookie. */
const getCookieName = ({ name }: ShopCookie, shop: ShopAddress): string => (isHttps(shop) ? `__Host-${name}` : name);

const TOKEN_PATTERN = /^[\w-]{43}$/;

/** Returns the token of a cookie, or null when the request has no valid token. */
export const readCookie = (
  cookie: ShopCookie,
  { headers }: Pick<Request, "headers">,
  shop: ShopAddress,
): string | null => {
  const name = getCookieName(cookie, shop);
  const token = parse(headers.get("Cookie") ?? "", name)[name];
  return token !== undefined && TOKEN_PATTERN.test(token) ? token : null;
};

/** Returns the value of a `Set-Cookie` header with the token. */
export const formatCookie = (cookie: ShopCookie, token: string, shop: ShopAddress): string =>
  serialize(getCookieName(cookie, shop), token, {
    path: "/",
    maxAge: cookie.lifetime / 1000,
    httpOnly: true,
    sameSite: "Lax",
    secure: isHttps(shop),
  });

const DAY_MILLISECONDS = 86_400_000;

/** The cookie that marks a browser after a login. The token gives no access to the account. The cookie is valid for 180 days. */
export const DEVICE_COOKIE: ShopCookie = { name: "griya_device", lifetime: 180 * DAY_MILLISECONDS };

/** The cookie of a browser that has begun a login with Google. Only this browser can finish the login, within 15 minutes. */
export const SOCIAL_LOGIN_COOKIE: ShopCookie = { name: "griya_social_login", lifetime: 15 * 60_000 };
