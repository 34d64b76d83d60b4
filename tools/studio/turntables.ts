/**
 * Films turning products for the shop, as WebM (VP9) and MP4 (H.264) of at most 1 MB each: `pnpm studio:turntables`. For some only:
 * `pnpm studio:turntables kursi-bale`. Needs ffmpeg in addition to Blender.
 */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { runBlender } from "./blender.ts";
import { hasMaster, writeAtomically } from "./masters.ts";
import { getCover } from "./pictures.ts";

const run = promisify(execFile);

const slugs = ["kursi-bale", "kursi-lengkung", "meja-tamu-purnama"];

/** 120 pictures at 20 a second turn a piece in six seconds. More pictures by interpolation would show thin legs twice. */
const film = { pixels: 640, samples: 12, frames: 120 };
const FRAMES_PER_SECOND = 20;
const BYTES_MAXIMUM = 1_000_000;

const codecs = {
  webm: ["-c:v", "libvpx-vp9", "-crf", "40", "-b:v", "0", "-row-mt", "1"],
  mp4: ["-c:v", "libx264", "-crf", "27", "-preset", "slow", "-movflags", "+faststart"],
} as const;

async function encode(frames: string, format: keyof typeof codecs): Promise<Uint8Array> {
  const out = join(frames, `film.${format}`);
  const input = ["-framerate", String(FRAMES_PER_SECOND), "-i", join(frames, "%03d.png"), "-pix_fmt", "yuv420p"];
  await run("ffmpeg", ["-y", "-loglevel", "error", ...input, ...codecs[format], out]);
  const file = await readFile(out);
  if (file.byteLength > BYTES_MAXIMUM)
    throw new Error(`${out} has ${file.byteLength} bytes: more than ${BYTES_MAXIMUM} of them`);
  return file;
}

const named = process.argv.slice(2);
const chosenSlugs = slugs.filter((slug) =>
  named.length > 0 ? named.includes(slug) : !hasMaster(`turntables/${slug}.mp4`),
);
const folder = await mkdtemp(join(tmpdir(), "griya-turntables-"));
await runBlender(
  "film_turntables.py",
  chosenSlugs.map((slug) => {
    const { model, size, look } = getCover(slug);
    return { model, size, look, out: join(folder, slug), ...film };
  }),
  async (frames) => {
    for (const format of ["webm", "mp4"] as const) {
      const file = await encode(frames, format);
      const path = `turntables/${basename(frames)}.${format}`;
      await writeAtomically(path, file);
      console.log(`${path}: ${Math.round(file.byteLength / 1000)} KB`);
    }
  },
);
await rm(folder, { recursive: true, force: true });
