import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { compressBody, compressResponse, ENCODINGS, getPreferredEncoding } from "./compression.ts";

const createRequest = (acceptEncoding: string) =>
  new Request("http://shop.test/", { headers: { "Accept-Encoding": acceptEncoding } });
const text = "sofa ".repeat(1000);
const aPage = (body = text) => new Response(body, { headers: { "Content-Type": "text/html; charset=utf-8" } });
const readBytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe("the encoding of an answer", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate, br;q=0", "gzip"],
    ["gzip, deflate", "gzip"],
    ["BR;q=0, GZIP;q=0.5", "gzip"],
    ["*", "gzip"],
    ["identity", null],
    ["zstd", null],
    ["", null],
  ])("for %j is %j", (acceptEncoding, encoding) => expect(getPreferredEncoding(acceptEncoding)).toBe(encoding));
});

const decompressors = { br: brotliDecompressSync, gzip: gunzipSync };

it.each(ENCODINGS)("compresses a page with %s, and sets the header Vary", async (encoding) => {
  const answer = await compressResponse(createRequest(encoding), aPage());
  expect(answer.headers.get("Content-Encoding")).toBe(encoding);
  expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
  expect(decompressors[encoding](await readBytes(answer)).toString()).toBe(text);
});

it.each(ENCODINGS)("keeps every byte of a body of any length with %s", async (encoding) => {
  for (const length of [10, 5_000, 150_000, 400_000]) {
    const body = Buffer.alloc(length, "sofa, meja dan kursi ");
    const compressedBody = await compressBody(body, encoding);
    expect(compressedBody.length).toBeLessThan(length / 2 + 30);
    expect(decompressors[encoding](compressedBody).equals(body)).toBe(true);
  }
});

it("leaves a small answer, a picture and a compressed answer unchanged", async () => {
  expect((await compressResponse(createRequest("br"), aPage("tiny"))).headers.has("Content-Encoding")).toBe(false);
  const picture = new Response(text, { headers: { "Content-Type": "image/webp" } });
  expect(await compressResponse(createRequest("br"), picture)).toBe(picture);
  const compressedAnswer = new Response(text, { headers: { "Content-Type": "text/css", "Content-Encoding": "gzip" } });
  expect(await compressResponse(createRequest("br"), compressedAnswer)).toBe(compressedAnswer);
});

it.each([
  ["compressed", text],
  ["too small to be compressed", "tiny"],
])("keeps the earlier values of Vary in an answer that is %s", async (_, body) => {
  const headers = { "Content-Type": "application/json", Vary: "Accept-Language, Authorization" };
  const answer = await compressResponse(createRequest("br"), new Response(body, { headers }));
  const varyValues = answer.headers.get("Vary")?.split(", ");
  expect(varyValues).toEqual(["Accept-Language", "Authorization", "Accept-Encoding"]);
});

it.each([
  ["compressed", text],
  ["too small to be compressed", "tiny"],
])("keeps the status and the other headers of an answer that is %s, with its true length", async (_, body) => {
  const headers = { "Content-Type": "text/html", "Content-Length": String(body.length), "X-Robots-Tag": "noindex" };
  const answer = await compressResponse(createRequest("br"), new Response(body, { status: 404, headers }));
  expect([answer.status, answer.headers.get("X-Robots-Tag")]).toEqual([404, "noindex"]);
  const length = (await readBytes(answer)).length;
  expect([null, String(length)]).toContain(answer.headers.get("Content-Length"));
});

/** Returns the binary logarithm of the window that a decoder of these bytes needs (RFC 7932, section 9.1). */
const getBrotliWindowBits = (compressedBody: Buffer): number => {
  const [firstByte = 0] = compressedBody;
  if ((firstByte & 1) === 0) return 16;
  const wideBits = (firstByte >> 1) & 7;
  const narrowBits = (firstByte >> 4) & 7;
  if (wideBits > 0) return 17 + wideBits;
  return narrowBits === 0 ? 17 : 8 + narrowBits;
};

it.each([
  [2_000, 11],
  [130_000, 17],
  [140_000, 18],
  [6_000_000, 22],
])("compresses %i bytes with a window of 2^%i bytes", async (length, bits) => {
  const body = Buffer.alloc(length, "sofa, meja dan kursi ");
  const compressedBody = await compressBody(body, "br");
  expect(getBrotliWindowBits(compressedBody)).toBe(bits);
  expect(brotliDecompressSync(compressedBody).equals(body)).toBe(true);
});
