import { tooLarge, unreadableBody } from "./refusal.ts";

/** An HTTP request or response. */
type HttpMessage = Pick<Request, "headers" | "body">;

/** Reads the bytes of a body. Throws a refusal when the body exceeds the maximum, even without a `Content-Length` header. */
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
    throw unreadableBody(); // the caller closed the connection; this is no failure of the server
  }
  if (length > maximum) throw tooLarge();
  return Buffer.concat(chunks);
};

/**
 * Reads the bytes of a request. A body with a `Content-Length` header cannot be longer (RFC 9112, section 6.2), so it is read at once. A
 * stream would hold the body in RAM until the next full garbage collection.
 */
export const readRequest = async (request: Request, maximum: number): Promise<Uint8Array<ArrayBuffer>> => {
  const contentLength = request.headers.get("Content-Length");
  if (contentLength === null || !(Number(contentLength) <= maximum)) return readBytes(request, maximum);
  const bytes = await request.arrayBuffer().catch(() => {
    throw unreadableBody(); // the caller closed the connection; this is no failure of the server
  });
  if (bytes.byteLength > maximum) throw tooLarge();
  return new Uint8Array(bytes);
};
