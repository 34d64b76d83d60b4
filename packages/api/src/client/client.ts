import * as z from "zod/mini";
import type { ApiContract } from "../endpoint/api-contract.ts";
import { type Endpoint, type EndpointInput, type EndpointOutput, GUEST_TOKEN_ACCESS } from "../endpoint/endpoint.ts";
import { decodeEnvelope } from "../envelope/envelope.contract.ts";
import { getIssueMessageKey } from "../message/messages.ts";
import { ApiError } from "../problem/api-error.ts";

/** The timeout of a call, in milliseconds. After this time, the client reports that the provider is down. */
export const CALL_TIMEOUT = 15_000;

export type ClientOptions = {
  /** The origin of the provider, without a slash at the end. An empty text means the origin of the page. */
  origin: string;
  /** Returns the customer's access token. The client reads it at each call, because a login changes it. */
  getAccessToken?: () => string | null;
  getGuestToken?: () => string | null;
  getLocale: () => string;
  /** The publishable key of a partner. With a key, calls carry no cookies. */
  publishableKey?: string;
  fetch?: typeof globalThis.fetch;
  /** The listener for the loading bar, which gets +1 when a call begins and -1 when the call ends. */
  onPendingChange?: (change: 1 | -1) => void;
};

export type CallOptions = {
  signal?: AbortSignal;
  /** The idempotency key of one intent. All retries of the intent use the same key. */
  idempotencyKey?: string;
};

type CallResult<E> = E extends { readonly responseFormat: "redirect" } ? EndpointOutput<E> : Promise<EndpointOutput<E>>;

type Call<E> = [EndpointInput<E>] extends [void]
  ? (options?: CallOptions) => CallResult<E>
  : (input: EndpointInput<E>, options?: CallOptions) => CallResult<E>;

/**
 * The client of an API contract. Each endpoint is a function: `client.cart.find()`, `client.order.track({ code, contact })`. A call rejects
 * only with an {@link ApiError}, or with an AbortError when its caller aborts. A call that redirects returns the address for the browser.
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

const PLACEHOLDER_PATTERN = /\{(\w+)\}/g;

/** Inserts values into the placeholders of a path. Returns the path, and the values without a placeholder. */
const fillPath = (path: string, values: WireValues): { path: string; values: WireValues } => {
  const placeholderNames = [...path.matchAll(PLACEHOLDER_PATTERN)].map(([, name]) => name);
  return {
    path: path.replace(PLACEHOLDER_PATTERN, (_, name: string) => encodeURIComponent(String(values[name]))),
    values: Object.fromEntries(Object.entries(values).filter(([name]) => !placeholderNames.includes(name))),
  };
};

/** Encodes values as a multipart form. A list of files becomes several fields of the same name. */
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

/** Returns true if the caller has aborted the call. An aborted call is no failure of the provider. */
const isCancelled = (signal: AbortSignal | undefined): boolean => signal?.aborted === true;

/** Returns the names of the fields that the contract does not define. A caller may pass such fields, and the client does not send them. */
const getUnknownFields = (issues: readonly z.core.$ZodIssue[]): readonly string[] =>
  issues.flatMap((issue) => (issue.code === "unrecognized_keys" && issue.path.length === 0 ? issue.keys : []));

/** Encodes the input of a call for the wire. Throws an {@link ApiError} when the input breaks a rule of the contract. */
const encodeInput = (target: Endpoint, input: unknown): WireValues => {
  if (target.request === null) return {};
  const encodedInput = z.safeEncode(target.request, input);
  if (encodedInput.success) return encodedInput.data as WireValues; // a request of the contract is always an object
  const { issues } = encodedInput.error;
  const unknownFields = getUnknownFields(issues);
  if (unknownFields.length > 0) {
    return encodeInput(
      target,
      Object.fromEntries(Object.entries(input as WireValues).filter(([name]) => !unknownFields.includes(name))),
    );
  }
  const rule = issues.map(getIssueMessageKey).find((key) => key !== "required");
  throw new ApiError({ kind: "handled", status: 201, rule, cause: encodedInput.error });
};

/** Creates the client of an API contract. */
export const createClient = <A extends ApiContract>(audience: A, options: ClientOptions): ApiClient<A> => {
  const fetchResponse = options.fetch ?? ((...request: Parameters<typeof fetch>) => globalThis.fetch(...request));

  const createHeaders = (target: Endpoint, call: CallOptions): Headers => {
    const headers = new Headers({ Accept: "application/json", "Accept-Language": options.getLocale() });
    const accessToken = options.getAccessToken?.();
    if (target.access !== "public" && accessToken) headers.set("Authorization", `Bearer ${accessToken}`);
    const guestToken = GUEST_TOKEN_ACCESS.has(target.access) ? options.getGuestToken?.() : null; // a read of the guest token creates a token
    if (guestToken) headers.set("X-User-Token", guestToken);
    // a custom header causes a CORS preflight, which fails for a page that is not admitted
    if (options.publishableKey && target.partners !== "any") headers.set("X-Publishable-Key", options.publishableKey);
    if (target.isIdempotent && call.idempotencyKey) headers.set("Idempotency-Key", call.idempotencyKey);
    return headers;
  };

  const buildUrl = (target: Endpoint, sent: WireValues): { url: string; values: WireValues } => {
    const { path, values } = fillPath(target.path, sent);
    const queryString = target.body === "none" ? toSearchParameters(values).toString() : "";
    return { url: `${options.origin}${audience.prefix}${path}${queryString && `?${queryString}`}`, values };
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
    const { status } = answer; // throws when a page's own `fetch` resolves to undefined
    if (target.responseFormat === "file" && status === 200) return answer.blob();
    const rawResponse = { status, body: await answer.text(), retryAfterSeconds: readRetryAfter(answer) };
    return decodeEnvelope(rawResponse, target);
  };

  const sendRequest = async (target: Endpoint, input: unknown, call: CallOptions): Promise<unknown> => {
    const { url, values } = buildUrl(target, encodeInput(target, input));
    const headers = createHeaders(target, call);
    const abortController = new AbortController();
    const abortRequest = () => abortController.abort(call.signal?.reason);
    if (isCancelled(call.signal)) abortRequest();
    call.signal?.addEventListener("abort", abortRequest);
    const timer = setTimeout(abortRequest, CALL_TIMEOUT);
    const isMutation = target.method !== "GET";
    const requestInit: RequestInit = {
      method: target.method,
      headers,
      body: buildBody(target, values, headers),
      // a reload after a click must not lose the change; browsers support `keepalive` only for small bodies
      keepalive: isMutation && target.body !== "multipart",
      credentials: options.publishableKey ? "omit" : "same-origin",
      signal: abortController.signal,
    };
    options.onPendingChange?.(1);
    try {
      return await readResponse(target, await fetchResponse(url, requestInit));
    } catch (error) {
      if (error instanceof ApiError || isCancelled(call.signal)) throw error;
      throw new ApiError({ kind: "down", status: 0, cause: error });
    } finally {
      // a server with many calls would otherwise hold each timer until its timeout
      clearTimeout(timer);
      call.signal?.removeEventListener("abort", abortRequest);
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
