import { readFile } from "node:fs/promises";
import type { Pictures, Source } from "../pictures/pictures.ts";
import { readRange } from "./byte-range.ts";
import type { PictureCache } from "./picture-cache.ts";

/** Where pictures, films and models are served. */
export const MEDIA_PREFIX = "/media/";

const YEAR = 31_536_000;
const FOR_EVER = `public, max-age=${YEAR}, immutable`;
/** A former address leads on to one that may move again. */
const FOR_A_WHILE = "public, max-age=300";

const headersOf = (type: string): Record<string, string> => ({
  "Content-Type": type,
  "X-Content-Type-Options": "nosniff",
  // an SVG opened by itself is a page: this one may draw and nothing else
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  // partner sites show our pictures on their own origins
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Access-Control-Allow-Origin": "*",
});

const kept = (type: string): Record<string, string> => ({ ...headersOf(type), "Cache-Control": FOR_EVER });

/** Whether the reader names AVIF; a quality of 0 is a refusal, and "any picture" is no promise. */
const takesAvif = (accept: string | null): boolean =>
  (accept ?? "").split(",").some((part) => {
    const [type, ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    return type === "image/avif" && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

/** A file as it is, or the part that a player asks for. */
const answerWithFile = async (
  request: Request,
  { file, type, savedAs }: Extract<Source, { kind: "file" }>,
): Promise<Response> => {
  const body = new Uint8Array(await readFile(file));
  const headers = {
    ...kept(type),
    "Accept-Ranges": "bytes",
    ...(savedAs !== undefined && { "Content-Disposition": `attachment; filename="${savedAs}"` }),
  };
  const range = readRange(request.headers.get("Range"), body.byteLength);
  switch (range.kind) {
    case "whole":
      return new Response(body, { headers });
    case "part":
      return new Response(body.subarray(range.start, range.end + 1), {
        status: 206,
        headers: { ...headers, "Content-Range": `bytes ${range.start}-${range.end}/${body.byteLength}` },
      });
    case "beyond":
      return new Response(null, {
        status: 416,
        headers: { ...headers, "Cache-Control": "no-store", "Content-Range": `bytes */${body.byteLength}` },
      });
  }
};

export type ReadMedia = (request: Request) => Promise<Response>;

/**
 * Answers below {@link MEDIA_PREFIX}. Only addresses that a picture, film, model or catalogue has are answered: no other width and no
 * other file can be asked for.
 */
export const createReadMedia = (pictures: Pictures, cache: PictureCache): ReadMedia => {
  const drawings = new Map<Source, string>();
  const draw = (source: Extract<Source, { kind: "drawing" }>): string => {
    const drawing = drawings.get(source) ?? source.draw();
    drawings.set(source, drawing);
    return drawing;
  };

  const answer = async (request: Request, source: Source): Promise<Response> => {
    switch (source.kind) {
      case "drawing":
        return new Response(draw(source), { headers: kept("image/svg+xml") });
      case "size": {
        const { body, format } = await cache.read(
          source.master,
          source.width,
          takesAvif(request.headers.get("Accept")),
        );
        return new Response(body, { headers: { ...kept(`image/${format}`), Vary: "Accept" } });
      }
      case "file":
        return answerWithFile(request, source);
    }
  };

  return async (request) => {
    const { pathname } = new URL(request.url);
    const path = pathname.startsWith(MEDIA_PREFIX) ? pathname.slice(MEDIA_PREFIX.length) : "";
    const source = pictures.sourceAt(path);
    if (source) return answer(request, source);
    const now = pictures.movedTo(path);
    if (now !== null) {
      return new Response(null, {
        status: 302,
        headers: { ...headersOf("text/plain"), Location: MEDIA_PREFIX + now, "Cache-Control": FOR_A_WHILE },
      });
    }
    return new Response("Not found", {
      status: 404,
      headers: { ...headersOf("text/plain; charset=utf-8"), "Cache-Control": "no-store" },
    });
  };
};
