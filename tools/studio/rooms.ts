/**
 * Renders the four rooms that the shop's front page and collections show, each in 16:9 and in 4:5: `pnpm studio:rooms`, or
 * only some: `pnpm studio:rooms bedroom`. What is there already is left alone unless it is named.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { runBlender } from "./blender.ts";
import { hasMaster, keepMaster } from "./masters.ts";

const rooms = ["living-room", "dining-room", "bedroom", "workspace"];
const formats = [
  { format: "16x9", width: 1600, height: 900 },
  { format: "4x5", width: 1000, height: 1250 },
];
const SAMPLES = 64;

const named = process.argv.slice(2);
const chosen = rooms
  .flatMap((room) => formats.map((format) => ({ room, ...format, master: `rooms/${room}-${format.format}.webp` })))
  .filter(({ room, master }) => (named.length > 0 ? named.includes(room) : !hasMaster(master)));

const folder = await mkdtemp(join(tmpdir(), "griya-rooms-"));
const jobs = chosen.map(({ master, ...job }) => ({
  ...job,
  samples: SAMPLES,
  out: join(folder, `${basename(master, ".webp")}.png`),
}));
await runBlender("render_rooms.py", jobs, async (out) => {
  const master = `rooms/${basename(out, ".png")}.webp`;
  await keepMaster(out, master);
  console.log(master);
});
await rm(folder, { recursive: true, force: true });
