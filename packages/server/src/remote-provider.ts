import { BODY_MAXIMUM, type Endpoint, parsePathValues, storefront } from "@griya/api";
import {
  createRefusalResponse,
  crossSiteForbidden,
  DATA_HEADERS,
  DEVICE_COOKIE,
  formatCookie,
  getLocale,
  isFromAnotherSite,
  isLoopback,
  methodNotAllowed,
  Refusal,
  readBytes,
  readCookie,
  readRequest,
  routeNotFound,
  SERVER_HEADER,
  SOCIAL_LOGIN_COOKIE,
  serviceUnavailable,
} from "@griya/http";
import type { Provider } from "./provider.ts";

export type RemoteProviderOptions = {
  origin: string;
  /** The origins to which the provider may redirect for a picture, by default the provider's own origin. */
  pictureOrigins?: readonly string[];
  /** The secret that proves that a call comes from the shop's server; null if server and provider share no secret. */
  secret?: string | null;
  /** The origin of the shop for shoppers. */
  publicOrigin: string;
  /** The timeout of an answer, in milliseconds. The timeout must be shorter than that of a browser. */
  timeout?: number;
};

const RESPONSE_TIMEOUT = 10_000;
const READINESS_TIMEOUT = 2_000;
/** The time for which the provider's readiness is cached, in milliseconds. Frequent checks then do not reach the provider. */
const READINESS_LIFETIME = 1_000;
/** The pause before another call during an outage, in seconds. */
const RETRY_AFTER_SECONDS = 5;

/** The limit of an answer in memory, such as a list, in bytes. */
export const RESPONSE_BYTES_MAXIMUM = 8 * 1024 * 1024;
/** The limit of a film or another streamed file, in bytes. */
const FILE_BYTES_MAXIMUM = 512 * 1024 * 1024;

const MEDIA_PREFIX = "/media/";

/**
 * The headers of a call that the shop forwards to the provider. The list has no headers of one connection, no forwarded addresses and no
 * cookies. The shop adds the cookies of a login itself.
 */
const FORWARDED_REQUEST_HEADERS = [
  "Accept",
  "Accept-Language",
  "Access-Control-Request-Headers",
  "Access-Control-Request-Method",
  "Authorization",
  "Content-Type",
  "Idempotency-Key",
  "If-Modified-Since",
  "If-None-Match",
  "If-Range",
  "Origin",
  "Range",
  "Sec-Fetch-Site",
  "User-Agent",
  "X-Publishable-Key",
  "X-User-Token",
];

/**
 * The headers that a provider may set on an answer. Only the shop sets cookies, policies and other headers that affect the whole site.
 */
const FORWARDED_RESPONSE_HEADERS = [
  "Accept-Ranges",
  "Access-Control-Allow-Headers",
  "Access-Control-Allow-Methods",
  "Access-Control-Allow-Origin",
  "Access-Control-Expose-Headers",
  "Access-Control-Max-Age",
  "Age",
  "Allow",
  "Cache-Control",
  "Content-Disposition",
  "Content-Language",
  "Content-Range",
  "Content-Type",
  "ETag",
  "Expires",
  "Last-Modified",
  "Retry-After",
  "Vary",
];

/** The cookies of a login, which the shop passes in both directions. */
const LOGIN_COOKIES = [DEVICE_COOKIE, SOCIAL_LOGIN_COOKIE];

/** Returns the named headers, except those that `Connection` names. */
const filterHeaders = (headers: Headers, names: readonly string[]): Headers => {
  const connectionHeaders = (headers.get("Connection") ?? "").toLowerCase().split(/\s*,\s*/);
  const filteredHeaders = new Headers();
  for (const name of names) {
    const value = headers.get(name);
    if (value !== null && !connectionHeaders.includes(name.toLowerCase())) filteredHeaders.set(name, value);
  }
  return filteredHeaders;
};

/**
 * A pattern for a backslash in a path, or for an escaped slash, backslash, dot or zero byte, also with several escapes. Another server
 * could resolve such a path.
 */
const ESCAPED_SEPARATOR_PATTERN = /%(25)*(2f|5c|2e|00)|\\/i;

const endpoints = Object.values(storefront.endpoints).flatMap((group) => Object.values<Endpoint>(group));

/** Returns the contract's limit for the body of a call, in bytes. */
const getBodyMaximum = (pathname: string): number => {
  const path = pathname.slice(storefront.prefix.length);
  const calledEndpoints = endpoints.filter((endpoint) => parsePathValues(endpoint.path, path) !== null);
  return calledEndpoints.length === 0
    ? BODY_MAXIMUM
    : Math.max(...calledEndpoints.map(({ bodyMaximum }) => bodyMaximum));
};

const CALL_METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"];
const READ_METHODS = ["GET", "HEAD", "OPTIONS"];

const assertForwardable = ({ method }: Request, pathname: string): void => {
  const isMedia = pathname.startsWith(MEDIA_PREFIX);
  const isForwardable =
    (isMedia || pathname.startsWith(storefront.prefix)) && !ESCAPED_SEPARATOR_PATTERN.test(pathname);
  if (!isForwardable) throw routeNotFound();
  const methods = isMedia ? READ_METHODS : CALL_METHODS;
  if (!methods.includes(method)) throw methodNotAllowed(methods);
};

const respondWithRefusal = (request: Request, refusal: Refusal): Response => {
  const locale = getLocale(request);
  const headers = new Headers({ ...DATA_HEADERS, "Cache-Control": "private, no-store", "Content-Language": locale });
  headers.set("Vary", "Accept-Language");
  return createRefusalResponse(locale, refusal, headers);
};

const isRedirect = ({ status }: Response): boolean => status >= 300 && status < 400 && status !== 304;

const createResponseHeaders = (providerResponse: Response): Headers => {
  const headers = filterHeaders(providerResponse.headers, FORWARDED_RESPONSE_HEADERS);
  for (const [name, value] of Object.entries(DATA_HEADERS)) headers.set(name, value);
  return headers;
};

/** Reads the whole body of an answer into memory. */
const readWholeResponse = async (providerResponse: Response): Promise<Response> => {
  const bytes = await readBytes(providerResponse, RESPONSE_BYTES_MAXIMUM);
  return new Response(bytes.byteLength === 0 ? null : bytes, {
    status: providerResponse.status,
    headers: createResponseHeaders(providerResponse),
  });
};

const createUnexpectedResponseError = (): Error => new Error("The answer of the provider does not match the contract.");

/** Returns true for a call of the contract that redirects the browser. */
const isRedirectCall = (pathname: string): boolean => {
  const path = pathname.slice(storefront.prefix.length);
  return endpoints.some(
    ({ path: endpointPath, responseFormat }) =>
      responseFormat === "redirect" && parsePathValues(endpointPath, path) !== null,
  );
};

/** Returns the redirect of a call. Throws an error unless the target uses https or is on this machine. */
const createRedirect = (providerResponse: Response): Response => {
  const target = URL.parse(providerResponse.headers.get("Location") ?? "");
  const isSafe = target?.protocol === "https:" || (target?.protocol === "http:" && isLoopback(target.hostname));
  if (target === null || !isSafe) throw createUnexpectedResponseError();
  const headers = createResponseHeaders(providerResponse);
  headers.set("Location", target.href);
  return new Response(null, { status: 303, headers });
};

/** A pattern for a single content type. In a list of types, browsers use the last type. */
const ENVELOPE_TYPE_PATTERN = /^application\/json *(;[^,]*)?$/i;
const MEDIA_TYPE_PATTERN = /^((image|video|audio|model)\/[\w.+-]+|application\/(pdf|octet-stream)) *(;[^,]*)?$/i;

/** Reads an answer with an envelope or without a body. Throws an error for any other answer. */
const readEnvelope = async (providerResponse: Response): Promise<Response> => {
  const isEnvelope = ENVELOPE_TYPE_PATTERN.test(providerResponse.headers.get("Content-Type") ?? "");
  if (isRedirect(providerResponse)) throw createUnexpectedResponseError();
  const answer = await readWholeResponse(providerResponse);
  if (answer.body !== null && !isEnvelope) throw createUnexpectedResponseError();
  return answer;
};

/** Creates a stream that fails above a number of bytes. */
const createByteLimit = (maximum: number): TransformStream<Uint8Array, Uint8Array> => {
  let length = 0;
  return new TransformStream({
    transform: (chunk, controller) => {
      length += chunk.byteLength;
      if (length > maximum) controller.error(new Error("The file of the provider is larger than the limit."));
      else controller.enqueue(chunk);
    },
  });
};

/**
 * Reads a file as a stream. An SVG is read into memory, because the shop compresses it for its reader. Throws an error if the provider has
 * no such file or sends another type.
 */
const readMedia = async (providerResponse: Response): Promise<Response> => {
  if (providerResponse.status === 304 || providerResponse.status === 416) {
    await providerResponse.body?.cancel();
    return new Response(null, { status: providerResponse.status, headers: createResponseHeaders(providerResponse) });
  }
  if (providerResponse.status === 404 || providerResponse.status === 410) throw routeNotFound("notFound");
  const type = providerResponse.headers.get("Content-Type") ?? "";
  const length = providerResponse.headers.get("Content-Length");
  if (!providerResponse.ok || !MEDIA_TYPE_PATTERN.test(type) || Number(length ?? 0) > FILE_BYTES_MAXIMUM)
    throw createUnexpectedResponseError();
  if (type.startsWith("image/svg")) return readWholeResponse(providerResponse);
  const headers = createResponseHeaders(providerResponse);
  if (length !== null && !providerResponse.headers.has("Content-Encoding")) headers.set("Content-Length", length);
  return new Response(providerResponse.body?.pipeThrough(createByteLimit(FILE_BYTES_MAXIMUM)) ?? null, {
    status: providerResponse.status,
    headers,
  });
};

/**
 * Creates a provider that forwards calls to another origin. Browsers still call the shop's origin. The provider forwards only the calls,
 * headers and answers of the contract. Any fault of the other origin counts as an outage.
 */
export const createRemoteProvider = ({
  origin,
  pictureOrigins = [origin],
  secret = null,
  publicOrigin,
  timeout = RESPONSE_TIMEOUT,
}: RemoteProviderOptions): Provider => {
  const createRequestHeaders = (request: Request, ip: string | null): Headers => {
    const headers = filterHeaders(request.headers, FORWARDED_REQUEST_HEADERS);
    if (ip !== null) headers.set("X-Forwarded-For", ip);
    else if (secret !== null) headers.set(SERVER_HEADER, secret);
    const cookies = LOGIN_COOKIES.flatMap((cookie) => {
      const token = readCookie(cookie, request, { publicOrigin });
      return token === null ? [] : (formatCookie(cookie, token, { publicOrigin }).split(";")[0] ?? []);
    });
    if (cookies.length > 0) headers.set("Cookie", cookies.join("; "));
    return headers;
  };

  /** Returns the answer to a call, with the cookies of a login. */
  const createCallResponse = async (providerResponse: Response, pathname: string): Promise<Response> => {
    const answer =
      isRedirectCall(pathname) && isRedirect(providerResponse)
        ? createRedirect(providerResponse)
        : await readEnvelope(providerResponse);
    for (const setCookie of providerResponse.headers.getSetCookie()) {
      for (const cookie of LOGIN_COOKIES) {
        const token = readCookie(cookie, { headers: new Headers({ Cookie: setCookie }) }, { publicOrigin });
        if (token !== null) answer.headers.append("Set-Cookie", formatCookie(cookie, token, { publicOrigin }));
      }
    }
    return answer;
  };

  /** Returns the redirect of a picture. The target is the provider's own media, as a path of the shop, or an allowed origin. */
  const createMediaRedirect = (providerResponse: Response): Response => {
    const target = URL.parse(providerResponse.headers.get("Location") ?? "", origin);
    const isOwnMedia = target?.origin === origin && target.pathname.startsWith(MEDIA_PREFIX);
    if (target === null || !(isOwnMedia || pictureOrigins.includes(target.origin)))
      throw createUnexpectedResponseError();
    const headers = createResponseHeaders(providerResponse);
    headers.set("Location", isOwnMedia ? target.pathname + target.search : target.href);
    return new Response(null, { status: providerResponse.status, headers });
  };

  const forwardRequest = async (request: Request, ip: string | null): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    assertForwardable(request, pathname);
    const isReadRequest = READ_METHODS.includes(request.method);
    if (!isReadRequest && !request.headers.has("X-Publishable-Key") && isFromAnotherSite(request, publicOrigin)) {
      throw crossSiteForbidden();
    }
    const body = isReadRequest ? null : await readRequest(request, getBodyMaximum(pathname));
    const abortController = new AbortController();
    const abortCall = () => abortController.abort();
    request.signal.addEventListener("abort", abortCall);
    const timer = setTimeout(abortCall, timeout);
    try {
      const providerResponse = await fetch(`${origin}${pathname}${search}`, {
        method: request.method,
        headers: createRequestHeaders(request, ip),
        redirect: "manual",
        signal: abortController.signal,
        body,
      });
      if (!pathname.startsWith(MEDIA_PREFIX)) return await createCallResponse(providerResponse, pathname);
      const file = isRedirect(providerResponse)
        ? createMediaRedirect(providerResponse)
        : await readMedia(providerResponse);
      file.headers.set("Cross-Origin-Resource-Policy", "cross-origin"); // partners' pages show this file
      return file;
    } catch (error) {
      abortCall(); // the rest of a rejected answer is not read
      throw error instanceof Refusal && error.code === 404 ? error : serviceUnavailable(RETRY_AFTER_SECONDS);
    } finally {
      clearTimeout(timer);
    }
  };

  /** Returns true if the provider answers the call for the settings with a status below 500. Every page needs this call. */
  const checkReadiness = async (): Promise<boolean> => {
    try {
      const { status } = await forwardRequest(
        new Request(`${publicOrigin}${storefront.prefix}${storefront.endpoints.settings.find.path}`, {
          signal: AbortSignal.timeout(READINESS_TIMEOUT),
        }),
        null,
      );
      return status < 500;
    } catch {
      return false; // a failed call means that the provider is not ready
    }
  };

  let cachedReadiness: { readonly checkedAt: number; readonly isReady: Promise<boolean> } | null = null;
  const isReady = (): Promise<boolean> => {
    if (cachedReadiness === null || performance.now() - cachedReadiness.checkedAt > READINESS_LIFETIME) {
      cachedReadiness = { checkedAt: performance.now(), isReady: checkReadiness() };
    }
    return cachedReadiness.isReady;
  };

  const uncachedHeaders = { ...DATA_HEADERS, "Cache-Control": "no-store" };

  return {
    fetch: async (request, ip) => {
      const { pathname } = new URL(request.url);
      if (pathname === "/health") return Response.json({ status: "ok" }, { headers: uncachedHeaders });
      if (pathname === "/ready") {
        return (await isReady())
          ? Response.json({ status: "ready" }, { headers: uncachedHeaders })
          : Response.json({ status: "unavailable" }, { status: 503, headers: uncachedHeaders });
      }
      try {
        return await forwardRequest(request, ip ?? null);
      } catch (error) {
        if (error instanceof Refusal) return respondWithRefusal(request, error);
        throw error;
      }
    },
    pictureOrigins,
  };
};
