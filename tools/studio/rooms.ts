/**
 * Renders the rooms of the shop, and records the position of each piece in each picture: `pnpm studio:rooms`. `pnpm studio:rooms bedroom`
 * renders only the named rooms. An existing picture is rendered again only if its room is named. `--preview` puts small quick pictures into
 * `studio-previews/` and changes no master. `--points` only records the positions and renders nothing.
 */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { rooms } from "../../content/src/furniture/rooms.ts";
import { looks, type Product, products } from "../../content/src/furniture.ts";
import { runBlender } from "./blender.ts";
import { hasMaster, storeMaster, writeFileAtomically } from "./masters.ts";

const { values: options, positionals: named } = parseArgs({
  allowPositionals: true,
  options: { preview: { type: "boolean", default: false }, points: { type: "boolean", default: false } },
});

const wideShape = { format: "16x9", width: 1440, height: 810 };
/**
 * The shapes of pictures that need more than the wide shape. The hero needs a narrow shape for phones, and a shape for the cover of the
 * printed catalogue.
 */
const shapesByRoom: Readonly<Record<string, readonly (typeof wideShape)[]>> = {
  "living-room": [wideShape, { format: "4x3", width: 1000, height: 750 }, { format: "4x5", width: 1000, height: 1250 }],
};
const SAMPLE_COUNT = 24;
const PREVIEW_SETTINGS = { width: 480, height: 270, samples: 8 };

const wantedPictures = rooms.flatMap(({ picture }) =>
  (shapesByRoom[picture] ?? [wideShape]).map((shape) => ({
    room: picture,
    ...shape,
    name: `rooms/${picture}-${shape.format}`,
  })),
);
const chosenPictures = wantedPictures
  .filter(({ room }) => named.length === 0 || named.includes(room))
  .filter(({ format }) => format === "16x9" || !(options.preview || options.points))
  .filter(({ name }) => {
    if (options.preview) return true;
    return options.points ? hasMaster(`${name}.webp`) : named.length > 0 || !hasMaster(`${name}.webp`);
  });

const folder = options.preview ? resolve("studio-previews") : await mkdtemp(join(tmpdir(), "griya-rooms-"));
const pictureJobs = chosenPictures.map(({ name, ...picture }) => ({
  ...picture,
  samples: options.points ? 0 : SAMPLE_COUNT,
  ...(options.preview ? PREVIEW_SETTINGS : {}),
  out: join(folder, `${basename(name)}.png`),
}));
const getSides = ({ width, depth, height }: Product["dimensions"]) => [width, depth, height];
const catalogue = {
  looks,
  products: Object.fromEntries(
    products.map(({ slug, model, dimensions, variants, looks: soldIn }) => [
      slug,
      {
        model,
        looks: soldIn,
        size: getSides(dimensions),
        sizes: Object.fromEntries(variants.map((each) => [each.sizeCode, getSides(each.dimensions)])),
      },
    ]),
  ),
};

if (pictureJobs.length > 0) {
  await runBlender("render_rooms.py", { catalogue, pictures: pictureJobs }, async (out) => {
    const name = `rooms/${basename(out, ".png")}`;
    if (!options.preview) {
      const piecePositions = JSON.parse(await readFile(out.replace(".png", ".json"), "utf8"));
      if (!options.points) await storeMaster(out, `${name}.webp`);
      if (name.endsWith("-16x9"))
        await writeFileAtomically(`${name}.json`, `${JSON.stringify(piecePositions, null, 2)}\n`);
    }
    console.log(options.preview ? out : name);
  });
}
if (!options.preview) await rm(folder, { recursive: true, force: true });
