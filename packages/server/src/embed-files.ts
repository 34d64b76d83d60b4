import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  createFileResponse,
  FIVE_MINUTES_CACHE_CONTROL,
  IMMUTABLE_CACHE_CONTROL,
  readStaticFiles,
  type StaticFiles,
} from "./static-files.ts";

/** The embed's bundle that partners load. */
export type Embed = {
  version: string;
  files: StaticFiles;
  /** The hash `sha384-…` of every file, for the attribute `integrity`. */
  integrity: Readonly<Record<string, string>>;
};

export const createEmbed = (version: string, files: StaticFiles): Embed => ({
  version,
  files,
  integrity: Object.fromEntries(
    [...files].map(([name, { body }]) => [name, `sha384-${createHash("sha384").update(body).digest("base64")}`]),
  ),
});

/** Headers that let any page load the scripts. `crossorigin` and `integrity` require them. */
const CROSS_ORIGIN_HEADERS = { "Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin" };

/**
 * Answers a request for a file of the embed. `/embed/<version>/…` never changes. `/embed/v1/…` and `/embed/v<major version>/…` follow the
 * newest version. All of them have an `sri.json`. Returns null for any other path.
 */
export const createEmbedResponse = (request: Request, { version, files, integrity }: Embed): Response | null => {
  const { pathname } = new URL(request.url);
  const [, channel, name = ""] = /^\/embed\/([^/]+)\/(.+)$/.exec(pathname) ?? [];
  const isLatestChannel = channel === `v${version.split(".")[0]}` || channel === "v1";
  if (!isLatestChannel && channel !== version) return null;
  const headers = {
    ...CROSS_ORIGIN_HEADERS,
    "Cache-Control": isLatestChannel ? FIVE_MINUTES_CACHE_CONTROL : IMMUTABLE_CACHE_CONTROL,
  };
  if (name === "sri.json") return Response.json(integrity, { headers });
  const file = files.get(name);
  return file ? createFileResponse(request, file, headers) : null;
};

/** A pattern for the files that partners load. The folder also contains declarations and build notes. */
const PUBLIC_FILE_PATTERN = /\.(js|css|svg|woff2)$/;

/** Reads the built package `@griya/embed` from a folder, with the compressed form of each file. */
export const readEmbed = async (folder: string): Promise<Embed> => {
  const { version } = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as { version: string };
  const publicFiles = [...(await readStaticFiles(join(folder, "dist")))].filter(([name]) =>
    PUBLIC_FILE_PATTERN.test(name),
  );
  return createEmbed(version, new Map(publicFiles));
};
