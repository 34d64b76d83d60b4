import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { addCleanUp } from "./add-clean-up.ts";

/** Creates an empty folder and removes it after the test. */
export const aFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "griya-test-"));
  addCleanUp(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

type PictureDraft = { readonly width?: number; readonly height?: number; readonly colour?: string };

/** Creates a picture with enough content to encode: constant noise in a frame of one colour. */
export const aPictureFile = async ({
  width = 1000,
  height = 1000,
  colour = "#b96540",
}: PictureDraft = {}): Promise<Buffer> => {
  const noise = Buffer.from(
    Array.from({ length: 64 * 64 * 3 }, (_, place) => (place * 7919 + (place % 97) * 31) % 256),
  );
  const innerPicture = await sharp(noise, { raw: { width: 64, height: 64, channels: 3 } })
    .resize(Math.round(width / 2), Math.round(height / 2), { fit: "fill" })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .composite([{ input: innerPicture }])
    .webp({ quality: 90 })
    .toBuffer();
};
