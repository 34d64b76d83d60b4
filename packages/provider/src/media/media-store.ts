import { createHash } from "node:crypto";
import { rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { removeAll, writeWhole } from "./whole-file.ts";

/** What bytes are called in the store. */
export const hashOf = (body: Uint8Array): string => createHash("sha256").update(body).digest("hex");

/** The bytes of all media, each once, in files that are named by their content. */
export type MediaStore = {
  /** Where the bytes with this hash lie, if they are kept. */
  fileOf: (hash: string) => string;
  /** Whether they are kept whole. */
  holds: (hash: string, bytes: number) => Promise<boolean>;
  /** Keeps them; what is there already is not written again. */
  keep: (body: Uint8Array) => Promise<{ hash: string; bytes: number }>;
  /** Removes them; nobody may name them any more. */
  remove: (hash: string) => Promise<void>;
};

export const createMediaStore = (folder: string): MediaStore => {
  const fileOf = (hash: string): string => join(folder, hash.slice(0, 2), hash);
  /** A loss of power may leave a file that is too short. */
  const holds = async (hash: string, bytes: number): Promise<boolean> => {
    const found = await stat(fileOf(hash)).catch(() => null);
    return found?.size === bytes;
  };
  return {
    fileOf,
    holds,
    keep: async (body) => {
      const hash = hashOf(body);
      const bytes = body.byteLength;
      if (!(await holds(hash, bytes))) await writeWhole(fileOf(hash), body);
      return { hash, bytes };
    },
    remove: async (hash) => {
      await rm(fileOf(hash), { force: true });
      await removeAll(dirname(fileOf(hash)), `${hash}.`); // drafts that a crash cut off
    },
  };
};
