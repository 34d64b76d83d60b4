import { Buffer } from "node:buffer";
import type * as z from "zod/mini";

/** A place in a list as one word for an address. Opaque to shoppers, and no secret: the list shows what it holds. */
export const encodeCursor = (place: unknown): string => Buffer.from(JSON.stringify(place)).toString("base64url");

/** The place that {@link encodeCursor} wrote; null for anything else. */
export const decodeCursor = <Place>(written: string, schema: z.ZodMiniType<Place>): Place | null => {
  try {
    return schema.parse(JSON.parse(Buffer.from(written, "base64url").toString()));
  } catch {
    return null; // nobody writes these by hand, so why it is none interests nobody
  }
};
