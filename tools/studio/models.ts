/**
 * Creates the interactive models of the shop's gallery, one GLB file for each product, at most 500 KB: `pnpm studio:models`. `pnpm
 * studio:models dingklik-rewang` creates only the named models. An existing model is created again only if its name is given. The meshes
 * are quantised, so the viewer needs no decoder. For a compressed mesh, the viewer would fetch a decoder from elsewhere.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { Logger, NodeIO } from "@gltf-transform/core";
import { ALL_EXTENSIONS } from "@gltf-transform/extensions";
import { dedup, prune, quantize, simplify, textureCompress, weld } from "@gltf-transform/functions";
import { MeshoptSimplifier } from "meshoptimizer";
import sharp from "sharp";
import { runBlender } from "./blender.ts";
import { hasMaster, writeFileAtomically } from "./masters.ts";
import { getCover } from "./pictures.ts";

const modelSlugs = [
  "sofa-senja-3",
  "kursi-bale",
  "kursi-putar-rembulan",
  "meja-tamu-purnama",
  "meja-makan-pendopo",
  "kursi-petik",
  "nakas-bundar",
  "kursi-kerja-fokus",
  "lampu-lantai-tegak",
  "dingklik-rewang",
];

const MODEL_BYTES_MAXIMUM = 500_000;

const nodeIo = new NodeIO().registerExtensions(ALL_EXTENSIONS);
const silentLogger = new Logger(Logger.Verbosity.SILENT);

/** Returns the file of the model, with as many triangles as the size limit allows. */
async function fitModel(path: string): Promise<Uint8Array> {
  await MeshoptSimplifier.ready;
  for (const simplifyRatio of [1, 0.7, 0.5, 0.35, 0.25, 0.18, 0.12, 0.08]) {
    // The maximum movement of a surface is relative to the size of the product.
    const errorMaximum = simplifyRatio > 0.3 ? 0.002 : 0.01;
    const document = (await nodeIo.read(path)).setLogger(silentLogger);
    await document.transform(
      dedup(),
      weld(),
      ...(simplifyRatio < 1
        ? [simplify({ simplifier: MeshoptSimplifier, ratio: simplifyRatio, error: errorMaximum })]
        : []),
      textureCompress({ encoder: sharp, targetFormat: "webp", quality: 82 }),
      quantize(),
      prune(),
    );
    const file = await nodeIo.writeBinary(document);
    if (file.byteLength <= MODEL_BYTES_MAXIMUM) return file;
  }
  throw new Error(
    `${basename(path)} does not fit into ${MODEL_BYTES_MAXIMUM} bytes: give it fewer parts, or choose another piece`,
  );
}

const namedSlugs = process.argv.slice(2);
const chosenSlugs = modelSlugs.filter((slug) =>
  namedSlugs.length > 0 ? namedSlugs.includes(slug) : !hasMaster(`models/${slug}.glb`),
);
const folder = await mkdtemp(join(tmpdir(), "griya-models-"));
await runBlender(
  "export_models.py",
  chosenSlugs.map((slug) => {
    const { model, size, look } = getCover(slug);
    return { model, size, look, out: join(folder, `${slug}.glb`) };
  }),
  async (out) => {
    const file = await fitModel(out);
    await writeFileAtomically(`models/${basename(out)}`, file);
    console.log(`models/${basename(out)}: ${Math.round(file.byteLength / 1000)} KB`);
  },
);
await rm(folder, { recursive: true, force: true });
