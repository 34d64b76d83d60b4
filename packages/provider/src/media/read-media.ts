import type { Database } from "../database/database.ts";
import type { Logger } from "../platform/logger.ts";
import { answerWithFile } from "./answer-with-file.ts";
import { type FoundMedia, findMedia } from "./find-media.ts";
import type { MediaStore } from "./media-store.ts";
import type { PictureCache } from "./picture-cache.ts";

/** The path prefix of pictures, films, models and documents. */
export const MEDIA_PREFIX = "/media/";

const YEAR = 31_536_000;
const FOR_EVER = `public, max-age=${YEAR}, immutable`;
/** The caching of redirects. It is short, because the target may move again. */
const FOR_A_WHILE = "public, max-age=300";

/** Returns the type with the charset of an SVG, which is text. */
const typeOf = (type: string): string => (type === "image/svg+xml" ? `${type}; charset=utf-8` : type);

const headersOf = (type: string): Record<string, string> => ({
  "Content-Type": typeOf(type),
  "X-Content-Type-Options": "nosniff",
  // an SVG opened directly is a page, so this policy allows only drawing
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  // partner sites show our pictures on their own origins
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Access-Control-Allow-Origin": "*",
});

const kept = (type: string): Record<string, string> => ({ ...headersOf(type), "Cache-Control": FOR_EVER });

/** Tells whether the `Accept` header names AVIF. A quality of 0 rejects it, and `image/*` is not enough. */
const takesAvif = (accept: string | null): boolean =>
  (accept ?? "").split(",").some((part) => {
    const [type, ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    return type === "image/avif" && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

export type ReadMedia = (request: Request) => Promise<Response>;

type Options = { database: Database; store: MediaStore; cache: PictureCache; log: Logger };

const notFound = (): Response =>
  new Response("Not found", {
    status: 404,
    headers: { ...headersOf("text/plain; charset=utf-8"), "Cache-Control": "no-store" },
  });

/** Answers requests below {@link MEDIA_PREFIX}. Only paths from the media table are served, so that no other size or file is accessible. */
export const createReadMedia = ({ database, store, cache, log }: Options): ReadMedia => {
  const answer = async (
    request: Request,
    { media: { hash, bytes, mime, savedAs, path }, size }: Extract<FoundMedia, { kind: "here" }>,
  ): Promise<Response> => {
    if (!(await store.holds(hash, bytes))) {
      log.warn({ path, hash }, "the bytes of a medium are missing from the store");
      return notFound();
    }
    const file = store.fileOf(hash);
    if (size === "social") {
      return new Response(await cache.readSocial({ file, hash }), { headers: kept("image/jpeg") });
    }
    if (size !== null) {
      const { body, format } = await cache.read({ file, hash }, size, takesAvif(request.headers.get("Accept")));
      return new Response(body, { headers: { ...kept(`image/${format}`), Vary: "Accept" } });
    }
    const headers = {
      ...kept(mime),
      ...(savedAs !== null && { "Content-Disposition": `attachment; filename="${savedAs}"` }),
    };
    return answerWithFile(request, { file, bytes, headers });
  };

  return async (request) => {
    const { pathname } = new URL(request.url);
    const path = pathname.startsWith(MEDIA_PREFIX) ? pathname.slice(MEDIA_PREFIX.length) : "";
    const found = await findMedia(database, path);
    if (found === null) return notFound();
    if (found.kind === "here") return answer(request, found);
    return new Response(null, {
      status: 302,
      headers: { ...headersOf("text/plain"), Location: MEDIA_PREFIX + found.path, "Cache-Control": FOR_A_WHILE },
    });
  };
};
