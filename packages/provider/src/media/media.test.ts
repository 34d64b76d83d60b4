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
import { hashOf } from "./media-store.ts";
import { createPictureCache } from "./picture-cache.ts";
import { ENCODING } from "./picture-encoding.ts";

afterEach(() => void vi.unstubAllEnvs());

const FOR_EVER = "public, max-age=31536000, immutable";

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

/** Opens the shop's media with its own cache. */
const someMedia = async (cacheFolder?: string, idleDelay = 0, offersAvif = true) => {
  const folder = cacheFolder ?? (await aFolder());
  const problems: unknown[] = [];
  const onFailure = (problem: unknown) => problems.push(problem);
  const cache = createPictureCache({
    workers: services.pictureWorkers,
    idleWorkers: createPictureWorkers({ timeout: 60_000, onNoResponse: onFailure }), // normal priority, because tests wait for them
    offersAvif,
    folder,
    idleDelay,
    onFailure,
  });
  addCleanUp(() => cache.close());
  const { database, media: store, log: logger } = services;
  const read = createMediaHandler({ database, store, cache, log: logger });
  const open = (path: string, headers: Record<string, string> = {}) =>
    read(new Request(`http://shop.test/media/${path}`, { headers }));
  const inWidth = (width: number) => sofa.path.replace("{width}", String(width));
  return { cache, read, open, folder, problems, inWidth, thumbnail: inWidth(160), largest: inWidth(1000) };
};

/** Returns the path of a picture's preview, below the media base. */
const social = (path: string): string => getSocialPictureUrl("", { path, widths: [1000] }) ?? "";

const getSize = async (answer: Response) => {
  const { width, height, format, compression } = await sharp(await answer.arrayBuffer()).metadata();
  return { width, height, format, compression };
};

describe("a picture", () => {
  it("is made from its master in the width that was asked for, and kept for ever", async () => {
    const { open, thumbnail, largest } = await someMedia();
    const answer = await open(thumbnail);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "cache-control": FOR_EVER,
      "content-type": "image/webp",
      "cross-origin-resource-policy": "cross-origin",
      vary: "Accept",
      "x-content-type-options": "nosniff",
    });
    expect(await getSize(answer)).toMatchObject({ width: 160, height: 160, format: "webp" });
    expect(await getSize(await open(largest))).toMatchObject({ width: 1000, height: 1000, format: "webp" });
  });

  it("is made once, however many ask at once", async () => {
    const { open, thumbnail } = await someMedia();
    const file = services.media.getFilePath(sofa.hash);
    const master = await readFile(file);
    const negative = await sharp(master).negate().webp().toBuffer();
    // of the same length, or the store would treat it as missing
    const another = Buffer.concat([negative, Buffer.alloc(master.byteLength)]).subarray(0, master.byteLength);
    const answers = Array.from({ length: 12 }, () => open(thumbnail));
    await answers[0];
    writeFileSync(file, another); // work that begins now reads the other picture
    const bodies = await Promise.all(answers.map(async (answer) => Buffer.from(await (await answer).arrayBuffer())));
    await writeFile(file, master);
    expect(new Set(bodies.map((body) => body.toString("base64"))).size).toBe(1);
  });

  it("has its bytes in memory once, however many are being sent it", async () => {
    const { cache, open, thumbnail } = await someMedia();
    await open(thumbnail);
    const original = { file: services.media.getFilePath(sofa.hash), hash: sofa.hash };
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => cache.read(original, 160, false)));
    for (const { body } of [...others, await cache.read(original, 160, false)]) expect(body).toBe(first?.body);
  });

  it("that is not there is asked for again the next time", async () => {
    const { open, thumbnail } = await someMedia();
    for (const path of ["products/nowhere-160.webp", thumbnail.replace("-160", "-161")]) {
      const answer = await open(path);
      expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
    }
  });

  it("is found again by the next shop on the same folder", async () => {
    const first = await someMedia();
    await first.open(first.thumbnail);
    await first.cache.close();
    const names = await readdir(first.folder, { recursive: true });
    const [stored = "", ...others] = names.filter((name) => name.endsWith(".webp"));
    expect(others).toEqual([]);
    await writeFile(join(first.folder, stored), "kept");
    const next = await someMedia(first.folder);
    expect(await (await next.open(next.thumbnail)).text()).toBe("kept");
  });

  it("comes as AVIF once one was made in the background, to readers who take it", async () => {
    const { open, cache, thumbnail, problems } = await someMedia();
    const takesBoth = { Accept: "image/avif,image/webp,*/*;q=0.8" };
    expect((await open(thumbnail, takesBoth)).headers.get("Content-Type")).toBe("image/webp");
    await cache.waitUntilFinished();
    expect(problems).toEqual([]);
    const answer = await open(thumbnail, takesBoth);
    expect(answer.headers.get("Content-Type")).toBe("image/avif");
    expect(answer.headers.get("Vary")).toBe("Accept");
    expect(await getSize(answer)).toMatchObject({ width: 160, format: "heif", compression: "av1" });
    for (const Accept of ["image/webp,*/*", "image/avif;q=0, image/webp", ""]) {
      expect((await open(thumbnail, { Accept })).headers.get("Content-Type")).toBe("image/webp");
    }
  });

  it("is WebP for everyone where the shop offers no AVIF, also where one is kept from before", async () => {
    const takesBoth = { Accept: "image/avif,image/webp" };
    const before = await someMedia();
    await before.open(before.thumbnail);
    await before.cache.waitUntilFinished();
    const { open, cache, thumbnail, largest, folder } = await someMedia(before.folder, 0, false);
    await cache.warm({ file: services.media.getFilePath(sofa.hash), hash: sofa.hash }, 400);
    for (const path of [thumbnail, largest]) {
      expect((await open(path, takesBoth)).headers.get("Content-Type")).toBe("image/webp");
    }
    await cache.waitUntilFinished();
    const names = await readdir(folder, { recursive: true });
    expect(names.filter((name) => name.endsWith(".avif"))).toHaveLength(1);
  });

  it("with which a page opens is an AVIF for its first reader", async () => {
    const text = { en: "Sofas", id: "Sofa" };
    await services.database
      .insert(slides)
      .values({ title: text, text, callToAction: text, picture: sofa.path, sourceType: 9, sourceId: "" });
    const { open, cache, problems, inWidth } = await someMedia();
    await warmFirstPictures(services, cache);
    await cache.waitUntilFinished();
    expect(problems).toEqual([]);
    for (const [width, format] of [
      [400, "image/avif"],
      [800, "image/avif"],
      [1000, "image/webp"],
    ] as const) {
      const answer = await open(inWidth(width), { Accept: "image/avif" });
      expect(answer.headers.get("Content-Type")).toBe(format);
    }
  });

  it("gets its AVIF also in a shop that is never without visitors, once the sizes are there that they ask for", async () => {
    const first = await someMedia();
    await first.open(first.thumbnail);
    await first.cache.close();
    const busy = await someMedia(first.folder, Number.MAX_SAFE_INTEGER);
    await busy.open(busy.thumbnail);
    await busy.cache.waitUntilFinished();
    const answer = await busy.open(busy.thumbnail, { Accept: "image/avif" });
    expect(answer.headers.get("Content-Type")).toBe("image/avif");
  });

  it("is made no more in the background once the shop closes", async () => {
    const { open, cache, thumbnail, largest, folder, problems } = await someMedia();
    await open(thumbnail);
    await cache.close();
    expect((await open(largest)).status).toBe(200);
    await cache.waitUntilFinished();
    const names = await readdir(folder, { recursive: true });
    expect(names.filter((name) => name.endsWith("-1000.avif"))).toEqual([]);
    expect(problems).toEqual([]);
  });

  it("is kept elsewhere where the shop's folder cannot be used, and no longer than the shop is open", async () => {
    const [elsewhere, blocked] = [await aFolder(), await aFolder()];
    vi.stubEnv("TMPDIR", elsewhere);
    await writeFile(join(blocked, ENCODING), "a file where a folder should be");
    const { open, thumbnail, cache, problems } = await someMedia(blocked);
    expect((await open(thumbnail)).status).toBe(200);
    const stored = await readdir(elsewhere, { recursive: true });
    expect(stored.filter((name) => name.endsWith(".webp"))).toHaveLength(1);
    expect(problems).toHaveLength(1);
    await cache.close();
    expect(await readdir(elsewhere)).toEqual([]);
  });

  it("is served also where there is no folder at all, as WebP, and the shop still closes", async () => {
    const inside = await aFolder();
    const file = join(inside, "data");
    await writeFile(file, "a file where a folder should be");
    vi.stubEnv("TMPDIR", file);
    const { open, thumbnail, cache } = await someMedia(file);
    expect((await open(thumbnail)).status).toBe(200);
    await cache.waitUntilFinished();
    expect((await open(thumbnail, { Accept: "image/avif" })).headers.get("Content-Type")).toBe("image/webp");
    await cache.close();
  });

  it("is made again where a loss of power left nothing of it", async () => {
    const { open, thumbnail, folder, cache } = await someMedia();
    await open(thumbnail);
    await cache.waitUntilFinished();
    const names = await readdir(folder, { recursive: true });
    const stored = names.filter((name) => /\.(webp|avif)$/.test(name));
    expect(stored).toHaveLength(2);
    for (const name of stored) await writeFile(join(folder, name), "");
    expect(await getSize(await open(thumbnail, { Accept: "image/avif" }))).toMatchObject({ format: "webp" });
    await cache.waitUntilFinished();
    expect(await getSize(await open(thumbnail, { Accept: "image/avif" }))).toMatchObject({ format: "heif" });
  });

  it("is served also when it cannot be kept", async () => {
    const folder = await aFolder();
    await mkdir(join(folder, ENCODING));
    await writeFile(join(folder, ENCODING, sofa.hash.slice(0, 2)), "a file where a folder should be");
    const { open, thumbnail, problems } = await someMedia(folder);
    expect((await open(thumbnail)).status).toBe(200);
    expect(problems).not.toEqual([]);
  });

  it("is also a JPEG of 1200 × 630 that other sites show beside a link, whatever its shape, made once and kept for ever", async () => {
    const { open, folder } = await someMedia();
    const answer = await open(social(sofa.path), { Accept: "image/avif,image/webp" });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "cache-control": FOR_EVER,
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
    expect(await getSize(await open(social(room.path)))).toMatchObject({ ...SOCIAL_PICTURE_SIZE, format: "jpeg" });
    await open(social(sofa.path));
    const files = await readdir(folder, { recursive: true });
    expect(files.filter((name) => name.endsWith(".jpg"))).toHaveLength(2);
  });

  it("has no other size for other sites, and what scales by itself has none", async () => {
    const { open, folder } = await someMedia();
    const before = await readdir(folder, { recursive: true });
    const asked = social(sofa.path);
    for (const path of [
      asked.replace("social", "1200x630"),
      asked.replace("social", "social-2400"),
      asked.replace("social", "1200"),
      asked.replace(".jpg", ".webp"),
      asked.replace("-social", "-social-social"),
      "products/nowhere-0badcafe-social.jpg",
      drawing.path.replace(/\.svg$/, "-social.jpg"),
      film.path.replace(/\.mp4$/, "-social.jpg"),
    ]) {
      expect((await open(path)).status).toBe(404);
    }
    expect(await readdir(folder, { recursive: true })).toEqual(before);
  });

  it("is found for other sites at the address that it had before it was rendered again", async () => {
    const { open } = await someMedia();
    const former = social(sofa.path).replace(/-[0-9a-f]{8}-/, "-0badcafe-");
    expect((await open(former)).headers.get("Location")).toBe(`/media/${social(sofa.path)}`);
  });

  it("leads from the address that it had before it was rendered again to the one that it has now", async () => {
    const { open, thumbnail } = await someMedia();
    const answer = await open(thumbnail.replace(/-[0-9a-f]{8}-/, "-00000000-"));
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toBe(`/media/${thumbnail}`);
    expect(answer.headers.get("Cache-Control")).not.toContain("immutable");
  });

  it("without bytes leads on where a redirect does, and is not found elsewhere", async () => {
    const { open, thumbnail } = await someMedia();
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
    expect((await open("photos/room-160.webp")).status).toBe(404);
    await services.database.insert(mediaRedirects).values({ from: path, to: sofa.path });
    expect((await open("photos/room-160.webp")).headers.get("Location")).toBe(`/media/${thumbnail}`);
  });

  it("is at no other address: not in other widths, and nowhere else on the disk", async () => {
    const { open, thumbnail } = await someMedia();
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
    const statuses = await Promise.all(paths.map(async (path) => (await open(path)).status));
    expect(statuses).toEqual(paths.map(() => 404));
  });
});

describe("a film", () => {
  const open = async (range?: string) => {
    const media = await someMedia();
    return media.open(film.path, range === undefined ? {} : { Range: range });
  };

  it("comes whole, or in the parts that a player asks for", async () => {
    const whole = await open();
    expect(whole.headers.get("Content-Type")).toBe("video/mp4");
    expect(whole.headers.get("Accept-Ranges")).toBe("bytes");
    expect(whole.headers.get("Cache-Control")).toBe(FOR_EVER);
    expect(await whole.text()).toBe("0123456789");
    const part = await open("bytes=2-4");
    expect(part.status).toBe(206);
    expect(part.headers.get("Content-Range")).toBe("bytes 2-4/10");
    expect(await part.text()).toBe("234");
    expect(await (await open("bytes=-3")).text()).toBe("789");
    expect(await (await open("bytes=7-")).text()).toBe("789");
    expect(await (await open("bytes=7-99")).text()).toBe("789");
  });

  it("is read no further than it is sent: of a film of 200 MB a part, or nothing for its headers alone", async () => {
    const bytes = 200_000_000;
    const hash = hashOf(Buffer.from("a long film"));
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
    const before = process.memoryUsage().arrayBuffers + process.memoryUsage().rss;
    const part = await read(new Request(url, { headers: { Range: "bytes=100000000-100000009" } }));
    expect((await part.arrayBuffer()).byteLength).toBe(10);
    const whole = await read(new Request(url));
    expect(whole.headers.get("Content-Length")).toBe("200000000");
    const reader = whole.body?.getReader();
    expect((await reader?.read())?.value?.byteLength).toBeLessThanOrEqual(65_536);
    await reader?.cancel();
    const head = await read(new Request(url, { method: "HEAD" }));
    expect([head.headers.get("Content-Length"), head.body]).toEqual(["200000000", null]);
    expect(process.memoryUsage().arrayBuffers + process.memoryUsage().rss - before).toBeLessThan(bytes / 2);
  });

  it("is not found, and the log says why, where its bytes are lost", async () => {
    const lost = await aMedium(services, "soon lost", {
      name: "turntables/lost",
      ending: ".mp4",
      kind: "film",
      mime: "video/mp4",
    });
    await rm(services.media.getFilePath(lost.hash));
    const answer = await (await someMedia()).open(lost.path);
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
    expect(log.join("")).toContain("the bytes of a medium are missing from the store");
  });

  it("has nothing beyond its end, and ignores a range that is none", async () => {
    const beyond = await open("bytes=10-");
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get("Content-Range")).toBe("bytes */10");
    expect((await open("bytes=-0")).status).toBe(416);
    for (const range of ["bytes=4-2", "bytes=-", "bytes=a-b", "bytes=0-1,3-4", "items=0-1"]) {
      expect((await open(range)).status).toBe(200);
    }
  });
});

describe("a model", () => {
  it("is served as glTF that any origin may read", async () => {
    const { open } = await someMedia();
    const answer = await open(model.path);
    expect(answer.headers.get("Content-Type")).toBe("model/gltf-binary");
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(await answer.text()).toBe("glTF");
  });

  it("is found, as a film is, from a page that was opened before it was made anew", async () => {
    const { open } = await someMedia();
    for (const { path } of [model, film]) {
      const answer = await open(path.replace(/-[0-9a-f]{8}\./, "-00000000."));
      expect([answer.status, answer.headers.get("Location")]).toEqual([302, `/media/${path}`]);
    }
    expect((await open("models/chair-00000000.glb")).status).toBe(404);
  });
});

describe("the printed catalogue", () => {
  it.each([
    { locale: "en", name: "Griya-catalogue.pdf", text: "%PDF-1.7 welcome" },
    { locale: "id", name: "Katalog-Griya.pdf", text: "%PDF-1.7 selamat datang" },
  ] as const)("is kept as $name, and may stay in caches as its address changes with it", async (print) => {
    const { open } = await someMedia();
    const { path, bytes } = catalogues[print.locale];
    const answer = await open(path);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "cache-control": FOR_EVER,
      "content-disposition": `attachment; filename="${print.name}"`,
      "content-type": "application/pdf",
    });
    const text = await answer.text();
    expect(text).toBe(print.text);
    expect(bytes).toBe(text.length);
  });

  it("is found from the address of an older print, and from the one without a print's name", async () => {
    const { open } = await someMedia();
    const { path } = catalogues.id;
    for (const former of ["catalogue/griya-catalogue-id-00000000.pdf", "catalogue/griya-catalogue-id.pdf"])
      expect((await open(former)).headers.get("Location")).toBe(`/media/${path}`);
  });
});

describe("a drawing", () => {
  it("may draw and nothing else, also when it is opened as a page", async () => {
    const { open } = await someMedia();
    const answer = await open(drawing.path);
    expect(answer.headers.get("Content-Type")).toBe("image/svg+xml; charset=utf-8");
    expect(answer.headers.get("Cache-Control")).toBe(FOR_EVER);
    expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(answer.headers.get("Content-Security-Policy")).toContain("sandbox");
    expect(await answer.text()).toContain("<svg");
  });

  it("leads from the addresses that it had to the one that it has since it was drawn anew", async () => {
    const { open } = await someMedia();
    for (const former of ["shop/griya.svg", "shop/griya-00000000.svg"]) {
      const answer = await open(former);
      expect(answer.status).toBe(302);
      expect(answer.headers.get("Location")).toBe(`/media/${drawing.path}`);
      expect(answer.headers.get("Cache-Control")).not.toContain("immutable");
    }
    expect((await open("shop/griya-0000000.svg")).status).toBe(404);
  });
});
