import { request } from "node:http";
import { setTimeout } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";

type EncodedBody = { size: number; text: string };

/** Fetches an address. Returns the size of the compressed body in bytes, and its text. */
export const fetchEncoded = async (url: string): Promise<EncodedBody> => {
  const { promise, resolve, reject } = Promise.withResolvers<EncodedBody>();
  request(url, { headers: { "Accept-Encoding": "br" } }, (answer) => {
    const bodyChunks: Buffer[] = [];
    answer.on("data", (part: Buffer) => bodyChunks.push(part));
    answer.on("end", () => {
      const body = Buffer.concat(bodyChunks);
      const isEncoded = answer.headers["content-encoding"] === "br";
      resolve({ size: body.length, text: (isEncoded ? brotliDecompressSync(body) : body).toString("utf8") });
    });
  })
    .on("error", reject)
    .end();
  return promise;
};

/**
 * Fetches a page until its body is smaller than the first body, because the server compresses a page better after some requests. Returns
 * the first body if no body is smaller.
 */
export const fetchBestCompressedPage = async (url: string): Promise<EncodedBody> => {
  const firstBody = await fetchEncoded(url);
  for (let requestCount = 0; requestCount < 20; requestCount += 1) {
    await setTimeout(250);
    const laterBody = await fetchEncoded(url);
    if (laterBody.size < firstBody.size) return laterBody;
  }
  return firstBody;
};
