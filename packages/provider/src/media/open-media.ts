import { join } from "node:path";
import type { Services } from "../http/services.ts";
import { createPictureWorkers } from "../platform/picture-workers.ts";
import { createMediaHandler, type MediaHandler } from "./media-handler.ts";
import { createPictureCache } from "./picture-cache.ts";

/** The milliseconds without an encoded size, after which the shop counts as idle. */
const IDLE_DELAY = 3_000;

/** Opens the shop's pictures, films, models and documents. The cache of picture sizes is below the data folder. */
export const openMedia = ({ config, database, media: store, pictureWorkers: workers, log }: Services) => {
  const onFailure = (error: unknown) => log.warn({ error }, "a picture's size could not be made or kept");
  const cache = createPictureCache({
    workers,
    idleWorkers: createPictureWorkers({ isLowPriority: true, onNoResponse: onFailure }),
    offersAvif: config.isAvifEnabled,
    folder: join(config.dataDirectory, "pictures"),
    idleDelay: IDLE_DELAY,
    onFailure,
  });
  return {
    /** Queues a size, which is encoded while the shop is idle. */
    warm: cache.warm,
    /** Removes the cached sizes of a picture. */
    removeSizes: cache.removeSizes,
    read: createMediaHandler({ database, store, cache, log }) satisfies MediaHandler,
    /** Stops all work in the background. */
    close: cache.close,
  };
};
