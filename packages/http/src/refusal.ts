import type { Locale } from "@griya/api";
import { formatText, type HttpTextKey } from "./texts.ts";

type RefusalOptions = {
  code: 201 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 503;
  /** Returns the messages for the shopper. Pages show the first message as a toast. */
  getMessages: (locale: Locale) => readonly string[];
  data?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>>;
};

/** A refusal of a call, with messages for the shopper (specification, section 8). Handlers throw it. */
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
  { values = {}, headers = {} }: { values?: Record<string, string>; headers?: Record<string, string> } = {},
): Refusal => new Refusal({ code, getMessages: (locale) => [formatText(locale, key, values)], headers });

/** Creates a 201 for a body that is incomplete or invalid. */
export const unreadableBody = (): Refusal => createRefusal(201, "invalidData");

/** Creates a 403 for a call that a page of another site caused. */
export const crossSiteForbidden = (): Refusal => createRefusal(403, "forbidden");

/** Creates a 404 for an unknown address. */
export const routeNotFound = (key: "pageNotFound" | "notFound" = "pageNotFound"): Refusal => createRefusal(404, key);

/** Creates a 405 with the allowed methods. */
export const methodNotAllowed = (allowed: readonly string[]): Refusal =>
  createRefusal(405, "methodNotAllowed", { headers: { Allow: allowed.join(", ") } });

/** Creates a 413 for a body that exceeds the maximum size. */
export const tooLarge = (): Refusal => createRefusal(413, "tooLarge");

const createRetryAfterHeader = (seconds: number) => ({ "Retry-After": String(seconds) });

/** Creates a 429 with the seconds until the next attempt. */
export const tooManyRequests = (seconds: number): Refusal =>
  createRefusal(429, "tooManyRequests", {
    values: { seconds: String(seconds) },
    headers: createRetryAfterHeader(seconds),
  });

/** Creates a 503 for a service that is down, such as the database. The caller may repeat the call after these seconds. */
export const serviceUnavailable = (seconds: number): Refusal =>
  createRefusal(503, "serviceDown", { headers: createRetryAfterHeader(seconds) });
