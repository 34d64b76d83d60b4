import { API_PREFIX, type Client, createClient } from "@griya/api";
import { afterAll } from "vitest";
import { type Config, readConfig } from "../config.ts";
import type { Database } from "../database/database.ts";
import type { OpenDatabase } from "../database/open-database.ts";
import { createApp } from "../http/app.ts";
import { closedGate, type PartnerGate } from "../http/partner-gate.ts";
import { createRateLimits } from "../http/rate-limits.ts";
import type { Route } from "../http/route.ts";
import type { Services } from "../http/services.ts";
import { createLogger } from "../logger.ts";
import { createMailer } from "../mail/mailer.ts";
import { openMedia } from "../media/open-media.ts";
import { routes as everyRoute } from "../routes.ts";
import { openTestDatabase } from "./test-database.ts";

export type Visitor = {
  accessToken?: string;
  guestToken?: string;
  locale?: "en" | "id";
  publishableKey?: string;
  ip?: string;
};

export type TestShop = {
  engine: OpenDatabase["engine"];
  config: Config;
  database: Database;
  services: Services;
  /** Every line the provider logged. */
  log: readonly string[];
  /** Turns the shop's clock forward. */
  passTime: (milliseconds: number) => void;
  fetch: (request: Request, ip?: string) => Promise<Response>;
  /** A call without the typed client: `call("POST", "user/login", { body: "{" })`. */
  call: (method: string, path: string, init?: RequestInit & { ip?: string }) => Promise<Response>;
  /** The shop's own client, on this provider. */
  client: (visitor?: Visitor) => Client;
};

type TestShopOptions = {
  env?: NodeJS.ProcessEnv;
  routes?: readonly Route[];
  gate?: (services: Services) => PartnerGate;
};

export const ORIGIN = "http://shop.test";
/** When tests begin. */
export const START = new Date("2023-05-17T03:00:00Z");

/** A provider with an empty database of its own, closed after the file's tests. Its clock stands still until told. */
export const openShop = async (options: TestShopOptions = {}): Promise<TestShop> => {
  const { engine, database, close } = await openTestDatabase();
  afterAll(close);
  const config = readConfig({ PUBLIC_ORIGIN: ORIGIN, LOG_LEVEL: "debug", ...options.env });
  const log: string[] = [];
  let now = START.getTime();
  const clock = () => new Date(now);
  const services: Services = {
    config,
    database,
    clock,
    mailer: createMailer(clock),
    log: createLogger(config, { write: (line) => log.push(line) }),
  };
  const media = openMedia(services);
  afterAll(media.close);
  const app = createApp({
    services,
    routes: options.routes ?? everyRoute,
    gate: options.gate?.(services) ?? closedGate,
    limits: createRateLimits(),
    readMedia: media.read,
  });
  const fetch: TestShop["fetch"] = (request, ip = "127.0.0.1") => app(request, ip);
  return {
    engine,
    config,
    database,
    services,
    log,
    passTime: (milliseconds) => {
      now += milliseconds;
    },
    fetch,
    call: (method, path, { ip, ...init } = {}) =>
      fetch(new Request(`${ORIGIN}${API_PREFIX}${path}`, { method, ...init }), ip),
    client: (visitor = {}) =>
      createClient({
        origin: ORIGIN,
        locale: () => visitor.locale ?? "en",
        accessToken: () => visitor.accessToken ?? null,
        guestToken: () => visitor.guestToken ?? null,
        ...(visitor.publishableKey === undefined ? {} : { publishableKey: visitor.publishableKey }),
        fetch: (input, init) => fetch(new Request(input, init), visitor.ip),
      }),
  };
};
