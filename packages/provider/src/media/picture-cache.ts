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
  /** Make AVIFs while the shop is idle. The cache closes them. */
  idleMakers: PictureMakers;
  /** Else every size is WebP. */
  offersAvif: boolean;
  /**
   * Where sizes are kept; a folder of its own in the temporary one where this cannot be written. Where neither can, each size
   * is made whenever it is asked for.
   */
  folder: string;
  /** Milliseconds in which no size had to be made, after which an AVIF may be. */
  quiet: number;
  onFailure: (problem: unknown) => void;
};

export type Encoded = { readonly body: Uint8Array<ArrayBuffer>; readonly format: PictureFormat };

/** A picture in full size: its file, and the hash by which its sizes are kept. */
export type Original = { readonly file: string; readonly hash: string };

/** Sizes of pictures, made once each and kept. */
export type PictureCache = {
  /**
   * A picture at one of its widths: as AVIF for a reader who takes it where one has been made already, else as WebP, which is
   * made now if need be; requests for the same size share that work.
   */
  read: (original: Original, width: number, takesAvif: boolean) => Promise<Encoded>;
  /** A picture as other sites show it beside a link: a JPEG. */
  readSocial: (original: Original) => Promise<Uint8Array<ArrayBuffer>>;
  /** Has an AVIF made while the shop is idle, before anybody asks for it. */
  warm: (original: Original, width: number) => Promise<void>;
  /** Removes every size of a picture, those of former recipes too. */
  forget: (hash: string) => Promise<void>;
  /** Settles when every AVIF that was wanted is there. */
  finished: () => Promise<void>;
  close: () => Promise<void>;
};

/** Any other recipe makes other files. */
const SOCIAL_RECIPE = `${SOCIAL_PICTURE.width}-${SOCIAL_QUALITY}-${SOCIAL_BLUR}`;

/** Encoders at a time: on two cores one, so that the other answers; each is a process of some 50 MB. */
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

/** A loss of power may leave a file empty: such a one is not kept. */
const isKept = async (file: string): Promise<boolean> => {
  const found = await stat(file).catch(() => null);
  return found !== null && found.size > 0;
};

/** Reads files of which all who are sent one at a time share the bytes; null where there is none. */
const createSharedReader = () => {
  const inUse = new Map<string, WeakRef<Uint8Array<ArrayBuffer>>>();
  return async (file: string): Promise<Uint8Array<ArrayBuffer> | null> => {
    const shared = inUse.get(file)?.deref();
    if (shared) return shared;
    const read = await readFile(file).catch(() => null);
    if (read === null || read.byteLength === 0) return null;
    const body = inUse.get(file)?.deref() ?? read; // of several who read at once all but the first find it here
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
    await writeWhole(to, body).catch(onFailure); // a full disk costs time, not the picture
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
      // what could not be kept as WebP could not be as AVIF either
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
