import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { compressed, preferredEncoding } from "./compression.ts";

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
