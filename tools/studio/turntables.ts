/**
 * Films products on a turntable for the shop, as WebM (VP9) and MP4 (H.264) of at most 1 MB each: `pnpm studio:turntables`. `pnpm
 * studio:turntables kursi-bale` films only the named products. The program needs ffmpeg in addition to Blender.
 */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { runBlender } from "./blender.ts";
import { hasMaster, writeFileAtomically } from "./masters.ts";
import { getCover } from "./pictures.ts";

const runProgram = promisify(execFile);

const turntableSlugs = ["kursi-bale", "kursi-lengkung", "meja-tamu-purnama"];

/**
 * The settings of a film. A piece turns once in six seconds, with 120 pictures at 20 a second. Interpolated pictures would show thin legs
 * twice.
 */
const filmSettings = { pixels: 640, samples: 12, frames: 120 };
const FRAMES_PER_SECOND = 20;
const FILM_BYTES_MAXIMUM = 1_000_000;

const codecsByFormat = {
  webm: ["-c:v", "libvpx-vp9", "-crf", "40", "-b:v", "0", "-row-mt", "1"],
  mp4: ["-c:v", "libx264", "-crf", "27", "-preset", "slow", "-movflags", "+faststart"],
} as const;

async function encodeFilm(frames: string, format: keyof typeof codecsByFormat): Promise<Uint8Array> {
  const filmFile = join(frames, `film.${format}`);
  const inputArguments = [
    "-framerate",
    String(FRAMES_PER_SECOND),
    "-i",
    join(frames, "%03d.png"),
    "-pix_fmt",
    "yuv420p",
  ];
  await runProgram("ffmpeg", ["-y", "-loglevel", "error", ...inputArguments, ...codecsByFormat[format], filmFile]);
  const file = await readFile(filmFile);
  if (file.byteLength > FILM_BYTES_MAXIMUM)
    throw new Error(`${filmFile} has ${file.byteLength} bytes: more than ${FILM_BYTES_MAXIMUM} of them`);
  return file;
}

const namedSlugs = process.argv.slice(2);
const chosenSlugs = turntableSlugs.filter((slug) =>
  namedSlugs.length > 0 ? namedSlugs.includes(slug) : !hasMaster(`turntables/${slug}.mp4`),
);
const folder = await mkdtemp(join(tmpdir(), "griya-turntables-"));
await runBlender(
  "film_turntables.py",
  chosenSlugs.map((slug) => {
    const { model, size, look } = getCover(slug);
    return { model, size, look, out: join(folder, slug), ...filmSettings };
  }),
  async (frames) => {
    for (const format of ["webm", "mp4"] as const) {
      const file = await encodeFilm(frames, format);
      const path = `turntables/${basename(frames)}.${format}`;
      await writeFileAtomically(path, file);
      console.log(`${path}: ${Math.round(file.byteLength / 1000)} KB`);
    }
  },
);
await rm(folder, { recursive: true, force: true });
