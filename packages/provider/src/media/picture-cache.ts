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
  /** Encoders of AVIF for idle times. The cache closes them. */
  idleWorkers: PictureWorkers;
  /** When false, every size is WebP. */
  offersAvif: boolean;
  /**
   * The folder of the cached sizes. If it is not writable, a new temporary folder replaces it. If that fails too, each request encodes its
   * size again.
   */
  folder: string;
  /** The milliseconds without an encoded size, after which AVIF encoding may start. */
  idleDelay: number;
  onFailure: (problem: unknown) => void;
};

export type EncodedPicture = { readonly body: Uint8Array<ArrayBuffer>; readonly format: PictureFormat };

/** A picture in full size: its file, and the hash that identifies its sizes in the cache. */
export type OriginalPicture = { readonly file: string; readonly hash: string };

/** The cache of picture sizes. Each size is encoded once. */
export type PictureCache = {
  /**
   * Reads a picture at a width. It is AVIF if the reader accepts that and one is cached. Otherwise it is WebP, which is encoded on demand.
   * Concurrent requests for a size share the work.
   */
  read: (original: OriginalPicture, width: number, isAvifAccepted: boolean) => Promise<EncodedPicture>;
  /** Reads the preview picture of a link for other sites, as JPEG. */
  readSocial: (original: OriginalPicture) => Promise<Uint8Array<ArrayBuffer>>;
  /** Queues an AVIF, which is encoded while the shop is idle. */
  warm: (original: OriginalPicture, width: number) => Promise<void>;
  /** Removes every size of a picture, also those of former recipes. */
  removeSizes: (hash: string) => Promise<void>;
  /** Resolves when every queued AVIF is encoded. */
  waitUntilFinished: () => Promise<void>;
  close: () => Promise<void>;
};

/** Part of the file name, so that another recipe creates other files. */
const SOCIAL_ENCODING = `${SOCIAL_PICTURE_SIZE.width}-${SOCIAL_QUALITY}-${SOCIAL_BLUR}`;

/** Limit for the encoders at a time. On two cores there is one, so that the other core answers calls. Each is a process of about 50 MB. */
const ENCODERS = Math.min(4, Math.max(1, availableParallelism() - 1));

const openFolder = async (
  folder: string,
  onFailure: CacheOptions["onFailure"],
): Promise<{ folder: string; isTemporary: boolean }> => {
  const cached = join(folder, ENCODING);
  try {
    await mkdir(cached, { recursive: true });
    return { folder: cached, isTemporary: false };
  } catch (problem) {
    onFailure(problem);
  }
  try {
    return { folder: await mkdtemp(join(tmpdir(), "griya-pictures-")), isTemporary: true };
  } catch (problem) {
    onFailure(problem);
    return { folder: cached, isTemporary: false };
  }
};

/** Tells whether a file exists and is not empty. A power failure may leave an empty file. */
const isCached = async (file: string): Promise<boolean> => {
  const found = await stat(file).catch(() => null);
  return found !== null && found.size > 0;
};

/** Creates a reader of files whose concurrent callers share the bytes. It returns null where there is no file. */
const createSharedReader = () => {
  const inUse = new Map<string, WeakRef<Uint8Array<ArrayBuffer>>>();
  return async (file: string): Promise<Uint8Array<ArrayBuffer> | null> => {
    const shared = inUse.get(file)?.deref();
    if (shared) return shared;
    const read = await readFile(file).catch(() => null);
    if (read === null || read.byteLength === 0) return null;
    // of several concurrent readers, the first one stores its bytes, and the others use them
    const body = inUse.get(file)?.deref() ?? read;
    inUse.set(file, new WeakRef(body));
    return body;
  };
};

export const createPictureCache = ({
  workers,
  idleWorkers,
  offersAvif,
  folder: requestedFolder,
  idleDelay,
  onFailure,
}: CacheOptions): PictureCache => {
  const limitConcurrency = pLimit(ENCODERS);
  const warmer = createAvifWarmer({ workers: idleWorkers, idleDelay, onFailure });
  const readCached = createSharedReader();
  const encodingsInProgress = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  let openingFolder: ReturnType<typeof openFolder> | null = null;

  const encodeAndStore = async (encode: () => Promise<Uint8Array>, to: string): Promise<Uint8Array<ArrayBuffer>> => {
    warmer.recordActivity();
    const body = await limitConcurrency(encode);
    await writeFileAtomically(to, body).catch(onFailure); // a full disk costs time, but the picture is still sent
    return new Uint8Array(body);
  };

  const readOrEncode = async (file: string, encode: () => Promise<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> => {
    const cached = await readCached(file);
    if (cached) return cached;
    const inProgress =
      encodingsInProgress.get(file) ?? encodeAndStore(encode, file).finally(() => encodingsInProgress.delete(file));
    encodingsInProgress.set(file, inProgress);
    return inProgress;
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
    if (!offersAvif) return;
    const { avif } = await getFiles(original, width);
    if (!(await isCached(avif))) warmer.enqueue({ from: original.file, to: avif, width });
  };

  return {
    read: async (original, width, isAvifAccepted) => {
      const { avif, webp } = await getFiles(original, width);
      const avifBody = offersAvif && isAvifAccepted ? await readCached(avif) : null;
      if (avifBody) return { body: avifBody, format: "avif" };
      const body = await readOrEncode(webp, () => workers.run("size", { from: original.file, width, format: "webp" }));
      // a failed write of the WebP means that a write of the AVIF would fail too
      if (await isCached(webp)) await enqueueAvif(original, width);
      return { body, format: "webp" };
    },
    readSocial: async (original) =>
      readOrEncode(`${await getBasePath(original, "social")}-${SOCIAL_ENCODING}.jpg`, () =>
        workers.run("social", { from: original.file, place: SOCIAL_PICTURE_SIZE }),
      ),
    warm: enqueueAvif,
    removeSizes: async (hash) => {
      const encodingFolders = (await listNames(requestedFolder)).map((recipe) => join(requestedFolder, recipe));
      const opened = await openingFolder;
      const folders = opened?.isTemporary ? [...encodingFolders, opened.folder] : encodingFolders;
      for (const folder of folders) await removeFiles(join(folder, hash.slice(0, 2)), `${hash}-`);
    },
    waitUntilFinished: warmer.waitUntilFinished,
    close: async () => {
      await warmer.close();
      const opened = await openingFolder;
      if (opened?.isTemporary) await rm(opened.folder, { recursive: true, force: true });
    },
  };
};
