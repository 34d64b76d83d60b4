import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database, Queries } from "../database/database.ts";
import type { Services } from "../http/services.ts";
import type { LocalText } from "../message/local-text.ts";
import type { EncodedPicture } from "../platform/picture-workers.ts";
import { getAvailableWidths } from "./available-widths.ts";
import { media, unnamedBytes } from "./media.tables.ts";
import { hashBytes } from "./media-store.ts";

/** A picture whose bytes are registered for removal, if no medium will use them. */
export type RegisteredPicture = EncodedPicture & { readonly hash: string };

/**
 * Registers a picture's bytes for a later check. Call it before the transaction that stores the picture, so that a failure leaves no unused
 * bytes.
 */
export const registerPicture = async (database: Database, picture: EncodedPicture): Promise<RegisteredPicture> => {
  const hash = hashBytes(picture.body);
  const registeredAt = sql`now()`;
  await database
    .insert(unnamedBytes)
    .values({ hash, since: registeredAt })
    .onConflictDoUpdate({ target: unnamedBytes.hash, set: { since: registeredAt } });
  return { ...picture, hash };
};

type Upload = {
  readonly picture: RegisteredPicture;
  readonly alt: LocalText;
  /** The id of the customer or of the member of the staff who uploaded the picture. */
  readonly owner: { readonly uploadedBy: string } | { readonly uploadedByStaff: string };
};

/** Stores a registered picture and returns its path. Other rows may then refer to the path. */
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
    widths: getAvailableWidths(shape.width),
    alt,
    ...owner,
    kind: "picture",
    mime: "image/webp",
    createdAt: clock(),
  });
  return path;
};
