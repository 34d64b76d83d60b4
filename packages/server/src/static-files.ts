import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { getPreferredEncoding } from "./compression.ts";

const contentTypes: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

export type StaticFile = {
  body: Buffer<ArrayBuffer>;
  br: Buffer<ArrayBuffer> | null;
  gzip: Buffer<ArrayBuffer> | null;
  type: string;
  etag: string;
};
/** The files by their path below the folder. The path contains `/` on every system. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

export const IMMUTABLE_CACHE_CONTROL = "public, max-age=31536000, immutable";
export const FIVE_MINUTES_CACHE_CONTROL = "public, max-age=300";

const readBuffer = async (path: string): Promise<Buffer<ArrayBuffer>> =>
  Buffer.from(new Uint8Array(await readFile(path)));

/** Reads a built folder into memory, with the `.br` and `.gz` variants from the build. */
export const readStaticFiles = async (folder: string): Promise<StaticFiles> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));
  const presentNames = new Set(names);
  const readCompressed = (name: string): Promise<Buffer<ArrayBuffer> | null> =>
    presentNames.has(name) ? readBuffer(join(folder, name)) : Promise.resolve(null);
  const files = names
    .filter((name) => !/\.(br|gz|map)$/.test(name) && !name.startsWith(".vite/"))
    .map(async (name): Promise<[string, StaticFile]> => {
      const [body, br, gzip] = await Promise.all([
        readBuffer(join(folder, name)),
        readCompressed(`${name}.br`),
        readCompressed(`${name}.gz`),
      ]);
      const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
      return [name, { body, br, gzip, type: contentTypes[extname(name)] ?? "application/octet-stream", etag }];
    });
  return new Map(await Promise.all(files));
};

/** Returns true if the reader already has the content of the tag. The header names one tag, several tags or `*`. */
export const matchesEtag = (ifNoneMatch: string | null | undefined, etag: string): boolean => {
  const requestedTags = ifNoneMatch ?? "";
  return requestedTags.trim() === "*" || [...requestedTags.matchAll(/(?:W\/)?"[^"]*"/g)].some(([tag]) => tag === etag);
};

/** Returns the answer with a file in the reader's encoding. The status is 304 if the reader already has the file. */
export const createFileResponse = (request: Request, file: StaticFile, headers: Record<string, string>): Response => {
  const commonHeaders = { ...headers, ETag: file.etag, Vary: "Accept-Encoding" };
  if (matchesEtag(request.headers.get("If-None-Match"), file.etag))
    return new Response(null, { status: 304, headers: commonHeaders });
  const encoding = getPreferredEncoding(request.headers.get("Accept-Encoding"));
  const encodedBody = encoding && file[encoding];
  const body = encodedBody ?? file.body;
  const answerHeaders = new Headers({
    ...commonHeaders,
    "Content-Type": file.type,
    "Content-Length": String(body.length),
  });
  if (encodedBody && encoding) answerHeaders.set("Content-Encoding", encoding);
  return new Response(request.method === "HEAD" ? null : body, { headers: answerHeaders });
};
