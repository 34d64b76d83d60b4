/** The HTTP code that a shop's server and its provider share. Neither depends on the other. */
export {
  type Allowance,
  callersOf,
  createAddressLimit,
  type Limiters,
  limitersOf,
  type OnReached,
  onlyBy,
  ownLimitersOf,
  refusalAt,
} from "./address-limit.ts";
export { type ConnectionBounds, connectionBounds, createBoundedServer } from "./bounded-server.ts";
export { callerAddress, isShopServer, SERVER_HEADER } from "./caller-address.ts";
export { ConfigError } from "./config-error.ts";
export { DEVICE_COOKIE, readCookie, type ShopCookie, SOCIAL_LOGIN_COOKIE, writeCookie } from "./cookies.ts";
export { isFromAnotherSite, originOf } from "./cross-site.ts";
export { DATA_HEADERS } from "./data-headers.ts";
export { answerFailure, answerRefusal, answerWith } from "./envelope.ts";
export { isLoopback } from "./is-loopback.ts";
export { localeOf } from "./locale.ts";
export { namesOneHost } from "./names-one-host.ts";
export { type Network, networkOf } from "./network-of.ts";
export { readBytes, readRequest } from "./read-bytes.ts";
export {
  fromAnotherSite,
  methodNotAllowed,
  noSuchAddress,
  Refusal,
  tooLarge,
  tooMany,
  unavailable,
} from "./refusal.ts";
export { httpTextsEn, httpTextsId } from "./texts.ts";
