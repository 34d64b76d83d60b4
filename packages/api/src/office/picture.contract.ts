import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { OfficeText } from "./local-text.contract.ts";

/** Limit for the bytes of a picture that the office sends. */
export const OFFICE_PICTURE_BYTES_MAXIMUM = 20 * 1024 * 1024;

/** A picture that the shop has, by its path. */
export const UploadedPicture = z.object({ path: z.string(), width: z.int(), height: z.int() });

export const pictureEndpoints = {
  /** Encodes the picture again, without its hidden data. The same picture with the same words gives the same path. */
  upload: createEndpoint({
    method: "POST",
    path: "picture/upload",
    access: "staff",
    limit: "general",
    body: "multipart",
    bodyMaximum: OFFICE_PICTURE_BYTES_MAXIMUM + 64 * 1024,
    request: z.object({ file: z.file(), altEn: OfficeText(300), altId: OfficeText(300) }),
    response: UploadedPicture,
  }),
};
