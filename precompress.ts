import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const TEXT_FILE_NAME = /\.(css|js|json|svg|txt|webmanifest)$/;

const writeCompressedFiles = async (path: string): Promise<void> => {
  const text = await readFile(path);
  await Promise.all([
    compressBrotli(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }).then((body) => writeFile(`${path}.br`, body)),
    compressGzip(text, { level: 9 }).then((body) => writeFile(`${path}.gz`, body)),
  ]);
};

/**
 * Writes a `.br` and a `.gz` file beside every text file of a folder, at the best quality. It runs once, and the shop serves the files for
 * a year.
 */
export const precompressFolder = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT_FILE_NAME.test(entry.name));
  await Promise.all(files.map(({ parentPath, name }) => writeCompressedFiles(join(parentPath, name))));
};
