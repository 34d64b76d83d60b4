import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

/** The folder of the shop's pictures in full size. */
const mastersFolder = fileURLToPath(new URL("../../content/masters/", import.meta.url));

const LIST_FILE = "masters.json";

/** Data of a picture that the shop needs before the picture loads. */
type Master = {
  readonly width: number;
  readonly height: number;
  /** The picture's mean colour. This colour fills the picture's box until the picture loads. */
  readonly colour: string;
  /** The first characters of the file's SHA-256. The address of a picture contains the hash, so a changed picture has a new address. */
  readonly hash: string;
};

export const hasMaster = (path: string): boolean => existsSync(join(mastersFolder, path));

export const readMaster = (path: string): Promise<Buffer> => readFile(join(mastersFolder, path));

const toHex = (channel: number) => Math.round(channel).toString(16).padStart(2, "0");

/** Writes a file below the folder of masters atomically. */
export async function writeFileAtomically(path: string, content: Uint8Array | string): Promise<void> {
  const fullPath = join(mastersFolder, path);
  await mkdir(dirname(fullPath), { recursive: true });
  await writeFile(`${fullPath}.unfinished`, content);
  await rename(`${fullPath}.unfinished`, fullPath);
}

async function createMaster(file: Buffer): Promise<Master> {
  const { width, height } = await sharp(file).metadata();
  const { channels } = await sharp(file).removeAlpha().stats();
  return {
    width,
    height,
    colour: `#${channels.map(({ mean }) => toHex(mean)).join("")}`,
    hash: createHash("sha256").update(file).digest("hex").slice(0, 8),
  };
}

/** Stores a rendered PNG as a master (WebP, quality 90) and adds it to the list of masters. */
export async function storeMaster(png: string, path: string): Promise<void> {
  const file = await sharp(png).webp({ quality: 90, effort: 5 }).toBuffer();
  const master = await createMaster(file);
  await writeFileAtomically(path, file);
  const listedMasters: Record<string, Master> = hasMaster(LIST_FILE)
    ? JSON.parse((await readMaster(LIST_FILE)).toString())
    : {};
  const sortedMasters = Object.entries({ ...listedMasters, [path]: master }).sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  await writeFileAtomically(LIST_FILE, `${JSON.stringify(Object.fromEntries(sortedMasters), null, 2)}\n`);
}
