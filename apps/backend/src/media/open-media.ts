import { join } from "node:path";
import type { Config } from "../config.ts";
import type { Logger } from "../logger.ts";
import { shopPictures } from "../pictures/pictures.ts";
import { createPictureCache } from "./picture-cache.ts";
import { createReadMedia, type ReadMedia } from "./read-media.ts";

/** Milliseconds in which no size had to be made, after which the shop counts as idle. */
const QUIET = 3_000;

/** The shop's pictures, films and models; sizes are kept below the data folder. */
export const openMedia = ({ config, log }: { config: Pick<Config, "dataDirectory">; log: Logger }) => {
  const cache = createPictureCache({
    folder: join(config.dataDirectory, "pictures"),
    quiet: QUIET,
    onFailure: (error) => log.warn({ error }, "a picture's size could not be made or kept"),
  });
  return {
    read: createReadMedia(shopPictures, cache) satisfies ReadMedia,
    /** Ends whatever is being made in the background. */
    close: cache.close,
  };
};
