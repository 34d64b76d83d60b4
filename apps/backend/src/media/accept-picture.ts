import { REVIEW_PICTURE_MAXIMUM } from "@griya/api";
import sharp from "sharp";
import { createTurns } from "../http/in-turn.ts";
import { handled, Refusal } from "../http/refusal.ts";
import { say } from "../message/sentences.ts";

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

/** More than any camera takes; a file of a few kilobytes can claim a thousand times as many. */
const PIXELS_MAXIMUM = 60_000_000;
/** As large as a picture is ever kept, in pixels; more is shown nowhere. */
const SIDE_MAXIMUM = 2400;
const SECONDS_MAXIMUM = 20;
/** A file of less than a megabyte may fill half a gigabyte, and a core for seconds: one at a time. */
const inTurn = createTurns({ atATime: 1, waiting: 20 });
const QUALITY = 90;

/** A picture made anew from what was sent: nothing of the file itself is left, and none of its metadata. */
export type AcceptedPicture = {
  readonly body: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Its mean, `#rrggbb`. */
  readonly colour: string;
};

const wrongPictureType = (types: readonly PictureType[]): Refusal =>
  new Refusal({
    code: 201,
    sentences: (locale) => {
      const names = new Intl.ListFormat(locale, { type: "disjunction" }).format(types.map((type) => typeNames[type]));
      return [say(locale, { key: "pictureWrongType", values: { types: names } })];
    },
  });

/** What the decoder cannot make anything of is the sender's fault and never ours. */
const decoded = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work;
  } catch {
    throw handled("pictureUnreadable");
  }
};

const hex = (channel: number): string => Math.round(channel).toString(16).padStart(2, "0");

const meanColour = async (body: Buffer): Promise<string> => {
  const { channels } = await sharp(body).removeAlpha().toColourspace("srgb").stats();
  return `#${channels.map(({ mean }) => hex(mean)).join("")}`;
};

/** Makes a picture of bytes that begin like one. */
const madeAnew = async (sent: Buffer): Promise<AcceptedPicture> => {
  const claimed = await decoded(sharp(sent, { limitInputPixels: false }).metadata());
  if (claimed.width * claimed.height > PIXELS_MAXIMUM) throw handled("pictureTooManyPixels");
  const { data: body, info } = await decoded(
    sharp(sent, { limitInputPixels: PIXELS_MAXIMUM, failOn: "error" })
      .autoOrient()
      .resize({ width: SIDE_MAXIMUM, height: SIDE_MAXIMUM, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .webp({ quality: QUALITY })
      .timeout({ seconds: SECONDS_MAXIMUM })
      .toBuffer({ resolveWithObject: true }),
  );
  return { body, width: info.width, height: info.height, colour: await meanColour(body) };
};

/**
 * Makes a picture of what somebody uploads, or refuses it with a sentence for them: of another type than those that are taken
 * (told by its bytes, not by its name), too large, of too many pixels, cut off or damaged. Takes a second: not for a transaction.
 */
export const acceptPicture = async (file: Blob, { bytes, types }: UploadLimits): Promise<AcceptedPicture> => {
  if (file.size > bytes) throw handled("pictureTooLarge", { megabytes: String(bytes / MEGABYTE) });
  const sent = Buffer.from(await file.arrayBuffer());
  if (!types.some((type) => beginsLike[type](sent))) throw wrongPictureType(types);
  return inTurn(() => madeAnew(sent));
};
