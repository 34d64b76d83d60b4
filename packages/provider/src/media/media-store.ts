import { createHash } from "node:crypto";
import { rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { removeFiles, writeFileAtomically } from "./atomic-write.ts";

/** Returns the name of bytes in the store. */
export const hashOf = (body: Uint8Array): string => createHash("sha256").update(body).digest("hex");

/** The bytes of all media, stored once each in files that are named by their hash. */
export type MediaStore = {
  /** Returns the path of the file for this hash, whether it exists or not. */
  getFilePath: (hash: string) => string;
  /** Tells whether the file exists in full length. */
  hasFile: (hash: string, bytes: number) => Promise<boolean>;
  /** Stores bytes, unless they already exist. */
  store: (body: Uint8Array) => Promise<{ hash: string; bytes: number }>;
  /** Removes bytes. No medium may refer to them any more. */
  remove: (hash: string) => Promise<void>;
};

export const createMediaStore = (folder: string): MediaStore => {
  const getFilePath = (hash: string): string => join(folder, hash.slice(0, 2), hash);
  /** Compares the length, because a power failure may truncate a file. */
  const hasFile = async (hash: string, bytes: number): Promise<boolean> => {
    const found = await stat(getFilePath(hash)).catch(() => null);
    return found?.size === bytes;
  };
  return {
    getFilePath,
    hasFile,
    store: async (body) => {
      const hash = hashOf(body);
      const bytes = body.byteLength;
      if (!(await hasFile(hash, bytes))) await writeFileAtomically(getFilePath(hash), body);
      return { hash, bytes };
    },
    remove: async (hash) => {
      await rm(getFilePath(hash), { force: true });
      await removeFiles(dirname(getFilePath(hash)), `${hash}.`); // drafts that a crash left
    },
  };
};
