/** The functions about HTTP that the shop's server and the provider share. */

export { getCallerAddress, isShopServer, SERVER_HEADER } from "./caller-address.ts";
export { ConfigError } from "./config-error.ts";
export {
  DEVICE_COOKIE,
  formatCookie,
  readCookie,
  type ShopCookie,
  SOCIAL_LOGIN_COOKIE,
} from "./cookies.ts";
export { getOrigin, isFromAnotherSite } from "./cross-site.ts";
export { DATA_HEADERS } from "./data-headers.ts";
export {
  createDataResponse,
  createFailureResponse,
  createRefusalResponse,
} from "./envelope.ts";
export { hasOneHost } from "./has-one-host.ts";
export { isLoopback } from "./is-loopback.ts";
export {
  type ConnectionLimits,
  createLimitedServer,
  getConnectionLimits,
} from "./limited-server.ts";
export { getLocale } from "./locale.ts";
export { getNetwork, type RateLimitKey } from "./network-keys.ts";
export {
  applyRateLimit,
  createLimiters,
  createMemoryLimiters,
  createNetworkLimit,
  getCallerKeys,
  type OnLimitReached,
  type RateLimit,
  type RateLimiters,
  toRateLimitKeys,
} from "./rate-limit.ts";
export { readBytes, readRequest } from "./read-bytes.ts";
export {
  crossSiteForbidden,
  methodNotAllowed,
  Refusal,
  routeNotFound,
  serviceUnavailable,
  tooLarge,
  tooManyRequests,
} from "./refusal.ts";
export { httpTextsEn, httpTextsId } from "./texts.ts";
