import { join } from "node:path";
import type { Services } from "../http/services.ts";
import { createPictureMakers } from "../platform/picture-makers.ts";
import { createPictureCache } from "./picture-cache.ts";
import { createReadMedia, type ReadMedia } from "./read-media.ts";

/** Milliseconds in which no size had to be made, after which the shop counts as idle. */
const QUIET = 3_000;

/** The shop's pictures, films, models and documents; sizes of pictures are kept below the data folder. */
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
    /** Has a size made while the shop is idle, before anybody asks for it. */
    warm: cache.warm,
    /** Removes the sizes of a picture. */
    forget: cache.forget,
    read: createReadMedia({ database, store, cache, log }) satisfies ReadMedia,
    /** Ends whatever is being made in the background. */
    close: cache.close,
  };
};
