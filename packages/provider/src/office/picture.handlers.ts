import { office } from "@griya/api/office";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { audited } from "../audit/audited.ts";
import { route } from "../http/route.ts";
import { acceptPicture, UPLOAD_LIMITS } from "../media/accept-picture.ts";
import { media } from "../media/media.tables.ts";
import { announcePicture, storeMedia } from "../media/store-media.ts";
import type { LocalText } from "../message/local-text.ts";

const endpoint = office.endpoints.picture.upload;

export const pictureRoutes = [
  route(endpoint, async (call) => {
    const { file, altEn, altId } = call.input;
    const alt: LocalText = { en: altEn, id: altId };
    const picture = await announcePicture(
      call.database,
      await acceptPicture(call.pictureMakers, file, UPLOAD_LIMITS.office),
    );
    const { width, height } = picture;
    return audited(call, endpoint, async (tx) => {
      const isSame = and(
        eq(media.hash, picture.hash),
        isNotNull(media.uploadedByStaff),
        sql`${media.alt} = ${JSON.stringify(alt)}::jsonb`,
      );
      const [known] = await tx.select({ path: media.path }).from(media).where(isSame).limit(1);
      const path =
        known?.path ?? (await storeMedia(tx, call, { picture, alt, owner: { uploadedByStaff: call.staff.id } }));
      return { data: { path, width, height }, subject: path, after: alt };
    });
  }),
];
