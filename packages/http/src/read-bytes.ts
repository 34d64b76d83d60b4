import { tooLarge, unreadable } from "./refusal.ts";

/** A message over HTTP, either way. */
type Message = Pick<Request, "headers" | "body">;

/** The body's bytes; stops reading at the limit, also when no length was announced. */
export const readBytes = async ({ headers, body }: Message, maximum: number): Promise<Uint8Array<ArrayBuffer>> => {
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
    throw unreadable(); // the caller hung up halfway, and nothing of ours failed
  }
  if (length > maximum) throw tooLarge();
  return Buffer.concat(chunks);
};

/**
 * The bytes of a request. One that says how long it is, is no longer (RFC 9112, section 6.2) and is read whole, for what a stream of it is read
 * through lives on, with all of the request, until the next collection of all garbage.
 */
export const readRequest = async (request: Request, maximum: number): Promise<Uint8Array<ArrayBuffer>> => {
  const announced = request.headers.get("Content-Length");
  if (announced === null || !(Number(announced) <= maximum)) return readBytes(request, maximum);
  const bytes = await request.arrayBuffer().catch(() => {
    throw unreadable(); // the caller hung up halfway, and nothing of ours failed
  });
  if (bytes.byteLength > maximum) throw tooLarge();
  return new Uint8Array(bytes);
};
