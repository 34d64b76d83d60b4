import { ConfigError, isLoopback } from "@griya/http";
import * as z from "zod";

/** What the environment decides about this provider. */
export type Config = {
  /** `demo` keeps mails in the outbox and has a demo account; `live` refuses whatever is not fit for real shoppers. */
  mode: "demo" | "live";
  host: string;
  port: number;
  /** Where the two demo partner sites are served. */
  partnerPorts: readonly [number, number];
  /** Folder of the embedded database and its lock. */
  dataDirectory: string;
  /** Whether pictures are also made as AVIF, for readers who take it; else all are WebP, whoever asks. */
  offersAvif: boolean;
  /** Folder of the languages that the shop does not bring itself; null where there are none. */
  languagesDirectory: string | null;
  /** PostgreSQL instead of the embedded database. */
  databaseUrl: string | null;
  /** Origin under which shoppers reach the shop, without a trailing slash. */
  publicOrigin: string;
  smtpUrl: string | null;
  /** Where visits are counted; a secret, since it says by which key. */
  tagServiceUrl: string | null;
  /** By which client the shop asks Google who somebody is; null where it asks nobody. */
  google: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string } | null;
  /** Sender of every mail. */
  mailFrom: string;
  /** Proxies of our own in front of the server; each adds one entry to `X-Forwarded-For`. */
  proxyHops: number;
  /** How long a shop that is told to stop goes on serving while it says that it is not ready, in milliseconds. */
  stopDelay: number;
  /** What a shop at another origin proves by that its server calls for itself. */
  providerSecret: string | null;
  logLevel: "silent" | "error" | "warn" | "info" | "debug";
};

const port = z
  .string()
  .regex(/^\d{1,5}$/, "must be a port number")
  .transform(Number)
  .refine((number) => number <= 65_535, "must be at most 65535");

const urlOf = (protocols: readonly string[]) =>
  z.string().refine(
    (text) => {
      const url = URL.parse(text);
      return url !== null && protocols.includes(url.protocol);
    },
    `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`,
  );

/** Secrets travel there. */
const httpsOrHere = urlOf(["https:", "http:"]).refine((text) => {
  const url = URL.parse(text);
  return url === null || url.protocol === "https:" || isLoopback(url.hostname);
}, "must begin with https://, save on this machine");

const Environment = z.object({
  SHOP_MODE: z.enum(["demo", "live"], 'must be "demo" or "live"').default("demo"),
  HOST: z.string().default("127.0.0.1"),
  PORT: port.default(3000),
  PARTNER_PORTS: z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .pipe(z.tuple([port, port], "must be two ports, such as 3001,3002"))
    .default([3001, 3002]),
  DATA_DIR: z.string().default(".data"),
  AVIF: z.enum(["on", "off"], 'must be "on" or "off"').default("on"),
  LANGUAGES_DIR: z.string().optional(),
  DATABASE_URL: urlOf(["postgres:", "postgresql:"]).optional(),
  PUBLIC_ORIGIN: urlOf(["http:", "https:"]).optional(),
  SMTP_URL: urlOf(["smtp:", "smtps:"]).optional(),
  TAG_SERVICE_URL: httpsOrHere.optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: httpsOrHere.default("https://accounts.google.com"),
  MAIL_FROM: z.string().default("Griya <halo@griya.test>"),
  PROXY_HOPS: z.string().regex(/^\d$/, "must be a number from 0 to 9").transform(Number).default(0),
  STOP_DELAY: z
    .string()
    .regex(/^\d{1,2}$/, "must be a number of seconds from 0 to 99")
    .transform(Number)
    .optional(),
  PROVIDER_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
});

/** In seconds: as long as a proxy of a live shop may need to hear that it should send nobody any more. */
const STOP_DELAYS = { demo: 0, live: 5 };

/** Whether a database is reached on this machine, over a socket or the loopback, or by a server that proves to be the one meant. */
const isReachedSafely = (databaseUrl: URL): boolean => {
  const host = databaseUrl.searchParams.get("host") ?? decodeURIComponent(databaseUrl.hostname);
  const isHere = host === "" || host.startsWith("/") || isLoopback(host);
  return isHere || databaseUrl.searchParams.get("sslmode") === "verify-full";
};

/** What a live shop must not do without. */
const liveProblems = (env: NodeJS.ProcessEnv, publicOrigin: URL, databaseUrl: URL | null): string[] => [
  ...(env["SMTP_URL"] ? [] : ["SMTP_URL is missing: a live shop sends its mails and shows no outbox"]),
  ...(env["MAIL_FROM"] ? [] : ["MAIL_FROM is missing: mails need a sender that shoppers know"]),
  ...(env["PUBLIC_ORIGIN"] ? [] : ["PUBLIC_ORIGIN is missing: mailed links need it"]),
  ...(publicOrigin.protocol === "https:" || isLoopback(publicOrigin.hostname)
    ? []
    : [`PUBLIC_ORIGIN must begin with https://, because passwords travel there; it is ${publicOrigin.origin}`]),
  ...(databaseUrl === null || isReachedSafely(databaseUrl)
    ? []
    : [
        `DATABASE_URL must say sslmode=verify-full, because customers' data travel there; its host is ${databaseUrl.host}`,
      ]),
];

/** Half of a client is none, and nobody would know why its button is missing. */
const googleProblems = (id: string | undefined, secret: string | undefined): string[] => {
  if (Boolean(id) === Boolean(secret)) return [];
  const missing = id ? "GOOGLE_CLIENT_SECRET" : "GOOGLE_CLIENT_ID";
  return [`${missing} is missing: a login with Google needs GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET`];
};

const refuse = (problems: readonly string[]): never => {
  throw new ConfigError(`The shop cannot start:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
};

/** Reads the configuration, with the demo's defaults. An empty variable counts as left out. Throws a {@link ConfigError}. */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  const env = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const read = Environment.safeParse(env);
  if (!read.success) {
    return refuse(read.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`));
  }
  const values = read.data;
  const publicOrigin = new URL(values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`);
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = values;
  const problems = [
    ...googleProblems(clientId, clientSecret),
    ...(values.SHOP_MODE === "live" ? liveProblems(env, publicOrigin, URL.parse(values.DATABASE_URL ?? "")) : []),
  ];
  if (problems.length > 0) refuse(problems);
  return {
    mode: values.SHOP_MODE,
    host: values.HOST,
    port: values.PORT,
    partnerPorts: values.PARTNER_PORTS,
    dataDirectory: values.DATA_DIR,
    offersAvif: values.AVIF === "on",
    languagesDirectory: values.LANGUAGES_DIR ?? null,
    databaseUrl: values.DATABASE_URL ?? null,
    publicOrigin: publicOrigin.origin,
    smtpUrl: values.SMTP_URL ?? null,
    tagServiceUrl: values.TAG_SERVICE_URL ?? null,
    google: clientId && clientSecret ? { issuer, clientId, clientSecret } : null,
    mailFrom: values.MAIL_FROM,
    proxyHops: values.PROXY_HOPS,
    stopDelay: 1000 * (values.STOP_DELAY ?? STOP_DELAYS[values.SHOP_MODE]),
    providerSecret: values.PROVIDER_SECRET ?? null,
    logLevel: values.LOG_LEVEL,
  };
};

/** A demo that nobody else can reach: what is public in it, such as passwords and mails, is nobody's secret. */
const isOnOwnMachine = ({ mode, host, publicOrigin }: Pick<Config, "mode" | "host" | "publicOrigin">): boolean =>
  mode === "demo" && isLoopback(host) && isLoopback(new URL(publicOrigin).hostname);

/** Whether the demo's owner, whose password is public, may come into the office: on one's own machine alone. */
export const welcomesDemoStaff = (config: Pick<Config, "mode" | "host" | "publicOrigin">): boolean =>
  isOnOwnMachine(config);

/** Whether mails are kept and shown instead of sent: on one's own machine alone, for whoever reads them can set others' passwords anew. */
export const showsOutbox = (config: Pick<Config, "mode" | "host" | "publicOrigin" | "smtpUrl">): boolean =>
  isOnOwnMachine(config) && config.smtpUrl === null;

/** Whether a sandbox stands in for Google, in which anybody is whoever they say: on one's own machine alone. */
export const hasGoogleSandbox = (config: Pick<Config, "mode" | "host" | "publicOrigin" | "google">): boolean =>
  isOnOwnMachine(config) && config.google === null;
