import { mkdir, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { SOCIAL_PICTURE } from "@griya/api";
import pLimit from "p-limit";
import type { PictureFormat, PictureMakers } from "../platform/picture-makers.ts";
import { createAvifWarmer } from "./avif-warmer.ts";
import type { PictureSize } from "./find-media.ts";
import { RECIPE, SOCIAL_BLUR, SOCIAL_QUALITY } from "./picture-recipe.ts";
import { namesIn, removeAll, writeWhole } from "./whole-file.ts";

type CacheOptions = {
  makers: PictureMakers;
  /** Encoders of AVIF for idle times. The cache closes them. */
  idleMakers: PictureMakers;
  /** When false, every size is WebP. */
  offersAvif: boolean;
  /**
   * The folder of the cached sizes. If it is not writable, a new temporary folder replaces it. If that fails too, each request encodes its
   * size again.
   */
  folder: string;
  /** The milliseconds without an encoded size, after which AVIF encoding may start. */
  quiet: number;
  onFailure: (problem: unknown) => void;
};

export type Encoded = { readonly body: Uint8Array<ArrayBuffer>; readonly format: PictureFormat };

/** A picture in full size: its file, and the hash that identifies its sizes in the cache. */
export type Original = { readonly file: string; readonly hash: string };

/** The cache of picture sizes. Each size is encoded once. */
export type PictureCache = {
  /**
   * Reads a picture at a width. It is AVIF if the reader accepts that and one is cached. Otherwise it is WebP, which is encoded on demand.
   * Concurrent requests for a size share the work.
   */
  read: (original: Original, width: number, takesAvif: boolean) => Promise<Encoded>;
  /** Reads the preview picture of a link for other sites, as JPEG. */
  readSocial: (original: Original) => Promise<Uint8Array<ArrayBuffer>>;
  /** Queues an AVIF, which is encoded while the shop is idle. */
  warm: (original: Original, width: number) => Promise<void>;
  /** Removes every size of a picture, also those of former recipes. */
  forget: (hash: string) => Promise<void>;
  /** Resolves when every queued AVIF is encoded. */
  finished: () => Promise<void>;
  close: () => Promise<void>;
};

/** Part of the file name, so that another recipe creates other files. */
const SOCIAL_RECIPE = `${SOCIAL_PICTURE.width}-${SOCIAL_QUALITY}-${SOCIAL_BLUR}`;

/** Limit for the encoders at a time. On two cores there is one, so that the other core answers calls. Each is a process of about 50 MB. */
const ENCODERS = Math.min(4, Math.max(1, availableParallelism() - 1));

const openFolder = async (
  folder: string,
  onFailure: CacheOptions["onFailure"],
): Promise<{ folder: string; isTemporary: boolean }> => {
  const kept = join(folder, RECIPE);
  try {
    await mkdir(kept, { recursive: true });
    return { folder: kept, isTemporary: false };
  } catch (problem) {
    onFailure(problem);
  }
  try {
    return { folder: await mkdtemp(join(tmpdir(), "griya-pictures-")), isTemporary: true };
  } catch (problem) {
    onFailure(problem);
    return { folder: kept, isTemporary: false };
  }
};

/** Tells whether a file exists and is not empty. A power failure may leave an empty file. */
const isKept = async (file: string): Promise<boolean> => {
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
  makers,
  idleMakers,
  offersAvif,
  folder: wished,
  quiet,
  onFailure,
}: CacheOptions): PictureCache => {
  const inTurn = pLimit(ENCODERS);
  const warmer = createAvifWarmer({ makers: idleMakers, quiet, onFailure });
  const readKept = createSharedReader();
  const making = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  let opening: ReturnType<typeof openFolder> | null = null;

  const make = async (encode: () => Promise<Uint8Array>, to: string): Promise<Uint8Array<ArrayBuffer>> => {
    warmer.wait();
    const body = await inTurn(encode);
    await writeWhole(to, body).catch(onFailure); // a full disk costs time, but the picture is still sent
    return new Uint8Array(body);
  };

  const readOrMake = async (file: string, encode: () => Promise<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> => {
    const kept = await readKept(file);
    if (kept) return kept;
    const underWay = making.get(file) ?? make(encode, file).finally(() => making.delete(file));
    making.set(file, underWay);
    return underWay;
  };

  const placeOf = async ({ hash }: Original, size: PictureSize): Promise<string> => {
    opening ??= openFolder(wished, onFailure);
    const { folder } = await opening;
    return join(folder, hash.slice(0, 2), `${hash}-${size}`);
  };
  const filesOf = async (original: Original, width: number): Promise<{ avif: string; webp: string }> => {
    const place = await placeOf(original, width);
    return { avif: `${place}.avif`, webp: `${place}.webp` };
  };

  const wantAvif = async (original: Original, width: number): Promise<void> => {
    if (!offersAvif) return;
    const { avif } = await filesOf(original, width);
    if (!(await isKept(avif))) warmer.want({ from: original.file, to: avif, width });
  };

  return {
    read: async (original, width, takesAvif) => {
      const { avif, webp } = await filesOf(original, width);
      const made = offersAvif && takesAvif ? await readKept(avif) : null;
      if (made) return { body: made, format: "avif" };
      const body = await readOrMake(webp, () => makers.make("size", { from: original.file, width, format: "webp" }));
      // a failed write of the WebP means that a write of the AVIF would fail too
      if (await isKept(webp)) await wantAvif(original, width);
      return { body, format: "webp" };
    },
    readSocial: async (original) =>
      readOrMake(`${await placeOf(original, "social")}-${SOCIAL_RECIPE}.jpg`, () =>
        makers.make("social", { from: original.file, place: SOCIAL_PICTURE }),
      ),
    warm: wantAvif,
    forget: async (hash) => {
      const recipes = (await namesIn(wished)).map((recipe) => join(wished, recipe));
      const opened = await opening;
      const folders = opened?.isTemporary ? [...recipes, opened.folder] : recipes;
      for (const folder of folders) await removeAll(join(folder, hash.slice(0, 2)), `${hash}-`);
    },
    finished: warmer.finished,
    close: async () => {
      await warmer.close();
      const opened = await opening;
      if (opened?.isTemporary) await rm(opened.folder, { recursive: true, force: true });
    },
  };
};
