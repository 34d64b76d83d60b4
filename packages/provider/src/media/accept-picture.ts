import { REVIEW_PICTURE_MAXIMUM } from "@griya/api";
import { Refusal, unavailable } from "@griya/http";
import { createTurns } from "../http/in-turn.ts";
import { handled } from "../http/refusal.ts";
import { say } from "../message/sentences.ts";
import { NoAnswer, type PictureMade, type PictureMakers } from "../platform/picture-makers.ts";

type PictureType = "jpeg" | "png" | "webp";

/** How the files of each type begin, whatever they are called. */
export const beginsLike: Readonly<Record<PictureType, (body: Buffer) => boolean>> = {
  jpeg: (body) => body.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (body) => body.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  webp: (body) => body.toString("latin1", 0, 4) === "RIFF" && body.toString("latin1", 8, 12) === "WEBP",
};

const typeNames: Readonly<Record<PictureType, string>> = { jpeg: "JPG", png: "PNG", webp: "WebP" };

export type UploadLimits = { readonly bytes: number; readonly types: readonly PictureType[] };

const MEGABYTE = 1024 * 1024;

/** What a picture may be, by what it is uploaded for. */
export const UPLOAD_LIMITS = {
  review: { bytes: REVIEW_PICTURE_MAXIMUM, types: ["jpeg", "png"] },
  office: { bytes: 20 * MEGABYTE, types: ["jpeg", "png", "webp"] },
} as const satisfies Record<string, UploadLimits>;

/** Seconds after which to send it again, where it was no fault of the file. */
const PAUSE_AFTER_NO_ANSWER = 10;

/** A file of less than a megabyte may fill half a gigabyte, and a core for seconds: one at a time. */
const inTurn = createTurns({ atATime: 1, waiting: 20 });

const wrongPictureType = (types: readonly PictureType[]): Refusal =>
  new Refusal({
    code: 201,
    sentences: (locale) => {
      const names = new Intl.ListFormat(locale, { type: "disjunction" }).format(types.map((type) => typeNames[type]));
      return [say(locale, { key: "pictureWrongType", values: { types: names } })];
    },
  });

/**
 * Makes a picture of what somebody uploads, or refuses it with a sentence for them: of another type than those that are taken
 * (told by its bytes, not by its name), too large, of too many pixels, cut off or damaged. Takes a second: not for a transaction.
 */
export const acceptPicture = async (
  makers: PictureMakers,
  file: Blob,
  { bytes, types }: UploadLimits,
): Promise<PictureMade> => {
  if (file.size > bytes) throw handled("pictureTooLarge", { megabytes: String(bytes / MEGABYTE) });
  const sent = Buffer.from(await file.arrayBuffer());
  if (!types.some((type) => beginsLike[type](sent))) throw wrongPictureType(types);
  const answer = await inTurn(() => makers.make("anew", { sent })).catch((problem: unknown) => {
    throw problem instanceof NoAnswer ? unavailable(PAUSE_AFTER_NO_ANSWER) : problem;
  });
  if ("refused" in answer) throw handled(answer.refused);
  return answer;
};
