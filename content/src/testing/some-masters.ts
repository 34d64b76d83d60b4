import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { aFolder } from "@griya/provider/testing";

/** Creates a folder of masters with these files, which have the given paths and texts. Returns the path of the folder. */
export const someMasters = async (files: Readonly<Record<string, string>>): Promise<string> => {
  const folder = await aFolder();
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  return folder;
};
