import { handled, tooLarge } from "./refusal.ts";

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
    throw handled(); // the caller hung up halfway, and nothing of ours failed
  }
  if (length > maximum) throw tooLarge();
  return Buffer.concat(chunks);
};
