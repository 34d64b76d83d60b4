import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip } from "node:zlib";
import { parseAccept } from "hono/utils/accept";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Fast enough to run for each page: half the time of 5 for a fifteenth more bytes. */
const QUALITY_ON_THE_FLY = 4;
/** Most answers of the provider are no longer, and are packed quickly: half of the time for a fourteenth more bytes. */
const SMALL_BYTES = 8_192;
const QUALITY_OF_SMALL = 2;
/** What most of them are packed into; zlib's own pieces are 16 KB each, which V8 counts as memory in use. */
const PIECE_OF_SMALL = 2_048;
/**
 * A body of up to so many bytes, as every page is, is packed at once. A page takes a millisecond; to hand it to another
 * thread and back takes half of that once more, and all that waits for it meanwhile grows old, which is what collecting garbage costs most for.
 */
const AT_ONCE_BYTES = 256 * 1024;
/** Below one network packet there is nothing to gain. */
const MINIMUM_BYTES = 1_000;

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg\+xml)/;

/** Names of RFC 9110, section 8.4.1, the smaller bytes first. */
export const ENCODINGS = ["br", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The first of the encodings that the reader takes; a quality of 0 is a refusal. */
export const preferredEncoding = (acceptEncoding: string | null): Encoding | null => {
  const wishes = parseAccept(acceptEncoding ?? "").filter(({ q }) => q > 0);
  const accepted = new Set(wishes.map(({ type }) => type.toLowerCase()));
  return ENCODINGS.find((encoding) => accepted.has(encoding) || (encoding === "gzip" && accepted.has("*"))) ?? null;
};

/**
 * The smallest window (its binary logarithm) that sees a whole body: a larger one finds nothing more in it, and brotli's 4 MB by default
 * are reported to V8 as memory in use, which collected all its garbage for every fifth page.
 */
const windowOf = ({ length }: Buffer): number =>
  Math.min(
    Math.max(Math.ceil(Math.log2(length + 16)), constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  );

/** Blocks of so many bytes (their binary logarithm) suit pages: home is 23 bytes smaller than in brotli's own, none of eight pages larger. */
const PAGE_BLOCK = 17;

/** The bytes in an encoding; `best` takes thirty times as long as `fast` for a sixth fewer, and leaves the thread to others. */
export const compress = async (body: Buffer, encoding: Encoding, effort: "fast" | "best" = "fast"): Promise<Buffer> => {
  if (encoding === "gzip") return deflate(body);
  const paramsOf = (quality: number) => ({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: windowOf(body),
      [constants.BROTLI_PARAM_LGBLOCK]: effort === "best" ? PAGE_BLOCK : 0,
    },
  });
  if (effort === "best") return brotli(body, paramsOf(constants.BROTLI_MAX_QUALITY));
  if (body.length > AT_ONCE_BYTES) return brotli(body, paramsOf(QUALITY_ON_THE_FLY));
  return body.length > SMALL_BYTES
    ? brotliCompressSync(body, paramsOf(QUALITY_ON_THE_FLY))
    : brotliCompressSync(body, { ...paramsOf(QUALITY_OF_SMALL), chunkSize: PIECE_OF_SMALL });
};

/** Unpacks what was packed by brotli. */
export const unpackBrotli = promisify(brotliDecompress);

/** The bytes of an answer. Those of a page come in one piece, which is not copied once more. */
export const readBody = async ({ body }: Response): Promise<Buffer<ArrayBuffer>> => {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of body ?? []) pieces.push(piece);
  const [first] = pieces;
  return first && pieces.length === 1
    ? Buffer.from(first.buffer, first.byteOffset, first.byteLength)
    : Buffer.concat(pieces);
};

/** Compresses an answer of text for its reader; pictures, small answers and those already compressed pass as they are. */
export const compressed = async (request: Request, answer: Response): Promise<Response> => {
  const type = answer.headers.get("Content-Type") ?? "";
  if (!COMPRESSIBLE.test(type) || answer.body === null || answer.headers.has("Content-Encoding")) return answer;
  const headers = new Headers(answer.headers);
  headers.append("Vary", "Accept-Encoding");
  const encoding = preferredEncoding(request.headers.get("Accept-Encoding"));
  const body = await readBody(answer);
  if (encoding === null || body.length < MINIMUM_BYTES) {
    return new Response(body, { status: answer.status, headers });
  }
  headers.set("Content-Encoding", encoding);
  headers.delete("Content-Length");
  return new Response(new Uint8Array(await compress(body, encoding)), { status: answer.status, headers });
};
