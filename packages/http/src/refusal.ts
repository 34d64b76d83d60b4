import type { Locale } from "@griya/api";
import { formatText, type HttpTextKey } from "./texts.ts";

type RefusalOptions = {
  code: 201 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 503;
  /** Returns the messages for the shopper in a language. The first message is the message of the response. */
  getMessages: (locale: Locale) => readonly string[];
  data?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>>;
};

/** A refusal of a call, with messages for the shopper (specification, section 8). Handlers throw this error. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: RefusalOptions["code"];
  readonly getMessages: RefusalOptions["getMessages"];
  readonly data: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(options: RefusalOptions) {
    super(`refused with ${options.code}`);
    this.code = options.code;
    this.getMessages = options.getMessages;
    this.data = options.data ?? {};
    this.headers = options.headers ?? {};
  }
}

const createRefusal = (
  code: RefusalOptions["code"],
  key: HttpTextKey,
  { textValues = {}, headers = {} }: { textValues?: Record<string, string>; headers?: Record<string, string> } = {},
): Refusal => new Refusal({ code, getMessages: (locale) => [formatText(locale, key, textValues)], headers });

/** Creates a refusal with the code 201 for a body that is incomplete or invalid. */
export const unreadableBody = (): Refusal => createRefusal(201, "invalidData");

/** Creates a refusal with the code 403 for a call that a page of another site caused. */
export const crossSiteForbidden = (): Refusal => createRefusal(403, "forbidden");

/** Creates a refusal with the code 404 for an unknown address. */
export const routeNotFound = (key: "pageNotFound" | "notFound" = "pageNotFound"): Refusal => createRefusal(404, key);

/** Creates a refusal with the code 405, and with the allowed methods in the header `Allow`. */
export const methodNotAllowed = (allowed: readonly string[]): Refusal =>
  createRefusal(405, "methodNotAllowed", { headers: { Allow: allowed.join(", ") } });

/** Creates a refusal with the code 413 for a body that exceeds the maximum size. */
export const tooLarge = (): Refusal => createRefusal(413, "tooLarge");

const createRetryAfterHeader = (seconds: number) => ({ "Retry-After": String(seconds) });

/** Creates a refusal with the code 429. The caller may repeat the call after this number of seconds. */
export const tooManyRequests = (seconds: number): Refusal =>
  createRefusal(429, "tooManyRequests", {
    textValues: { seconds: String(seconds) },
    headers: createRetryAfterHeader(seconds),
  });

/**
 * Creates a refusal with the code 503 for a service that is down, such as the database. The caller may repeat the call after this number of
 * seconds.
 */
export const serviceUnavailable = (seconds: number): Refusal =>
  createRefusal(503, "serviceDown", { headers: createRetryAfterHeader(seconds) });
