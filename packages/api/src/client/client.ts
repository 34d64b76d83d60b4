import { decodeEnvelope } from "../envelope/envelope.contract.ts";
import { ApiError } from "../problem/api-error.ts";
import type { Endpoint, WireValues } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";

/** The specification's prefix of every call. */
export const API_PREFIX = "/api/storefront/";

/** How long a call may take before the service counts as down, in milliseconds. */
export const CALL_TIMEOUT = 15_000;

export type ClientOptions = {
  /** Origin of the provider, without a trailing slash; "" for the page's own. */
  origin: string;
  /** Asked at each call, so that a login or a change of language needs no new client. */
  accessToken?: () => string | null;
  guestToken?: () => string | null;
  locale: () => string;
  /** A partner's publishable key; calls then go without cookies. */
  publishableKey?: string;
  fetch?: typeof globalThis.fetch;
  /** Told when a call begins (+1) and ends (-1), for the loading bar. */
  onBusy?: (change: 1 | -1) => void;
};

export type CallOptions = {
  signal?: AbortSignal;
  /** One per intent of the shopper; kept over retries. */
  idempotencyKey?: string;
};

type Call<E> =
  E extends Endpoint<infer Input, infer _Wire, infer Output>
    ? [Input] extends [void]
      ? (options?: CallOptions) => Promise<Output>
      : (input: Input, options?: CallOptions) => Promise<Output>
    : never;

/** The provider as functions: `client.cart.find()`, `client.order.track({ code, contact })`. Each rejects with an {@link ApiError} only. */
export type Client = {
  [Group in keyof typeof endpoints]: {
    [Name in keyof (typeof endpoints)[Group]]: Call<(typeof endpoints)[Group][Name]>;
  };
};

type AnyEndpoint = Endpoint<never, unknown, unknown>;

const searchOf = (values: WireValues): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null) continue;
    search.set(name, typeof value === "object" ? value.join(",") : String(value));
  }
  return search.toString();
};

const PLACEHOLDER = /\{(\w+)\}/g;

/** The path with its values put in, and the values that are left to travel otherwise. */
const placed = (path: string, values: WireValues): { path: string; values: WireValues } => {
  const names = [...path.matchAll(PLACEHOLDER)].map(([, name]) => name);
  return {
    path: path.replace(PLACEHOLDER, (_, name: string) => encodeURIComponent(String(values[name]))),
    values: Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name))),
  };
};

const retryAfterOf = (answer: Response): number | null => {
  const seconds = Number(answer.headers.get("Retry-After") ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : null;
};

/** The signals' own abort is the caller's wish and no failure of the service. */
const isCancelled = (signal: AbortSignal | undefined): boolean => signal?.aborted === true;

export const createClient = (options: ClientOptions): Client => {
  const send = options.fetch ?? ((...request: Parameters<typeof fetch>) => globalThis.fetch(...request));

  const headersFor = (target: AnyEndpoint, call: CallOptions): Headers => {
    const headers = new Headers({ Accept: "application/json", "Accept-Language": options.locale() });
    const accessToken = options.accessToken?.();
    if (target.access !== "public" && accessToken) headers.set("Authorization", `Bearer ${accessToken}`);
    const guestToken = target.access === "shopper" ? options.guestToken?.() : null; // asking for it makes one
    if (guestToken) headers.set("X-User-Token", guestToken);
    if (options.publishableKey) headers.set("X-Publishable-Key", options.publishableKey);
    if (target.isIdempotent && call.idempotencyKey) headers.set("Idempotency-Key", call.idempotencyKey);
    return headers;
  };

  const request = async (target: AnyEndpoint, input: never, call: CallOptions): Promise<unknown> => {
    const { path, values } = placed(target.path, target.encode(input));
    const inQuery = target.method === "GET" || target.method === "DELETE";
    const search = inQuery ? searchOf(values) : "";
    const headers = headersFor(target, call);
    const timeout = AbortSignal.timeout(CALL_TIMEOUT);
    const init: RequestInit = {
      method: target.method,
      headers,
      keepalive: !inQuery, // a reload right after a click must not lose what was clicked
      credentials: options.publishableKey ? "omit" : "same-origin",
      signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
    };
    if (!inQuery && target.bodyType === "form") init.body = new URLSearchParams(searchOf(values));
    if (!inQuery && target.bodyType === "json") {
      headers.set("Content-Type", "application/json");
      init.body = JSON.stringify(values);
    }
    options.onBusy?.(1);
    try {
      const answer = await send(`${options.origin}${API_PREFIX}${path}${search && `?${search}`}`, init);
      const body = await answer.text();
      return decodeEnvelope({ status: answer.status, body, retryAfterSeconds: retryAfterOf(answer) }, target.response);
    } catch (error) {
      if (error instanceof ApiError || isCancelled(call.signal)) throw error;
      throw new ApiError({ kind: "down", status: 0, cause: error });
    } finally {
      options.onBusy?.(-1);
    }
  };

  const callOf = (target: AnyEndpoint) =>
    target.request === null
      ? (call: CallOptions = {}) => request(target, undefined as never, call)
      : (input: never, call: CallOptions = {}) => request(target, input, call);

  const client = Object.fromEntries(
    Object.entries(endpoints).map(([group, calls]) => [
      group,
      Object.fromEntries(
        Object.entries(calls as Record<string, AnyEndpoint>).map(([name, target]) => [name, callOf(target)]),
      ),
    ]),
  );
  return client as Client;
};
