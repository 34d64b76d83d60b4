import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Writes a whole file or nothing, also when two processes write it at the same time. */
export const writeFileAtomically = async (file: string, body: Uint8Array): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}.draft`;
  try {
    await writeFile(draft, body);
    await rename(draft, file);
  } catch (problem) {
    await rm(draft, { force: true }); // The draft may contain the bytes from before the disk was full.
    throw problem;
  }
};

/** Lists the names in a folder. Returns an empty list if the folder does not exist. */
export const listNames = async (folder: string): Promise<readonly string[]> => {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR")) return [];
    throw error;
  }
};

/** Removes the files of a folder whose names begin with `prefix`. */
export const removeFiles = async (folder: string, prefix: string): Promise<void> => {
  for (const name of await listNames(folder))
    if (name.startsWith(prefix)) await rm(join(folder, name), { force: true });
};
