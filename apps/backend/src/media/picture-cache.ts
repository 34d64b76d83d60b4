import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { createSemaphore } from "../auth/semaphore.ts";
import type { Master } from "../pictures/masters.ts";
import { createAvifWarmer } from "./avif-warmer.ts";
import { encodePicture, type PictureFormat, RECIPE, writeWhole } from "./encode-picture.ts";

type CacheOptions = {
  /** Where sizes are kept; a folder of its own in the temporary one where this cannot be written. */
  folder: string;
  /** Milliseconds without a request after which an AVIF may be made. */
  quiet: number;
  onFailure: (problem: unknown) => void;
};

export type Encoded = { readonly body: Uint8Array<ArrayBuffer>; readonly format: PictureFormat };

/** Sizes of masters, made once each and kept. */
export type PictureCache = {
  /**
   * A master at one of its widths: as AVIF for a reader who takes it where one has been made already, else as WebP, which is
   * made now if need be; requests for the same size share that work.
   */
  read: (master: Master, width: number, takesAvif: boolean) => Promise<Encoded>;
  /** Settles when every AVIF that was wanted is there. */
  finished: () => Promise<void>;
  close: () => Promise<void>;
};

/** Encoders at a time: on two cores one, so that the other answers. */
const ENCODERS = Math.max(1, availableParallelism() - 1);

const unwritable = (code: unknown): boolean =>
  code === "EACCES" || code === "EROFS" || code === "EPERM" || code === "ENOTDIR";

const openFolder = async (folder: string): Promise<{ folder: string; isTemporary: boolean }> => {
  const kept = join(folder, RECIPE);
  try {
    await mkdir(kept, { recursive: true });
    return { folder: kept, isTemporary: false };
  } catch (error) {
    if (!(error instanceof Error && "code" in error && unwritable(error.code))) throw error;
    return { folder: await mkdtemp(join(tmpdir(), "griya-pictures-")), isTemporary: true };
  }
};

const bytes = (body: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(body);

export const createPictureCache = ({ folder: wished, quiet, onFailure }: CacheOptions): PictureCache => {
  const inTurn = createSemaphore(
    ENCODERS,
    Number.POSITIVE_INFINITY,
    () => new Error("no queue is longer than endless"),
  );
  const warmer = createAvifWarmer({ quiet, onFailure });
  const making = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  let opening: ReturnType<typeof openFolder> | null = null;

  const make = async ({ file }: Master, width: number, to: string): Promise<Uint8Array<ArrayBuffer>> => {
    const body = await inTurn(() => encodePicture(file, width, "webp"));
    await writeWhole(to, body).catch(onFailure); // a full disk costs time, not the picture
    return bytes(body);
  };

  const readWebp = async (master: Master, width: number, file: string): Promise<Uint8Array<ArrayBuffer>> => {
    const kept = await readFile(file).catch(() => null);
    if (kept) return bytes(kept);
    const underWay = making.get(file) ?? make(master, width, file).finally(() => making.delete(file));
    making.set(file, underWay);
    return underWay;
  };

  return {
    read: async (master, width, takesAvif) => {
      warmer.wait();
      opening ??= openFolder(wished);
      const { folder } = await opening;
      const place = join(folder, `${master.name}-${master.hash}-${width}`);
      const avif = `${place}.avif`;
      const made = takesAvif ? await readFile(avif).catch(() => null) : null;
      if (made) return { body: bytes(made), format: "avif" };
      const body = await readWebp(master, width, `${place}.webp`);
      if (!existsSync(avif)) warmer.want({ from: master.file, to: avif, width });
      return { body, format: "webp" };
    },
    finished: warmer.finished,
    close: async () => {
      await warmer.close();
      const opened = await opening;
      if (opened?.isTemporary) await rm(opened.folder, { recursive: true, force: true });
    },
  };
};
