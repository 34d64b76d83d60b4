import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

/** A rendered picture, in full size. */
export type Master = {
  /** Path below the folder of masters, without extension: "products/sofa-senja-3/linen-gading". */
  readonly name: string;
  readonly file: string;
  readonly width: number;
  readonly height: number;
  /** Dominant colour, `#rrggbb`. */
  readonly colour: string;
  /** Hash of the content, so that a picture that is rendered again gets a new address. */
  readonly hash: string;
  /** Only for a room: the pieces in it, and their positions in the picture. */
  readonly pieces?: readonly PicturedPiece[];
};

const PicturedPiece = z.object({
  /** The slug of a product. */
  product: z.string(),
  look: z.string(),
  /** The code of a size; null if it is the product's own. */
  size: z.string().nullable(),
  /** Fraction of the picture's width or height, from the left or the top. */
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
});
export type PicturedPiece = z.infer<typeof PicturedPiece>;

/** A film, a model or the printed catalogue, which is served without changes. */
export type MasterFile = { readonly file: string; readonly bytes: number; readonly hash: string };

export type Masters = {
  readonly pictures: ReadonlyMap<string, Master>;
  /** By path: "models/sofa-senja-3.glb", "turntables/sofa-senja-3.webm". */
  readonly files: ReadonlyMap<string, MasterFile>;
};

/** The folder for the studio's output. */
export const MASTERS_FOLDER = join(import.meta.dirname, "../../masters");

const Index = z.record(
  z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+)+\.webp$/),
  z.object({
    width: z.int().min(100).max(8000),
    height: z.int().min(100).max(8000),
    colour: z.string().regex(/^#[0-9a-f]{6}$/i),
    hash: z.string().regex(/^[0-9a-f]{8}$/),
  }),
);

const readIndex = (file: string): z.infer<typeof Index> => {
  if (!existsSync(file)) return {};
  try {
    return Index.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (cause) {
    throw new Error(
      `${file} cannot be understood, so no picture has its size and colour: let the studio write it anew`,
      {
        cause,
      },
    );
  }
};

/** Reads the studio's notes beside a picture of a room. */
const readPieces = (file: string): Pick<Master, "pieces"> => {
  const notes = file.replace(/\.webp$/, ".json");
  return existsSync(notes) ? { pieces: z.array(PicturedPiece).parse(JSON.parse(readFileSync(notes, "utf8"))) } : {};
};

const UNCHANGED_FILES = {
  models: /^[a-z0-9-]+\.glb$/,
  turntables: /^[a-z0-9-]+\.(webm|mp4)$/,
  catalogue: /^griya-catalogue-(en|id)\.pdf$/,
};

const readFiles = (folder: string): [string, MasterFile][] =>
  Object.entries(UNCHANGED_FILES).flatMap(([group, pattern]) => {
    const inside = join(folder, group);
    if (!existsSync(inside)) return [];
    return readdirSync(inside)
      .filter((name) => pattern.test(name))
      .map((name): [string, MasterFile] => {
        const file = join(inside, name);
        const content = readFileSync(file);
        const hash = createHash("sha256").update(content).digest("hex").slice(0, 8);
        return [`${group}/${name}`, { file, bytes: content.byteLength, hash }];
      });
  });

/** Reads a folder of masters; any part of it may be missing. */
export const readMasters = (folder: string): Masters => ({
  pictures: new Map(
    Object.entries(readIndex(join(folder, "masters.json"))).flatMap(([path, size]): [string, Master][] => {
      const file = join(folder, path);
      const name = path.replace(/\.webp$/, "");
      return existsSync(file) ? [[name, { name, file, ...size, ...readPieces(file) }]] : [];
    }),
  ),
  files: new Map(readFiles(folder)),
});
