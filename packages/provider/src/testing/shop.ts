import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Client, createClient, storefront } from "@griya/api";
import { type OfficeClient, office } from "@griya/api/office";
import { createApp } from "../app.ts";
import { createCallerFinders } from "../caller-finders.ts";
import type { Database } from "../database/database.ts";
import type { OpenDatabase } from "../database/open-database.ts";
import { createMailer } from "../email/mailer.ts";
import { createKnownDevices } from "../http/known-devices.ts";
import { closedGate, type PartnerGate } from "../http/partner-gate.ts";
import { createRateLimits } from "../http/rate-limits.ts";
import type { Route } from "../http/route.ts";
import type { Services } from "../http/services.ts";
import { openJobQueue } from "../jobs/job-queue.ts";
import { createMediaStore } from "../media/media-store.ts";
import { openMedia } from "../media/open-media.ts";
import { createBackgroundWork } from "../platform/background-work.ts";
import { type Config, readConfig } from "../platform/config.ts";
import { openIdentityProvider } from "../platform/identity-provider.ts";
import { createLogger } from "../platform/logger.ts";
import { createPictureWorkers } from "../platform/picture-workers.ts";
import { openTagService } from "../platform/tag-service.ts";
import { officeRoutes as everyOfficeRoute, storefrontRoutes as everyRoute } from "../routes.ts";
import { findShopSettings } from "../settings/find-settings.ts";
import { addCleanUp } from "./add-clean-up.ts";
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
  /** All lines that the provider has logged. */
  log: readonly string[];
  /** Advances the clock and the uptime of the shop, in milliseconds. */
  passTime: (milliseconds: number) => void;
  /** Moves the clock forwards or backwards, in milliseconds. The uptime stays. */
  setClock: (milliseconds: number) => void;
  fetch: (request: Request, ip?: string) => Promise<Response>;
  /**
   * Calls the provider without a typed client: `call("POST", "user/login", { body: "{" })`. The default prefix is the prefix of the
   * storefront.
   */
  call: (method: string, path: string, init?: RequestInit & { ip?: string; prefix?: string }) => Promise<Response>;
  /** Returns a storefront client for this provider. */
  client: (visitor?: Visitor) => Client;
  /** Returns an office client for this provider. */
  office: (token?: string) => OfficeClient;
};

export type TestShopOptions = {
  /** The database of the shop. The default is a new empty database. */
  openedDatabase?: OpenDatabase;
  env?: NodeJS.ProcessEnv;
  routes?: readonly Route[];
  officeRoutes?: readonly Route[];
  gate?: (services: Services) => PartnerGate;
  /** By default the shop has no online gateway. */
  onlineGateways?: (services: Pick<Services, "database" | "clock">) => Services["onlineGateways"];
};

export const ORIGIN = "http://shop.test";
/** The start time of the clock in tests. */
export const START = new Date("2023-05-17T03:00:00Z");

/** Opens a provider with its own database, and closes it after the test. Its clock stands still until a test moves it. */
export const openShop = async (options: TestShopOptions = {}): Promise<TestShop> => {
  const openedDatabase = options.openedDatabase ?? (await openTestDatabase());
  const { engine, database } = openedDatabase;
  addCleanUp(openedDatabase.close);
  const dataDirectory = join(tmpdir(), `griya-shop-${randomUUID()}`);
  addCleanUp(() => rm(dataDirectory, { recursive: true, force: true }));
  const config = readConfig({ PUBLIC_ORIGIN: ORIGIN, LOG_LEVEL: "debug", DATA_DIR: dataDirectory, ...options.env });
  const log: string[] = [];
  const logger = createLogger(config, { write: (line) => log.push(line) });
  let uptime = 0;
  let startTime = START.getTime();
  const clock = () => new Date(startTime + uptime);
  const jobQueue = await openJobQueue({ ...openedDatabase, log: logger, isWorker: false });
  addCleanUp(jobQueue.stop);
  const services: Services = {
    config,
    database,
    clock,
    uptime: () => uptime,
    mailer: createMailer(clock, jobQueue, findShopSettings),
    jobQueue,
    media: createMediaStore(join(dataDirectory, "media")),
    pictureWorkers: createPictureWorkers(),
    tagService: openTagService(config, logger),
    google: config.google && openIdentityProvider(config.google),
    onlineGateways: options.onlineGateways?.({ database, clock }) ?? {},
    backgroundWork: createBackgroundWork((error) => logger.error({ error }, "a background task failed")),
    log: logger,
  };
  addCleanUp(services.backgroundWork.finish);
  addCleanUp(services.pictureWorkers.close);
  const media = openMedia(services);
  addCleanUp(media.close);
  const app = createApp({
    services,
    apiEntries: [
      { audience: storefront, routes: options.routes ?? everyRoute },
      { audience: office, routes: options.officeRoutes ?? everyOfficeRoute },
    ],
    gate: options.gate?.(services) ?? closedGate,
    limits: createRateLimits(database, createKnownDevices(services), services.log),
    callerFinders: createCallerFinders(services),
    handleMedia: media.read,
  });
  const fetch: TestShop["fetch"] = (request, ip = "127.0.0.1") => app(request, ip);
  return {
    engine,
    config,
    database,
    services,
    log,
    passTime: (milliseconds) => {
      uptime += milliseconds;
    },
    setClock: (milliseconds) => {
      startTime += milliseconds;
    },
    fetch,
    call: (method, path, { ip, prefix = storefront.prefix, ...init } = {}) =>
      fetch(new Request(`${ORIGIN}${prefix}${path}`, { method, ...init }), ip),
    office: (token) =>
      createClient(office, {
        origin: ORIGIN,
        getLocale: () => "en",
        getAccessToken: () => token ?? null,
        fetch: (input, init) => fetch(new Request(input, init)),
      }),
    client: (visitor = {}) =>
      createClient(storefront, {
        origin: ORIGIN,
        getLocale: () => visitor.locale ?? "en",
        getAccessToken: () => visitor.accessToken ?? null,
        getGuestToken: () => visitor.guestToken ?? null,
        ...(visitor.publishableKey === undefined ? {} : { publishableKey: visitor.publishableKey }),
        fetch: (input, init) => fetch(new Request(input, init), visitor.ip),
      }),
  };
};
