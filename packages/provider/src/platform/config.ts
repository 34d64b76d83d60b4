import { ConfigError, isLoopback } from "@griya/http";
import * as z from "zod";

/** The settings of this provider from the environment. */
export type Config = {
  /** `demo` collects mails in the outbox and has a demo account. `live` rejects settings that are unfit for real shoppers. */
  mode: "demo" | "live";
  host: string;
  port: number;
  /** Ports of the two demo partner sites. */
  partnerPorts: readonly [number, number];
  /** Folder of the embedded database and its lock. */
  dataDirectory: string;
  /** True where pictures are also made as AVIF, for readers that accept it. Otherwise all are WebP. */
  isAvifEnabled: boolean;
  /** Folder of the additional languages. Null where there are none. */
  languagesDirectory: string | null;
  /** PostgreSQL instead of the embedded database. */
  databaseUrl: string | null;
  /** Origin of the shop for shoppers, without a trailing slash. */
  publicOrigin: string;
  smtpUrl: string | null;
  /** The address of the service that counts visits. A secret, since it includes the key. */
  tagServiceUrl: string | null;
  /** The client with which the shop asks Google about identities. Null where it does not. */
  google: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string } | null;
  /** Sender of every mail. */
  emailSender: string;
  /** Proxies of our own in front of the server; each adds one entry to `X-Forwarded-For`. */
  proxyHops: number;
  /** Time for which a stopping shop still serves while it reports that it is not ready, in milliseconds. */
  stopDelay: number;
  /** The secret with which the server of a shop at another origin proves its identity. */
  providerSecret: string | null;
  logLevel: "silent" | "error" | "warn" | "info" | "debug";
};

const port = z
  .string()
  .regex(/^\d{1,5}$/, "must be a port number")
  .transform(Number)
  .refine((number) => number <= 65_535, "must be at most 65535");

const createUrlSchema = (protocols: readonly string[]) =>
  z.string().refine(
    (text) => {
      const url = URL.parse(text);
      return url !== null && protocols.includes(url.protocol);
    },
    `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`,
  );

/** An address that gets secrets. */
const httpsOrLoopbackUrl = createUrlSchema(["https:", "http:"]).refine((text) => {
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
  DATABASE_URL: createUrlSchema(["postgres:", "postgresql:"]).optional(),
  PUBLIC_ORIGIN: createUrlSchema(["http:", "https:"]).optional(),
  SMTP_URL: createUrlSchema(["smtp:", "smtps:"]).optional(),
  TAG_SERVICE_URL: httpsOrLoopbackUrl.optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: httpsOrLoopbackUrl.default("https://accounts.google.com"),
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

/** In seconds: the time that a proxy of a live shop may need to notice that it should send no more requests. */
const STOP_DELAYS = { demo: 0, live: 5 };

/** Returns true when the connection to a database is safe: on this machine by socket or loopback, or to a verified server. */
const hasSafeConnection = (databaseUrl: URL): boolean => {
  const host = databaseUrl.searchParams.get("host") ?? decodeURIComponent(databaseUrl.hostname);
  const isLocal = host === "" || host.startsWith("/") || isLoopback(host);
  return isLocal || databaseUrl.searchParams.get("sslmode") === "verify-full";
};

/** Lists the required settings that a live shop lacks. */
const findLiveProblems = (env: NodeJS.ProcessEnv, publicOrigin: URL, databaseUrl: URL | null): string[] => [
  ...(env["SMTP_URL"] ? [] : ["SMTP_URL is missing: a live shop sends its mails and shows no outbox"]),
  ...(env["MAIL_FROM"] ? [] : ["MAIL_FROM is missing: mails need a sender that shoppers know"]),
  ...(env["PUBLIC_ORIGIN"] ? [] : ["PUBLIC_ORIGIN is missing: mailed links need it"]),
  ...(publicOrigin.protocol === "https:" || isLoopback(publicOrigin.hostname)
    ? []
    : [`PUBLIC_ORIGIN must begin with https://, because passwords travel there; it is ${publicOrigin.origin}`]),
  ...(databaseUrl === null || hasSafeConnection(databaseUrl)
    ? []
    : [
        `DATABASE_URL must say sslmode=verify-full, because customers' data travel there; its host is ${databaseUrl.host}`,
      ]),
];

/** Rejects half of a client. Otherwise nobody would know why its button is missing. */
const findGoogleProblems = (id: string | undefined, secret: string | undefined): string[] => {
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
    ...findGoogleProblems(clientId, clientSecret),
    ...(values.SHOP_MODE === "live" ? findLiveProblems(env, publicOrigin, URL.parse(values.DATABASE_URL ?? "")) : []),
  ];
  if (problems.length > 0) refuse(problems);
  return {
    mode: values.SHOP_MODE,
    host: values.HOST,
    port: values.PORT,
    partnerPorts: values.PARTNER_PORTS,
    dataDirectory: values.DATA_DIR,
    isAvifEnabled: values.AVIF === "on",
    languagesDirectory: values.LANGUAGES_DIR ?? null,
    databaseUrl: values.DATABASE_URL ?? null,
    publicOrigin: publicOrigin.origin,
    smtpUrl: values.SMTP_URL ?? null,
    tagServiceUrl: values.TAG_SERVICE_URL ?? null,
    google: clientId && clientSecret ? { issuer, clientId, clientSecret } : null,
    emailSender: values.MAIL_FROM,
    proxyHops: values.PROXY_HOPS,
    stopDelay: 1000 * (values.STOP_DELAY ?? STOP_DELAYS[values.SHOP_MODE]),
    providerSecret: values.PROVIDER_SECRET ?? null,
    logLevel: values.LOG_LEVEL,
  };
};

/** Returns true for a demo that nobody else can reach. Its public passwords and mails are nobody's secret. */
const isOnThisMachine = ({ mode, host, publicOrigin }: Pick<Config, "mode" | "host" | "publicOrigin">): boolean =>
  mode === "demo" && isLoopback(host) && isLoopback(new URL(publicOrigin).hostname);

/** Returns true when the demo's owner may log in to the office. Their password is public, so only on one's own machine. */
export const canDemoStaffLogIn = (config: Pick<Config, "mode" | "host" | "publicOrigin">): boolean =>
  isOnThisMachine(config);

/**
 * Returns true when mails are stored and shown instead of sent. Only on one's own machine, for their reader can reset others' passwords.
 */
export const hasOutbox = (config: Pick<Config, "mode" | "host" | "publicOrigin" | "smtpUrl">): boolean =>
  isOnThisMachine(config) && config.smtpUrl === null;

/** Returns true when a sandbox replaces Google. There anybody can claim any identity, so only on one's own machine. */
export const hasGoogleSandbox = (config: Pick<Config, "mode" | "host" | "publicOrigin" | "google">): boolean =>
  isOnThisMachine(config) && config.google === null;
