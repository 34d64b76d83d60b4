/** The answer with a page over https, for a browser without cookies. */
export type ObservedPage = { headers: Headers; html: string };

type Rule = (page: ObservedPage) => number;

const WIDE_SOURCES = ["ftp:", "http:", "https:", "*", "http://*", "http://*.*", "https://*", "https://*.*"];
const INLINE_SOURCES = ["'unsafe-inline'", "data:"];
const SIX_MONTHS_IN_SECONDS = 15_552_000;

type Directives = ReadonlyMap<string, readonly string[]>;

const parseDirectives = (policy: string): Directives =>
  new Map(
    policy
      .split(";")
      .map((part) => part.trim().toLowerCase().split(/\s+/))
      .map(([name = "", ...sources]) => [name, sources]),
  );

const scoreContentSecurityPolicy: Rule = ({ headers }) => {
  const policy = headers.get("Content-Security-Policy");
  if (policy === null) return -25;
  const directives = parseDirectives(policy);
  const getSources = (name: string) => directives.get(name) ?? directives.get("default-src") ?? ["*"];
  const hasAnySource = (name: string, words: readonly string[]) =>
    getSources(name).some((source) => words.includes(source));
  if (hasAnySource("script-src", [...WIDE_SOURCES, ...INLINE_SOURCES]) || hasAnySource("object-src", WIDE_SOURCES))
    return -20;
  const isInsecure = (source: string) => source.startsWith("http:") || source.startsWith("ftp:");
  const passiveDirectives = ["img-src", "media-src"];
  const activeSources = [...directives].flatMap(([name, sources]) => (passiveDirectives.includes(name) ? [] : sources));
  if (activeSources.some(isInsecure)) return -20;
  if (hasAnySource("script-src", ["'unsafe-eval'"]) || hasAnySource("style-src", ["'unsafe-eval'"])) return -10;
  if (passiveDirectives.flatMap(getSources).some(isInsecure)) return -10;
  if (hasAnySource("style-src", [...WIDE_SOURCES, ...INLINE_SOURCES])) return 0;
  return directives.get("default-src")?.join() === "'none'" ? 10 : 5;
};

const scoreFraming: Rule = ({ headers }) => {
  if (parseDirectives(headers.get("Content-Security-Policy") ?? "").has("frame-ancestors")) return 5;
  return ["deny", "sameorigin"].includes(headers.get("X-Frame-Options")?.toLowerCase() ?? "") ? 0 : -20;
};

const scoreCookies: Rule = ({ headers }) => {
  const cookies = headers.getSetCookie().map((cookie) => cookie.toLowerCase());
  if (cookies.length === 0) return 0;
  const isSessionCookie = (cookie: string) => /^[^=]*(login|sess)/.test(cookie);
  if (cookies.some((cookie) => isSessionCookie(cookie) && !/;\s*secure/.test(cookie))) return -40;
  if (cookies.some((cookie) => isSessionCookie(cookie) && !/;\s*httponly/.test(cookie))) return -30;
  if (cookies.some((cookie) => !/;\s*secure/.test(cookie))) return -20;
  return cookies.every((cookie) => /;\s*samesite=(lax|strict|none)/.test(cookie)) ? 5 : 0;
};

const scoreCrossOriginSharing: Rule = ({ headers }) =>
  headers.has("Access-Control-Allow-Origin") && headers.get("Access-Control-Allow-Credentials") === "true" ? -50 : 0;

const scoreTransport: Rule = ({ headers }) => {
  const seconds = /(?:^|;\s*)max-age=(\d+)/.exec(headers.get("Strict-Transport-Security") ?? "")?.[1];
  if (seconds === undefined) return -20;
  return Number(seconds) >= SIX_MONTHS_IN_SECONDS ? 0 : -10;
};

const scoreReferrer: Rule = ({ headers }) => {
  const policy = headers.get("Referrer-Policy");
  if (policy === null) return 0;
  return /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(policy) ? 5 : -5;
};

const scoreContentType: Rule = ({ headers }) => (headers.get("X-Content-Type-Options") === "nosniff" ? 0 : -5);

/** Scores scripts of other hosts, which must have a hash. The shop has no such scripts. */
const scoreScripts: Rule = ({ html }) => {
  const foreignScripts = [...html.matchAll(/<script\b[^>]*\bsrc="(?:https?:)?\/\/[^>]*>/g)].map(([tag]) => tag);
  if (foreignScripts.length === 0) return 0;
  if (foreignScripts.some((tag) => /src="(http:|\/\/)/.test(tag))) return -50;
  return foreignScripts.every((tag) => tag.includes("integrity=")) ? 5 : -5;
};

const scoreResourcePolicy: Rule = ({ headers }) => {
  const policy = headers.get("Cross-Origin-Resource-Policy");
  if (policy === null || policy === "cross-origin") return 0;
  return policy === "same-origin" || policy === "same-site" ? 10 : -5;
};

const rules: readonly Rule[] = [
  scoreContentSecurityPolicy,
  scoreFraming,
  scoreCookies,
  scoreCrossOriginSharing,
  scoreTransport,
  scoreReferrer,
  scoreContentType,
  scoreScripts,
  scoreResourcePolicy,
];

/**
 * Returns the score of a page by the published criteria of MDN's HTTP Observatory. The score is 100 minus the penalties. From 90 on, bonus
 * points are added. The maximum is 145, of which 5 are for the host's entry in the browsers' preload list. The caller must check that an
 * address without TLS redirects to https.
 */
export const getObservatoryScore = (page: ObservedPage): number => {
  const modifiers = rules.map((rule) => rule(page));
  const addNumbers = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const baseScore = 100 + addNumbers(modifiers.filter((modifier) => modifier < 0));
  return Math.max(0, baseScore >= 90 ? 100 + addNumbers(modifiers) : baseScore);
};
