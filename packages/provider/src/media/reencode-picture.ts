import sharp from "sharp";
import type { EncodedPicture, RefusedPicture } from "../platform/picture-workers.ts";

/** Limit for the pixels, more than any camera takes. A file of a few kilobytes can claim a thousand times as many. */
const PIXELS_MAXIMUM = 60_000_000;
/** Limit for the stored width and height, in pixels. No page shows more. */
const SIDE_MAXIMUM = 2400;
const SECONDS_MAXIMUM = 20;
const QUALITY = 90;

const toHex = (channel: number): string => Math.round(channel).toString(16).padStart(2, "0");

const getMeanColour = async (body: Buffer): Promise<string> => {
  const { channels } = await sharp(body).removeAlpha().toColourspace("srgb").stats();
  return `#${channels.map(({ mean }) => toHex(mean)).join("")}`;
};

/** Returns the result; null when decoding fails, because the file is the cause. */
const decodeOrNull = async <Result>(work: Promise<Result>): Promise<Result | null> => work.catch(() => null);

/** Decodes the bytes of an upload and encodes them as a new picture. */
export const reencodePicture = async (sent: Uint8Array): Promise<EncodedPicture | RefusedPicture> => {
  const claimed = await decodeOrNull(sharp(sent, { limitInputPixels: false }).metadata());
  if (claimed === null) return { refused: "pictureUnreadable" };
  if (claimed.width * claimed.height > PIXELS_MAXIMUM) return { refused: "pictureTooManyPixels" };
  const made = await decodeOrNull(
    sharp(sent, { limitInputPixels: PIXELS_MAXIMUM, failOn: "error" })
      .autoOrient()
      .resize({ width: SIDE_MAXIMUM, height: SIDE_MAXIMUM, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .webp({ quality: QUALITY })
      .timeout({ seconds: SECONDS_MAXIMUM })
      .toBuffer({ resolveWithObject: true }),
  );
  if (made === null) return { refused: "pictureUnreadable" };
  const { data: body, info } = made;
  return { body, width: info.width, height: info.height, colour: await getMeanColour(body) };
};
