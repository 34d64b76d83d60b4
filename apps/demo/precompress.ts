import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const TEXT = /\.(css|js|json|svg|txt|webmanifest)$/;

/**
 * How brotli may write a file: in blocks of how many bytes (their binary logarithm; 0 leaves it to brotli), and how far back it points with
 * few bits (RFC 7932, section 4). Nobody can tell beforehand which makes a file smallest, so each is tried: scripts are up to 0.5 % smaller.
 */
const WAYS = [
  { block: 0, postfix: 0, direct: 0 },
  { block: 0, postfix: 0, direct: 1 },
  { block: 0, postfix: 0, direct: 4 },
  { block: 0, postfix: 0, direct: 8 },
  { block: 0, postfix: 1, direct: 16 },
  { block: 0, postfix: 2, direct: 16 },
  { block: 0, postfix: 3, direct: 0 },
  { block: 17, postfix: 0, direct: 0 },
  { block: 17, postfix: 2, direct: 32 },
];

const packSmallest = async (text: Buffer): Promise<Buffer> => {
  const packed = await Promise.all(
    WAYS.map(({ block, postfix, direct }) =>
      brotli(text, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
          [constants.BROTLI_PARAM_LGBLOCK]: block,
          [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
          [constants.BROTLI_PARAM_NDIRECT]: direct,
        },
      }),
    ),
  );
  return packed.reduce((smallest, each) => (each.length < smallest.length ? each : smallest));
};

const writeCompressed = async (path: string): Promise<void> => {
  const text = await readFile(path);
  await Promise.all([
    packSmallest(text).then((body) => writeFile(`${path}.br`, body)),
    deflate(text, { level: 9 }).then((body) => writeFile(`${path}.gz`, body)),
  ]);
};

/** Writes a `.br` and a `.gz` beside every text file of a folder, at the best quality: done once, served for a year. */
export const precompress = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  await Promise.all(files.map(({ parentPath, name }) => writeCompressed(join(parentPath, name))));
};
