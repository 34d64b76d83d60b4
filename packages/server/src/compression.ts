import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip } from "node:zlib";
import { parseAccept } from "hono/utils/accept";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Fast enough for each page: half the time of 5 for a fifteenth more bytes. */
const FAST_QUALITY = 4;
/**
 * Limit for small answers, in bytes. Most answers of the provider are small. They are compressed fast: half the time for a fourteenth more
 * bytes.
 */
const SMALL_BODY_BYTES = 8_192;
const SMALL_BODY_QUALITY = 2;
/** The output chunk for most small answers, in bytes. zlib's own are 16 KB each. V8 counts them as memory in use. */
const SMALL_BODY_CHUNK_BYTES = 2_048;
/**
 * Limit for synchronous compression, in bytes. Every page is smaller and takes a millisecond. Another thread would add half of that.
 * Meanwhile all waiting objects would become old, which makes garbage collection most expensive.
 */
const SYNCHRONOUS_BYTES_MAXIMUM = 256 * 1024;
/** Limit in bytes. Below one network packet, compression gains nothing. */
const MINIMUM_BYTES = 1_000;

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg\+xml)/;

/** Names of RFC 9110, section 8.4.1. The one with fewer bytes comes first. */
export const ENCODINGS = ["br", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Returns the first of the encodings that the reader accepts. A quality of 0 is a refusal. */
export const getPreferredEncoding = (acceptEncoding: string | null): Encoding | null => {
  const acceptedTypes = parseAccept(acceptEncoding ?? "").filter(({ q }) => q > 0);
  const accepted = new Set(acceptedTypes.map(({ type }) => type.toLowerCase()));
  return ENCODINGS.find((encoding) => accepted.has(encoding) || (encoding === "gzip" && accepted.has("*"))) ?? null;
};

/**
 * Returns the smallest window (its binary logarithm) for a whole body. A larger one does not compress better. V8 counts brotli's default of
 * 4 MB as memory in use, and collected all its garbage for every fifth page.
 */
const getWindowBits = ({ length }: Buffer): number =>
  Math.min(
    Math.max(Math.ceil(Math.log2(length + 16)), constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  );

/** Block size for pages (its binary logarithm). Home is 23 bytes smaller than with brotli's own, and none of eight pages is larger. */
const PAGE_BLOCK_BITS = 17;

/** Compresses bytes. `best` takes thirty times as long as `fast` for a sixth fewer bytes, and does not block the thread. */
export const compress = async (body: Buffer, encoding: Encoding, effort: "fast" | "best" = "fast"): Promise<Buffer> => {
  if (encoding === "gzip") return compressGzip(body);
  const getParams = (quality: number) => ({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: getWindowBits(body),
      [constants.BROTLI_PARAM_LGBLOCK]: effort === "best" ? PAGE_BLOCK_BITS : 0,
    },
  });
  if (effort === "best") return compressBrotli(body, getParams(constants.BROTLI_MAX_QUALITY));
  if (body.length > SYNCHRONOUS_BYTES_MAXIMUM) return compressBrotli(body, getParams(FAST_QUALITY));
  return body.length > SMALL_BODY_BYTES
    ? brotliCompressSync(body, getParams(FAST_QUALITY))
    : brotliCompressSync(body, { ...getParams(SMALL_BODY_QUALITY), chunkSize: SMALL_BODY_CHUNK_BYTES });
};

/** Decompresses brotli. */
export const decompressBrotli = promisify(brotliDecompress);

/** Reads the bytes of an answer. A page has one chunk, which is not copied. */
export const readBody = async ({ body }: Response): Promise<Buffer<ArrayBuffer>> => {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of body ?? []) chunks.push(chunk);
  const [first] = chunks;
  return first && chunks.length === 1
    ? Buffer.from(first.buffer, first.byteOffset, first.byteLength)
    : Buffer.concat(chunks);
};

/** Compresses a text answer for its reader. Pictures, small answers and compressed answers stay unchanged. */
export const compressResponse = async (request: Request, answer: Response): Promise<Response> => {
  const type = answer.headers.get("Content-Type") ?? "";
  if (!COMPRESSIBLE.test(type) || answer.body === null || answer.headers.has("Content-Encoding")) return answer;
  const headers = new Headers(answer.headers);
  headers.append("Vary", "Accept-Encoding");
  const encoding = getPreferredEncoding(request.headers.get("Accept-Encoding"));
  const body = await readBody(answer);
  if (encoding === null || body.length < MINIMUM_BYTES) {
    return new Response(body, { status: answer.status, headers });
  }
  headers.set("Content-Encoding", encoding);
  headers.delete("Content-Length");
  return new Response(new Uint8Array(await compress(body, encoding)), { status: answer.status, headers });
};
