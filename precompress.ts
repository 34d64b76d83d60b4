import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const TEXT = /\.(css|js|json|svg|txt|webmanifest)$/;

const writeCompressed = async (path: string): Promise<void> => {
  const text = await readFile(path);
  await Promise.all([
    brotli(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }).then((body) => writeFile(`${path}.br`, body)),
    deflate(text, { level: 9 }).then((body) => writeFile(`${path}.gz`, body)),
  ]);
};

/**
 * Writes a `.br` and a `.gz` beside every text file of a folder, at the best quality. It runs once, and the files are served for a year.
 */
export const precompress = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  await Promise.all(files.map(({ parentPath, name }) => writeCompressed(join(parentPath, name))));
};
