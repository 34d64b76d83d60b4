import { request } from "node:http";
import { setTimeout } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";

type Encoded = { size: number; text: string };

/** Fetches an address. Returns the size of the compressed body in bytes, and its text. */
export const fetchEncoded = async (url: string): Promise<Encoded> => {
  const { promise, resolve, reject } = Promise.withResolvers<Encoded>();
  request(url, { headers: { "Accept-Encoding": "br" } }, (answer) => {
    const parts: Buffer[] = [];
    answer.on("data", (part: Buffer) => parts.push(part));
    answer.on("end", () => {
      const body = Buffer.concat(parts);
      const isEncoded = answer.headers["content-encoding"] === "br";
      resolve({ size: body.length, text: (isEncoded ? brotliDecompressSync(body) : body).toString("utf8") });
    });
  })
    .on("error", reject)
    .end();
  return promise;
};

/** Fetches a page until its server has compressed it as well as possible, which happens after some requests. */
export const fetchBestCompressed = async (url: string): Promise<Encoded> => {
  const first = await fetchEncoded(url);
  for (let requestCount = 0; requestCount < 20; requestCount += 1) {
    await setTimeout(250);
    const again = await fetchEncoded(url);
    if (again.size < first.size) return again;
  }
  return first;
};
