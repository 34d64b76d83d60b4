import { ConfigError } from "@griya/http";
import { describe, expect, test } from "vitest";
import { canDemoStaffLogIn, hasGoogleSandbox, hasOutbox, hasPaymentSandboxes, readConfig } from "./config.ts";

const LIVE_ENVIRONMENT = {
  SHOP_MODE: "live",
  PUBLIC_ORIGIN: "https://griya.example",
  SMTP_URL: "smtps://mail.example",
  MAIL_FROM: "Griya <halo@griya.example>",
};

const KEY = Buffer.alloc(32, 7).toString("base64");

const getMessage = (environment: NodeJS.ProcessEnv): string => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  throw new Error("The configuration was accepted.");
};

test("the configuration without settings is the demo on port 3000 with the embedded database", () => {
  expect(readConfig({})).toMatchObject({
    mode: "demo",
    port: 3000,
    partnerPorts: [3001, 3002],
    databaseUrl: null,
    publicOrigin: "http://localhost:3000",
    smtpUrl: null,
  });
});

test("an empty setting counts as missing", () => {
  expect(readConfig({ PORT: "", DATABASE_URL: "", SMTP_URL: "" })).toEqual(readConfig({}));
});

test("the public origin uses the port and contains no path", () => {
  expect(readConfig({ PORT: "6131" }).publicOrigin).toBe("http://localhost:6131");
  expect(readConfig({ PUBLIC_ORIGIN: "https://griya.example/id/" }).publicOrigin).toBe("https://griya.example");
});

test.each([
  [{ PORT: "http" }, "PORT must be a port number"],
  [{ STOP_DELAY: "soon" }, "STOP_DELAY must be a number of seconds from 0 to 99"],
  [{ PROVIDER_SECRET: "short" }, "PROVIDER_SECRET must have at least 32 characters"],
  [{ PORT: "70000" }, "PORT must be at most 65535"],
  [{ PARTNER_PORTS: "3001" }, "PARTNER_PORTS must be two ports"],
  [{ AVIF: "yes" }, 'AVIF must be "on" or "off"'],
  [{ SHOP_MODE: "production" }, 'SHOP_MODE must be "demo" or "live"'],
  [
    { DATABASE_URL: "mysql://localhost/griya" },
    "DATABASE_URL must be an address that begins with postgres:// or postgresql://",
  ],
  [{ SMTP_URL: "mail.example" }, "SMTP_URL must be an address that begins with smtp:// or smtps://"],
  [{ GOOGLE_CLIENT_ID: "griya" }, "GOOGLE_CLIENT_SECRET is missing"],
  [{ GOOGLE_CLIENT_SECRET: "secret" }, "GOOGLE_CLIENT_ID is missing"],
  [{ GOOGLE_ISSUER: "http://accounts.example" }, "GOOGLE_ISSUER must begin with https://, save on this machine"],
  [{ MIDTRANS_SERVER_KEY: "SB-Mid-client-abcdefghijkl" }, "MIDTRANS_SERVER_KEY must be a server key of Midtrans"],
  [{ MIDTRANS_SERVER_KEY: "https://gateway.example" }, "MIDTRANS_SERVER_KEY must be a server key of Midtrans"],
  [{ REFUND_ACCOUNT_KEYS: "short" }, "REFUND_ACCOUNT_KEYS must be keys of 32 bytes in base64"],
  [{ REFUND_ACCOUNT_KEYS: `${KEY},` }, "REFUND_ACCOUNT_KEYS must be keys of 32 bytes in base64"],
  [{ REFUND_ACCOUNT_KEYS: `${KEY.slice(0, -1)}AA` }, "REFUND_ACCOUNT_KEYS must be keys of 32 bytes in base64"],
  [{ PUBLIC_ORIGIN: "griya.example" }, "PUBLIC_ORIGIN must be an address that begins with http:// or https://"],
])("%j is refused by name", (environment, message) => {
  expect(getMessage(environment)).toContain(message);
});

test("one message names all invalid settings", () => {
  const message = getMessage({ PORT: "x", SMTP_URL: "y" });
  expect(message).toContain("PORT");
  expect(message).toContain("SMTP_URL");
});

test("a demo pays at sandboxes, unless a gateway has keys", () => {
  expect(Object.keys(readConfig({ MIDTRANS_SERVER_KEY: "SB-Mid-server-abcdefghijkl" }).gateways)).toEqual(["midtrans"]);
  expect(readConfig({}).gateways).toEqual({});
  expect(hasPaymentSandboxes(readConfig({}))).toBe(true);
});

test("a shop encrypts accounts of refunds with the first of its keys, and a demo on this machine with a public one", () => {
  const otherKey = Buffer.alloc(32, 8);
  expect(readConfig({ REFUND_ACCOUNT_KEYS: `${KEY}, ${otherKey.toString("base64")}` }).refundAccountKeys).toEqual([
    Buffer.alloc(32, 7),
    otherKey,
  ]);
  expect(readConfig({}).refundAccountKeys).toHaveLength(1);
  expect(readConfig({ HOST: "0.0.0.0" }).refundAccountKeys).toEqual([]);
  expect(readConfig(LIVE_ENVIRONMENT).refundAccountKeys).toEqual([]);
});

test("a shop uses its Google client, or the sandbox when it has no client", () => {
  const googleClient = { GOOGLE_CLIENT_ID: "griya", GOOGLE_CLIENT_SECRET: "secret" };
  const config = readConfig(googleClient);
  expect(config.google).toEqual({ issuer: "https://accounts.google.com", clientId: "griya", clientSecret: "secret" });
  expect(hasGoogleSandbox(config)).toBe(false);
  expect([readConfig({}).google, hasGoogleSandbox(readConfig({}))]).toEqual([null, true]);
});

describe("a live shop", () => {
  test("starts with a public origin, a mail server and a sender", () => {
    expect(readConfig(LIVE_ENVIRONMENT)).toMatchObject({ mode: "live", publicOrigin: "https://griya.example" });
  });

  test("gives its proxies time before it stops, and a demo does not", () => {
    expect(readConfig(LIVE_ENVIRONMENT).stopDelay).toBe(5_000);
    expect(readConfig({}).stopDelay).toBe(0);
    expect(readConfig({ ...LIVE_ENVIRONMENT, STOP_DELAY: "12" }).stopDelay).toBe(12_000);
  });

  test.each(["PUBLIC_ORIGIN", "SMTP_URL", "MAIL_FROM"])("does not start without %s", (name) => {
    expect(getMessage({ ...LIVE_ENVIRONMENT, [name]: undefined })).toContain(`${name} is missing`);
  });

  test("takes no passwords over plain http, save on this machine", () => {
    expect(getMessage({ ...LIVE_ENVIRONMENT, PUBLIC_ORIGIN: "http://griya.example" })).toContain("https://");
    expect(getMessage({ ...LIVE_ENVIRONMENT, PUBLIC_ORIGIN: "http://127.0.0.1.evil.example" })).toContain("https://");
    expect(readConfig({ ...LIVE_ENVIRONMENT, PUBLIC_ORIGIN: "http://127.0.0.1:3000" }).mode).toBe("live");
    expect(readConfig({ ...LIVE_ENVIRONMENT, PUBLIC_ORIGIN: "http://localhost:3000" }).mode).toBe("live");
  });

  test.each([
    "postgres://shop:secret@db.example/griya",
    "postgres://shop:secret@db.example/griya?sslmode=no-verify",
    "postgres://shop:secret@localhost/griya?host=db.example",
  ])("sends no customer's data to a database that it cannot be sure of: %s", (url) => {
    const message = getMessage({ ...LIVE_ENVIRONMENT, DATABASE_URL: url });
    expect(message).toContain("DATABASE_URL must say sslmode=verify-full");
    expect(message).not.toContain("secret");
    expect(readConfig({ DATABASE_URL: url }).mode).toBe("demo");
  });

  test.each([
    "postgres://shop@db.example/griya?sslmode=verify-full",
    "postgres://shop@localhost/griya",
    "postgres://shop@127.0.0.1:5432/griya",
    "postgres:///griya?host=/var/run/postgresql",
    "postgres://%2Fvar%2Frun%2Fpostgresql/griya",
  ])("takes a database that proves who it is, or one on this machine: %s", (url) => {
    expect(readConfig({ ...LIVE_ENVIRONMENT, DATABASE_URL: url }).databaseUrl).toBe(url);
  });

  test("takes no payment at a sandbox", () => {
    expect(hasPaymentSandboxes(readConfig(LIVE_ENVIRONMENT))).toBe(false);
    expect(getMessage({ ...LIVE_ENVIRONMENT, MIDTRANS_SERVER_KEY: "SB-Mid-server-abcdefghijkl" })).toContain(
      "MIDTRANS_SERVER_KEY is of a test account of Midtrans, where nobody pays",
    );
    const environment = { ...LIVE_ENVIRONMENT, MIDTRANS_SERVER_KEY: "Mid-server-abcdefghijkl" };
    expect(Object.keys(readConfig(environment).gateways)).toEqual(["midtrans"]);
  });

  test("shows no outbox, as little as a demo that sends its mails", () => {
    expect(hasOutbox(readConfig(LIVE_ENVIRONMENT))).toBe(false);
    expect(hasGoogleSandbox(readConfig(LIVE_ENVIRONMENT))).toBe(false);
    expect(hasOutbox(readConfig({ SMTP_URL: "smtp://localhost:25" }))).toBe(false);
    expect(hasOutbox(readConfig({}))).toBe(true);
  });
});

describe("a demo on a public address", () => {
  const reachableEnvironments = [
    { HOST: "0.0.0.0" },
    { HOST: "::" },
    { HOST: "192.168.1.20" },
    { HOST: "shop.local" },
    { PUBLIC_ORIGIN: "https://demo.example" },
  ];

  test.each(reachableEnvironments)(
    "shows nobody the mails of others, and lets no stranger into the office: %j",
    (environment) => {
      const config = readConfig(environment);
      expect(config.mode).toBe("demo");
      expect(hasOutbox(config)).toBe(false);
      expect(canDemoStaffLogIn(config)).toBe(false);
      expect(hasGoogleSandbox(config)).toBe(false);
      expect(hasPaymentSandboxes(config)).toBe(false);
    },
  );

  test.each([{ HOST: "127.0.0.1" }, { HOST: "::1" }, { HOST: "localhost" }])("is not public at %j", (environment) => {
    expect(hasOutbox(readConfig(environment))).toBe(true);
    expect(canDemoStaffLogIn(readConfig(environment))).toBe(true);
  });
});
