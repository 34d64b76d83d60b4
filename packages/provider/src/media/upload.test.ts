import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { crc32, deflateSync } from "node:zlib";
import { Refusal } from "@griya/http";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createPictureWorkers, type PictureWorkers } from "../platform/picture-workers.ts";
import { addCleanUp } from "../testing/add-clean-up.ts";
import { aFolder } from "../testing/files.ts";
import { aCustomer } from "../testing/people.ts";
import { ORIGIN, openShop } from "../testing/shop.ts";
import { acceptPicture, UPLOAD_LIMITS } from "./accept-picture.ts";
import { media } from "./media.tables.ts";
import { registerPicture, storeMedia } from "./store-media.ts";

const shop = await openShop({ routes: [] });
const { pictureWorkers } = shop.services;
const { id: uploadedBy } = await aCustomer(shop);

/** A photograph like from a phone: rotated, and with GPS coordinates. */
const photograph = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#b96540" } })
  .withExif({ IFD0: { Make: "Kamera" }, IFD3: { GPSLatitudeRef: "S", GPSLatitude: "6/1 15/1 0/1" } })
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer();

const createChunk = (type: string, data: Buffer): Buffer => {
  const namedData = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(namedData));
  return Buffer.concat([length, namedData, sum]);
};

/** Creates a PNG of a few bytes whose header claims this width and height. */
const aPngHeader = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    createChunk("IHDR", header),
    createChunk("IDAT", deflateSync(Buffer.alloc(1000))),
    createChunk("IEND", Buffer.alloc(0)),
  ]);
};

const createFile = (body: Buffer | string, name = "sofa.jpg", type = "image/jpeg") => {
  const content = typeof body === "string" ? Buffer.from(body) : body;
  return new File([new Uint8Array(content)], name, { type });
};

const findRow = async (path: string) => {
  const [row] = await shop.database.select().from(media).where(eq(media.path, path));
  if (!row?.hash) throw new Error(`${path} has no row, or no bytes`);
  return { ...row, hash: row.hash };
};

/** Accepts and stores the picture of a form, as an endpoint does. */
const uploadPicture = async (file: File, purpose: keyof typeof UPLOAD_LIMITS = "review") => {
  const picture = await registerPicture(
    shop.database,
    await acceptPicture(pictureWorkers, file, UPLOAD_LIMITS[purpose]),
  );
  const alt = { en: "At home", id: "Di rumah" };
  return findRow(await storeMedia(shop.database, shop.services, { picture, alt, owner: { uploadedBy } }));
};

/** Returns the code of a refusal, and its sentences in both languages. */
const getRefusal = async (call: Promise<unknown>): Promise<[number, string[]]> => {
  const rejection = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(rejection instanceof Refusal)) throw new Error("It was not refused", { cause: rejection });
  return [rejection.code, [...rejection.getMessages("en"), ...rejection.getMessages("id")]];
};

const listStoredFiles = async (): Promise<string[]> => {
  const folder = join(shop.config.dataDirectory, "media");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
};

describe("a picture that somebody uploads", () => {
  it("has its own sizes, its rotation applied, and its size, colour and owner stored", async () => {
    const picture = await uploadPicture(createFile(photograph));
    expect(picture).toMatchObject({ width: 600, height: 900, widths: [160, 240, 400, 600] });
    expect(picture.colour).toMatch(/^#b[0-9a-f]6[0-9a-f]4[0-9a-f]$/);
    expect(picture).toMatchObject({ uploadedBy, kind: "picture", alt: { en: "At home", id: "Di rumah" } });
    const answer = await shop.fetch(new Request(`${ORIGIN}/media/${picture.path.replace("{width}", "240")}`));
    expect(answer.headers.get("Content-Type")).toBe("image/webp");
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 240, height: 360 });
  });

  it("is shown however small it is", async () => {
    const smallPicture = sharp({ create: { width: 5, height: 4, channels: 3, background: "#b96540" } });
    const { path, widths } = await uploadPicture(createFile(await smallPicture.png().toBuffer()));
    expect(widths).toEqual([5]);
    const answer = await shop.fetch(new Request(`${ORIGIN}/media/${path.replace("{width}", "5")}`));
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 5, height: 4 });
  });

  it("contains no place and no camera", async () => {
    expect((await sharp(photograph).metadata()).exif).toBeDefined();
    const { hash } = await uploadPicture(createFile(photograph));
    const storedMetadata = await sharp(shop.services.media.getFilePath(hash)).metadata();
    expect([storedMetadata.exif, storedMetadata.xmp, storedMetadata.iptc, storedMetadata.icc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("loses whatever was hidden behind it", async () => {
    const hiddenText = "<script>alert(document.domain)</script>";
    const polyglot = Buffer.concat([photograph, Buffer.from(hiddenText)]);
    const { hash } = await uploadPicture(createFile(polyglot));
    expect((await readFile(shop.services.media.getFilePath(hash))).includes(hiddenText)).toBe(false);
  });

  it("is stored no larger than the largest size", async () => {
    const widePicture = await sharp({ create: { width: 20_000, height: 40, channels: 3, background: "#ffffff" } })
      .png()
      .toBuffer();
    expect(await uploadPicture(createFile(widePicture))).toMatchObject({ width: 2400, height: 5 });
  });

  it("is opened alone, for a small file may fill half a gigabyte", async () => {
    let openCount = 0;
    const openCounts: number[] = [];
    const watchedWorkers: PictureWorkers = {
      ...pictureWorkers,
      makePicture: async (kind, asked) => {
        openCounts.push(++openCount);
        return pictureWorkers.makePicture(kind, asked).finally(() => openCount--);
      },
    };
    await Promise.all(
      Array.from({ length: 8 }, () => acceptPicture(watchedWorkers, createFile(photograph), UPLOAD_LIMITS.review)),
    );
    expect(openCounts).toEqual(Array.from({ length: 8 }, () => 1));
  });

  it("may be larger and have more types in the office than in a review", async () => {
    const webp = await sharp(photograph).webp().toBuffer();
    expect(await uploadPicture(createFile(webp), "office")).toMatchObject({ width: 900 });
    expect(await getRefusal(uploadPicture(createFile(webp), "review"))).toEqual([
      201,
      ["Please choose a picture in JPG or PNG format.", "Pilih gambar berformat JPG atau PNG."],
    ]);
  });
});

describe("an invalid picture", () => {
  const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, place) => (place * 7919) % 251));
  const grain = sharp(noise, { raw: { width: 300, height: 300, channels: 3 } });
  const getFirstHalf = (body: Buffer): Buffer => body.subarray(0, body.length / 2);
  const unreadableSentences = [
    "This picture cannot be read. It may be damaged, so please choose another.",
    "Gambar ini tidak dapat dibaca. Mungkin filenya rusak, jadi pilih gambar lain.",
  ];
  const wrongTypeSentences = ["Please choose a picture in JPG or PNG format.", "Pilih gambar berformat JPG atau PNG."];
  const tooManySentences = [
    "This picture has too many pixels. Please choose a smaller one.",
    "Resolusi gambar ini terlalu besar. Pilih gambar yang lebih kecil.",
  ];

  it.each([
    ["a drawing that calls itself a PNG", async () => '<svg xmlns="http://www.w3.org/2000/svg"/>', wrongTypeSentences],
    ["a page", async () => "<!doctype html><script>alert(1)</script>", wrongTypeSentences],
    ["an animation that is a script as well", async () => "GIF89a=1;alert(1)", wrongTypeSentences],
    ["nothing at all", async () => "", wrongTypeSentences],
    ["a few bytes that claim 2.5 thousand million pixels", async () => aPngHeader(50_000, 50_000), tooManySentences],
    ["a photograph that was cut off", async () => getFirstHalf(await grain.jpeg().toBuffer()), unreadableSentences],
    ["a PNG without its end", async () => getFirstHalf(await grain.png().toBuffer()), unreadableSentences],
    ["a beginning without a picture", async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), unreadableSentences],
    ["a PNG with fewer pixels than it claims", async () => aPngHeader(900, 900), unreadableSentences],
  ])("is refused with a sentence, and nothing of it is kept: %s", async (_, body, sentences) => {
    const [rows, files] = [await shop.database.$count(media), await listStoredFiles()];
    expect(await getRefusal(uploadPicture(createFile(await body(), "picture.png", "image/png")))).toEqual([
      201,
      sentences,
    ]);
    expect([await shop.database.$count(media), await listStoredFiles()]).toEqual([rows, files]);
  });

  it("is refused for its size", async () => {
    const { bytes } = UPLOAD_LIMITS.review;
    const heavyPicture = Buffer.concat([photograph, Buffer.alloc(bytes)]);
    expect(await getRefusal(acceptPicture(pictureWorkers, createFile(heavyPicture), UPLOAD_LIMITS.review))).toEqual([
      201,
      ["A picture may have at most 2 MB.", "Ukuran gambar paling besar 2 MB."],
    ]);
  });
});

it("a picture that ends its process gets a 503, so that the shopper can send it again", async () => {
  const program = join(await aFolder(), "maker.mjs");
  await writeFile(program, 'process.on("message", () => process.exit(1));');
  const failingWorkers = createPictureWorkers({ program: pathToFileURL(program) });
  addCleanUp(failingWorkers.close);
  expect(await getRefusal(acceptPicture(failingWorkers, createFile(photograph), UPLOAD_LIMITS.review))).toEqual([
    503,
    ["Service is down.", "Layanan sedang tidak tersedia."],
  ]);
});

it("nothing is kept as it was sent", async () => {
  await uploadPicture(createFile(photograph));
  for (const file of await listStoredFiles()) {
    expect((await sharp(file).metadata()).format).toBe("webp");
    expect((await readFile(file)).equals(photograph)).toBe(false);
  }
  expect((await listStoredFiles()).length).toBeGreaterThan(0);
});
