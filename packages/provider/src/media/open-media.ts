import { join } from "node:path";
import type { Services } from "../http/services.ts";
import { createPictureMakers } from "../platform/picture-makers.ts";
import { createPictureCache } from "./picture-cache.ts";
import { createReadMedia, type ReadMedia } from "./read-media.ts";

/** The milliseconds without an encoded size, after which the shop counts as idle. */
const QUIET = 3_000;

/** Opens the shop's pictures, films, models and documents. The cache of picture sizes is below the data folder. */
export const openMedia = ({ config, database, media: store, pictureMakers: makers, log }: Services) => {
  const onFailure = (error: unknown) => log.warn({ error }, "a picture's size could not be made or kept");
  const cache = createPictureCache({
    makers,
    idleMakers: createPictureMakers({ isPatient: true, onNoAnswer: onFailure }),
    offersAvif: config.offersAvif,
    folder: join(config.dataDirectory, "pictures"),
    quiet: QUIET,
    onFailure,
  });
  return {
    /** Queues a size, which is encoded while the shop is idle. */
    warm: cache.warm,
    /** Removes the cached sizes of a picture. */
    forget: cache.forget,
    read: createReadMedia({ database, store, cache, log }) satisfies ReadMedia,
    /** Stops all work in the background. */
    close: cache.close,
  };
};
