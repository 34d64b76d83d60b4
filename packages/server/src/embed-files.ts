import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createFileResponse, FIVE_MINUTES, IMMUTABLE, readStaticFiles, type StaticFiles } from "./static-files.ts";

/** The embed's bundle that partners load. */
export type Embed = {
  version: string;
  files: StaticFiles;
  /** `sha384-…` of every file, for `integrity`. */
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
 * Answers below `/embed/`: `/embed/<version>/…` never changes, `/embed/v1/…` follows the newest version. Each has an `sri.json`. Returns
 * null when the path names nothing.
 */
export const createEmbedResponse = (request: Request, { version, files, integrity }: Embed): Response | null => {
  const { pathname } = new URL(request.url);
  const [, channel, name = ""] = /^\/embed\/([^/]+)\/(.+)$/.exec(pathname) ?? [];
  const followsLatest = channel === `v${version.split(".")[0]}` || channel === "v1";
  if (!followsLatest && channel !== version) return null;
  const headers = { ...CROSS_ORIGIN_HEADERS, "Cache-Control": followsLatest ? FIVE_MINUTES : IMMUTABLE };
  if (name === "sri.json") return Response.json(integrity, { headers });
  const file = files.get(name);
  return file ? createFileResponse(request, file, headers) : null;
};

/** The files that partners load. Declarations and build notes are in the same folder. */
const PUBLIC_FILE = /\.(js|css|svg|woff2)$/;

/** Reads the built package `@griya/embed` from a folder, with the compressed files beside its own. */
export const readEmbed = async (folder: string): Promise<Embed> => {
  const { version } = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as { version: string };
  const publicFiles = [...(await readStaticFiles(join(folder, "dist")))].filter(([name]) => PUBLIC_FILE.test(name));
  return createEmbed(version, new Map(publicFiles));
};
