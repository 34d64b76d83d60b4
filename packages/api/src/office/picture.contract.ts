import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { createOfficeText } from "./local-text.contract.ts";

/** The maximum size of a picture from the office, in bytes. */
export const OFFICE_PICTURE_BYTES_MAXIMUM = 20 * 1024 * 1024;

/** An uploaded picture. Other calls refer to the picture by its path. Width and height are in pixels. */
export const UploadedPicture = z.object({ path: z.string(), width: z.int(), height: z.int() });

export const pictureEndpoints = {
  /**
   * Uploads a picture. The provider encodes the picture again, which removes its metadata. The same picture with the same texts gets the
   * same path.
   */
  upload: createEndpoint({
    method: "POST",
    path: "picture/upload",
    access: "staff",
    limit: "general",
    body: "multipart",
    bodyMaximum: OFFICE_PICTURE_BYTES_MAXIMUM + 64 * 1024,
    request: z.object({ file: z.file(), altEn: createOfficeText(300), altId: createOfficeText(300) }),
    response: UploadedPicture,
  }),
};
