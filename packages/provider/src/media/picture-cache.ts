import { mkdir, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { SOCIAL_PICTURE_SIZE } from "@griya/api";
import pLimit from "p-limit";
import type { PictureFormat, PictureWorkers } from "../platform/picture-workers.ts";
import { listNames, removeFiles, writeFileAtomically } from "./atomic-write.ts";
import { createAvifWarmer } from "./avif-warmer.ts";
import type { PictureSize } from "./find-media.ts";
import { ENCODING, SOCIAL_BLUR, SOCIAL_QUALITY } from "./picture-encoding.ts";

type CacheOptions = {
  workers: PictureWorkers;
  /** The encoders of AVIF for idle times. The cache closes them. */
  idleWorkers: PictureWorkers;
  /** True if the cache may encode AVIF. If false, every size is WebP. */
  isAvifEnabled: boolean;
  /**
   * The folder of the cached sizes. If the folder is not writable, a new temporary folder replaces it. If that fails too, each request
   * encodes its size again.
   */
  folder: string;
  /** The time without an encoded size after which AVIF encoding may start, in milliseconds. */
  idleDelay: number;
  onFailure: (problem: unknown) => void;
};

export type EncodedPicture = { readonly body: Uint8Array<ArrayBuffer>; readonly format: PictureFormat };

/** A picture in full size: its file, and the hash that identifies its sizes in the cache. */
export type OriginalPicture = { readonly file: string; readonly hash: string };

/** The cache of picture sizes. It encodes each size once. */
export type PictureCache = {
  /**
   * Reads a picture with a width in pixels. The result is AVIF if the reader accepts AVIF and the cache has it. Otherwise the result is
   * WebP, which the cache encodes on demand. Concurrent requests for a size share one encoding.
   */
  read: (original: OriginalPicture, width: number, isAvifAccepted: boolean) => Promise<EncodedPicture>;
  /** Reads the preview picture of a link for other sites, as JPEG. */
  readSocial: (original: OriginalPicture) => Promise<Uint8Array<ArrayBuffer>>;
  /** Adds an AVIF to the queue. The shop encodes the queue while it is idle. */
  warm: (original: OriginalPicture, width: number) => Promise<void>;
  /** Removes every size of a picture, also the sizes of former encodings. */
  removeSizes: (hash: string) => Promise<void>;
  /** Resolves when the queue of AVIF is empty. */
  waitUntilFinished: () => Promise<void>;
  close: () => Promise<void>;
};

/** The part of the file name that changes with the encoding, so that another encoding creates other files. */
const SOCIAL_ENCODING = `${SOCIAL_PICTURE_SIZE.width}-${SOCIAL_QUALITY}-${SOCIAL_BLUR}`;

/**
 * The maximum number of concurrent encoders. On two cores there is one encoder, so that the other core answers calls. Each encoder is a
 * process of about 50 MB.
 */
const ENCODERS_MAXIMUM = Math.min(4, Math.max(1, availableParallelism() - 1));

const openFolder = async (
  folder: string,
  onFailure: CacheOptions["onFailure"],
): Promise<{ folder: string; isTemporary: boolean }> => {
  const cacheFolder = join(folder, ENCODING);
  try {
    await mkdir(cacheFolder, { recursive: true });
    return { folder: cacheFolder, isTemporary: false };
  } catch (problem) {
    onFailure(problem);
  }
  try {
    return { folder: await mkdtemp(join(tmpdir(), "griya-pictures-")), isTemporary: true };
  } catch (problem) {
    onFailure(problem);
    return { folder: cacheFolder, isTemporary: false };
  }
};

/** Returns true if a file exists and is not empty. A power failure may leave an empty file. */
const isCached = async (file: string): Promise<boolean> => {
  const fileStats = await stat(file).catch(() => null);
  return fileStats !== null && fileStats.size > 0;
};

/** Creates a function that reads files. Concurrent callers share the bytes. The function returns null if there is no file. */
const createSharedReader = () => {
  const bodiesInUse = new Map<string, WeakRef<Uint8Array<ArrayBuffer>>>();
  return async (file: string): Promise<Uint8Array<ArrayBuffer> | null> => {
    const sharedBody = bodiesInUse.get(file)?.deref();
    if (sharedBody) return sharedBody;
    const fileBytes = await readFile(file).catch(() => null);
    if (fileBytes === null || fileBytes.byteLength === 0) return null;
    // The first of several concurrent readers stores its bytes. The others use the same bytes.
    const body = bodiesInUse.get(file)?.deref() ?? fileBytes;
    bodiesInUse.set(file, new WeakRef(body));
    return body;
  };
};

export const createPictureCache = ({
  workers,
  idleWorkers,
  isAvifEnabled,
  folder: requestedFolder,
  idleDelay,
  onFailure,
}: CacheOptions): PictureCache => {
  const limitConcurrency = pLimit(ENCODERS_MAXIMUM);
  const warmer = createAvifWarmer({ workers: idleWorkers, idleDelay, onFailure });
  const readCachedFile = createSharedReader();
  const encodingsInProgress = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  let openingFolder: ReturnType<typeof openFolder> | null = null;

  const encodeAndStore = async (encode: () => Promise<Uint8Array>, to: string): Promise<Uint8Array<ArrayBuffer>> => {
    warmer.recordActivity();
    const body = await limitConcurrency(encode);
    // After a failed write, the reader still gets the picture. The next request encodes it again.
    await writeFileAtomically(to, body).catch(onFailure);
    return new Uint8Array(body);
  };

  const readOrEncode = async (file: string, encode: () => Promise<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> => {
    const cachedBody = await readCachedFile(file);
    if (cachedBody) return cachedBody;
    const encodingInProgress =
      encodingsInProgress.get(file) ?? encodeAndStore(encode, file).finally(() => encodingsInProgress.delete(file));
    encodingsInProgress.set(file, encodingInProgress);
    return encodingInProgress;
  };

  const getBasePath = async ({ hash }: OriginalPicture, size: PictureSize): Promise<string> => {
    openingFolder ??= openFolder(requestedFolder, onFailure);
    const { folder } = await openingFolder;
    return join(folder, hash.slice(0, 2), `${hash}-${size}`);
  };
  const getFiles = async (original: OriginalPicture, width: number): Promise<{ avif: string; webp: string }> => {
    const basePath = await getBasePath(original, width);
    return { avif: `${basePath}.avif`, webp: `${basePath}.webp` };
  };

  const enqueueAvif = async (original: OriginalPicture, width: number): Promise<void> => {
    if (!isAvifEnabled) return;
    const { avif } = await getFiles(original, width);
    if (!(await isCached(avif))) warmer.enqueue({ sourceFile: original.file, targetFile: avif, width });
  };

  return {
    read: async (original, width, isAvifAccepted) => {
      const { avif, webp } = await getFiles(original, width);
      const avifBody = isAvifEnabled && isAvifAccepted ? await readCachedFile(avif) : null;
      if (avifBody) return { body: avifBody, format: "avif" };
      const body = await readOrEncode(webp, () =>
        workers.makePicture("size", { from: original.file, width, format: "webp" }),
      );
      // If the write of the WebP fails, a write of the AVIF would fail too.
      if (await isCached(webp)) await enqueueAvif(original, width);
      return { body, format: "webp" };
    },
    readSocial: async (original) =>
      readOrEncode(`${await getBasePath(original, "social")}-${SOCIAL_ENCODING}.jpg`, () =>
        workers.makePicture("social", { from: original.file, place: SOCIAL_PICTURE_SIZE }),
      ),
    warm: enqueueAvif,
    removeSizes: async (hash) => {
      const encodingFolders = (await listNames(requestedFolder)).map((recipe) => join(requestedFolder, recipe));
      const openedFolder = await openingFolder;
      const folders = openedFolder?.isTemporary ? [...encodingFolders, openedFolder.folder] : encodingFolders;
      for (const folder of folders) await removeFiles(join(folder, hash.slice(0, 2)), `${hash}-`);
    },
    waitUntilFinished: warmer.waitUntilFinished,
    close: async () => {
      await warmer.close();
      const openedFolder = await openingFolder;
      if (openedFolder?.isTemporary) await rm(openedFolder.folder, { recursive: true, force: true });
    },
  };
};
