import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Writes a file whole or not at all, also when two processes write it at once. */
export const writeWhole = async (file: string, body: Uint8Array): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}.draft`;
  try {
    await writeFile(draft, body);
    await rename(draft, file);
  } catch (problem) {
    await rm(draft, { force: true }); // what a full disk has taken of it
    throw problem;
  }
};

/** The names in a folder; none where there is no such folder. */
export const namesIn = async (folder: string): Promise<readonly string[]> => {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR")) return [];
    throw error;
  }
};

/** Removes the files of a folder whose names begin so. */
export const removeAll = async (folder: string, beginning: string): Promise<void> => {
  for (const name of await namesIn(folder))
    if (name.startsWith(beginning)) await rm(join(folder, name), { force: true });
};
