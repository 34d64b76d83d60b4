import { openAsBlob } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import { type OfficeClient, office } from "@griya/api/office";
import * as z from "zod/mini";
import { OfficeError } from "./failure.ts";

const formatPath = (path: readonly PropertyKey[]): string =>
  path
    .map((step, index) => (typeof step === "number" ? `[${step}]` : `${index > 0 ? "." : ""}${String(step)}`))
    .join("");

/** Checks a value of a command or a file against the contract. Throws an OfficeError that names the place and the broken rule. */
export const parseInput = <Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  place = "",
): z.output<Schema> => {
  const parseResult = schema.safeParse(value);
  if (parseResult.success) return parseResult.data;
  const lines = parseResult.error.issues.map(({ path, message }) =>
    [place, formatPath(path), message].filter(Boolean).join(": "),
  );
  throw new OfficeError(lines.join("\n"));
};

/** Converts a typed text to a number. Returns NaN for an empty text, which `Number` converts to zero. */
export const parseNumber = (text: string): number => (text.trim() === "" ? Number.NaN : Number(text));

/**
 * Converts a typed amount to whole rupiah. Takes digits alone, because `250.000` could mean 250 or 250000. Throws an OfficeError for any
 * other text.
 */
export const parseRupiah = (text: string): number => {
  if (!/^\d+$/.test(text))
    throw new OfficeError(`"${text}" is no amount in whole rupiah. Write it in digits, such as 250000.`);
  return Number(text);
};

/** Reads a JSON file. Throws an OfficeError with the name of a file that cannot be read or is no JSON. */
export const readJson = async (file: string): Promise<unknown> => {
  let content: string;
  try {
    content = await readFile(file, "utf8");
  } catch {
    throw new OfficeError(`${file}: cannot be read`);
  }
  try {
    return JSON.parse(content);
  } catch (error) {
    throw new OfficeError(`${file}: is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
};

/** The path of a picture, relative to the file of the draft, and the alternative text in both languages. */
const PictureFile = z.looseObject({ file: z.string(), alt: z.strictObject({ en: z.string(), id: z.string() }) });
type PictureFile = z.infer<typeof PictureFile>;

type UploadPicture = (picture: PictureFile, place: string) => Promise<string>;

/** Returns a copy of a value in which the result of `upload` replaces each picture file. */
const withPicturePaths = async (
  value: unknown,
  upload: UploadPicture,
  place: readonly PropertyKey[] = [],
): Promise<unknown> => {
  if (typeof value !== "object" || value === null) return value;
  if ("file" in value) {
    const { file, alt, ...rest } = parseInput(PictureFile, value, formatPath(place));
    const path = await upload({ file, alt }, formatPath(place));
    return typeof place.at(-1) === "number" ? { ...rest, path } : path; // an item of a list may have more fields
  }
  if (Array.isArray(value)) {
    const members: unknown[] = [];
    for (const [index, member] of value.entries())
      members.push(await withPicturePaths(member, upload, [...place, index]));
    return members;
  }
  const fields: [string, unknown][] = [];
  for (const [name, member] of Object.entries(value))
    fields.push([name, await withPicturePaths(member, upload, [...place, name])]);
  return Object.fromEntries(fields);
};

const openPicture = async (path: string, label: string): Promise<Blob> => {
  try {
    return await openAsBlob(path);
  } catch {
    throw new OfficeError(`${label}: cannot be read`);
  }
};

/** Uploads a picture to the shop, and returns the picture's path in the shop. */
export const uploadPicture = async (client: OfficeClient, file: string, alt: PictureFile["alt"]): Promise<string> => {
  const blob = await openPicture(file, file);
  const input = parseInput(
    office.endpoints.picture.upload.request,
    { file: new File([blob], basename(file)), altEn: alt.en, altId: alt.id },
    file,
  );
  const { path } = await client.picture.upload(input);
  return path;
};

/**
 * Reads a draft from a JSON file, and uploads its pictures. Returns the draft with the paths of the uploaded pictures. Checks the draft and
 * opens every picture before the first upload, so a wrong draft uploads nothing.
 */
export const readDraft = async <Schema extends z.ZodMiniType>(
  file: string,
  schema: Schema,
  client: OfficeClient,
): Promise<z.output<Schema>> => {
  const draft = await readJson(file);
  const getPicturePath = (picture: PictureFile): string => resolve(dirname(file), picture.file);
  const draftWithFileNames = await withPicturePaths(draft, async (picture, place) => {
    await openPicture(getPicturePath(picture), `${file}: ${place}: ${picture.file}`);
    return picture.file;
  });
  parseInput(schema, draftWithFileNames, file);
  const draftWithUploadedPaths = await withPicturePaths(draft, (picture) =>
    uploadPicture(client, getPicturePath(picture), picture.alt),
  );
  return parseInput(schema, draftWithUploadedPaths, file);
};
