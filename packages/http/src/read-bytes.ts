import { tooLarge, unreadableBody } from "./refusal.ts";

/** An HTTP request or response. */
type HttpMessage = Pick<Request, "headers" | "body">;

/** Reads the bytes of a body. Throws a refusal for a body over the maximum, also without a `Content-Length`, and for an incomplete body. */
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
    throw unreadableBody(); // the caller has closed the connection, so the server has not failed
  }
  if (length > maximum) throw tooLarge();
  return Buffer.concat(chunks);
};

/**
 * Reads the body of a request, with the same refusals as `readBytes`. A body cannot be longer than its `Content-Length` header (RFC 9112,
 * section 6.2). So a body with this header is read at once. A stream would hold the body in RAM until the next full garbage collection.
 */
export const readRequest = async (request: Request, maximum: number): Promise<Uint8Array<ArrayBuffer>> => {
  const contentLength = request.headers.get("Content-Length");
  if (contentLength === null || !(Number(contentLength) <= maximum)) return readBytes(request, maximum);
  const bytes = await request.arrayBuffer().catch(() => {
    throw unreadableBody(); // the caller has closed the connection, so the server has not failed
  });
  if (bytes.byteLength > maximum) throw tooLarge();
  return new Uint8Array(bytes);
};
