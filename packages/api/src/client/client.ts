import * as z from "zod/mini";
import type { Audience } from "../endpoint/audience.ts";
import { type Endpoint, type InputOf, KNOWS_GUESTS, type OutputOf } from "../endpoint/endpoint.ts";
import { decodeEnvelope } from "../envelope/envelope.contract.ts";
import { issueMessageKey } from "../message/messages.ts";
import { ApiError } from "../problem/api-error.ts";

/** Timeout of a call, in milliseconds. After it, the service counts as down. */
export const CALL_TIMEOUT = 15_000;

export type ClientOptions = {
  /** Origin of the provider, without a trailing slash; "" for the page's own. */
  origin: string;
  /** Read at each call, so that a login or a change of language needs no new client. */
  accessToken?: () => string | null;
  guestToken?: () => string | null;
  locale: () => string;
  /** A partner's publishable key; calls then go without cookies. */
  publishableKey?: string;
  fetch?: typeof globalThis.fetch;
  /** Called when a call begins (+1) and ends (-1), for the loading bar. */
  onBusy?: (change: 1 | -1) => void;
};

export type CallOptions = {
  signal?: AbortSignal;
  /** One key for each intent of the shopper, the same for all retries. */
  idempotencyKey?: string;
};

type Answered<E> = E extends { readonly answer: "redirect" } ? OutputOf<E> : Promise<OutputOf<E>>;

type Call<E> = [InputOf<E>] extends [void]
  ? (options?: CallOptions) => Answered<E>
  : (input: InputOf<E>, options?: CallOptions) => Answered<E>;

/**
 * The calls of an audience as functions: `client.cart.find()`, `client.order.track({ code, contact })`. Each rejects only with an
 * {@link ApiError}. A call that redirects returns the address to which to lead the shopper.
 */
export type ClientOf<A extends Audience> = {
  [Group in keyof A["endpoints"]]: {
    [Name in keyof A["endpoints"][Group]]: Call<A["endpoints"][Group][Name]>;
  };
};

type Sent = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(",") : String(value));

const isSet = ([, value]: readonly [string, unknown]): boolean => value !== undefined && value !== null;

const searchOf = (values: Sent): URLSearchParams =>
  new URLSearchParams(
    Object.entries(values)
      .filter(isSet)
      .map(([name, value]) => [name, textOf(value)]),
  );

const PLACEHOLDER = /\{(\w+)\}/g;

/** Puts values into a path. Returns the path and the remaining values, which travel otherwise. */
const placed = (path: string, values: Sent): { path: string; values: Sent } => {
  const names = [...path.matchAll(PLACEHOLDER)].map(([, name]) => name);
  return {
    path: path.replace(PLACEHOLDER, (_, name: string) => encodeURIComponent(String(values[name]))),
    values: Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name))),
  };
};

/** Encodes values as a multipart form. Each file of a list becomes one field. */
const multipartOf = (values: Sent): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values).filter(isSet)) {
    for (const part of Array.isArray(value) ? value : [value]) {
      form.append(name, part instanceof Blob ? part : String(part));
    }
  }
  return form;
};

const retryAfterOf = (answer: Response): number | null => {
  const seconds = Number(answer.headers.get("Retry-After") ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : null;
};

/** Tells whether the caller has aborted the call, which is no failure of the service. */
const isCancelled = (signal: AbortSignal | undefined): boolean => signal?.aborted === true;

/** Lists the fields that an input has beyond the contract. They are allowed, but not sent. */
const beyond = (issues: readonly z.core.$ZodIssue[]): readonly string[] =>
  issues.flatMap((issue) => (issue.code === "unrecognized_keys" && issue.path.length === 0 ? issue.keys : []));

/** Encodes an input for the wire. Throws when it breaks a rule of the contract, because the provider would only say the same. */
const encoded = (target: Endpoint, input: unknown): Sent => {
  if (target.request === null) return {};
  const read = z.safeEncode(target.request, input);
  if (read.success) return read.data as Sent; // every request is an object of fields
  const { issues } = read.error;
  const unknown = beyond(issues);
  if (unknown.length > 0) {
    return encoded(
      target,
      Object.fromEntries(Object.entries(input as Sent).filter(([name]) => !unknown.includes(name))),
    );
  }
  const rule = issues.map(issueMessageKey).find((key) => key !== "required");
  throw new ApiError({ kind: "handled", status: 201, rule, cause: read.error });
};

/** Creates the calls of an audience over HTTP. */
export const createClient = <A extends Audience>(audience: A, options: ClientOptions): ClientOf<A> => {
  const send = options.fetch ?? ((...request: Parameters<typeof fetch>) => globalThis.fetch(...request));

  const headersFor = (target: Endpoint, call: CallOptions): Headers => {
    const headers = new Headers({ Accept: "application/json", "Accept-Language": options.locale() });
    const accessToken = options.accessToken?.();
    if (target.access !== "public" && accessToken) headers.set("Authorization", `Bearer ${accessToken}`);
    const guestToken = KNOWS_GUESTS.has(target.access) ? options.guestToken?.() : null; // reading it creates a token
    if (guestToken) headers.set("X-User-Token", guestToken);
    // a custom header causes a CORS preflight, which fails for a page that is not admitted
    if (options.publishableKey && target.partners !== "any") headers.set("X-Publishable-Key", options.publishableKey);
    if (target.isIdempotent && call.idempotencyKey) headers.set("Idempotency-Key", call.idempotencyKey);
    return headers;
  };

  const addressOf = (target: Endpoint, sent: Sent): { url: string; values: Sent } => {
    const { path, values } = placed(target.path, sent);
    const search = target.body === "none" ? searchOf(values).toString() : "";
    return { url: `${options.origin}${audience.prefix}${path}${search && `?${search}`}`, values };
  };

  const bodyOf = (target: Endpoint, values: Sent, headers: Headers): BodyInit | null => {
    switch (target.body) {
      case "none":
        return null;
      case "json":
        headers.set("Content-Type", "application/json");
        return JSON.stringify(values);
      case "form":
        return searchOf(values);
      case "multipart":
        return multipartOf(values);
    }
  };

  const read = async (target: Endpoint, answer: Response): Promise<unknown> => {
    const { status } = answer; // throws at once when a page's own fetch resolves to nothing
    if (target.answer === "file" && status === 200) return answer.blob();
    const raw = { status, body: await answer.text(), retryAfterSeconds: retryAfterOf(answer) };
    return decodeEnvelope(raw, target);
  };

  const request = async (target: Endpoint, input: unknown, call: CallOptions): Promise<unknown> => {
    const { url, values } = addressOf(target, encoded(target, input));
    const headers = headersFor(target, call);
    const over = new AbortController();
    const giveUp = () => over.abort(call.signal?.reason);
    if (isCancelled(call.signal)) giveUp();
    call.signal?.addEventListener("abort", giveUp);
    const timer = setTimeout(giveUp, CALL_TIMEOUT);
    const changesSomething = target.method !== "GET";
    const init: RequestInit = {
      method: target.method,
      headers,
      body: bodyOf(target, values, headers),
      // a reload right after a click must not lose the change; browsers keep only small bodies alive
      keepalive: changesSomething && target.body !== "multipart",
      credentials: options.publishableKey ? "omit" : "same-origin",
      signal: over.signal,
    };
    options.onBusy?.(1);
    try {
      return await read(target, await send(url, init));
    } catch (error) {
      if (error instanceof ApiError || isCancelled(call.signal)) throw error;
      throw new ApiError({ kind: "down", status: 0, cause: error });
    } finally {
      // at once: a server that makes many calls would hold each timer until its timeout
      clearTimeout(timer);
      call.signal?.removeEventListener("abort", giveUp);
      options.onBusy?.(-1);
    }
  };

  const callOf = (target: Endpoint) => {
    if (target.answer === "redirect") return (input: unknown) => addressOf(target, encoded(target, input)).url;
    return target.request === null
      ? (call: CallOptions = {}) => request(target, undefined, call)
      : (input: unknown, call: CallOptions = {}) => request(target, input, call);
  };

  const client = Object.fromEntries(
    Object.entries(audience.endpoints).map(([group, calls]) => [
      group,
      Object.fromEntries(Object.entries(calls).map(([name, target]) => [name, callOf(target)])),
    ]),
  );
  return client as ClientOf<A>;
};
