import { office } from "@griya/api/office";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { runAudited } from "../audit/run-audited.ts";
import { createRoute } from "../http/route.ts";
import { acceptPicture, UPLOAD_LIMITS } from "../media/accept-picture.ts";
import { media } from "../media/media.tables.ts";
import { registerPicture, storeMedia } from "../media/store-media.ts";
import type { LocalText } from "../message/local-text.ts";

const endpoint = office.endpoints.picture.upload;

export const pictureRoutes = [
  createRoute(endpoint, async (call) => {
    const { file, altEn, altId } = call.input;
    const alt: LocalText = { en: altEn, id: altId };
    const picture = await registerPicture(
      call.database,
      await acceptPicture(call.pictureWorkers, file, UPLOAD_LIMITS.office),
    );
    const { width, height } = picture;
    return runAudited(call, endpoint, async (tx) => {
      const isSamePicture = and(
        eq(media.hash, picture.hash),
        isNotNull(media.uploadedByStaff),
        sql`${media.alt} = ${JSON.stringify(alt)}::jsonb`,
      );
      const [existing] = await tx.select({ path: media.path }).from(media).where(isSamePicture).limit(1);
      const path =
        existing?.path ?? (await storeMedia(tx, call, { picture, alt, owner: { uploadedByStaff: call.staff.id } }));
      return { data: { path, width, height }, subject: path, after: alt };
    });
  }),
];
