import { createHash } from "node:crypto";
import { rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { removeFiles, writeFileAtomically } from "./atomic-write.ts";

/** Returns the SHA-256 of bytes in hexadecimal, which is their name in the store. */
export const hashBytes = (body: Uint8Array): string => createHash("sha256").update(body).digest("hex");

/** The store of the bytes of all media. It stores the same bytes once, in a file whose name is their hash. */
export type MediaStore = {
  /** Returns the path of the file for this hash. The file may not exist. */
  getFilePath: (hash: string) => string;
  /** Returns true if the file exists in its full length. */
  hasFile: (hash: string, bytes: number) => Promise<boolean>;
  /** Stores bytes, unless the store already has them. */
  store: (body: Uint8Array) => Promise<{ hash: string; bytes: number }>;
  /** Removes bytes. Call it only if no medium refers to them any more. */
  remove: (hash: string) => Promise<void>;
};

export const createMediaStore = (folder: string): MediaStore => {
  const getFilePath = (hash: string): string => join(folder, hash.slice(0, 2), hash);
  /** Compares the length, because a power failure may truncate a file. */
  const hasFile = async (hash: string, bytes: number): Promise<boolean> => {
    const fileStats = await stat(getFilePath(hash)).catch(() => null);
    return fileStats?.size === bytes;
  };
  return {
    getFilePath,
    hasFile,
    store: async (body) => {
      const hash = hashBytes(body);
      const bytes = body.byteLength;
      if (!(await hasFile(hash, bytes))) await writeFileAtomically(getFilePath(hash), body);
      return { hash, bytes };
    },
    remove: async (hash) => {
      await rm(getFilePath(hash), { force: true });
      await removeFiles(dirname(getFilePath(hash)), `${hash}.`); // A crash may leave drafts.
    },
  };
};
