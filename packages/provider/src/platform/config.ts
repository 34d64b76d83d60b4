import { createHash } from "node:crypto";
import { ConfigError, isLoopback } from "@griya/http";
import * as z from "zod";
import { type GatewayOpeners, readGateways } from "./gateway-definitions.ts";

/** The settings of the provider from the environment variables. */
export type Config = {
  /** `demo` stores emails in the outbox and has a demo account. `live` rejects unsafe settings. */
  mode: "demo" | "live";
  host: string;
  port: number;
  /** The ports of the two demo partner sites. */
  partnerPorts: readonly [number, number];
  /** The folder of the embedded database and the media. */
  dataDirectory: string;
  /** True when pictures are also encoded as AVIF, for browsers that accept it. Otherwise all pictures are WebP. */
  isAvifEnabled: boolean;
  /** The folder of the additional languages. Null without additional languages. */
  languagesDirectory: string | null;
  /** The URL of a PostgreSQL database. Null for the embedded database. */
  databaseUrl: string | null;
  /** The origin of the shop for shoppers, without a trailing slash. */
  publicOrigin: string;
  smtpUrl: string | null;
  /** The URL of the service that counts visits. The URL is secret because it contains the key. */
  tagServiceUrl: string | null;
  /** The client of the login with Google. Null without a client. */
  google: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string } | null;
  /** The payment gateways with keys in the environment. */
  gateways: GatewayOpeners;
  /**
   * The keys for the accounts of refunds, each of 32 bytes. The first key encrypts, and all keys decrypt. An empty list means that the shop
   * stores no accounts.
   */
  refundAccountKeys: readonly Buffer[];
  /** The sender of all emails. */
  emailSender: string;
  /** The number of trusted proxies in front of the server. Each proxy adds an entry to `X-Forwarded-For`. */
  proxyHops: number;
  /** The time in milliseconds for which a stopping shop still serves. In this time it reports that it is not ready. */
  stopDelay: number;
  /** The secret of a shop server at another origin, as proof of its identity. */
  providerSecret: string | null;
  logLevel: "silent" | "error" | "warn" | "info" | "debug";
};

const portSchema = z
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

/** Accepts a URL with https, or with http on this machine. Secrets are sent to these URLs. */
const httpsOrLoopbackUrl = createUrlSchema(["https:", "http:"]).refine((text) => {
  const url = URL.parse(text);
  return url === null || url.protocol === "https:" || isLoopback(url.hostname);
}, "must begin with https://, save on this machine");

/** A key of 32 bytes in base64. Its last character has unused bits, so other spellings of the same bytes are possible. */
const keySchema = z.string().transform((text, context) => {
  const key = Buffer.from(text, "base64");
  if (/^[\w+/-]{43}=?$/.test(text) && key.length === 32) return key;
  context.addIssue("must be keys of 32 bytes in base64, by commas: openssl rand -base64 32 makes one");
  return z.NEVER;
});

/** The key of a demo on this machine. It is public, like the passwords of the demo. */
const DEMO_REFUND_ACCOUNT_KEY = createHash("sha256").update("griya-demo").digest();

const Environment = z.object({
  SHOP_MODE: z.enum(["demo", "live"], 'must be "demo" or "live"').default("demo"),
  HOST: z.string().default("127.0.0.1"),
  PORT: portSchema.default(3000),
  PARTNER_PORTS: z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .pipe(z.tuple([portSchema, portSchema], "must be two ports, such as 3001,3002"))
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
  REFUND_ACCOUNT_KEYS: z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .pipe(z.array(keySchema))
    .optional(),
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

/** The default delay before a stop, in seconds. Proxies of a live shop need this time to stop sending requests. */
const STOP_DELAYS = { demo: 0, live: 5 };

/** Returns true when the connection to a database is safe. It must stay on this machine or verify the server. */
const hasSafeConnection = (databaseUrl: URL): boolean => {
  const databaseHost = databaseUrl.searchParams.get("host") ?? decodeURIComponent(databaseUrl.hostname);
  const isLocal = databaseHost === "" || databaseHost.startsWith("/") || isLoopback(databaseHost);
  return isLocal || databaseUrl.searchParams.get("sslmode") === "verify-full";
};

/** Lists the missing or unsafe settings of a live shop. */
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

/** Lists the problem of an incomplete Google client. Otherwise the login button would be missing without a reason. */
const findGoogleProblems = (id: string | undefined, secret: string | undefined): string[] => {
  if (Boolean(id) === Boolean(secret)) return [];
  const missingVariable = id ? "GOOGLE_CLIENT_SECRET" : "GOOGLE_CLIENT_ID";
  return [`${missingVariable} is missing: a login with Google needs GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET`];
};

const throwConfigError = (problems: readonly string[]): never => {
  throw new ConfigError(`The shop cannot start:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
};

/** Returns true for a demo that is only reachable on this machine. Its passwords and emails are public. */
const isOnThisMachine = ({ mode, host, publicOrigin }: Pick<Config, "mode" | "host" | "publicOrigin">): boolean =>
  mode === "demo" && isLoopback(host) && isLoopback(new URL(publicOrigin).hostname);

/** Reads the configuration. The defaults are those of the demo, and an empty variable counts as missing. Throws a {@link ConfigError}. */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  const env = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsedEnvironment = Environment.safeParse(env);
  if (!parsedEnvironment.success) {
    return throwConfigError(parsedEnvironment.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`));
  }
  const settings = parsedEnvironment.data;
  const publicOrigin = new URL(settings.PUBLIC_ORIGIN ?? `http://localhost:${settings.PORT}`);
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = settings;
  const { gateways, problems: gatewayProblems } = readGateways(env, settings.SHOP_MODE === "live");
  const problems = [
    ...findGoogleProblems(clientId, clientSecret),
    ...gatewayProblems,
    ...(settings.SHOP_MODE === "live"
      ? findLiveProblems(env, publicOrigin, URL.parse(settings.DATABASE_URL ?? ""))
      : []),
  ];
  if (problems.length > 0) throwConfigError(problems);
  const place = { mode: settings.SHOP_MODE, host: settings.HOST, publicOrigin: publicOrigin.origin };
  return {
    ...place,
    port: settings.PORT,
    partnerPorts: settings.PARTNER_PORTS,
    dataDirectory: settings.DATA_DIR,
    isAvifEnabled: settings.AVIF === "on",
    languagesDirectory: settings.LANGUAGES_DIR ?? null,
    databaseUrl: settings.DATABASE_URL ?? null,
    smtpUrl: settings.SMTP_URL ?? null,
    tagServiceUrl: settings.TAG_SERVICE_URL ?? null,
    google: clientId && clientSecret ? { issuer, clientId, clientSecret } : null,
    gateways,
    refundAccountKeys: settings.REFUND_ACCOUNT_KEYS ?? (isOnThisMachine(place) ? [DEMO_REFUND_ACCOUNT_KEY] : []),
    emailSender: settings.MAIL_FROM,
    proxyHops: settings.PROXY_HOPS,
    stopDelay: 1000 * (settings.STOP_DELAY ?? STOP_DELAYS[settings.SHOP_MODE]),
    providerSecret: settings.PROVIDER_SECRET ?? null,
    logLevel: settings.LOG_LEVEL,
  };
};

/**
 * Returns true when the owner account of the demo can log in to the office. Its password is public, so the demo must run on this machine
 * only.
 */
export const canDemoStaffLogIn = (config: Pick<Config, "mode" | "host" | "publicOrigin">): boolean =>
  isOnThisMachine(config);

/**
 * Returns true when emails are stored and shown instead of sent. The reader of the outbox can reset passwords, so the demo must run on this
 * machine only.
 */
export const hasOutbox = (config: Pick<Config, "mode" | "host" | "publicOrigin" | "smtpUrl">): boolean =>
  isOnThisMachine(config) && config.smtpUrl === null;

/**
 * Returns true when sandboxes replace the payment gateways without keys. Anybody can pay there without money, so the demo must run on this
 * machine only.
 */
export const hasPaymentSandboxes = (config: Pick<Config, "mode" | "host" | "publicOrigin">): boolean =>
  isOnThisMachine(config);

/** Returns true when a sandbox replaces Google. The sandbox accepts any identity, so the demo must run on this machine only. */
export const hasGoogleSandbox = (config: Pick<Config, "mode" | "host" | "publicOrigin" | "google">): boolean =>
  isOnThisMachine(config) && config.google === null;
