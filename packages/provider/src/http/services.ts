import type { Database } from "../database/database.ts";
import type { Mailer } from "../email/mailer.ts";
import type { JobQueue } from "../jobs/job-queue.ts";
import type { MediaStore } from "../media/media-store.ts";
import type { BackgroundWork } from "../platform/background-work.ts";
import type { Clock, Uptime } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import type { IdentityProvider } from "../platform/identity-provider.ts";
import type { Logger } from "../platform/logger.ts";
import type { OnlineGateways } from "../platform/online-gateway.ts";
import type { PictureWorkers } from "../platform/picture-workers.ts";
import type { TagService } from "../platform/tag-service.ts";

/** The services that every handler may use. */
export type Services = {
  config: Config;
  database: Database;
  clock: Clock;
  uptime: Uptime;
  mailer: Mailer;
  jobQueue: JobQueue;
  /** The store of pictures, films, models and documents. */
  media: MediaStore;
  pictureWorkers: PictureWorkers;
  /** The service that counts visits; null if none is configured. */
  tagService: TagService | null;
  /** Google, or its sandbox; null if login with Google is not available. */
  google: IdentityProvider | null;
  /** The gateways that take payments on their own pages. */
  onlineGateways: OnlineGateways;
  backgroundWork: BackgroundWork;
  log: Logger;
};
