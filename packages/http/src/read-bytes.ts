import { tooLarge, unreadableBody } from "./refusal.ts";

/** A request or a response over HTTP. */
type HttpMessage = Pick<Request, "headers" | "body">;

/** Reads the body's bytes. Stops at the limit, also when no length was announced. */
export const readBytes = async ({ headers, body }: HttpMessage, maximum: number): Promise<Uint8Array<ArrayBuffer>> => {
  if (Number(headers.get("Content-Length") ?? 0) > maximum) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of body ?? []) {
      length += chunk.byteLength;
      if (length > maximum) break;
      chunks.push(chunk);
    }
  } catch {
    throw unreadableBody(); // the caller hung up halfway; this is no failure of ours
  }
  if (length > maximum) throw tooLarge();
  return Buffer.concat(chunks);
};

/**
 * Reads the bytes of a request. A request that announces its length is no longer (RFC 9112, section 6.2), and is read whole. A stream would
 * keep the whole request in memory until the next full garbage collection.
 */
export const readRequest = async (request: Request, maximum: number): Promise<Uint8Array<ArrayBuffer>> => {
  const contentLength = request.headers.get("Content-Length");
  if (contentLength === null || !(Number(contentLength) <= maximum)) return readBytes(request, maximum);
  const bytes = await request.arrayBuffer().catch(() => {
    throw unreadableBody(); // the caller hung up halfway; this is no failure of ours
  });
  if (bytes.byteLength > maximum) throw tooLarge();
  return new Uint8Array(bytes);
};
