import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);

const TEXT_FILE_NAME_PATTERN = /\.(css|js|json|svg|txt|webmanifest)$/;

const writeCompressedFiles = async (path: string): Promise<void> => {
  const content = await readFile(path);
  await Promise.all([
    compressWithBrotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }).then((body) => writeFile(`${path}.br`, body)),
    compressWithGzip(content, { level: 9 }).then((body) => writeFile(`${path}.gz`, body)),
  ]);
};

/**
 * Writes a `.br` and a `.gz` file beside each text file of a folder and its subfolders. The best quality takes long, but only the build
 * waits for it.
 */
export const precompressFolder = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT_FILE_NAME_PATTERN.test(entry.name));
  await Promise.all(files.map(({ parentPath, name }) => writeCompressedFiles(join(parentPath, name))));
};
