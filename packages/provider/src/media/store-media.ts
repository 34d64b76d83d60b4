import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database, Queries } from "../database/database.ts";
import type { Services } from "../http/services.ts";
import type { LocalText } from "../message/local-text.ts";
import type { EncodedPicture } from "../platform/picture-workers.ts";
import { media, unnamedBytes } from "./media.tables.ts";
import { hashOf } from "./media-store.ts";
import { getOfferedWidths } from "./offered-widths.ts";

/** A picture whose bytes are registered for removal, in case no medium will use them. */
export type RegisteredPicture = EncodedPicture & { readonly hash: string };

/**
 * Registers a picture's bytes for a later check. Call it before the transaction that stores them, so that a failure leaves no unused bytes.
 */
export const registerPicture = async (database: Database, picture: EncodedPicture): Promise<RegisteredPicture> => {
  const hash = hashOf(picture.body);
  const since = sql`now()`;
  await database
    .insert(unnamedBytes)
    .values({ hash, since })
    .onConflictDoUpdate({ target: unnamedBytes.hash, set: { since } });
  return { ...picture, hash };
};

type Upload = {
  readonly picture: RegisteredPicture;
  readonly alt: LocalText;
  /** The customer or the member of the staff who uploaded it. */
  readonly owner: { readonly uploadedBy: string } | { readonly uploadedByStaff: string };
};

/** Stores an announced picture and returns its path, to which other rows may then refer. */
export const storeMedia = async (
  queries: Queries,
  { media: store, clock }: Pick<Services, "media" | "clock">,
  { picture: { body, ...shape }, alt, owner }: Upload,
): Promise<string> => {
  const path = `uploads/${randomUUID()}-{width}.webp`;
  await queries.insert(media).values({
    ...(await store.store(body)),
    ...shape,
    path,
    widths: getOfferedWidths(shape.width),
    alt,
    ...owner,
    kind: "picture",
    mime: "image/webp",
    createdAt: clock(),
  });
  return path;
};
