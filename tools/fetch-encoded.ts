import { request } from "node:http";
import { brotliDecompressSync } from "node:zlib";

/** The bytes of an address as they travel, and its text. */
export const fetchEncoded = async (url: string): Promise<{ size: number; text: string }> => {
  const { promise, resolve, reject } = Promise.withResolvers<{ size: number; text: string }>();
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
