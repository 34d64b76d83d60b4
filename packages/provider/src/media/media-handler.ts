import type { Database } from "../database/database.ts";
import type { Logger } from "../platform/logger.ts";
import { answerWithFile } from "./answer-with-file.ts";
import { type FoundMedia, findMedia } from "./find-media.ts";
import type { MediaStore } from "./media-store.ts";
import type { PictureCache } from "./picture-cache.ts";

/** The path prefix of pictures, films, models and documents. */
export const MEDIA_PREFIX = "/media/";

const YEAR_SECONDS = 31_536_000;
const CACHE_FOREVER = `public, max-age=${YEAR_SECONDS}, immutable`;
/** The `Cache-Control` header of redirects. The time is short, because the target may move again. */
const CACHE_BRIEFLY = "public, max-age=300";

/** Returns the media type with the charset if it is SVG, because SVG is text. */
const withCharset = (type: string): string => (type === "image/svg+xml" ? `${type}; charset=utf-8` : type);

const getHeaders = (type: string): Record<string, string> => ({
  "Content-Type": withCharset(type),
  "X-Content-Type-Options": "nosniff",
  // A browser opens an SVG as a page, so this policy allows only drawing.
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  // Partner sites show our pictures on their own origins.
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Access-Control-Allow-Origin": "*",
});

const getImmutableHeaders = (type: string): Record<string, string> => ({
  ...getHeaders(type),
  "Cache-Control": CACHE_FOREVER,
});

/** Returns true if the `Accept` header contains AVIF. A quality of 0 rejects AVIF, and `image/*` is not enough. */
const isAvifAccepted = (accept: string | null): boolean =>
  (accept ?? "").split(",").some((part) => {
    const [type, ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    return type === "image/avif" && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

export type MediaHandler = (request: Request) => Promise<Response>;

type HandlerOptions = { database: Database; store: MediaStore; cache: PictureCache; log: Logger };

const createNotFoundResponse = (): Response =>
  new Response("Not found", {
    status: 404,
    headers: { ...getHeaders("text/plain; charset=utf-8"), "Cache-Control": "no-store" },
  });

/**
 * Creates the handler of requests below {@link MEDIA_PREFIX}. It serves only paths from the media table, so that no other size or file is
 * accessible.
 */
export const createMediaHandler = ({ database, store, cache, log }: HandlerOptions): MediaHandler => {
  const answerMedia = async (
    request: Request,
    { media: { hash, bytes, mime, savedAs, path }, size }: Extract<FoundMedia, { kind: "found" }>,
  ): Promise<Response> => {
    if (!(await store.hasFile(hash, bytes))) {
      log.warn({ path, hash }, "the bytes of a medium are missing from the store");
      return createNotFoundResponse();
    }
    const file = store.getFilePath(hash);
    if (size === "social") {
      return new Response(await cache.readSocial({ file, hash }), { headers: getImmutableHeaders("image/jpeg") });
    }
    if (size !== null) {
      const { body, format } = await cache.read({ file, hash }, size, isAvifAccepted(request.headers.get("Accept")));
      return new Response(body, { headers: { ...getImmutableHeaders(`image/${format}`), Vary: "Accept" } });
    }
    const headers = {
      ...getImmutableHeaders(mime),
      ...(savedAs !== null && { "Content-Disposition": `attachment; filename="${savedAs}"` }),
    };
    return answerWithFile(request, { file, bytes, headers });
  };

  return async (request) => {
    const { pathname } = new URL(request.url);
    const path = pathname.startsWith(MEDIA_PREFIX) ? pathname.slice(MEDIA_PREFIX.length) : "";
    const foundMedia = await findMedia(database, path);
    if (foundMedia === null) return createNotFoundResponse();
    if (foundMedia.kind === "found") return answerMedia(request, foundMedia);
    return new Response(null, {
      status: 302,
      headers: {
        ...getHeaders("text/plain"),
        Location: MEDIA_PREFIX + foundMedia.path,
        "Cache-Control": CACHE_BRIEFLY,
      },
    });
  };
};
