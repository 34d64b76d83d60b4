import { BODY_MAXIMUM, type Endpoint, pathValues, storefront } from "@griya/api";
import {
  answerRefusal,
  DATA_HEADERS,
  DEVICE_COOKIE,
  fromAnotherSite,
  isFromAnotherSite,
  isLoopback,
  localeOf,
  methodNotAllowed,
  noSuchAddress,
  Refusal,
  readBytes,
  readCookie,
  readRequest,
  SERVER_HEADER,
  SOCIAL_LOGIN_COOKIE,
  unavailable,
  writeCookie,
} from "@griya/http";
import type { Provider } from "./provider.ts";

export type RemoteProviderOptions = {
  origin: string;
  /** Origins to which the provider may redirect for a picture. By default its own. */
  pictureOrigins?: readonly string[];
  /** The proof that a call comes from the server itself. Null where there is none. */
  secret?: string | null;
  /** The origin of the shop for shoppers. */
  publicOrigin: string;
  /** Timeout of an answer, in milliseconds. Less than a browser waits. */
  patience?: number;
};

const PATIENCE = 10_000;
const PATIENCE_WHEN_READY = 2_000;
/** Time for which the provider's readiness is cached, in milliseconds. Frequent checks reach only this server. */
const READY_LIFETIME = 1_000;
/** Pause before another call during an outage, in seconds. */
const PAUSE_WHEN_DOWN = 5;

/** Limit for an answer in memory, such as a list, in bytes. */
export const ANSWER_MAXIMUM = 8 * 1024 * 1024;
/** Limit for a film or another file that passes through, in bytes. */
const FILE_MAXIMUM = 512 * 1024 * 1024;

const MEDIA_PREFIX = "/media/";

/**
 * Headers that a provider gets from a call. They exclude headers of one connection, cookies other than those of a login, and forwarded
 * addresses.
 */
const PASSED_ON = [
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
 * Headers that a provider may set on an answer. Only the shop itself sets cookies, policies and others that browsers store for all of it.
 */
const PASSED_BACK = [
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

/** The cookies of a login. They pass in both directions. */
const COOKIES = [DEVICE_COOKIE, SOCIAL_LOGIN_COOKIE];

/** Returns the named headers, except those that `Connection` names. */
const only = (headers: Headers, names: readonly string[]): Headers => {
  const ofTheConnection = (headers.get("Connection") ?? "").toLowerCase().split(/\s*,\s*/);
  const kept = new Headers();
  for (const name of names) {
    const value = headers.get(name);
    if (value !== null && !ofTheConnection.includes(name.toLowerCase())) kept.set(name, value);
  }
  return kept;
};

/** A slash or a dot that another server may see in an escaped path, also when it is escaped twice. */
const HIDDEN_STEP = /%(25)*(2f|5c|2e|00)|\\/i;

const endpoints = Object.values(storefront.endpoints).flatMap((group) => Object.values<Endpoint>(group));

/** Returns the contract's limit for a body. */
const bodyMaximumOf = (pathname: string): number => {
  const path = pathname.slice(storefront.prefix.length);
  const called = endpoints.filter((endpoint) => pathValues(endpoint.path, path) !== null);
  return called.length === 0 ? BODY_MAXIMUM : Math.max(...called.map(({ bodyMaximum }) => bodyMaximum));
};

const METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"];
const READING = ["GET", "HEAD", "OPTIONS"];

const assertPassable = ({ method }: Request, pathname: string): void => {
  const isMedia = pathname.startsWith(MEDIA_PREFIX);
  const isPassed = (isMedia || pathname.startsWith(storefront.prefix)) && !HIDDEN_STEP.test(pathname);
  if (!isPassed) throw noSuchAddress();
  const methods = isMedia ? READING : METHODS;
  if (!methods.includes(method)) throw methodNotAllowed(methods);
};

const refused = (request: Request, refusal: Refusal): Response => {
  const locale = localeOf(request);
  const headers = new Headers({ ...DATA_HEADERS, "Cache-Control": "private, no-store", "Content-Language": locale });
  headers.set("Vary", "Accept-Language");
  return answerRefusal(locale, refusal, headers);
};

const isRedirect = ({ status }: Response): boolean => status >= 300 && status < 400 && status !== 304;

const headersOf = (given: Response): Headers => {
  const headers = only(given.headers, PASSED_BACK);
  for (const [name, value] of Object.entries(DATA_HEADERS)) headers.set(name, value);
  return headers;
};

/** Reads the whole body of an answer into memory. */
const whole = async (given: Response): Promise<Response> => {
  const bytes = await readBytes(given, ANSWER_MAXIMUM);
  return new Response(bytes.byteLength === 0 ? null : bytes, { status: given.status, headers: headersOf(given) });
};

const unexpected = (): Error => new Error("The provider answers what the contract does not know.");

/** Tells whether this call of the contract redirects the browser. */
const leadsAway = (pathname: string): boolean => {
  const path = pathname.slice(storefront.prefix.length);
  return endpoints.some(({ path: own, answer }) => answer === "redirect" && pathValues(own, path) !== null);
};

/** Returns the redirect of such a call. It must use https, or lead to this machine. */
const ledAway = (given: Response): Response => {
  const target = URL.parse(given.headers.get("Location") ?? "");
  const isSafe = target?.protocol === "https:" || (target?.protocol === "http:" && isLoopback(target.hostname));
  if (target === null || !isSafe) throw unexpected();
  const headers = headersOf(given);
  headers.set("Location", target.href);
  return new Response(null, { status: 303, headers });
};

/** Matches one single type. In a list, browsers use the last. */
const ENVELOPE_TYPE = /^application\/json *(;[^,]*)?$/i;
const MEDIA_TYPE = /^((image|video|audio|model)\/[\w.+-]+|application\/(pdf|octet-stream)) *(;[^,]*)?$/i;

/** Reads an envelope. Throws for any other answer. */
const readCall = async (given: Response): Promise<Response> => {
  const isEnvelope = ENVELOPE_TYPE.test(given.headers.get("Content-Type") ?? "");
  if (isRedirect(given)) throw unexpected();
  const answer = await whole(given);
  if (answer.body !== null && !isEnvelope) throw unexpected();
  return answer;
};

/** Throws once the stream exceeds a number of bytes. */
const bounded = (maximum: number): TransformStream<Uint8Array, Uint8Array> => {
  let length = 0;
  return new TransformStream({
    transform: (chunk, controller) => {
      length += chunk.byteLength;
      if (length > maximum) controller.error(new Error("The provider sends more than a file may have."));
      else controller.enqueue(chunk);
    },
  });
};

/** Reads a file as a stream. An SVG is read into memory, to be compressed for its reader. */
const readFile = async (given: Response): Promise<Response> => {
  if (given.status === 304 || given.status === 416) {
    await given.body?.cancel();
    return new Response(null, { status: given.status, headers: headersOf(given) });
  }
  if (given.status === 404 || given.status === 410) throw noSuchAddress("notFound");
  const type = given.headers.get("Content-Type") ?? "";
  const length = given.headers.get("Content-Length");
  if (!given.ok || !MEDIA_TYPE.test(type) || Number(length ?? 0) > FILE_MAXIMUM) throw unexpected();
  if (type.startsWith("image/svg")) return whole(given);
  const headers = headersOf(given);
  if (length !== null && !given.headers.has("Content-Encoding")) headers.set("Content-Length", length);
  return new Response(given.body?.pipeThrough(bounded(FILE_MAXIMUM)) ?? null, { status: given.status, headers });
};

/**
 * Creates a provider of your own at another origin. Browsers still call the shop's origin. It passes on exactly the calls, headers and
 * answers of the contract. Any fault there counts as an outage here.
 */
export const remoteProvider = ({
  origin,
  pictureOrigins = [origin],
  secret = null,
  publicOrigin,
  patience = PATIENCE,
}: RemoteProviderOptions): Provider => {
  const headersFor = (request: Request, ip: string | null): Headers => {
    const headers = only(request.headers, PASSED_ON);
    if (ip !== null) headers.set("X-Forwarded-For", ip);
    else if (secret !== null) headers.set(SERVER_HEADER, secret);
    const cookies = COOKIES.flatMap((cookie) => {
      const token = readCookie(cookie, request, { publicOrigin });
      return token === null ? [] : (writeCookie(cookie, token, { publicOrigin }).split(";")[0] ?? []);
    });
    if (cookies.length > 0) headers.set("Cookie", cookies.join("; "));
    return headers;
  };

  /** Returns the answer to a call, with the cookies of a login. */
  const answerCall = async (given: Response, pathname: string): Promise<Response> => {
    const answer = leadsAway(pathname) && isRedirect(given) ? ledAway(given) : await readCall(given);
    for (const set of given.headers.getSetCookie()) {
      for (const cookie of COOKIES) {
        const token = readCookie(cookie, { headers: new Headers({ Cookie: set }) }, { publicOrigin });
        if (token !== null) answer.headers.append("Set-Cookie", writeCookie(cookie, token, { publicOrigin }));
      }
    }
    return answer;
  };

  /** Returns the redirect of a picture. It may lead to the provider's own media, as a path of the shop, or to an allowed origin. */
  const movedTo = (given: Response): Response => {
    const target = URL.parse(given.headers.get("Location") ?? "", origin);
    const isOwn = target?.origin === origin && target.pathname.startsWith(MEDIA_PREFIX);
    if (target === null || !(isOwn || pictureOrigins.includes(target.origin))) throw unexpected();
    const headers = headersOf(given);
    headers.set("Location", isOwn ? target.pathname + target.search : target.href);
    return new Response(null, { status: given.status, headers });
  };

  const pass = async (request: Request, ip: string | null): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    assertPassable(request, pathname);
    const isRead = READING.includes(request.method);
    if (!isRead && !request.headers.has("X-Publishable-Key") && isFromAnotherSite(request, publicOrigin)) {
      throw fromAnotherSite();
    }
    const body = isRead ? null : await readRequest(request, bodyMaximumOf(pathname));
    const over = new AbortController();
    const giveUp = () => over.abort();
    request.signal.addEventListener("abort", giveUp);
    const timer = setTimeout(giveUp, patience);
    try {
      const given = await fetch(`${origin}${pathname}${search}`, {
        method: request.method,
        headers: headersFor(request, ip),
        redirect: "manual",
        signal: over.signal,
        body,
      });
      if (!pathname.startsWith(MEDIA_PREFIX)) return await answerCall(given, pathname);
      const file = isRedirect(given) ? movedTo(given) : await readFile(given);
      file.headers.set("Cross-Origin-Resource-Policy", "cross-origin"); // partners' pages show this file
      return file;
    } catch (error) {
      giveUp(); // the rest of a rejected answer is not read
      throw error instanceof Refusal && error.code === 404 ? error : unavailable(PAUSE_WHEN_DOWN);
    } finally {
      clearTimeout(timer);
    }
  };

  /** Tells whether the provider answers the call that every page needs. */
  const answers = async (): Promise<boolean> => {
    try {
      const { status } = await pass(
        new Request(`${publicOrigin}${storefront.prefix}${storefront.endpoints.settings.find.path}`, {
          signal: AbortSignal.timeout(PATIENCE_WHEN_READY),
        }),
        null,
      );
      return status < 500;
    } catch {
      return false; // this is the answer
    }
  };

  let known: { readonly at: number; readonly isReady: Promise<boolean> } | null = null;
  const isReady = (): Promise<boolean> => {
    if (known === null || performance.now() - known.at > READY_LIFETIME) {
      known = { at: performance.now(), isReady: answers() };
    }
    return known.isReady;
  };

  const uncached = { ...DATA_HEADERS, "Cache-Control": "no-store" };

  return {
    fetch: async (request, ip) => {
      const { pathname } = new URL(request.url);
      if (pathname === "/health") return Response.json({ status: "ok" }, { headers: uncached });
      if (pathname === "/ready") {
        return (await isReady())
          ? Response.json({ status: "ready" }, { headers: uncached })
          : Response.json({ status: "unavailable" }, { status: 503, headers: uncached });
      }
      try {
        return await pass(request, ip ?? null);
      } catch (error) {
        if (error instanceof Refusal) return refused(request, error);
        throw error;
      }
    },
    pictureOrigins,
  };
};
