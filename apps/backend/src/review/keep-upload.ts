import { type Locale, type Picture } from "@griya/api";
import { eq } from "drizzle-orm";
import { handled, notFound } from "../http/refusal.ts";
import type { Services } from "../http/services.ts";
import { acceptPicture, UPLOAD_LIMITS } from "../media/accept-picture.ts";
import { media } from "../media/media.tables.ts";
import { storeMedia } from "../media/store-media.ts";
import { pictureFor } from "../media/stored-picture.ts";
import { orderLines } from "../order/order.tables.ts";
import { findDelivered } from "./delivered-lines.ts";
import { reviewUploads } from "./review.tables.ts";

/** Pictures that may wait for one review: more than it shows, since some are sent again and others taken back. */
const UPLOADS_MAXIMUM = 20;

type Upload = {
  readonly file: Blob;
  readonly lineId: string;
  readonly customerId: string;
  readonly locale: Locale;
};

/** Keeps a picture that a customer sends for the review of a delivered line. */
export const keepUpload = async (
  services: Pick<Services, "database" | "media" | "clock">,
  { file, lineId, customerId, locale }: Upload,
): Promise<Picture> => {
  const { database, clock } = services;
  const line = await findDelivered(database, { customerId, lineId });
  if (line === null) throw notFound();
  const picture = await acceptPicture(file, UPLOAD_LIMITS.review);
  const { en, id } = line.line.name;
  const alt = { en: `${en}, photographed by a customer`, id: `${id}, difoto oleh pelanggan` };
  return database.transaction(async (tx) => {
    await tx.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.id, lineId)).for("no key update");
    const waiting = await tx.$count(reviewUploads, eq(reviewUploads.orderLineId, lineId));
    if (waiting >= UPLOADS_MAXIMUM) throw handled("picturesTooMany");
    const path = await storeMedia(tx, services, { picture, alt, owner: { uploadedBy: customerId } });
    await tx.insert(reviewUploads).values({ path, orderLineId: lineId, uploadedAt: clock() });
    const [kept] = await tx.select().from(media).where(eq(media.path, path));
    if (kept === undefined) throw new Error("The picture that was just kept did not come back");
    return pictureFor(kept, locale);
  });
};
