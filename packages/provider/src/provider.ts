import { join } from "node:path";
import { storefront } from "@griya/api";
import { office } from "@griya/api/office";
import { createRefusalResponse, DATA_HEADERS, getLocale, serviceUnavailable } from "@griya/http";
import { createApp } from "./app.ts";
import { createCallerFinders } from "./caller-finders.ts";
import { type CatalogueChanges, watchCatalogue } from "./catalogue-changes.ts";
import type { Database } from "./database/database.ts";
import { lockFolder } from "./database/folder-lock.ts";
import { migrate } from "./database/migrate.ts";
import { type OpenDatabase, openEmbedded, openPostgres } from "./database/open-database.ts";
import { createDelivery, startDelivery } from "./email/deliver.ts";
import { createMailer } from "./email/mailer.ts";
import { warmFirstPictures } from "./home/first-pictures.ts";
import type { ApiEntry } from "./http/api.ts";
import { createDrain } from "./http/drain.ts";
import { assertEveryEndpointAnswered } from "./http/endpoint-table.ts";
import { createKnownDevices } from "./http/known-devices.ts";
import { createRateLimits } from "./http/rate-limits.ts";
import type { Services } from "./http/services.ts";
import { createMediaStore } from "./media/media-store.ts";
import { openMedia } from "./media/open-media.ts";
import { createPartnerGate } from "./partner/partner-gate.ts";
import { createBackgroundWork } from "./platform/background-work.ts";
import { systemClock, systemUptime } from "./platform/clock.ts";
import { type Config, hasGoogleSandbox, hasOutbox } from "./platform/config.ts";
import { openIdentityProvider } from "./platform/identity-provider.ts";
import { createLogger, type Logger } from "./platform/logger.ts";
import { createPictureWorkers } from "./platform/picture-workers.ts";
import { runRepeatedly } from "./platform/run-repeatedly.ts";
import { runSweeps } from "./platform/sweep.ts";
import { openTagService } from "./platform/tag-service.ts";
import { type Catalogue, createCatalogue } from "./product/read-catalogue.ts";
import { officeRoutes, storefrontRoutes } from "./routes.ts";
import { createGoogleSandbox, type GoogleSandbox } from "./sandbox/google-sandbox.ts";
import { type Seed, seedShop } from "./seed/seed.ts";
import { findShopSettings } from "./settings/find-settings.ts";
import { createSetUpCode } from "./staff/set-up-code.ts";
import { createSweeps } from "./sweeps.ts";

/** A running provider. */
export type Provider = {
  /**
   * Answers `/api/storefront/*`, `/media/*`, `/health`, `/ready`, `/outbox` and `/sandbox/*`. `ip` is the caller's network address, for the
   * limits on calls. Leave it out only for calls made in this process.
   */
  fetch: (request: Request, ip?: string) => Promise<Response>;
  /** Calls the listener whenever pages that are the same for everyone may have changed, by any server. */
  onCatalogueChange: (listener: () => void) => void;
  /** All that the shop sells, from beginning to end. No call returns this. */
  catalogue: Catalogue;
  /** Waits up to ten seconds for the calls in progress. Then closes the database and unlocks its folder. */
  close: () => Promise<void>;
  log: Logger;
};

const RETRY_AFTER_WHILE_STOPPING = 5;

/** Interval of the search for overdue work, in milliseconds. */
const SWEEP_INTERVAL = 60_000;

const openShopDatabase = async (config: Config, log: Logger): Promise<OpenDatabase> => {
  if (config.databaseUrl !== null) {
    return openPostgres(config.databaseUrl, (error) => log.warn({ error }, "a database connection broke"));
  }
  const unlock = await lockFolder(config.dataDirectory);
  try {
    const opened = await openEmbedded(config.dataDirectory);
    return {
      ...opened,
      close: async () => {
        await opened.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
};

/** Creates the sandbox for Google. It is reached in this process, without any proxy. */
const createSandbox = (config: Config): GoogleSandbox | null => {
  if (!hasGoogleSandbox(config)) return null;
  const host = config.host.includes(":") ? `[${config.host}]` : config.host;
  return createGoogleSandbox(`http://${host}:${config.port}`, config.publicOrigin);
};

const createServices = (config: Config, database: Database, log: Logger, sandbox: GoogleSandbox | null): Services => ({
  config,
  database,
  clock: systemClock,
  uptime: systemUptime,
  mailer: createMailer(systemClock, findShopSettings),
  media: createMediaStore(join(config.dataDirectory, "media")),
  pictureWorkers: createPictureWorkers({
    onNoResponse: (error) => log.warn({ error }, "a process that makes pictures gave no answer"),
  }),
  tagService: openTagService(config, log),
  google: sandbox?.identityProvider ?? (config.google && openIdentityProvider(config.google)),
  backgroundWork: createBackgroundWork((error) => log.error({ error }, "what a call left to do failed")),
  log,
});

/** Migrates the database and writes the content. */
const fillDatabase = async (setUp: Database, services: Services, seeds: readonly Seed[]): Promise<void> => {
  await migrate(setUp);
  await seedShop(seeds, { ...services, database: setUp });
};

/**
 * Prepares a shop before it opens, adds the rest with `putIn`, and serves nothing. It is meant for its own process, whose end frees the
 * memory. Throws a `ConfigError` as {@link startProvider} does.
 */
export const prepareShop = async (
  config: Config,
  seeds: readonly Seed[],
  writeContent: (database: Database) => Promise<void> = async () => undefined,
): Promise<void> => {
  const log = createLogger(config);
  const opened = await openShopDatabase(config, log);
  try {
    await opened.runExclusively(async (setUp) => {
      await fillDatabase(setUp, createServices(config, setUp, log, null), seeds);
      await writeContent(setUp);
    });
  } finally {
    await opened.close();
  }
};

/**
 * Opens the database, migrates it, writes the seeds, and answers. Without seeds the shop is empty. Throws a `ConfigError` when another
 * process has the data folder.
 */
export const startProvider = async (
  config: Config,
  { seeds = [] }: { seeds?: readonly Seed[] } = {},
): Promise<Provider> => {
  const apiEntries: readonly ApiEntry[] = [
    { audience: storefront, routes: storefrontRoutes },
    { audience: office, routes: officeRoutes },
  ];
  for (const apiEntry of apiEntries) assertEveryEndpointAnswered(apiEntry.audience, apiEntry.routes);
  const log = createLogger(config);
  const opened = await openShopDatabase(config, log);
  const { database } = opened;
  const sandbox = createSandbox(config);
  const services = createServices(config, database, log, sandbox);
  let changes: CatalogueChanges;
  try {
    await opened.runExclusively(async (setUp) => {
      await fillDatabase(setUp, services, seeds);
      await createSetUpCode({ ...services, database: setUp });
    });
    changes = await watchCatalogue(opened, services);
  } catch (error) {
    await opened.close();
    throw error;
  }
  const stopDelivering =
    config.smtpUrl === null ? async () => undefined : startDelivery(createDelivery(config.smtpUrl, services), log);
  const media = openMedia(services);
  const stopSweeping = runRepeatedly({
    work: () => runSweeps(createSweeps(media), services),
    interval: SWEEP_INTERVAL,
    onFailure: (error) => log.warn({ error }, "the sweeps ended early"),
  });
  if (config.mode === "live" && config.databaseUrl === null) {
    log.warn("the embedded database does not survive a power loss: give a live shop a PostgreSQL by DATABASE_URL");
  }
  if (hasOutbox(config)) log.info(`mails are kept and shown at ${config.publicOrigin}/outbox`);
  else if (config.smtpUrl === null) log.warn("mails are kept and neither sent nor shown: SMTP_URL is missing");
  const gate = createPartnerGate(services);
  const warming = warmFirstPictures(services, media).catch((error: unknown) =>
    log.warn({ error }, "what pages open with could not be looked for"),
  );
  const app = createApp({
    services,
    apiEntries,
    gate,
    limits: createRateLimits(database, createKnownDevices(services), services.log),
    callerFinders: createCallerFinders(services),
    handleMedia: media.read,
    sandbox,
  });
  const drain = createDrain();
  const refuse = async (request: Request): Promise<Response> => {
    const headers = new Headers({ ...DATA_HEADERS, "Cache-Control": "no-store" });
    await gate.setCorsHeaders(headers, request).catch(() => undefined); // the database may be closed already
    return createRefusalResponse(getLocale(request), serviceUnavailable(RETRY_AFTER_WHILE_STOPPING), headers);
  };
  return {
    fetch: (request, ip) => (drain.isClosed() ? refuse(request) : drain.watch(app(request, ip ?? null))),
    onCatalogueChange: changes.subscribe,
    catalogue: createCatalogue(services),
    close: async () => {
      await drain.finish();
      await services.backgroundWork.finish();
      await changes.close();
      await stopSweeping();
      await stopDelivering();
      await warming;
      await media.close();
      await services.pictureWorkers.close();
      await opened.close();
    },
    log,
  };
};
