import * as z from "zod/mini";
import type { ApiContract } from "../endpoint/api-contract.ts";
import { type Endpoint, type EndpointInput, type EndpointOutput, GUEST_TOKEN_ACCESS } from "../endpoint/endpoint.ts";
import { decodeEnvelope } from "../envelope/envelope.contract.ts";
import { getIssueMessageKey } from "../message/messages.ts";
import { ApiError } from "../problem/api-error.ts";

/** Timeout of a call, in milliseconds. After it, the service counts as down. */
export const CALL_TIMEOUT = 15_000;

export type ClientOptions = {
  /** Origin of the provider, without a trailing slash; "" for the page's own. */
  origin: string;
  /** Read at each call, so that a login or a change of language needs no new client. */
  getAccessToken?: () => string | null;
  getGuestToken?: () => string | null;
  getLocale: () => string;
  /** A partner's publishable key; calls then go without cookies. */
  publishableKey?: string;
  fetch?: typeof globalThis.fetch;
  /** Called when a call begins (+1) and ends (-1), for the loading bar. */
  onPendingChange?: (change: 1 | -1) => void;
};

export type CallOptions = {
  signal?: AbortSignal;
  /** One key for each intent of the shopper, the same for all retries. */
  idempotencyKey?: string;
};

type CallResult<E> = E extends { readonly responseFormat: "redirect" } ? EndpointOutput<E> : Promise<EndpointOutput<E>>;

type Call<E> = [EndpointInput<E>] extends [void]
  ? (options?: CallOptions) => CallResult<E>
  : (input: EndpointInput<E>, options?: CallOptions) => CallResult<E>;

/**
 * The calls of an audience as functions: `client.cart.find()`, `client.order.track({ code, contact })`. Each rejects only with an
 * {@link ApiError}. A call that redirects returns the address to which to lead the shopper.
 */
export type ApiClient<A extends ApiContract> = {
  [Group in keyof A["endpoints"]]: {
    [Name in keyof A["endpoints"][Group]]: Call<A["endpoints"][Group][Name]>;
  };
};

type WireValues = Readonly<Record<string, unknown>>;

const formatQueryValue = (value: unknown): string => (Array.isArray(value) ? value.join(",") : String(value));

const hasValue = ([, value]: readonly [string, unknown]): boolean => value !== undefined && value !== null;

const toSearchParameters = (values: WireValues): URLSearchParams =>
  new URLSearchParams(
    Object.entries(values)
      .filter(hasValue)
      .map(([name, value]) => [name, formatQueryValue(value)]),
  );

const PLACEHOLDER = /\{(\w+)\}/g;

/** Puts values into a path. Returns the path and the remaining values, which travel otherwise. */
const fillPath = (path: string, values: WireValues): { path: string; values: WireValues } => {
  const names = [...path.matchAll(PLACEHOLDER)].map(([, name]) => name);
  return {
    path: path.replace(PLACEHOLDER, (_, name: string) => encodeURIComponent(String(values[name]))),
    values: Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name))),
  };
};

/** Encodes values as a multipart form. Each file of a list becomes one field. */
const toMultipartForm = (values: WireValues): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values).filter(hasValue)) {
    for (const part of Array.isArray(value) ? value : [value]) {
      form.append(name, part instanceof Blob ? part : String(part));
    }
  }
  return form;
};

const readRetryAfter = (answer: Response): number | null => {
  const seconds = Number(answer.headers.get("Retry-After") ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : null;
};

/** Tells whether the caller has aborted the call, which is no failure of the service. */
const isCancelled = (signal: AbortSignal | undefined): boolean => signal?.aborted === true;

/** Lists the fields that an input has beyond the contract. They are allowed, but not sent. */
const getUnknownFields = (issues: readonly z.core.$ZodIssue[]): readonly string[] =>
  issues.flatMap((issue) => (issue.code === "unrecognized_keys" && issue.path.length === 0 ? issue.keys : []));

/** Encodes an input for the wire. Throws when it breaks a rule of the contract, because the provider would only say the same. */
const encodeInput = (target: Endpoint, input: unknown): WireValues => {
  if (target.request === null) return {};
  const read = z.safeEncode(target.request, input);
  if (read.success) return read.data as WireValues; // every request is an object of fields
  const { issues } = read.error;
  const unknown = getUnknownFields(issues);
  if (unknown.length > 0) {
    return encodeInput(
      target,
      Object.fromEntries(Object.entries(input as WireValues).filter(([name]) => !unknown.includes(name))),
    );
  }
  const rule = issues.map(getIssueMessageKey).find((key) => key !== "required");
  throw new ApiError({ kind: "handled", status: 201, rule, cause: read.error });
};

/** Creates the calls of an audience over HTTP. */
export const createClient = <A extends ApiContract>(audience: A, options: ClientOptions): ApiClient<A> => {
  const send = options.fetch ?? ((...request: Parameters<typeof fetch>) => globalThis.fetch(...request));

  const createHeaders = (target: Endpoint, call: CallOptions): Headers => {
    const headers = new Headers({ Accept: "application/json", "Accept-Language": options.getLocale() });
    const accessToken = options.getAccessToken?.();
    if (target.access !== "public" && accessToken) headers.set("Authorization", `Bearer ${accessToken}`);
    const guestToken = GUEST_TOKEN_ACCESS.has(target.access) ? options.getGuestToken?.() : null; // reading it creates a token
    if (guestToken) headers.set("X-User-Token", guestToken);
    // a custom header causes a CORS preflight, which fails for a page that is not admitted
    if (options.publishableKey && target.partners !== "any") headers.set("X-Publishable-Key", options.publishableKey);
    if (target.isIdempotent && call.idempotencyKey) headers.set("Idempotency-Key", call.idempotencyKey);
    return headers;
  };

  const buildUrl = (target: Endpoint, sent: WireValues): { url: string; values: WireValues } => {
    const { path, values } = fillPath(target.path, sent);
    const search = target.body === "none" ? toSearchParameters(values).toString() : "";
    return { url: `${options.origin}${audience.prefix}${path}${search && `?${search}`}`, values };
  };

  const buildBody = (target: Endpoint, values: WireValues, headers: Headers): BodyInit | null => {
    switch (target.body) {
      case "none":
        return null;
      case "json":
        headers.set("Content-Type", "application/json");
        return JSON.stringify(values);
      case "form":
        return toSearchParameters(values);
      case "multipart":
        return toMultipartForm(values);
    }
  };

  const readResponse = async (target: Endpoint, answer: Response): Promise<unknown> => {
    const { status } = answer; // throws at once when a page's own fetch resolves to nothing
    if (target.responseFormat === "file" && status === 200) return answer.blob();
    const raw = { status, body: await answer.text(), retryAfterSeconds: readRetryAfter(answer) };
    return decodeEnvelope(raw, target);
  };

  const sendRequest = async (target: Endpoint, input: unknown, call: CallOptions): Promise<unknown> => {
    const { url, values } = buildUrl(target, encodeInput(target, input));
    const headers = createHeaders(target, call);
    const abortController = new AbortController();
    const abort = () => abortController.abort(call.signal?.reason);
    if (isCancelled(call.signal)) abort();
    call.signal?.addEventListener("abort", abort);
    const timer = setTimeout(abort, CALL_TIMEOUT);
    const isMutation = target.method !== "GET";
    const init: RequestInit = {
      method: target.method,
      headers,
      body: buildBody(target, values, headers),
      // a reload right after a click must not lose the change; browsers keep only small bodies alive
      keepalive: isMutation && target.body !== "multipart",
      credentials: options.publishableKey ? "omit" : "same-origin",
      signal: abortController.signal,
    };
    options.onPendingChange?.(1);
    try {
      return await readResponse(target, await send(url, init));
    } catch (error) {
      if (error instanceof ApiError || isCancelled(call.signal)) throw error;
      throw new ApiError({ kind: "down", status: 0, cause: error });
    } finally {
      // at once: a server that makes many calls would hold each timer until its timeout
      clearTimeout(timer);
      call.signal?.removeEventListener("abort", abort);
      options.onPendingChange?.(-1);
    }
  };

  const createCall = (target: Endpoint) => {
    if (target.responseFormat === "redirect")
      return (input: unknown) => buildUrl(target, encodeInput(target, input)).url;
    return target.request === null
      ? (call: CallOptions = {}) => sendRequest(target, undefined, call)
      : (input: unknown, call: CallOptions = {}) => sendRequest(target, input, call);
  };

  const client = Object.fromEntries(
    Object.entries(audience.endpoints).map(([group, calls]) => [
      group,
      Object.fromEntries(Object.entries(calls).map(([name, target]) => [name, createCall(target)])),
    ]),
  );
  return client as ApiClient<A>;
};
