import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database/database.ts";
import type { Logger } from "../logger.ts";
import type { Mailer } from "../mail/mailer.ts";

/** What every handler may use. */
export type Services = {
  config: Config;
  database: Database;
  clock: Clock;
  mailer: Mailer;
  log: Logger;
};
