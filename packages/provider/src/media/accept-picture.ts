import { REVIEW_PICTURE_BYTES_MAXIMUM } from "@griya/api";
import { Refusal, serviceUnavailable } from "@griya/http";
import { createConcurrencyLimit } from "../http/concurrency-limit.ts";
import { userError } from "../http/refusal.ts";
import { formatSentence } from "../message/sentences.ts";
import { type EncodedPicture, NoResponseError, type PictureWorkers } from "../platform/picture-workers.ts";

type PictureType = "jpeg" | "png" | "webp";

/** The checks of the first bytes of each type. They ignore the file name. */
export const signatureChecks: Readonly<Record<PictureType, (body: Buffer) => boolean>> = {
  jpeg: (body) => body.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (body) => body.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  webp: (body) => body.toString("latin1", 0, 4) === "RIFF" && body.toString("latin1", 8, 12) === "WEBP",
};

const typeNames: Readonly<Record<PictureType, string>> = { jpeg: "JPG", png: "PNG", webp: "WebP" };

export type UploadLimits = { readonly bytes: number; readonly types: readonly PictureType[] };

const MEGABYTE = 1024 * 1024;

/** The limits for uploaded pictures, by their purpose. */
export const UPLOAD_LIMITS = {
  review: { bytes: REVIEW_PICTURE_BYTES_MAXIMUM, types: ["jpeg", "png"] },
  office: { bytes: 20 * MEGABYTE, types: ["jpeg", "png", "webp"] },
} as const satisfies Record<string, UploadLimits>;

/** The time until the caller may retry, in seconds. It applies if the file did not cause the failure. */
const RETRY_AFTER_NO_ANSWER = 10;

/**
 * Limits the number of pictures to one at a time. A file of less than a megabyte may need half a gigabyte of memory and seconds of a core.
 */
const limitConcurrency = createConcurrencyLimit({ maximumRunning: 1, maximumWaiting: 20 });

const createWrongTypeRefusal = (types: readonly PictureType[]): Refusal =>
  new Refusal({
    code: 201,
    getMessages: (locale) => {
      const names = new Intl.ListFormat(locale, { type: "disjunction" }).format(types.map((type) => typeNames[type]));
      return [formatSentence(locale, { key: "pictureWrongType", values: { types: names } })];
    },
  });

/**
 * Encodes an upload as a picture. Throws for a wrong type (by its bytes, not its name), a large file, too many pixels, and damaged or
 * truncated data. It takes a second, so call it outside of transactions.
 */
export const acceptPicture = async (
  workers: PictureWorkers,
  file: Blob,
  { bytes, types }: UploadLimits,
): Promise<EncodedPicture> => {
  if (file.size > bytes) throw userError("pictureTooLarge", { megabytes: String(bytes / MEGABYTE) });
  const body = Buffer.from(await file.arrayBuffer());
  if (!types.some((type) => signatureChecks[type](body))) throw createWrongTypeRefusal(types);
  const workerAnswer = await limitConcurrency(() => workers.makePicture("reencode", { upload: body })).catch(
    (problem: unknown) => {
      throw problem instanceof NoResponseError ? serviceUnavailable(RETRY_AFTER_NO_ANSWER) : problem;
    },
  );
  if ("refused" in workerAnswer) throw userError(workerAnswer.refused);
  return workerAnswer;
};
