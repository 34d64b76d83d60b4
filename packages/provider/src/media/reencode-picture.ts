import sharp from "sharp";
import type { EncodedPicture, RefusedPicture } from "../platform/picture-workers.ts";

/** The maximum number of pixels. No camera takes more, but a file of a few kilobytes can claim a thousand times as many. */
const PIXELS_MAXIMUM = 60_000_000;
/** The maximum stored width and height, in pixels. No page shows more. */
const SIDE_MAXIMUM = 2400;
const DECODING_SECONDS_MAXIMUM = 20;
const WEBP_QUALITY = 90;

const toHex = (channel: number): string => Math.round(channel).toString(16).padStart(2, "0");

const getMeanColour = async (body: Buffer): Promise<string> => {
  const { channels } = await sharp(body).removeAlpha().toColourspace("srgb").stats();
  return `#${channels.map(({ mean }) => toHex(mean)).join("")}`;
};

/** Waits for a decoder; null if the decoding fails, because the file is the cause. */
const decodeOrNull = async <Result>(work: Promise<Result>): Promise<Result | null> => work.catch(() => null);

/** Decodes the bytes of an upload and encodes them as a new picture. */
export const reencodePicture = async (sent: Uint8Array): Promise<EncodedPicture | RefusedPicture> => {
  const claimedSize = await decodeOrNull(sharp(sent, { limitInputPixels: false }).metadata());
  if (claimedSize === null) return { refused: "pictureUnreadable" };
  if (claimedSize.width * claimedSize.height > PIXELS_MAXIMUM) return { refused: "pictureTooManyPixels" };
  const encodedResult = await decodeOrNull(
    sharp(sent, { limitInputPixels: PIXELS_MAXIMUM, failOn: "error" })
      .autoOrient()
      .resize({ width: SIDE_MAXIMUM, height: SIDE_MAXIMUM, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .webp({ quality: WEBP_QUALITY })
      .timeout({ seconds: DECODING_SECONDS_MAXIMUM })
      .toBuffer({ resolveWithObject: true }),
  );
  if (encodedResult === null) return { refused: "pictureUnreadable" };
  const { data: body, info } = encodedResult;
  return { body, width: info.width, height: info.height, colour: await getMeanColour(body) };
};
