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
import { sendEmailJob } from "./email/email.job.ts";
import { createEmailSender } from "./email/email-sender.ts";
import { createMailer } from "./email/mailer.ts";
import { warmFirstPictures } from "./home/first-pictures.ts";
import type { ApiEntry } from "./http/api.ts";
import { createDrain } from "./http/drain.ts";
import { assertEveryEndpointAnswered } from "./http/endpoint-table.ts";
import { createKnownDevices } from "./http/known-devices.ts";
import { createRateLimits } from "./http/rate-limits.ts";
import type { Services } from "./http/services.ts";
import { type JobQueue, openJobQueue } from "./jobs/job-queue.ts";
import { createMediaStore } from "./media/media-store.ts";
import { openMedia } from "./media/open-media.ts";
import { createPartnerGate } from "./partner/partner-gate.ts";
import { createBackgroundWork } from "./platform/background-work.ts";
import { getSystemTime, getSystemUptime } from "./platform/clock.ts";
import { type Config, hasGoogleSandbox, hasOutbox, hasPaymentSandboxes } from "./platform/config.ts";
import { openGateways } from "./platform/gateway-definitions.ts";
import { openIdentityProvider } from "./platform/identity-provider.ts";
import { createLogger, type Logger } from "./platform/logger.ts";
import { createPictureWorkers } from "./platform/picture-workers.ts";
import { runSweep } from "./platform/sweep.ts";
import { openTagService } from "./platform/tag-service.ts";
import { type Catalogue, createCatalogue } from "./product/read-catalogue.ts";
import { officeRoutes, storefrontRoutes } from "./routes.ts";
import { createGoogleSandbox, type GoogleSandbox } from "./sandbox/google-sandbox.ts";
import { createPaymentSandbox, type PaymentSandbox } from "./sandbox/payment-sandbox.ts";
import { SANDBOX_DIALECTS } from "./sandbox/sandbox-dialects.ts";
import { type Seed, seedShop } from "./seed/seed.ts";
import { findShopSettings } from "./settings/find-settings.ts";
import { startPaymentJobs } from "./settlement/start-payment-jobs.ts";
import { createSetUpCode } from "./staff/set-up-code.ts";
import { runSweepJob } from "./sweep.job.ts";
import { createSweeps } from "./sweeps.ts";

/** A started provider. */
export type Provider = {
  /**
   * Answers `/api/storefront/*`, `/media/*`, `/health`, `/ready`, `/outbox` and `/sandbox/*`. `ip` is the network address of the caller,
   * for the rate limits. It is missing only for calls inside this process.
   */
  fetch: (request: Request, ip?: string) => Promise<Response>;
  /** Calls the listener when public pages may have changed. Another server may have made the change. */
  onCatalogueChange: (listener: () => void) => void;
  /** All products of the shop for reading in parts. No endpoint returns them. */
  catalogue: Catalogue;
  /** Waits up to ten seconds for the calls in progress. Then closes the database and unlocks its folder. */
  close: () => Promise<void>;
  log: Logger;
};

const STOPPING_RETRY_SECONDS = 5;

const openShopDatabase = async (config: Config, log: Logger): Promise<OpenDatabase> => {
  if (config.databaseUrl !== null) {
    return openPostgres(config.databaseUrl, (error) => log.warn({ error }, "a database connection broke"));
  }
  const unlockFolder = await lockFolder(config.dataDirectory);
  try {
    const openedDatabase = await openEmbedded(config.dataDirectory);
    return {
      ...openedDatabase,
      close: async () => {
        await openedDatabase.close();
        await unlockFolder();
      },
    };
  } catch (error) {
    await unlockFolder();
    throw error;
  }
};

/** Creates the sandbox of Google, or returns null without it. This process calls the sandbox without a proxy. */
const createSandbox = (config: Config): GoogleSandbox | null => {
  if (!hasGoogleSandbox(config)) return null;
  const urlHost = config.host.includes(":") ? `[${config.host}]` : config.host;
  return createGoogleSandbox(`http://${urlHost}:${config.port}`, config.publicOrigin);
};

/** Creates the sandboxes of the payment gateways without keys. There are none unless the shop is a demo on this machine. */
const createPaymentSandboxes = (config: Config, database: Database): readonly PaymentSandbox[] => {
  if (!hasPaymentSandboxes(config)) return [];
  const options = { database, clock: getSystemTime, shopOrigin: config.publicOrigin, sendWebhook: fetch };
  return SANDBOX_DIALECTS.filter(({ gateway }) => config.gateways[gateway] === undefined).map((dialect) =>
    createPaymentSandbox(dialect, options),
  );
};

type ServiceInput = Pick<Services, "config" | "database" | "jobQueue" | "log"> & {
  readonly googleSandbox: GoogleSandbox | null;
  readonly paymentSandboxes: readonly PaymentSandbox[];
};

const createServices = ({
  config,
  database,
  jobQueue,
  log,
  googleSandbox,
  paymentSandboxes,
}: ServiceInput): Services => ({
  config,
  database,
  clock: getSystemTime,
  uptime: getSystemUptime,
  mailer: createMailer(getSystemTime, jobQueue, findShopSettings),
  jobQueue,
  media: createMediaStore(join(config.dataDirectory, "media")),
  pictureWorkers: createPictureWorkers({
    onNoResponse: (error) => log.warn({ error }, "a picture process gave no answer"),
  }),
  tagService: openTagService(config, log),
  google: googleSandbox?.identityProvider ?? (config.google && openIdentityProvider(config.google)),
  onlineGateways: {
    ...Object.fromEntries(paymentSandboxes.map(({ gateway, onlineGateway }) => [gateway, onlineGateway])),
    ...openGateways(config.gateways, config.publicOrigin),
  },
  backgroundWork: createBackgroundWork((error) => log.error({ error }, "a background task failed")),
  log,
});

/**
 * Prepares a shop before it opens and calls `writeContent`. It answers no calls. It runs in its own process, so that the memory is freed.
 * Throws a `ConfigError` like {@link startProvider}.
 */
export const prepareShop = async (
  config: Config,
  seeds: readonly Seed[],
  writeContent: (database: Database) => Promise<void> = async () => undefined,
): Promise<void> => {
  const log = createLogger(config);
  const openedDatabase = await openShopDatabase(config, log);
  try {
    await openedDatabase.runExclusively(async (setUp) => {
      await migrate(setUp);
      const jobQueue = await openJobQueue({ ...openedDatabase, database: setUp, log, isWorker: false });
      try {
        await seedShop(
          seeds,
          createServices({ config, database: setUp, jobQueue, log, googleSandbox: null, paymentSandboxes: [] }),
        );
        await writeContent(setUp);
      } finally {
        await jobQueue.stop();
      }
    });
  } finally {
    await openedDatabase.close();
  }
};

/** Starts to run the jobs of the shop. Returns a function that waits for those in progress. */
const startJobs = async (
  services: Services,
  pictures: Parameters<typeof createSweeps>[0],
): Promise<() => Promise<void>> => {
  const { config, jobQueue } = services;
  const sweeps = createSweeps(pictures);
  await jobQueue.work(runSweepJob, ({ sweep }, { log }) => runSweep(sweeps, sweep, { ...services, log }));
  await jobQueue.scheduleEachMinute(runSweepJob, Object.fromEntries(sweeps.map(({ name }) => [name, { sweep: name }])));
  await startPaymentJobs(services);
  const sender = config.smtpUrl === null ? null : createEmailSender(config.smtpUrl, services);
  if (sender) await jobQueue.work(sendEmailJob, ({ emailId }) => sender.send(emailId));
  return async () => {
    await jobQueue.stop();
    sender?.close();
  };
};

/**
 * Opens and migrates the database, runs the seeds, and starts the provider. Without seeds the shop is empty. Throws a `ConfigError` when
 * another process uses the data folder.
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
  const openedDatabase = await openShopDatabase(config, log);
  const { database } = openedDatabase;
  const googleSandbox = createSandbox(config);
  const paymentSandboxes = createPaymentSandboxes(config, database);
  let jobQueue: JobQueue | undefined;
  let services: Services;
  let catalogueChanges: CatalogueChanges;
  try {
    services = await openedDatabase.runExclusively(async (setUp) => {
      await migrate(setUp);
      jobQueue = await openJobQueue({ ...openedDatabase, log, isWorker: true });
      const created = createServices({ config, database, jobQueue, log, googleSandbox, paymentSandboxes });
      await seedShop(seeds, { ...created, database: setUp });
      await createSetUpCode({ ...created, database: setUp });
      return created;
    });
    catalogueChanges = await watchCatalogue(openedDatabase, services);
  } catch (error) {
    await jobQueue?.stop();
    await openedDatabase.close();
    throw error;
  }
  const media = openMedia(services);
  const stopJobs = await startJobs(services, media);
  if (config.mode === "live" && config.databaseUrl === null) {
    log.warn("the embedded database does not survive a power loss: give a live shop a PostgreSQL by DATABASE_URL");
  }
  if (hasOutbox(config)) log.info(`mails are kept and shown at ${config.publicOrigin}/outbox`);
  else if (config.smtpUrl === null) log.warn("mails are kept and neither sent nor shown: SMTP_URL is missing");
  const gate = createPartnerGate(services);
  const pictureWarming = warmFirstPictures(services, media).catch((error: unknown) =>
    log.warn({ error }, "the first pictures of pages could not be prepared"),
  );
  const app = createApp({
    services,
    apiEntries,
    gate,
    limits: createRateLimits(database, createKnownDevices(services), services.log),
    callerFinders: createCallerFinders(services),
    handleMedia: media.read,
    sandboxes: [
      ...(googleSandbox ? [{ path: "google", fetch: googleSandbox.fetch }] : []),
      ...paymentSandboxes.map(({ gateway, fetch }) => ({ path: gateway, fetch })),
    ],
  });
  const drain = createDrain();
  const refuseRequest = async (request: Request): Promise<Response> => {
    const headers = new Headers({ ...DATA_HEADERS, "Cache-Control": "no-store" });
    await gate.setCorsHeaders(headers, request).catch(() => undefined); // The database may already be closed.
    return createRefusalResponse(getLocale(request), serviceUnavailable(STOPPING_RETRY_SECONDS), headers);
  };
  return {
    fetch: (request, ip) => (drain.isClosed() ? refuseRequest(request) : drain.watch(app(request, ip ?? null))),
    onCatalogueChange: catalogueChanges.subscribe,
    catalogue: createCatalogue(services),
    close: async () => {
      await drain.finish();
      await services.backgroundWork.finish();
      await catalogueChanges.close();
      await stopJobs();
      await pictureWarming;
      await media.close();
      await services.pictureWorkers.close();
      await openedDatabase.close();
    },
    log,
  };
};
