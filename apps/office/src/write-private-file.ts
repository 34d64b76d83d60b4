import { writeFile } from "node:fs/promises";
import { OfficeError } from "./failure.ts";

/** Saves a download in a new file that only its owner can read. Throws an OfficeError if the file exists or cannot be written. */
export const writePrivateFile = async (download: Blob, file: string): Promise<void> => {
  try {
    await writeFile(file, new Uint8Array(await download.arrayBuffer()), { flag: "wx", mode: 0o600 });
  } catch (error) {
    throw new OfficeError(
      `${file}: cannot be written. Is it there already? (${(error as NodeJS.ErrnoException).code})`,
    );
  }
};
