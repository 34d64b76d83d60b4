import { join } from "node:path";
import { storefront } from "@griya/api";
import { office } from "@griya/api/office";
import { answerRefusal, DATA_HEADERS, localeOf, unavailable } from "@griya/http";
import { createApp } from "./app.ts";
import { type CatalogueChanges, watchCatalogue } from "./catalogue-changes.ts";
import type { Database } from "./database/database.ts";
import { lockFolder } from "./database/folder-lock.ts";
import { migrate } from "./database/migrate.ts";
import { type OpenDatabase, openEmbedded, openPostgres } from "./database/open-database.ts";
import { findCallersIn } from "./find-callers.ts";
import { warmOpeningPictures } from "./home/opening-pictures.ts";
import type { Door } from "./http/api.ts";
import { createDrain } from "./http/drain.ts";
import { assertEveryEndpointAnswered } from "./http/endpoint-table.ts";
import { createKnownDevices } from "./http/known-devices.ts";
import { createRateLimits } from "./http/rate-limits.ts";
import type { Services } from "./http/services.ts";
import { createDelivery, keepDelivering } from "./mail/deliver.ts";
import { createMailer } from "./mail/mailer.ts";
import { createMediaStore } from "./media/media-store.ts";
import { openMedia } from "./media/open-media.ts";
import { createPartnerGate } from "./partner/partner-gate.ts";
import { systemClock, systemUptime } from "./platform/clock.ts";
import { type Config, hasGoogleSandbox, showsOutbox } from "./platform/config.ts";
import { openIdentityProvider } from "./platform/identity-provider.ts";
import { keepDoing } from "./platform/keep-doing.ts";
import { createLater } from "./platform/later.ts";
import { createLogger, type Logger } from "./platform/logger.ts";
import { createPictureMakers } from "./platform/picture-makers.ts";
import { runSweeps } from "./platform/sweep.ts";
import { openTagService } from "./platform/tag-service.ts";
import { type Catalogue, createCatalogue } from "./product/read-catalogue.ts";
import { officeRoutes, routes } from "./routes.ts";
import { createGoogleSandbox, type GoogleSandbox } from "./sandbox/google-sandbox.ts";
import { type Seed, seedShop } from "./seed/seed.ts";
import { readShopSettings } from "./settings/find-settings.ts";
import { offerSetUp } from "./staff/set-up-code.ts";
import { sweepsOf } from "./sweeps.ts";

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

const PAUSE_WHILE_STOPPING = 5;

/** Interval of the search for overdue work, in milliseconds. */
const SWEEP_INTERVAL = 60_000;

const open = async (config: Config, log: Logger): Promise<OpenDatabase> => {
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
const sandboxOf = (config: Config): GoogleSandbox | null => {
  if (!hasGoogleSandbox(config)) return null;
  const host = config.host.includes(":") ? `[${config.host}]` : config.host;
  return createGoogleSandbox(`http://${host}:${config.port}`, config.publicOrigin);
};

const servicesOf = (config: Config, database: Database, log: Logger, sandbox: GoogleSandbox | null): Services => ({
  config,
  database,
  clock: systemClock,
  uptime: systemUptime,
  mailer: createMailer(systemClock, readShopSettings),
  media: createMediaStore(join(config.dataDirectory, "media")),
  pictureMakers: createPictureMakers({
    onNoAnswer: (error) => log.warn({ error }, "a process that makes pictures gave no answer"),
  }),
  tagService: openTagService(config, log),
  google: sandbox?.identityProvider ?? (config.google && openIdentityProvider(config.google)),
  later: createLater((error) => log.error({ error }, "what a call left to do failed")),
  log,
});

/** Migrates the database and writes the content. */
const fill = async (setUp: Database, services: Services, seeds: readonly Seed[]): Promise<void> => {
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
  putIn: (database: Database) => Promise<void> = async () => undefined,
): Promise<void> => {
  const log = createLogger(config);
  const opened = await open(config, log);
  try {
    await opened.alone(async (setUp) => {
      await fill(setUp, servicesOf(config, setUp, log, null), seeds);
      await putIn(setUp);
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
  const doors: readonly Door[] = [
    { audience: storefront, routes },
    { audience: office, routes: officeRoutes },
  ];
  for (const door of doors) assertEveryEndpointAnswered(door.audience, door.routes);
  const log = createLogger(config);
  const opened = await open(config, log);
  const { database } = opened;
  const sandbox = sandboxOf(config);
  const services = servicesOf(config, database, log, sandbox);
  let changes: CatalogueChanges;
  try {
    await opened.alone(async (setUp) => {
      await fill(setUp, services, seeds);
      await offerSetUp({ ...services, database: setUp });
    });
    changes = await watchCatalogue(opened, services);
  } catch (error) {
    await opened.close();
    throw error;
  }
  const stopDelivering =
    config.smtpUrl === null ? async () => undefined : keepDelivering(createDelivery(config.smtpUrl, services), log);
  const media = openMedia(services);
  const stopSweeping = keepDoing({
    work: () => runSweeps(sweepsOf(media), services),
    interval: SWEEP_INTERVAL,
    onFailure: (error) => log.warn({ error }, "the sweeps ended early"),
  });
  if (config.mode === "live" && config.databaseUrl === null) {
    log.warn("the embedded database does not survive a power loss: give a live shop a PostgreSQL by DATABASE_URL");
  }
  if (showsOutbox(config)) log.info(`mails are kept and shown at ${config.publicOrigin}/outbox`);
  else if (config.smtpUrl === null) log.warn("mails are kept and neither sent nor shown: SMTP_URL is missing");
  const gate = createPartnerGate(services);
  const warming = warmOpeningPictures(services, media).catch((error: unknown) =>
    log.warn({ error }, "what pages open with could not be looked for"),
  );
  const app = createApp({
    services,
    doors,
    gate,
    limits: createRateLimits(database, createKnownDevices(services), services.log),
    findCallers: findCallersIn(services),
    readMedia: media.read,
    sandbox,
  });
  const drain = createDrain();
  const refuse = async (request: Request): Promise<Response> => {
    const headers = new Headers({ ...DATA_HEADERS, "Cache-Control": "no-store" });
    await gate.openAnswer(headers, request).catch(() => undefined); // the database may be closed already
    return answerRefusal(localeOf(request), unavailable(PAUSE_WHILE_STOPPING), headers);
  };
  return {
    fetch: (request, ip) => (drain.isClosed() ? refuse(request) : drain.watch(app(request, ip ?? null))),
    onCatalogueChange: changes.subscribe,
    catalogue: createCatalogue(services),
    close: async () => {
      await drain.finish();
      await services.later.finish();
      await changes.close();
      await stopSweeping();
      await stopDelivering();
      await warming;
      await media.close();
      await services.pictureMakers.close();
      await opened.close();
    },
    log,
  };
};
