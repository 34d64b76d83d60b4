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
  /** Where the provider may lead a browser to for a picture. By default its own origin. */
  pictureOrigins?: readonly string[];
  /** Tells the provider which calls are the server's own. Null where it was given none. */
  secret?: string | null;
  /** Where shoppers find the shop. */
  publicOrigin: string;
  /** How long an answer is waited for, in milliseconds: less than a browser waits. */
  patience?: number;
};

const PATIENCE = 10_000;
const PATIENCE_WHEN_READY = 2_000;
/** How long is believed whether the provider answers, in milliseconds: whoever asks often asks us alone. */
const READY_LIFETIME = 1_000;
/** After which an outage is worth another call, in seconds. */
const PAUSE_WHEN_DOWN = 5;

/** Bytes of an answer that is held in memory, such as a list. */
export const ANSWER_MAXIMUM = 8 * 1024 * 1024;
/** Bytes of a film or another file, which passes through. */
const FILE_MAXIMUM = 512 * 1024 * 1024;

const MEDIA_PREFIX = "/media/";

/** What a provider learns of a call: nothing of one connection, no cookie but those of a login, and nothing that tells whom it comes from. */
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

/** What a provider may say of an answer. What browsers keep for the whole shop, such as cookies and policies, is the shop's own. */
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

/** The cookies of a login, which pass both ways. */
const COOKIES = [DEVICE_COOKIE, SOCIAL_LOGIN_COOKIE];

/** The named headers, save those that belong to one connection by its own words. */
const only = (headers: Headers, names: readonly string[]): Headers => {
  const ofTheConnection = (headers.get("Connection") ?? "").toLowerCase().split(/\s*,\s*/);
  const kept = new Headers();
  for (const name of names) {
    const value = headers.get(name);
    if (value !== null && !ofTheConnection.includes(name.toLowerCase())) kept.set(name, value);
  }
  return kept;
};

/** A slash or a dot that another server may read where this one reads none, also where it is escaped twice. */
const HIDDEN_STEP = /%(25)*(2f|5c|2e|00)|\\/i;

const endpoints = Object.values(storefront.endpoints).flatMap((group) => Object.values<Endpoint>(group));

/** What a body may have by the contract. */
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

/** The answer with its body in memory. */
const whole = async (given: Response): Promise<Response> => {
  const bytes = await readBytes(given, ANSWER_MAXIMUM);
  return new Response(bytes.byteLength === 0 ? null : bytes, { status: given.status, headers: headersOf(given) });
};

const unexpected = (): Error => new Error("The provider answers what the contract does not know.");

/** Whether that call of the contract leads the browser elsewhere. */
const leadsAway = (pathname: string): boolean => {
  const path = pathname.slice(storefront.prefix.length);
  return endpoints.some(({ path: own, answer }) => answer === "redirect" && pathValues(own, path) !== null);
};

/** Where such a call leads: somewhere by https, or on this machine. */
const ledAway = (given: Response): Response => {
  const target = URL.parse(given.headers.get("Location") ?? "");
  const isSafe = target?.protocol === "https:" || (target?.protocol === "http:" && isLoopback(target.hostname));
  if (target === null || !isSafe) throw unexpected();
  const headers = headersOf(given);
  headers.set("Location", target.href);
  return new Response(null, { status: 303, headers });
};

/** One type alone: of a list of them browsers take the last. */
const ENVELOPE_TYPE = /^application\/json *(;[^,]*)?$/i;
const MEDIA_TYPE = /^((image|video|audio|model)\/[\w.+-]+|application\/(pdf|octet-stream)) *(;[^,]*)?$/i;

/** An envelope, or nothing at all. */
const readCall = async (given: Response): Promise<Response> => {
  const isEnvelope = ENVELOPE_TYPE.test(given.headers.get("Content-Type") ?? "");
  if (isRedirect(given)) throw unexpected();
  const answer = await whole(given);
  if (answer.body !== null && !isEnvelope) throw unexpected();
  return answer;
};

/** Ends where the bytes are more than they may be. */
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

/** A file as it comes; an SVG, which is packed for its reader, in memory. */
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
 * A provider of your own at another origin: browsers go on asking the shop's origin, which passes on what the contract names, as it names
 * it, and nothing else. Whatever goes wrong there is an outage here.
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

  /** The answer to a call, with the cookies of a login. */
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

  /** Where a picture has moved to: within the provider's own, which is the shop's to a browser, or to a host that is known. */
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
      file.headers.set("Cross-Origin-Resource-Policy", "cross-origin"); // partners' pages show it
      return file;
    } catch (error) {
      giveUp(); // of an answer that is not taken nothing more is read
      throw error instanceof Refusal && error.code === 404 ? error : unavailable(PAUSE_WHEN_DOWN);
    } finally {
      clearTimeout(timer);
    }
  };

  /** Whether it answers the call without which no page is shown. */
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
      return false; // which is what was asked
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
