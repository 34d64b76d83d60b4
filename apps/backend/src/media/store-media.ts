import { randomUUID } from "node:crypto";
import type { Queries } from "../database/database.ts";
import type { Services } from "../http/services.ts";
import type { LocalText } from "../message/local-text.ts";
import type { AcceptedPicture } from "./accept-picture.ts";
import { media } from "./media.tables.ts";
import { offeredWidths } from "./offered-widths.ts";

type Upload = {
  readonly picture: AcceptedPicture;
  readonly alt: LocalText;
  /** The customer or the member of the staff who sent it. */
  readonly owner: { readonly uploadedBy: string } | { readonly uploadedByStaff: string };
};

/** Keeps an accepted picture and gives it a path: from then on rows may show it. */
export const storeMedia = async (
  queries: Queries,
  { media: store, clock }: Pick<Services, "media" | "clock">,
  { picture: { body, ...shape }, alt, owner }: Upload,
): Promise<string> => {
  const path = `uploads/${randomUUID()}-{width}.webp`;
  await queries.insert(media).values({
    ...(await store.keep(body)),
    ...shape,
    path,
    widths: offeredWidths(shape.width),
    alt,
    ...owner,
    kind: "picture",
    mime: "image/webp",
    createdAt: clock(),
  });
  return path;
};
