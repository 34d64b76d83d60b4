import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

/** A rendered picture in full size. */
export type Master = {
  /** The path below the folder of masters, without extension: "products/sofa-senja-3/linen-gading". */
  readonly name: string;
  readonly file: string;
  readonly width: number;
  readonly height: number;
  /** The mean colour as `#rrggbb`. */
  readonly colour: string;
  /** The hash of the content. The address of a picture contains the hash, so a changed picture has a new address. */
  readonly hash: string;
  /** The pieces in a room, with their positions in the picture. This field is absent for other pictures. */
  readonly pieces?: readonly PicturedPiece[];
};

const PicturedPiece = z.object({
  /** The slug of a product. */
  product: z.string(),
  look: z.string(),
  /** The code of a size. It is null for the default size of the product. */
  size: z.string().nullable(),
  /** The position of the piece: `x` from the left and `y` from the top, as fractions of the picture's width and height. */
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
});
export type PicturedPiece = z.infer<typeof PicturedPiece>;

/** A film, a model or the printed catalogue. The shop serves the file without changes. */
export type MasterFile = { readonly file: string; readonly bytes: number; readonly hash: string };

export type Masters = {
  readonly pictures: ReadonlyMap<string, Master>;
  /** The films, models and catalogues, by a path such as "models/sofa-senja-3.glb", "turntables/sofa-senja-3.webm". */
  readonly files: ReadonlyMap<string, MasterFile>;
};

/** The folder for the files that the studio renders. */
export const MASTERS_FOLDER = join(import.meta.dirname, "../../masters");

const MastersIndex = z.record(
  z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+)+\.webp$/),
  z.object({
    width: z.int().min(100).max(8000),
    height: z.int().min(100).max(8000),
    colour: z.string().regex(/^#[0-9a-f]{6}$/i),
    hash: z.string().regex(/^[0-9a-f]{8}$/),
  }),
);

const readIndex = (file: string): z.infer<typeof MastersIndex> => {
  if (!existsSync(file)) return {};
  try {
    return MastersIndex.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (cause) {
    throw new Error(`${file} cannot be understood, so no picture has its size and colour: render a picture again`, {
      cause,
    });
  }
};

/** Reads the pieces of a room from the file that the studio writes beside the picture. */
const readPieces = (file: string): Pick<Master, "pieces"> => {
  const piecesFile = file.replace(/\.webp$/, ".json");
  return existsSync(piecesFile)
    ? { pieces: z.array(PicturedPiece).parse(JSON.parse(readFileSync(piecesFile, "utf8"))) }
    : {};
};

const UNCHANGED_FILE_PATTERNS = {
  models: /^[a-z0-9-]+\.glb$/,
  turntables: /^[a-z0-9-]+\.(webm|mp4)$/,
  catalogue: /^griya-catalogue-(en|id)\.pdf$/,
};

const readFiles = (folder: string): [string, MasterFile][] =>
  Object.entries(UNCHANGED_FILE_PATTERNS).flatMap(([group, pattern]) => {
    const groupFolder = join(folder, group);
    if (!existsSync(groupFolder)) return [];
    return readdirSync(groupFolder)
      .filter((name) => pattern.test(name))
      .map((name): [string, MasterFile] => {
        const file = join(groupFolder, name);
        const content = readFileSync(file);
        const hash = createHash("sha256").update(content).digest("hex").slice(0, 8);
        return [`${group}/${name}`, { file, bytes: content.byteLength, hash }];
      });
  });

/** Reads a folder of masters. Any part of the folder may be missing. */
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
