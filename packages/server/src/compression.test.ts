import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { compress, compressResponse, ENCODINGS, getPreferredEncoding } from "./compression.ts";

const createRequest = (acceptEncoding: string) =>
  new Request("http://shop.test/", { headers: { "Accept-Encoding": acceptEncoding } });
const text = "sofa ".repeat(1000);
const page = (body = text) => new Response(body, { headers: { "Content-Type": "text/html; charset=utf-8" } });
const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe("the encoding that a reader gets", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate, br;q=0", "gzip"],
    ["gzip, deflate", "gzip"],
    ["BR;q=0, GZIP;q=0.5", "gzip"],
    ["*", "gzip"],
    ["identity", null],
    ["zstd", null],
    ["", null],
  ])("for %j is %j", (accepted, encoding) => expect(getPreferredEncoding(accepted)).toBe(encoding));
});

const decompressors = { br: brotliDecompressSync, gzip: gunzipSync };

it.each(ENCODINGS)("packs a page in %s, and says that others get it otherwise", async (encoding) => {
  const answer = await compressResponse(createRequest(encoding), page());
  expect(answer.headers.get("Content-Encoding")).toBe(encoding);
  expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
  expect(decompressors[encoding](await bytes(answer)).toString()).toBe(text);
});

it.each(ENCODINGS)("loses nothing of what it packs in %s, be it little, a page or more", async (encoding) => {
  for (const length of [10, 5_000, 150_000, 400_000]) {
    const body = Buffer.alloc(length, "sofa, meja dan kursi ");
    const packed = await compress(body, encoding);
    expect(packed.length).toBeLessThan(length / 2 + 30);
    expect(decompressors[encoding](packed).equals(body)).toBe(true);
  }
});

it("leaves a small answer, a picture and one already compressed as they are", async () => {
  expect((await compressResponse(createRequest("br"), page("tiny"))).headers.has("Content-Encoding")).toBe(false);
  const picture = new Response(text, { headers: { "Content-Type": "image/webp" } });
  expect(await compressResponse(createRequest("br"), picture)).toBe(picture);
  const done = new Response(text, { headers: { "Content-Type": "text/css", "Content-Encoding": "gzip" } });
  expect(await compressResponse(createRequest("br"), done)).toBe(done);
});

it.each([
  ["packed", text],
  ["too small to be packed", "tiny"],
])("says of an answer that is %s that it differs by language too, where it said so before", async (_, body) => {
  const headers = { "Content-Type": "application/json", Vary: "Accept-Language, Authorization" };
  const answer = await compressResponse(createRequest("br"), new Response(body, { headers }));
  const varies = answer.headers.get("Vary")?.split(", ");
  expect(varies).toEqual(["Accept-Language", "Authorization", "Accept-Encoding"]);
});

it.each([
  ["packed", text],
  ["too small to be packed", "tiny"],
])("keeps what an answer that is %s said besides, and no length that is not its own", async (_, body) => {
  const headers = { "Content-Type": "text/html", "Content-Length": String(body.length), "X-Robots-Tag": "noindex" };
  const answer = await compressResponse(createRequest("br"), new Response(body, { status: 404, headers }));
  expect([answer.status, answer.headers.get("X-Robots-Tag")]).toEqual([404, "noindex"]);
  const length = (await bytes(answer)).length;
  expect([null, String(length)]).toContain(answer.headers.get("Content-Length"));
});

/** Returns the binary logarithm of the window that a decoder of these bytes needs (RFC 7932, section 9.1). */
const brotliWindow = (packed: Buffer): number => {
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
  expect(brotliWindow(packed)).toBe(bits);
  expect(brotliDecompressSync(packed).equals(body)).toBe(true);
});
