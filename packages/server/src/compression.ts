import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip } from "node:zlib";
import { parseAccept } from "hono/utils/accept";

const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);

/**
 * The compression quality of the effort `fast`, for bodies above the limit for small answers. This quality takes half the time of quality
 * 5, for a fifteenth more bytes.
 */
const FAST_QUALITY = 4;
/**
 * The limit for small answers, in bytes. Most answers of the provider are small. Their lower quality takes half the time, for a fourteenth
 * more bytes.
 */
const SMALL_BODY_BYTES = 8_192;
const SMALL_BODY_QUALITY = 2;
/** The size of the output buffer for small answers, in bytes. V8 counts the 16 KB of zlib's default buffer as memory in use. */
const SMALL_BODY_CHUNK_BYTES = 2_048;
/**
 * The limit for synchronous compression, in bytes. Every page is smaller and takes a millisecond. Another thread would add half a
 * millisecond. Objects that wait for the thread become old, and old objects make garbage collection expensive.
 */
const SYNCHRONOUS_BYTES_MAXIMUM = 256 * 1024;
/** The size of the smallest compressed body, in bytes. A smaller body fits into one network packet without compression. */
const COMPRESSED_BYTES_MINIMUM = 1_000;

const COMPRESSIBLE_TYPE_PATTERN = /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg\+xml)/;

/** The encodings, by their names in RFC 9110, section 8.4.1. The encoding with fewer bytes comes first. */
export const ENCODINGS = ["br", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Returns the first of the encodings that the reader accepts, or null. A quality of 0 is a refusal. */
export const getPreferredEncoding = (acceptEncoding: string | null): Encoding | null => {
  const acceptedTypes = parseAccept(acceptEncoding ?? "").filter(({ q }) => q > 0);
  const acceptedEncodings = new Set(acceptedTypes.map(({ type }) => type.toLowerCase()));
  return (
    ENCODINGS.find(
      (encoding) => acceptedEncodings.has(encoding) || (encoding === "gzip" && acceptedEncodings.has("*")),
    ) ?? null
  );
};

/**
 * Returns the smallest window (its binary logarithm) for a whole body. A larger window does not compress better. V8 counts brotli's default
 * of 4 MB as memory in use. With this default, V8 collects all its garbage for every fifth page.
 */
const getWindowBits = ({ length }: Buffer): number =>
  Math.min(
    Math.max(Math.ceil(Math.log2(length + 16)), constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  );

/** The block size for pages (its binary logarithm). With brotli's default, the home page is 23 bytes larger, and no page is smaller. */
const PAGE_BLOCK_BITS = 17;

/**
 * Compresses bytes. With brotli, `best` takes thirty times as long as `fast` for a sixth fewer bytes, and does not block the thread. Gzip
 * ignores the effort.
 */
export const compressBody = async (
  body: Buffer,
  encoding: Encoding,
  effort: "fast" | "best" = "fast",
): Promise<Buffer> => {
  if (encoding === "gzip") return compressWithGzip(body);
  const getBrotliOptions = (quality: number) => ({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: getWindowBits(body),
      [constants.BROTLI_PARAM_LGBLOCK]: effort === "best" ? PAGE_BLOCK_BITS : 0,
    },
  });
  if (effort === "best") return compressWithBrotli(body, getBrotliOptions(constants.BROTLI_MAX_QUALITY));
  if (body.length > SYNCHRONOUS_BYTES_MAXIMUM) return compressWithBrotli(body, getBrotliOptions(FAST_QUALITY));
  return body.length > SMALL_BODY_BYTES
    ? brotliCompressSync(body, getBrotliOptions(FAST_QUALITY))
    : brotliCompressSync(body, { ...getBrotliOptions(SMALL_BODY_QUALITY), chunkSize: SMALL_BODY_CHUNK_BYTES });
};

/** Decompresses bytes with brotli. */
export const decompressWithBrotli = promisify(brotliDecompress);

/** Reads the bytes of an answer. A page has one chunk, and this function does not copy it. */
export const readBody = async ({ body }: Response): Promise<Buffer<ArrayBuffer>> => {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of body ?? []) chunks.push(chunk);
  const [firstChunk] = chunks;
  return firstChunk && chunks.length === 1
    ? Buffer.from(firstChunk.buffer, firstChunk.byteOffset, firstChunk.byteLength)
    : Buffer.concat(chunks);
};

/**
 * Compresses an answer with text, JSON, a script or an SVG for its reader. The bodies of other, small and compressed answers stay
 * unchanged.
 */
export const compressResponse = async (request: Request, answer: Response): Promise<Response> => {
  const contentType = answer.headers.get("Content-Type") ?? "";
  if (!COMPRESSIBLE_TYPE_PATTERN.test(contentType) || answer.body === null || answer.headers.has("Content-Encoding"))
    return answer;
  const headers = new Headers(answer.headers);
  headers.append("Vary", "Accept-Encoding");
  const encoding = getPreferredEncoding(request.headers.get("Accept-Encoding"));
  const body = await readBody(answer);
  if (encoding === null || body.length < COMPRESSED_BYTES_MINIMUM) {
    return new Response(body, { status: answer.status, headers });
  }
  headers.set("Content-Encoding", encoding);
  headers.delete("Content-Length");
  return new Response(new Uint8Array(await compressBody(body, encoding)), { status: answer.status, headers });
};
