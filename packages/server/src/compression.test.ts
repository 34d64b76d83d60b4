import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { compress, compressed, PREFERRED, preferredEncoding, unpack } from "./compression.ts";

const asking = (acceptEncoding: string) =>
  new Request("http://shop.test/", { headers: { "Accept-Encoding": acceptEncoding } });
const text = "sofa ".repeat(1000);
const page = (body = text) => new Response(body, { headers: { "Content-Type": "text/html; charset=utf-8" } });
const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe("the encoding that a reader gets", () => {
  it.each([
    ["gzip, deflate, br, zstd", "zstd"],
    ["gzip, deflate, br, zstd;q=0", "br"],
    ["gzip, deflate", "gzip"],
    ["BR;q=0, GZIP;q=0.5", "gzip"],
    ["*", "gzip"],
    ["identity", null],
    ["", null],
  ])("for %j is %j", (accepted, encoding) => expect(preferredEncoding(accepted, PREFERRED)).toBe(encoding));

  it("is one of those that there are", () => {
    expect(preferredEncoding("gzip, deflate, br, zstd", ["br", "gzip"])).toBe("br");
    expect(preferredEncoding("zstd", ["br", "gzip"])).toBeNull();
  });
});

const unpackers = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };

it.each(PREFERRED)("packs a page in %s, and says that others get it otherwise", async (encoding) => {
  const answer = await compressed(asking(encoding), page());
  expect(answer.headers.get("Content-Encoding")).toBe(encoding);
  expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
  expect(unpackers[encoding](await bytes(answer)).toString()).toBe(text);
});

it.each(PREFERRED)("unpacks what it has packed in %s, be it little, a page or more", async (encoding) => {
  for (const length of [10, 5_000, 150_000, 400_000]) {
    const body = Buffer.alloc(length, "sofa, meja dan kursi ");
    const packed = await compress(body, encoding);
    expect(packed.length).toBeLessThan(length / 2 + 30);
    expect((await unpack(packed, encoding)).equals(body)).toBe(true);
  }
});

it("leaves a small answer, a picture and one already compressed as they are", async () => {
  expect((await compressed(asking("br"), page("tiny"))).headers.has("Content-Encoding")).toBe(false);
  const picture = new Response(text, { headers: { "Content-Type": "image/webp" } });
  expect(await compressed(asking("br"), picture)).toBe(picture);
  const done = new Response(text, { headers: { "Content-Type": "text/css", "Content-Encoding": "gzip" } });
  expect(await compressed(asking("br"), done)).toBe(done);
});

it.each([
  ["packed", text],
  ["too small to be packed", "tiny"],
])("says of an answer that is %s that it differs by language too, where it said so before", async (_, body) => {
  const headers = { "Content-Type": "application/json", Vary: "Accept-Language, Authorization" };
  const answer = await compressed(asking("br"), new Response(body, { headers }));
  const varies = answer.headers.get("Vary")?.split(", ");
  expect(varies).toEqual(["Accept-Language", "Authorization", "Accept-Encoding"]);
});

it.each([
  ["packed", text],
  ["too small to be packed", "tiny"],
])("keeps what an answer that is %s said besides, and no length that is not its own", async (_, body) => {
  const headers = { "Content-Type": "text/html", "Content-Length": String(body.length), "X-Robots-Tag": "noindex" };
  const answer = await compressed(asking("br"), new Response(body, { status: 404, headers }));
  expect([answer.status, answer.headers.get("X-Robots-Tag")]).toEqual([404, "noindex"]);
  const length = (await bytes(answer)).length;
  expect([null, String(length)]).toContain(answer.headers.get("Content-Length"));
});

/** The binary logarithm of the window that a reader of these bytes needs (RFC 7932, section 9.1). */
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

/** As {@link brotliWindow}, of a frame by RFC 8878, section 3.1.1: one that is no longer than its window says its length alone. */
const zstdWindow = (packed: Buffer): number => {
  const descriptor = packed.readUInt8(4);
  const isSingle = (descriptor & 0x20) !== 0;
  if (!isSingle) return 10 + (packed.readUInt8(5) >> 3);
  const sizes = [() => packed.readUInt8(5), () => 256 + packed.readUInt16LE(5), () => packed.readUInt32LE(5)];
  return Math.ceil(Math.log2(sizes[descriptor >> 6]?.() ?? Number.NaN));
};

it.each([
  [2_000, 11],
  [130_000, 17],
  [6_000_000, 21],
])("packs %i bytes for readers of zstd in a window of 2^%i", async (length, bits) => {
  expect(zstdWindow(await compress(Buffer.alloc(length, "sofa, meja dan kursi "), "zstd"))).toBe(bits);
});
