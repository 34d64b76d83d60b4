/**
 * Renders missing product pictures: `pnpm studio`. With words, the command renders only pictures whose master has all words in its name:
 * `pnpm studio sofa-senja-3 linen-gading`. `--again` renders existing pictures too. `--preview` puts small quick pictures into
 * `studio-previews/` and changes no master. `--list` only prints the names of missing pictures.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { runBlender } from "./blender.ts";
import { hasMaster, storeMaster } from "./masters.ts";
import { listWantedPictures } from "./pictures.ts";

const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    again: { type: "boolean", default: false },
    list: { type: "boolean", default: false },
    preview: { type: "boolean", default: false },
  },
});

const renderQuality = options.preview ? { pixels: 400, samples: 8 } : { pixels: 1000, samples: 24 };

const chosenPictures = listWantedPictures()
  .filter(({ master }) => words.every((word) => master.includes(word)))
  .filter(({ master }) => options.again || options.preview || !hasMaster(master));

/** The number of pictures for one run of Blender. Blender restarts after each batch, so that its memory stays small. */
const BATCH_SIZE = 8;

if (options.list || chosenPictures.length === 0) {
  for (const { master } of chosenPictures) console.log(master);
  console.log(`${chosenPictures.length} of ${listWantedPictures().length} pictures to render`);
} else {
  const folder = options.preview ? resolve("studio-previews") : await mkdtemp(join(tmpdir(), "griya-studio-"));
  const jobs = chosenPictures.map((picture) => ({
    ...picture,
    out: join(folder, picture.master.replaceAll("/", "_").replace(/\.webp$/, ".png")),
  }));
  const mastersByFile = new Map(jobs.map(({ out, master }) => [out, master]));
  let doneCount = 0;
  let failureCount = 0;
  for (let batchIndex = 0; batchIndex < jobs.length; batchIndex += BATCH_SIZE) {
    const batch = jobs.slice(batchIndex, batchIndex + BATCH_SIZE);
    const batchStart = performance.now();
    try {
      const renderJobs = batch.map(({ model, size, isMirrored, look, view, out }) => ({
        model,
        size,
        mirrored: isMirrored,
        look,
        view,
        out,
        ...renderQuality,
      }));
      await runBlender("render_jobs.py", renderJobs, async (out) => {
        const master = mastersByFile.get(out);
        if (master !== undefined && !options.preview) await storeMaster(out, master);
        doneCount += 1;
        console.log(`${doneCount} of ${jobs.length}: ${options.preview ? out : master}`);
      });
    } catch (error) {
      failureCount += 1;
      console.error(error instanceof Error ? error.message : error);
    }
    console.log(`${((performance.now() - batchStart) / 1000 / batch.length).toFixed(1)} s a picture`);
  }
  if (!options.preview) await rm(folder, { recursive: true, force: true });
  if (failureCount > 0) process.exitCode = 1;
}
