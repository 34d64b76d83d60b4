import { endpoints } from "@griya/api";
import { systemClock } from "./clock.ts";
import type { Config } from "./config.ts";
import { migrate } from "./database/migrate.ts";
import { openEmbedded, openPostgres } from "./database/open-database.ts";
import { seedShop } from "./database/seed.ts";
import { createApp } from "./http/app.ts";
import { assertEveryEndpointAnswered } from "./http/endpoint-table.ts";
import { closedGate } from "./http/partner-gate.ts";
import { createRateLimits } from "./http/rate-limits.ts";
import type { Services } from "./http/services.ts";
import { createLogger } from "./logger.ts";
import { createMailer } from "./mail/mailer.ts";
import { routes } from "./routes.ts";
import { seeds } from "./seeds.ts";

/** A provider that serves. */
export type Backend = {
  /**
   * Answers `/api/storefront/*`, `/media/*`, `/health`, `/ready` and `/outbox`. `ip` is the caller's address on the network,
   * by which calls are limited; leave it out only for calls made in this process.
   */
  fetch: (request: Request, ip?: string) => Promise<Response>;
  close: () => Promise<void>;
};

/** Opens the database, brings it up to date, seeds it when it is empty, and answers. */
export const startBackend = async (config: Config): Promise<Backend> => {
  assertEveryEndpointAnswered(endpoints, routes);
  const log = createLogger(config);
  const { database, alone, close } =
    config.databaseUrl === null
      ? await openEmbedded(config.dataDirectory)
      : await openPostgres(config.databaseUrl, (error) => log.warn({ error }, "a database connection broke"));
  const services: Services = { config, database, clock: systemClock, mailer: createMailer(systemClock), log };
  await alone(async () => {
    await migrate(database);
    await seedShop(seeds, services);
  });
  const app = createApp({ services, routes, gate: closedGate, limits: createRateLimits() });
  return { fetch: (request, ip = "in-process") => app(request, ip), close };
};
