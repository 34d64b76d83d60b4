import { readPicture } from "../pictures/pictures.ts";

/** Where pictures are served. */
export const MEDIA_PREFIX = "/media/";

const YEAR = 31_536_000;

const headersOf = (type: string): Record<string, string> => ({
  "Content-Type": type,
  "X-Content-Type-Options": "nosniff",
  // an SVG opened by itself is a page: this one may draw and nothing else
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  // partner sites show our pictures on their own origins
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Access-Control-Allow-Origin": "*",
});

/** The picture at an address below {@link MEDIA_PREFIX}; 404 for every other file. Only names that pictures have are read. */
export const readMedia = async (request: Request): Promise<Response> => {
  const { pathname } = new URL(request.url);
  const picture = pathname.startsWith(MEDIA_PREFIX) ? await readPicture(pathname.slice(MEDIA_PREFIX.length)) : null;
  if (picture === null) {
    return new Response("Not found", {
      status: 404,
      headers: { ...headersOf("text/plain; charset=utf-8"), "Cache-Control": "no-store" },
    });
  }
  return new Response(new Uint8Array(picture.body), {
    headers: { ...headersOf(picture.type), "Cache-Control": `public, max-age=${YEAR}, immutable` },
  });
};
