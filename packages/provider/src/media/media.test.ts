import { writeFileSync } from "node:fs";
import { mkdir, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { getSocialPictureUrl, SOCIAL_PICTURE_SIZE } from "@griya/api";
import sharp from "sharp";
import { afterEach, describe, expect, it, vi } from "vitest";
import { warmFirstPictures } from "../home/first-pictures.ts";
import { slides } from "../home/home.tables.ts";
import { createPictureWorkers } from "../platform/picture-workers.ts";
import { addCleanUp } from "../testing/add-clean-up.ts";
import { aFolder, aPictureFile } from "../testing/files.ts";
import { aCatalogue, aMedium, aServedPicture } from "../testing/media.ts";
import { openShop } from "../testing/shop.ts";
import { media, mediaRedirects } from "./media.tables.ts";
import { createMediaHandler } from "./media-handler.ts";
import { hashBytes } from "./media-store.ts";
import { createPictureCache } from "./picture-cache.ts";
import { ENCODING } from "./picture-encoding.ts";

afterEach(() => void vi.unstubAllEnvs());

const CACHE_FOREVER = "public, max-age=31536000, immutable";

const { services, log } = await openShop({ routes: [] });
const sofa = await aServedPicture(services);
const film = await aMedium(services, "0123456789", {
  name: "turntables/sofa",
  ending: ".mp4",
  kind: "film",
  mime: "video/mp4",
});
const model = await aMedium(services, "glTF", {
  name: "models/sofa",
  ending: ".glb",
  kind: "model",
  mime: "model/gltf-binary",
});
const drawing = await aMedium(services, `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`, {
  name: "shop/griya",
  ending: ".svg",
  kind: "picture",
  mime: "image/svg+xml",
  width: 9,
  height: 9,
  colour: "#FFFFFF",
});
const catalogues = {
  en: await aCatalogue(services, "en", "Griya-catalogue.pdf", "%PDF-1.7 welcome"),
  id: await aCatalogue(services, "id", "Katalog-Griya.pdf", "%PDF-1.7 selamat datang"),
};

/** Opens the shop's media with a new cache. */
const someMedia = async (cacheFolder?: string, idleDelay = 0, offersAvif = true) => {
  const folder = cacheFolder ?? (await aFolder());
  const problems: unknown[] = [];
  const onFailure = (problem: unknown) => problems.push(problem);
  const cache = createPictureCache({
    workers: services.pictureWorkers,
    // The encoders have normal priority, because tests wait for them.
    idleWorkers: createPictureWorkers({ timeout: 60_000, onNoResponse: onFailure }),
    isAvifEnabled: offersAvif,
    folder,
    idleDelay,
    onFailure,
  });
  addCleanUp(() => cache.close());
  const { database, media: store, log: logger } = services;
  const read = createMediaHandler({ database, store, cache, log: logger });
  const openPath = (path: string, headers: Record<string, string> = {}) =>
    read(new Request(`http://shop.test/media/${path}`, { headers }));
  const getPathInWidth = (width: number) => sofa.path.replace("{width}", String(width));
  return {
    cache,
    read,
    open: openPath,
    folder,
    problems,
    inWidth: getPathInWidth,
    thumbnail: getPathInWidth(160),
    largest: getPathInWidth(1000),
  };
};

/** Returns the path of a picture's preview, below the media base. */
const getSocialPath = (path: string): string => getSocialPictureUrl("", { path, widths: [1000] }) ?? "";

const getSize = async (answer: Response) => {
  const { width, height, format, compression } = await sharp(await answer.arrayBuffer()).metadata();
  return { width, height, format, compression };
};

describe("a picture", () => {
  it("is encoded in the requested width, and may stay in caches forever", async () => {
    const { open: openPath, thumbnail, largest } = await someMedia();
    const answer = await openPath(thumbnail);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "cache-control": CACHE_FOREVER,
      "content-type": "image/webp",
      "cross-origin-resource-policy": "cross-origin",
      vary: "Accept",
      "x-content-type-options": "nosniff",
    });
    expect(await getSize(answer)).toMatchObject({ width: 160, height: 160, format: "webp" });
    expect(await getSize(await openPath(largest))).toMatchObject({ width: 1000, height: 1000, format: "webp" });
  });

  it("is encoded once for concurrent requests", async () => {
    const { open: openPath, thumbnail } = await someMedia();
    const file = services.media.getFilePath(sofa.hash);
    const master = await readFile(file);
    const negativePicture = await sharp(master).negate().webp().toBuffer();
    // The file needs the same length. Otherwise the store would treat it as missing.
    const otherPicture = Buffer.concat([negativePicture, Buffer.alloc(master.byteLength)]).subarray(
      0,
      master.byteLength,
    );
    const answers = Array.from({ length: 12 }, () => openPath(thumbnail));
    await answers[0];
    writeFileSync(file, otherPicture); // An encoder that starts after this line reads the other picture.
    const bodies = await Promise.all(answers.map(async (answer) => Buffer.from(await (await answer).arrayBuffer())));
    await writeFile(file, master);
    expect(new Set(bodies.map((body) => body.toString("base64"))).size).toBe(1);
  });

  it("has its bytes in memory once for concurrent readers", async () => {
    const { cache, open: openPath, thumbnail } = await someMedia();
    await openPath(thumbnail);
    const original = { file: services.media.getFilePath(sofa.hash), hash: sofa.hash };
    const [firstMedia, ...others] = await Promise.all(
      Array.from({ length: 5 }, () => cache.read(original, 160, false)),
    );
    for (const { body } of [...others, await cache.read(original, 160, false)]) expect(body).toBe(firstMedia?.body);
  });

  it("that does not exist has no cached answer", async () => {
    const { open: openPath, thumbnail } = await someMedia();
    for (const path of ["products/nowhere-160.webp", thumbnail.replace("-160", "-161")]) {
      const answer = await openPath(path);
      expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
    }
  });

  it("is cached for the next start of the shop", async () => {
    const firstMedia = await someMedia();
    await firstMedia.open(firstMedia.thumbnail);
    await firstMedia.cache.close();
    const names = await readdir(firstMedia.folder, { recursive: true });
    const [storedNames = "", ...others] = names.filter((name) => name.endsWith(".webp"));
    expect(others).toEqual([]);
    await writeFile(join(firstMedia.folder, storedNames), "kept");
    const nextMedia = await someMedia(firstMedia.folder);
    expect(await (await nextMedia.open(nextMedia.thumbnail)).text()).toBe("kept");
  });

  it("is AVIF after the encoding in the background, for readers who accept AVIF", async () => {
    const { open: openPath, cache, thumbnail, problems } = await someMedia();
    const acceptHeaders = { Accept: "image/avif,image/webp,*/*;q=0.8" };
    expect((await openPath(thumbnail, acceptHeaders)).headers.get("Content-Type")).toBe("image/webp");
    await cache.waitUntilFinished();
    expect(problems).toEqual([]);
    const answer = await openPath(thumbnail, acceptHeaders);
    expect(answer.headers.get("Content-Type")).toBe("image/avif");
    expect(answer.headers.get("Vary")).toBe("Accept");
    expect(await getSize(answer)).toMatchObject({ width: 160, format: "heif", compression: "av1" });
    for (const accept of ["image/webp,*/*", "image/avif;q=0, image/webp", ""]) {
      expect((await openPath(thumbnail, { Accept: accept })).headers.get("Content-Type")).toBe("image/webp");
    }
  });

  it("is WebP for all readers if AVIF is disabled, also with a cached AVIF", async () => {
    const acceptHeaders = { Accept: "image/avif,image/webp" };
    const earlierMedia = await someMedia();
    await earlierMedia.open(earlierMedia.thumbnail);
    await earlierMedia.cache.waitUntilFinished();
    const { open: openPath, cache, thumbnail, largest, folder } = await someMedia(earlierMedia.folder, 0, false);
    await cache.warm({ file: services.media.getFilePath(sofa.hash), hash: sofa.hash }, 400);
    for (const path of [thumbnail, largest]) {
      expect((await openPath(path, acceptHeaders)).headers.get("Content-Type")).toBe("image/webp");
    }
    await cache.waitUntilFinished();
    const names = await readdir(folder, { recursive: true });
    expect(names.filter((name) => name.endsWith(".avif"))).toHaveLength(1);
  });

  it("at the top of a page is AVIF for its first reader", async () => {
    const text = { en: "Sofas", id: "Sofa" };
    await services.database
      .insert(slides)
      .values({ title: text, text, callToAction: text, picture: sofa.path, sourceType: 9, sourceId: "" });
    const { open: openPath, cache, problems, inWidth: getPathInWidth } = await someMedia();
    await warmFirstPictures(services, cache);
    await cache.waitUntilFinished();
    expect(problems).toEqual([]);
    for (const [width, format] of [
      [400, "image/avif"],
      [800, "image/avif"],
      [1000, "image/webp"],
    ] as const) {
      const answer = await openPath(getPathInWidth(width), { Accept: "image/avif" });
      expect(answer.headers.get("Content-Type")).toBe(format);
    }
  });

  it("gets its AVIF also in a busy shop, after the requested sizes are cached", async () => {
    const firstMedia = await someMedia();
    await firstMedia.open(firstMedia.thumbnail);
    await firstMedia.cache.close();
    const busyMedia = await someMedia(firstMedia.folder, Number.MAX_SAFE_INTEGER);
    await busyMedia.open(busyMedia.thumbnail);
    await busyMedia.cache.waitUntilFinished();
    const answer = await busyMedia.open(busyMedia.thumbnail, { Accept: "image/avif" });
    expect(answer.headers.get("Content-Type")).toBe("image/avif");
  });

  it("is not encoded in the background after the shop closes", async () => {
    const { open: openPath, cache, thumbnail, largest, folder, problems } = await someMedia();
    await openPath(thumbnail);
    await cache.close();
    expect((await openPath(largest)).status).toBe(200);
    await cache.waitUntilFinished();
    const names = await readdir(folder, { recursive: true });
    expect(names.filter((name) => name.endsWith("-1000.avif"))).toEqual([]);
    expect(problems).toEqual([]);
  });

  it("is kept elsewhere where the shop's folder cannot be used, and no longer than the shop is open", async () => {
    const [elsewhere, blocked] = [await aFolder(), await aFolder()];
    vi.stubEnv("TMPDIR", elsewhere);
    await writeFile(join(blocked, ENCODING), "a file where a folder should be");
    const { open: openPath, thumbnail, cache, problems } = await someMedia(blocked);
    expect((await openPath(thumbnail)).status).toBe(200);
    const storedNames = await readdir(elsewhere, { recursive: true });
    expect(storedNames.filter((name) => name.endsWith(".webp"))).toHaveLength(1);
    expect(problems).toHaveLength(1);
    await cache.close();
    expect(await readdir(elsewhere)).toEqual([]);
  });

  it("is WebP if no cache folder is writable, and the shop still closes", async () => {
    const blockedFolder = await aFolder();
    const file = join(blockedFolder, "data");
    await writeFile(file, "a file where a folder should be");
    vi.stubEnv("TMPDIR", file);
    const { open: openPath, thumbnail, cache } = await someMedia(file);
    expect((await openPath(thumbnail)).status).toBe(200);
    await cache.waitUntilFinished();
    expect((await openPath(thumbnail, { Accept: "image/avif" })).headers.get("Content-Type")).toBe("image/webp");
    await cache.close();
  });

  it("is encoded again after a power failure left an empty file", async () => {
    const { open: openPath, thumbnail, folder, cache } = await someMedia();
    await openPath(thumbnail);
    await cache.waitUntilFinished();
    const names = await readdir(folder, { recursive: true });
    const storedNames = names.filter((name) => /\.(webp|avif)$/.test(name));
    expect(storedNames).toHaveLength(2);
    for (const name of storedNames) await writeFile(join(folder, name), "");
    expect(await getSize(await openPath(thumbnail, { Accept: "image/avif" }))).toMatchObject({ format: "webp" });
    await cache.waitUntilFinished();
    expect(await getSize(await openPath(thumbnail, { Accept: "image/avif" }))).toMatchObject({ format: "heif" });
  });

  it("is served also when it cannot be kept", async () => {
    const folder = await aFolder();
    await mkdir(join(folder, ENCODING));
    await writeFile(join(folder, ENCODING, sofa.hash.slice(0, 2)), "a file where a folder should be");
    const { open: openPath, thumbnail, problems } = await someMedia(folder);
    expect((await openPath(thumbnail)).status).toBe(200);
    expect(problems).not.toEqual([]);
  });

  it("is also a JPEG of 1200 × 630 for links on other sites, encoded once", async () => {
    const { open: openPath, folder } = await someMedia();
    const answer = await openPath(getSocialPath(sofa.path), { Accept: "image/avif,image/webp" });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "cache-control": CACHE_FOREVER,
      "content-type": "image/jpeg",
    });
    expect(await getSize(answer)).toMatchObject({ ...SOCIAL_PICTURE_SIZE, format: "jpeg" });
    const room = await aMedium(services, await aPictureFile({ width: 640, height: 360 }), {
      name: "rooms/living",
      ending: "-{width}.webp",
      kind: "picture",
      mime: "image/webp",
      width: 640,
      height: 360,
      colour: "#b96540",
      widths: [640],
    });
    expect(await getSize(await openPath(getSocialPath(room.path)))).toMatchObject({
      ...SOCIAL_PICTURE_SIZE,
      format: "jpeg",
    });
    await openPath(getSocialPath(sofa.path));
    const files = await readdir(folder, { recursive: true });
    expect(files.filter((name) => name.endsWith(".jpg"))).toHaveLength(2);
  });

  it("has only one size for other sites, and an SVG has none", async () => {
    const { open: openPath, folder } = await someMedia();
    const filesBefore = await readdir(folder, { recursive: true });
    const socialPath = getSocialPath(sofa.path);
    for (const path of [
      socialPath.replace("social", "1200x630"),
      socialPath.replace("social", "social-2400"),
      socialPath.replace("social", "1200"),
      socialPath.replace(".jpg", ".webp"),
      socialPath.replace("-social", "-social-social"),
      "products/nowhere-0badcafe-social.jpg",
      drawing.path.replace(/\.svg$/, "-social.jpg"),
      film.path.replace(/\.mp4$/, "-social.jpg"),
    ]) {
      expect((await openPath(path)).status).toBe(404);
    }
    expect(await readdir(folder, { recursive: true })).toEqual(filesBefore);
  });

  it("redirects other sites from its former path", async () => {
    const { open: openPath } = await someMedia();
    const formerPath = getSocialPath(sofa.path).replace(/-[0-9a-f]{8}-/, "-0badcafe-");
    expect((await openPath(formerPath)).headers.get("Location")).toBe(`/media/${getSocialPath(sofa.path)}`);
  });

  it("redirects from its former path to its current path", async () => {
    const { open: openPath, thumbnail } = await someMedia();
    const answer = await openPath(thumbnail.replace(/-[0-9a-f]{8}-/, "-00000000-"));
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toBe(`/media/${thumbnail}`);
    expect(answer.headers.get("Cache-Control")).not.toContain("immutable");
  });

  it("without bytes redirects if a redirect exists, else is not found", async () => {
    const { open: openPath, thumbnail } = await someMedia();
    const path = "photos/room-{width}.webp";
    const size = { width: 400, height: 300, widths: [160], colour: "#d9cfbd" };
    await services.database.insert(media).values({
      path,
      hash: null,
      kind: "picture",
      mime: "image/webp",
      bytes: 0,
      alt: { en: "", id: "" },
      createdAt: services.clock(),
      ...size,
    });
    expect((await openPath("photos/room-160.webp")).status).toBe(404);
    await services.database.insert(mediaRedirects).values({ from: path, to: sofa.path });
    expect((await openPath("photos/room-160.webp")).headers.get("Location")).toBe(`/media/${thumbnail}`);
  });

  it("is at no other address: not in other widths, and nowhere else on the disk", async () => {
    const { open: openPath, thumbnail } = await someMedia();
    const paths = [
      "",
      sofa.hash,
      `${sofa.hash.slice(0, 2)}/${sofa.hash}`,
      "products/sofa/linen.webp",
      thumbnail.replace("-160.", "-161."),
      thumbnail.replace("-160.", "-99999."),
      thumbnail.replace("-160.", "-0160."),
      thumbnail.replace("-160.", "-{width}."),
      thumbnail.replace(/-[0-9a-f]{8}-160/, "-00000000-161"),
      thumbnail.toUpperCase(),
      `${thumbnail}%00`,
      `${thumbnail}/`,
      `../${thumbnail}`,
      "products/sofa/plastik-00000000-160.webp",
      "..%2f..%2fpackage.json",
      "photos/..%2Fpictures.ts",
      "%2e%2e/pictures.ts",
      "/etc/passwd",
      "__proto__",
      "constructor",
    ];
    const statuses = await Promise.all(paths.map(async (path) => (await openPath(path)).status));
    expect(statuses).toEqual(paths.map(() => 404));
  });
});

describe("a film", () => {
  const openPath = async (range?: string) => {
    const media = await someMedia();
    return media.open(film.path, range === undefined ? {} : { Range: range });
  };

  it("is sent whole, or in the ranges that a player requests", async () => {
    const wholeFilm = await openPath();
    expect(wholeFilm.headers.get("Content-Type")).toBe("video/mp4");
    expect(wholeFilm.headers.get("Accept-Ranges")).toBe("bytes");
    expect(wholeFilm.headers.get("Cache-Control")).toBe(CACHE_FOREVER);
    expect(await wholeFilm.text()).toBe("0123456789");
    const partialFilm = await openPath("bytes=2-4");
    expect(partialFilm.status).toBe(206);
    expect(partialFilm.headers.get("Content-Range")).toBe("bytes 2-4/10");
    expect(await partialFilm.text()).toBe("234");
    expect(await (await openPath("bytes=-3")).text()).toBe("789");
    expect(await (await openPath("bytes=7-")).text()).toBe("789");
    expect(await (await openPath("bytes=7-99")).text()).toBe("789");
  });

  it("is read only as far as it is sent: a range of 200 MB, or nothing for HEAD", async () => {
    const bytes = 200_000_000;
    const hash = hashBytes(Buffer.from("a long film"));
    const file = services.media.getFilePath(hash);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, "");
    await truncate(file, bytes);
    await services.database.insert(media).values({
      path: "turntables/long.mp4",
      hash,
      bytes,
      kind: "film",
      mime: "video/mp4",
      alt: { en: "A film", id: "Film" },
      widths: [],
      createdAt: services.clock(),
    });
    const { read } = await someMedia();
    const url = "http://shop.test/media/turntables/long.mp4";
    const memoryBefore = process.memoryUsage().arrayBuffers + process.memoryUsage().rss;
    const partialFilm = await read(new Request(url, { headers: { Range: "bytes=100000000-100000009" } }));
    expect((await partialFilm.arrayBuffer()).byteLength).toBe(10);
    const wholeFilm = await read(new Request(url));
    expect(wholeFilm.headers.get("Content-Length")).toBe("200000000");
    const reader = wholeFilm.body?.getReader();
    expect((await reader?.read())?.value?.byteLength).toBeLessThanOrEqual(65_536);
    await reader?.cancel();
    const headAnswer = await read(new Request(url, { method: "HEAD" }));
    expect([headAnswer.headers.get("Content-Length"), headAnswer.body]).toEqual(["200000000", null]);
    expect(process.memoryUsage().arrayBuffers + process.memoryUsage().rss - memoryBefore).toBeLessThan(bytes / 2);
  });

  it("is not found if its bytes are missing, and the log reports it", async () => {
    const lostFilm = await aMedium(services, "soon lost", {
      name: "turntables/lost",
      ending: ".mp4",
      kind: "film",
      mime: "video/mp4",
    });
    await rm(services.media.getFilePath(lostFilm.hash));
    const answer = await (await someMedia()).open(lostFilm.path);
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
    expect(log.join("")).toContain("the bytes of a medium are missing from the store");
  });

  it("rejects a range beyond its end, and ignores an invalid range", async () => {
    const answerBeyondEnd = await openPath("bytes=10-");
    expect(answerBeyondEnd.status).toBe(416);
    expect(answerBeyondEnd.headers.get("Content-Range")).toBe("bytes */10");
    expect((await openPath("bytes=-0")).status).toBe(416);
    for (const range of ["bytes=4-2", "bytes=-", "bytes=a-b", "bytes=0-1,3-4", "items=0-1"]) {
      expect((await openPath(range)).status).toBe(200);
    }
  });
});

describe("a model", () => {
  it("is served as glTF for any origin", async () => {
    const { open: openPath } = await someMedia();
    const answer = await openPath(model.path);
    expect(answer.headers.get("Content-Type")).toBe("model/gltf-binary");
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(await answer.text()).toBe("glTF");
  });

  it("redirects from its former path, like a film", async () => {
    const { open: openPath } = await someMedia();
    for (const { path } of [model, film]) {
      const answer = await openPath(path.replace(/-[0-9a-f]{8}\./, "-00000000."));
      expect([answer.status, answer.headers.get("Location")]).toEqual([302, `/media/${path}`]);
    }
    expect((await openPath("models/chair-00000000.glb")).status).toBe(404);
  });
});

describe("the printed catalogue", () => {
  it.each([
    { locale: "en", name: "Griya-catalogue.pdf", text: "%PDF-1.7 welcome" },
    { locale: "id", name: "Katalog-Griya.pdf", text: "%PDF-1.7 selamat datang" },
  ] as const)("is saved as $name, and may stay in caches", async (print) => {
    const { open: openPath } = await someMedia();
    const { path, bytes } = catalogues[print.locale];
    const answer = await openPath(path);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "cache-control": CACHE_FOREVER,
      "content-disposition": `attachment; filename="${print.name}"`,
      "content-type": "application/pdf",
    });
    const text = await answer.text();
    expect(text).toBe(print.text);
    expect(bytes).toBe(text.length);
  });

  it("redirects from the path of an older print, and from the path without a hash", async () => {
    const { open: openPath } = await someMedia();
    const { path } = catalogues.id;
    for (const formerPath of ["catalogue/griya-catalogue-id-00000000.pdf", "catalogue/griya-catalogue-id.pdf"])
      expect((await openPath(formerPath)).headers.get("Location")).toBe(`/media/${path}`);
  });
});

describe("a drawing", () => {
  it("may draw and nothing else, also when it is opened as a page", async () => {
    const { open: openPath } = await someMedia();
    const answer = await openPath(drawing.path);
    expect(answer.headers.get("Content-Type")).toBe("image/svg+xml; charset=utf-8");
    expect(answer.headers.get("Cache-Control")).toBe(CACHE_FOREVER);
    expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(answer.headers.get("Content-Security-Policy")).toContain("sandbox");
    expect(await answer.text()).toContain("<svg");
  });

  it("redirects from its former paths to its current path", async () => {
    const { open: openPath } = await someMedia();
    for (const formerPath of ["shop/griya.svg", "shop/griya-00000000.svg"]) {
      const answer = await openPath(formerPath);
      expect(answer.status).toBe(302);
      expect(answer.headers.get("Location")).toBe(`/media/${drawing.path}`);
      expect(answer.headers.get("Cache-Control")).not.toContain("immutable");
    }
    expect((await openPath("shop/griya-0000000.svg")).status).toBe(404);
  });
});
