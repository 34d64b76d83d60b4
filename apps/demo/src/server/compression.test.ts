import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { compress, compressed, preferredEncoding } from "./compression.ts";

const asking = (acceptEncoding: string) =>
  new Request("http://shop.test/", { headers: { "Accept-Encoding": acceptEncoding } });
const text = "sofa ".repeat(1000);
const page = (body = text) => new Response(body, { headers: { "Content-Type": "text/html; charset=utf-8" } });
const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe("the encoding that a reader gets", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["*", "gzip"],
    ["identity", null],
    ["", null],
  ])("for %j is %j", (accepted, encoding) => expect(preferredEncoding(accepted)).toBe(encoding));
});

it("compresses a page with brotli, and says that others get it otherwise", async () => {
  const answer = await compressed(asking("br, gzip"), page());
  expect(answer.headers.get("Content-Encoding")).toBe("br");
  expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
  expect(brotliDecompressSync(await bytes(answer)).toString()).toBe(text);
});

it("compresses with gzip for readers that know no brotli", async () => {
  const answer = await compressed(asking("gzip"), page());
  expect(gunzipSync(await bytes(answer)).toString()).toBe(text);
});

it("leaves a small answer, a picture and one already compressed as they are", async () => {
  expect((await compressed(asking("br"), page("tiny"))).headers.has("Content-Encoding")).toBe(false);
  const picture = new Response(text, { headers: { "Content-Type": "image/webp" } });
  expect(await compressed(asking("br"), picture)).toBe(picture);
  const done = new Response(text, { headers: { "Content-Type": "text/css", "Content-Encoding": "gzip" } });
  expect(await compressed(asking("br"), done)).toBe(done);
});

it("keeps what the answer said besides", async () => {
  const answer = await compressed(asking("br"), new Response(text, { status: 404, headers: page().headers }));
  expect(answer.status).toBe(404);
});

/** The binary logarithm of the window that a reader of these bytes needs (RFC 7932, section 9.1). */
const windowBits = (packed: Buffer): number => {
  const [first = 0] = packed;
  if ((first & 1) === 0) return 16;
  const wide = (first >> 1) & 7;
  const narrow = (first >> 4) & 7;
  if (wide > 0) return 17 + wide;
  return narrow === 0 ? 17 : 8 + narrow;
};

it.each([
  [2_000, 11],
  [130_000, 17],
  [140_000, 18],
  [6_000_000, 22],
])("packs %i bytes in a window of 2^%i, whose memory is all that it costs", async (length, bits) => {
  const body = Buffer.alloc(length, "sofa, meja dan kursi ");
  const packed = await compress(body, "br");
  expect(windowBits(packed)).toBe(bits);
  expect(brotliDecompressSync(packed).equals(body)).toBe(true);
});
