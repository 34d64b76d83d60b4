import { join } from "node:path";
import type { Services } from "../http/services.ts";
import { createPictureWorkers } from "../platform/picture-workers.ts";
import { createMediaHandler, type MediaHandler } from "./media-handler.ts";
import { createPictureCache } from "./picture-cache.ts";

/** The time without an encoded size after which the shop counts as idle, in milliseconds. */
const IDLE_DELAY = 3_000;

/** Opens the shop's pictures, films, models and documents. The data folder contains the cache of picture sizes. */
export const openMedia = ({ config, database, media: store, pictureWorkers: workers, log }: Services) => {
  const onFailure = (error: unknown) => log.warn({ error }, "a size of a picture could not be encoded or stored");
  const cache = createPictureCache({
    workers,
    idleWorkers: createPictureWorkers({ isLowPriority: true, onNoResponse: onFailure }),
    isAvifEnabled: config.isAvifEnabled,
    folder: join(config.dataDirectory, "pictures"),
    idleDelay: IDLE_DELAY,
    onFailure,
  });
  return {
    /** Adds a size to the queue. The shop encodes the queue while it is idle. */
    warm: cache.warm,
    /** Removes the cached sizes of a picture. */
    removeSizes: cache.removeSizes,
    read: createMediaHandler({ database, store, cache, log }) satisfies MediaHandler,
    /** Stops all encoders in the background. */
    close: cache.close,
  };
};
