import type { Locale, Picture } from "@griya/api";
import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import { userError } from "../http/refusal.ts";
import type { Services } from "../http/services.ts";
import type { LocalText } from "../message/local-text.ts";
import { acceptPicture, UPLOAD_LIMITS } from "./accept-picture.ts";
import { media, uploads } from "./media.tables.ts";
import { registerPicture, storeMedia } from "./store-media.ts";
import { toPicture } from "./stored-picture.ts";

/** The maximum number of waiting pictures for one object. An object shows fewer pictures, but customers replace and remove pictures. */
const UPLOADS_MAXIMUM = 20;

type Upload = {
  readonly file: Blob;
  /** The id of the object that will show the picture. */
  readonly subjectId: string;
  /** Locks the object until the transaction ends, so that the uploads for it are counted one after another. */
  readonly lockSubject: (tx: Transaction) => Promise<unknown>;
  readonly alt: LocalText;
  readonly customerId: string;
  readonly locale: Locale;
};

/** Stores a picture that a customer uploads for an object that does not show it yet. */
export const storeUpload = async (
  services: Pick<Services, "database" | "media" | "pictureWorkers" | "clock">,
  { file, subjectId, lockSubject, alt, customerId, locale }: Upload,
): Promise<Picture> => {
  const { database, pictureWorkers, clock } = services;
  const picture = await registerPicture(database, await acceptPicture(pictureWorkers, file, UPLOAD_LIMITS.review));
  return database.transaction(async (tx) => {
    await lockSubject(tx);
    const waitingCount = await tx.$count(uploads, eq(uploads.subjectId, subjectId));
    if (waitingCount >= UPLOADS_MAXIMUM) throw userError("picturesTooMany");
    const path = await storeMedia(tx, services, { picture, alt, owner: { uploadedBy: customerId } });
    await tx.insert(uploads).values({ path, subjectId, uploadedAt: clock() });
    const [stored] = await tx.select().from(media).where(eq(media.path, path));
    if (stored === undefined) throw new Error("The database did not return the stored picture");
    return toPicture(stored, locale);
  });
};

type UploadsToShow = {
  readonly subjectId: string;
  readonly paths: readonly string[];
  readonly visiblePaths?: readonly string[];
};

/**
 * Removes pictures from the waiting uploads, because an object shows them. Throws `pictureGone` for a path that was neither uploaded for
 * this object nor shown before.
 */
export const claimUploads = async (
  tx: Transaction,
  { subjectId, paths, visiblePaths = [] }: UploadsToShow,
): Promise<void> => {
  const claimedUploads = await tx
    .delete(uploads)
    .where(and(eq(uploads.subjectId, subjectId), inArray(uploads.path, [...paths])))
    .returning({ path: uploads.path });
  const validPaths = new Set([...visiblePaths, ...claimedUploads.map(({ path }) => path)]);
  if (paths.some((path) => !validPaths.has(path))) throw userError("pictureGone");
};
