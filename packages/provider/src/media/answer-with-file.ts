import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { parseRange } from "./byte-range.ts";

type ServedFile = { readonly file: string; readonly bytes: number; readonly headers: Readonly<Record<string, string>> };

/** Streams the bytes from `start` to `end`, both inclusive, at the speed of the reader. */
const streamFile = (file: string, start: number, end: number): ReadableStream<Uint8Array> =>
  Readable.toWeb(createReadStream(file, { start, end })) as ReadableStream<Uint8Array>;

/** Answers with a whole file, or with the range that a media player requests. */
export const answerWithFile = (request: Request, { file, bytes, headers: own }: ServedFile): Response => {
  const headers = { ...own, "Accept-Ranges": "bytes" };
  const range = parseRange(request.headers.get("Range"), bytes);
  if (range.kind === "unsatisfiable") {
    return new Response(null, {
      status: 416,
      headers: { ...headers, "Cache-Control": "no-store", "Content-Range": `bytes */${bytes}` },
    });
  }
  const { start, end } = range.kind === "part" ? range : { start: 0, end: bytes - 1 };
  const body = request.method === "HEAD" || bytes === 0 ? null : streamFile(file, start, end);
  return new Response(body, {
    status: range.kind === "part" ? 206 : 200,
    headers: {
      ...headers,
      "Content-Length": String(end - start + 1),
      ...(range.kind === "part" && { "Content-Range": `bytes ${start}-${end}/${bytes}` }),
    },
  });
};
