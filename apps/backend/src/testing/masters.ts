import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { afterAll } from "vitest";

const folders: string[] = [];
// here, since a hook that is given while a test runs is never called
afterAll(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** An empty folder that is gone after the file's tests. */
export const aFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "griya-test-"));
  folders.push(folder);
  return folder;
};

export type MasterDraft = { path: string; width?: number; height?: number; colour?: string };

/** A picture with something to encode: a frame of one colour around noise that is always the same. */
const render = async ({ width = 1000, height = 1000, colour = "#b96540" }: MasterDraft): Promise<Buffer> => {
  const noise = Buffer.from(
    Array.from({ length: 64 * 64 * 3 }, (_, place) => (place * 7919 + (place % 97) * 31) % 256),
  );
  const inside = await sharp(noise, { raw: { width: 64, height: 64, channels: 3 } })
    .resize(Math.round(width / 2), Math.round(height / 2), { fit: "fill" })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .composite([{ input: inside }])
    .webp({ quality: 90 })
    .toBuffer();
};

const put = async (file: string, body: Uint8Array): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, body);
};

/** A folder of masters as the studio leaves it: pictures with their index, and films and models by path. */
export const someMasters = async (
  pictures: readonly MasterDraft[],
  files: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const folder = await aFolder();
  const index: [string, object][] = [];
  for (const draft of pictures) {
    const body = await render(draft);
    await put(join(folder, draft.path), body);
    const hash = createHash("sha256").update(body).digest("hex").slice(0, 8);
    const { width = 1000, height = 1000, colour = "#b96540" } = draft;
    index.push([draft.path, { width, height, colour, hash }]);
  }
  for (const [path, content] of Object.entries(files)) await put(join(folder, path), Buffer.from(content));
  await put(join(folder, "masters.json"), Buffer.from(JSON.stringify(Object.fromEntries(index))));
  return folder;
};
