import sharp from "sharp";
import type { PictureMade, PictureRefused } from "../platform/picture-makers.ts";

/** More than any camera takes; a file of a few kilobytes can claim a thousand times as many. */
const PIXELS_MAXIMUM = 60_000_000;
/** As large as a picture is ever kept, in pixels; more is shown nowhere. */
const SIDE_MAXIMUM = 2400;
const SECONDS_MAXIMUM = 20;
const QUALITY = 90;

const hex = (channel: number): string => Math.round(channel).toString(16).padStart(2, "0");

const meanColour = async (body: Buffer): Promise<string> => {
  const { channels } = await sharp(body).removeAlpha().toColourspace("srgb").stats();
  return `#${channels.map(({ mean }) => hex(mean)).join("")}`;
};

/** What the decoder cannot make anything of is the sender's fault and never ours. */
const decoded = async <Result>(work: Promise<Result>): Promise<Result | null> => work.catch(() => null);

/** Makes a picture of bytes that begin like one. */
export const makePictureAnew = async (sent: Uint8Array): Promise<PictureMade | PictureRefused> => {
  const claimed = await decoded(sharp(sent, { limitInputPixels: false }).metadata());
  if (claimed === null) return { refused: "pictureUnreadable" };
  if (claimed.width * claimed.height > PIXELS_MAXIMUM) return { refused: "pictureTooManyPixels" };
  const made = await decoded(
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
  return { body, width: info.width, height: info.height, colour: await meanColour(body) };
};
