import { createHash } from "node:crypto";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { aFolder, encodePicture } from "@griya/provider/testing";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { brands } from "../furniture/brands.ts";
import { categories } from "../furniture/categories.ts";
import { collections } from "../furniture/collections.ts";
import { promoBanners, slider } from "../furniture/home.ts";
import { getMasterName, getProductBySlug, hasDefaultSize, type Product, products } from "../furniture/products.ts";
import { rooms } from "../furniture/rooms.ts";
import { drawBrandLogo } from "../marks/draw-marks.ts";
import { drawServiceMark } from "../marks/draw-service-marks.ts";
import { brandLogos, defaultImage as drawnDefault } from "../marks/shop-marks.ts";
import { someMasters } from "../testing/some-masters.ts";
import { type Album, createAlbum, shopAlbum } from "./album.ts";
import { MASTERS_FOLDER, type Master, type Masters, readMasters } from "./masters.ts";
import { getPictureAlt, OWN_VIEWS } from "./picture-alt.ts";

const withoutMasters = createAlbum({ pictures: new Map(), files: new Map() });

const defaultImage = drawnDefault.picture;

const sofa = getProductBySlug("sofa-senja-3");

/** Returns the target of a former address, as a file below the media base. */
const findRedirectTarget = ({ redirects }: Album, path: string): string | null => {
  const found = redirects.find(({ from }) => from === path);
  return found ? found.to.replace("{width}", String(found.width)) : null;
};

const aMaster = (name: string, changes: Partial<Master> = {}): [string, Master] => [
  name,
  { name, file: "/nowhere", width: 1000, height: 1000, colour: "#d9cfbd", hash: "0badcafe", ...changes },
];

const someNamedMasters = (...names: readonly string[]): Masters => ({
  pictures: new Map(names.map((name) => aMaster(name))),
  files: new Map(),
});

const getOtherSizes = (product: Product) => product.variants.filter((variant) => !hasDefaultSize(product, variant));

/** A shop for which the studio has rendered everything. */
const complete: Masters = {
  pictures: new Map([
    ...products.flatMap((product) => [
      ...product.variants.map((variant) => aMaster(getMasterName(product, variant))),
      ...["front", "scale", "detail"].map((view) => aMaster(`products/${product.slug}/${product.looks[0]}-${view}`)),
    ]),
    ...rooms.flatMap(({ picture: room }) => [
      aMaster(`rooms/${room}-16x9`, { width: 1600, height: 900 }),
      aMaster(`rooms/${room}-4x3`, { width: 1000, height: 750 }),
    ]),
  ]),
  files: new Map(),
};

describe("a shop without rendered pictures", () => {
  it("shows its default image for every product, room and group", () => {
    expect(products.map((product) => withoutMasters.getCover(product))).toEqual(products.map(() => defaultImage));
    expect(withoutMasters.homePictures["hero"]).toEqual(defaultImage);
    expect(withoutMasters.heroOnPhones).toBeNull();
    expect(withoutMasters.categoryPictures["ruang-tamu"]).toEqual(defaultImage);
  });
});

describe("the pictures of a product", () => {
  it("show its first look from every side that was rendered, the one of cards in front", () => {
    const pictures = createAlbum(
      someNamedMasters(
        "products/sofa-senja-3/linen-gading",
        "products/sofa-senja-3/linen-gading-detail",
        "products/sofa-senja-3/linen-gading-scale",
        "products/sofa-senja-3/linen-terakota",
      ),
    );
    expect(pictures.getGallery(sofa).map(({ view, path }) => [view, path])).toEqual([
      ["three-quarter", "products/sofa-senja-3/linen-gading-0badcafe-{width}.webp"],
      ["person", "products/sofa-senja-3/linen-gading-scale-0badcafe-{width}.webp"],
      ["detail", "products/sofa-senja-3/linen-gading-detail-0badcafe-{width}.webp"],
    ]);
    expect(pictures.getCover(sofa)).toEqual(pictures.getGallery(sofa)[0]);
  });

  it("show every look in its own colour, or the default image", () => {
    const pictures = createAlbum(someNamedMasters("products/sofa-senja-3/linen-terakota"));
    expect(pictures.getLookPicture(sofa, "linen-terakota")).toMatchObject({
      path: "products/sofa-senja-3/linen-terakota-0badcafe-{width}.webp",
      widths: [160, 240, 400, 640, 800, 1000],
      width: 1000,
      height: 1000,
      colour: "#d9cfbd",
    });
    expect(pictures.getCover(sofa)).toEqual(defaultImage);
    expect(() => pictures.getLookPicture(sofa, "oak")).toThrow(/sofa-senja-3.*oak/u);
  });

  it("show every size as it is, or as the one that is shown first", () => {
    const inIvory = sofa.variants.filter(({ look }) => look === "linen-gading");
    const [small, large] = ["2D", "3D"].map((code) => inIvory.find(({ sizeCode }) => sizeCode === code));
    if (!small || !large) throw new Error("The sofa has no two sizes");
    const first = createAlbum(someNamedMasters("products/sofa-senja-3/linen-gading"));
    expect(first.getVariantPicture(sofa, small)).toEqual(first.getCover(sofa));
    const both = createAlbum(
      someNamedMasters("products/sofa-senja-3/linen-gading", "products/sofa-senja-3/linen-gading-2d"),
    );
    expect(both.getVariantPicture(sofa, large)).toEqual(both.getCover(sofa));
    expect(both.getVariantPicture(sofa, small)).toMatchObject({
      path: "products/sofa-senja-3/linen-gading-2d-0badcafe-{width}.webp",
      alt: {
        en: "Senja Sofa in ivory linen, size 2 seats, seen at an angle: 158 cm wide, 92 cm deep and 80 cm high.",
        id: "Sofa Senja berlapis linen gading, ukuran 2 dudukan, dilihat dari sudut serong: lebar 158 cm, kedalaman 92 cm, dan tinggi 80 cm.",
      },
    });
  });

  it("are never offered wider than they were rendered", () => {
    const pictures = createAlbum({
      pictures: new Map([aMaster("products/sofa-senja-3/linen-gading", { width: 700, height: 700 })]),
      files: new Map(),
    });
    expect(pictures.getCover(sofa).widths).toEqual([160, 240, 400, 640, 700]);
  });

  it("come with a film and a model where there are some, each at an address of its content", async () => {
    const folder = await someMasters({
      "turntables/sofa-senja-3.mp4": "a film",
      "turntables/sofa-senja-3.webm": "the same film",
      "turntables/notes.txt": "no film",
      "models/sofa-senja-3.glb": "a model",
    });
    const { getFilmAndModel } = createAlbum(readMasters(folder));
    const [webm, mp4, model, ...others] = getFilmAndModel("sofa-senja-3").map(({ row }) => row);
    expect([webm?.mime, mp4?.mime, model?.kind]).toEqual(["video/webm", "video/mp4", "model"]);
    expect(mp4?.path).toMatch(/^turntables\/sofa-senja-3-[0-9a-f]{8}\.mp4$/);
    expect(others).toEqual([]);
    expect(getFilmAndModel("kursi-bale")).toEqual([]);
  });
});

describe("a shop that was seeded before the studio was done", () => {
  it.each([
    ["products/sofa-senja-3/linen-terakota.svg", "products/sofa-senja-3/linen-terakota-0badcafe-800.webp"],
    ["photos/hero-480.webp", "rooms/living-room-16x9-0badcafe-640.webp"],
    ["photos/hero-phone-800.webp", "rooms/living-room-4x3-0badcafe-800.webp"],
    ["photos/sofa-800.webp", "products/sofa-senja-3/linen-gading-0badcafe-800.webp"],
    ["photos/armchair-400.webp", "products/kursi-bale/beludru-hijau-lumut-0badcafe-400.webp"],
    ["photos/chair-1200.webp", "products/kursi-anyam/jati-linen-gading-0badcafe-1000.webp"],
    ["categories/ruang-tamu.svg", "products/sofa-senja-3/linen-terakota-0badcafe-800.webp"],
    ["sub-categories/sofa.svg", "products/sofa-senja-3/linen-gading-0badcafe-800.webp"],
    ["collections/malam-hangat.svg", "rooms/evening-lounge-16x9-0badcafe-800.webp"],
    ["home/jepara-baru.svg", "rooms/dining-room-16x9-0badcafe-800.webp"],
  ])("is led from %s, which is no more, to what shows the same", (path, now) => {
    expect(findRedirectTarget(createAlbum(complete), path)).toBe(now);
    expect(findRedirectTarget(withoutMasters, path)).toBe(defaultImage.path);
  });

  it("is led to nothing that never was", () => {
    const album = createAlbum(complete);
    const invented = ["home/hero.svg", "categories/sofa.svg", "photos/sofa-401.webp", "photos/lamp-400.webp"];
    expect(invented.map((path) => findRedirectTarget(album, path))).toEqual(invented.map(() => null));
  });
});

describe("the pictures of rooms", () => {
  it("are the shop's first sight once both shapes of the living room are there", () => {
    const pictures = createAlbum(complete);
    expect(pictures.homePictures["hero"]?.path).toBe("rooms/living-room-16x9-0badcafe-{width}.webp");
    expect(pictures.homePictures["hero"]?.widths).toEqual([400, 640, 800, 1000, 1200, 1600]);
    expect(pictures.heroOnPhones?.path).toBe("rooms/living-room-4x3-0badcafe-{width}.webp");
  });

  it("are the same on phones as on desktops, also while one shape is missing", () => {
    const wideOnly = createAlbum(someNamedMasters("rooms/living-room-16x9"));
    expect(wideOnly.homePictures["hero"]?.path).toContain("rooms/living-room-16x9");
    expect(wideOnly.heroOnPhones).toBeNull();
    expect(findRedirectTarget(wideOnly, "photos/hero-phone-480.webp")).toBe("rooms/living-room-16x9-0badcafe-640.webp");
    const phoneOnly = createAlbum(someNamedMasters("rooms/living-room-4x3"));
    expect(phoneOnly.homePictures["hero"]).toEqual(defaultImage);
    expect(phoneOnly.heroOnPhones).toBeNull();
  });

  it("stand for collections, and pieces of furniture for categories", () => {
    const pictures = createAlbum(complete);
    expect(pictures.collectionPictures["malam-hangat"]?.path).toContain("rooms/evening-lounge-16x9");
    expect(pictures.categoryPictures["ruang-tamu"]?.path).toContain("products/sofa-senja-3/linen-terakota");
  });
});

describe.each([
  ["this shop", shopAlbum],
  ["a shop with all of them", createAlbum(complete)],
])("every picture of %s", (_, pictures) => {
  const ofProducts = products.flatMap((product) => [
    ...pictures.getGallery(product).filter(({ view }) => view !== "room"), // it shows other products too
    ...product.looks.slice(1).map((look) => pictures.getLookPicture(product, look)),
    ...getOtherSizes(product).map((variant) => pictures.getVariantPicture(product, variant)),
  ]);

  it("says what it shows in a sentence of each language, another one for every look and view", () => {
    const silent = pictures.allPictures.filter(({ alt }) => !alt.en.trim() || !alt.id.trim());
    expect(silent).toEqual([]);
    const unfinished = ofProducts.filter(
      ({ alt }) => !/^[A-Z0-9].*\.$/u.test(alt.en) || !/^[A-Z0-9].*\.$/u.test(alt.id),
    );
    expect(unfinished).toEqual([]);
    const odd = ofProducts.filter(({ alt }) => /undefined|\.\.|  | ,|null/u.test(alt.en + alt.id));
    expect(odd).toEqual([]);
    const untranslated = ofProducts.filter(({ alt }) => alt.en === alt.id);
    expect(untranslated).toEqual([]);
    for (const locale of ["en", "id"] as const) {
      expect(new Set(ofProducts.map(({ alt }) => alt[locale])).size).toBe(ofProducts.length);
    }
  });

  it("has a size and a colour that hold its place", () => {
    const shapeless = pictures.allPictures.filter(
      ({ width, height, colour }) => width < 1 || height < 1 || !/^#[0-9a-f]{6}$/iu.test(colour),
    );
    expect(shapeless).toEqual([]);
  });

  it("is among the media, each at an address of its own, and so is all that an old address leads to", () => {
    const paths = pictures.media.map(({ row }) => row.path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(pictures.allPictures.filter(({ path }) => !paths.includes(path))).toEqual([]);
    expect(pictures.redirects.filter(({ to }) => !paths.includes(to))).toEqual([]);
    expect(new Set(pictures.redirects.map(({ from }) => from)).size).toBe(pictures.redirects.length);
  });

  it("is there for every category, sub-category, collection, brand and banner", () => {
    const slugs = (list: readonly { readonly slug: string }[]) => list.map(({ slug }) => slug).sort();
    expect(Object.keys(pictures.categoryPictures).sort()).toEqual(slugs(categories));
    expect(Object.keys(pictures.subCategoryPictures).sort()).toEqual(
      slugs(categories.flatMap(({ subCategories }) => subCategories)),
    );
    expect(Object.keys(pictures.collectionPictures).sort()).toEqual(slugs(collections));
    expect(Object.keys(brandLogos).sort()).toEqual(slugs(brands));
    const wanted = [...slider, ...promoBanners].map(({ picture }) => picture);
    expect(wanted.filter((key) => pictures.homePictures[key] === undefined)).toEqual([]);
  });
});

/** Returns WCAG's relative luminance. */
const getLuminance = (hex: string): number =>
  [0.2126, 0.7152, 0.0722].reduce((sum, share, index) => {
    const channel = Number.parseInt(hex.slice(1 + index * 2, 3 + index * 2), 16) / 255;
    return sum + share * (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
  }, 0);

const getContrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [getLuminance(one), getLuminance(other)].sort((first, second) => first - second);
  return (lighter + 0.05) / (darker + 0.05);
};

describe("the logo of a brand", () => {
  it.each(brands.map(({ slug }) => slug))("%s can be read on light grounds and on dark ones", (slug) => {
    const grounds = { onLight: ["#FFFFFF", "#F3EFE8"], onDark: ["#1F1C18", "#171A20"] };
    for (const ground of ["onLight", "onDark"] as const) {
      const { svg } = drawBrandLogo(slug, ground);
      const [tile = "", glyph = "", accent = "", word = ""] = svg.match(/#[0-9A-F]{6}/g) ?? [];
      for (const behind of grounds[ground]) expect(getContrast(word, behind)).toBeGreaterThan(7);
      expect(getContrast(glyph, tile)).toBeGreaterThan(4.5);
      expect(getContrast(accent, tile)).toBeGreaterThan(3);
    }
  });

  it("has a mark of its own beside the name", () => {
    const marks = brands.map(({ slug }) => /<g fill="none".*?<\/g>/.exec(drawBrandLogo(slug, "onLight").svg)?.[0]);
    expect(new Set(marks).size).toBe(brands.length);
  });

  it("keeps its place with its width and height, the same on both grounds", () => {
    const pictureAt = (path: string) => shopAlbum.allPictures.find((picture) => picture.path === path);
    for (const { logo, logoOnDark } of Object.values(brandLogos)) {
      const { width = 0, height = 0 } = pictureAt(logo) ?? {};
      expect(height).toBe(96);
      expect(width).toBeGreaterThan(4 * height);
      expect(pictureAt(logoOnDark)).toMatchObject({ width, height });
    }
  });
});

describe("the marks of ways to pay and to deliver", () => {
  it.each(["bank-transfer", "cash-on-delivery", "card", "delivery", "express-delivery"] as const)(
    "are small drawings on a ground of their own: %s",
    async (service) => {
      const { svg, width, height } = drawServiceMark(service);
      expect(Buffer.byteLength(svg)).toBeLessThan(1500);
      expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width, height });
      expect(svg).toContain('fill="#FFFFFF"');
    },
  );
});

describe("the printed catalogue", () => {
  it("is there in the languages in which it was printed, at an address of its content", async () => {
    const folder = await someMasters({ "catalogue/griya-catalogue-id.pdf": "%PDF-1.7 selamat datang" });
    const { findCatalogue } = createAlbum(readMasters(folder));
    expect(findCatalogue("en")).toBeNull();
    const printed = findCatalogue("id")?.row;
    expect(printed).toMatchObject({ path: expect.stringMatching(/-[0-9a-f]{8}\.pdf$/), savedAs: "Katalog-Griya.pdf" });
    await writeFile(join(folder, "catalogue/griya-catalogue-id.pdf"), "%PDF-1.7 selamat datang lagi");
    expect(createAlbum(readMasters(folder)).findCatalogue("id")?.row.path).not.toBe(printed?.path);
  });

  it("is the only PDF of its folder that is served", async () => {
    const prices = await someMasters({
      "catalogue/griya-prices.pdf": "%PDF-1.7",
      "catalogue/griya-catalogue-fr.pdf": "",
    });
    expect(createAlbum(readMasters(prices)).media.filter(({ row }) => row.kind !== "picture")).toEqual([]);
  });
});

describe("the words of a picture", () => {
  it("tell name, look, view and appearance as one would say them", () => {
    const words = OWN_VIEWS.map((view) =>
      getPictureAlt({ ...sofa, appearance: { en: "a sofa", id: "sofa" } }, "linen-gading", view),
    );
    expect(words.map(({ en }) => en)).toEqual([
      "Senja Sofa in ivory linen, seen at an angle: a sofa.",
      "Senja Sofa in ivory linen, seen straight from the front: a sofa.",
      "Senja Sofa in ivory linen, beside a person of 165 cm: 214 cm wide, 92 cm deep and 80 cm high.",
      "Senja Sofa in ivory linen, shown to scale: 214 cm wide, 92 cm deep and 80 cm high.",
      "Senja Sofa in ivory linen seen up close, so that its material and workmanship show.",
    ]);
    expect(words.map(({ id }) => id)).toEqual([
      "Sofa Senja berlapis linen gading, dilihat dari sudut serong: sofa.",
      "Sofa Senja berlapis linen gading, dilihat lurus dari depan: sofa.",
      "Sofa Senja berlapis linen gading, di samping orang setinggi 165 cm: lebar 214 cm, kedalaman 92 cm, dan tinggi 80 cm.",
      "Sofa Senja berlapis linen gading, dengan pembanding ukuran: lebar 214 cm, kedalaman 92 cm, dan tinggi 80 cm.",
      "Sofa Senja berlapis linen gading dilihat dari dekat, sehingga bahan dan pengerjaannya terlihat jelas.",
    ]);
  });

  it.each([
    ["kursi-angin", "rotan-natural", "Kursi Rotan Angin dari rotan natural"],
    ["meja-tamu-purnama", "marmer-hijau", "Meja Tamu Purnama dari marmer hijau"],
    ["karpet-kabut", "tenun-gading", "Karpet Kabut dari tenun gading"],
    ["kursi-bale", "kulit-cognac", "Kursi Santai Bale berlapis kulit cognac"],
    ["kursi-kerja-jaring", "jaring-hitam", "Kursi Kerja Jaring dengan jaring hitam"],
    ["lampu-lantai-tegak", "kuningan", "Lampu Lantai Tegak dengan finishing kuningan"],
    ["rak-tv-lini", "putih", "Rak TV Lini warna putih"],
  ] as const)("say in Indonesian what %s in %s is covered in or made of", (slug, look, beginning) => {
    const { id } = getPictureAlt(getProductBySlug(slug), look, "three-quarter");
    expect(id.startsWith(`${beginning}, dilihat`)).toBe(true);
  });

  it("join a frame and its seat, and write Indonesian decimals with a comma", () => {
    const chair = getProductBySlug("kursi-anyam");
    const dimensions = { width: 47.5, depth: 52, height: 84 };
    const { en, id } = getPictureAlt({ ...chair, dimensions }, "jati-linen-gading", "scale");
    expect(en).toContain("in natural teak and ivory linen, shown to scale: 47.5 cm wide");
    expect(id).toContain("finishing jati natural dan linen gading, dengan pembanding ukuran: lebar 47,5 cm");
  });
});

describe("the masters", () => {
  it("of this shop are all there, with the size and content that their index promises", async () => {
    const index: object = JSON.parse(await readFile(join(MASTERS_FOLDER, "masters.json"), "utf8"));
    const all = [...readMasters(MASTERS_FOLDER).pictures.values()];
    expect(all.map(({ name }) => `${name}.webp`)).toEqual(Object.keys(index));
    const wrong: string[] = [];
    for (const { name, file, width, height, hash } of all) {
      const content = await readFile(file);
      const found = await sharp(content).metadata();
      const isAsPromised =
        found.format === "webp" &&
        found.width === width &&
        found.height === height &&
        createHash("sha256").update(content).digest("hex").startsWith(hash);
      if (!isAsPromised) wrong.push(name);
    }
    expect(wrong).toEqual([]);
  });

  it("of this shop weigh little enough to be kept with it and sent to a phone", async () => {
    const { pictures, files } = readMasters(MASTERS_FOLDER);
    const sizesIn = (folder: string) =>
      [...files].filter(([path]) => path.startsWith(`${folder}/`)).map(([, { bytes }]) => bytes);
    expect(sizesIn("models")).toHaveLength(10);
    expect(Math.max(...sizesIn("models"))).toBeLessThanOrEqual(500_000);
    expect(sizesIn("turntables")).toHaveLength(6); // three films in two formats
    expect(Math.max(...sizesIn("turntables"))).toBeLessThanOrEqual(1_000_000);
    const weighed = await Promise.all([...pictures.values()].map(async ({ file }) => (await stat(file)).size));
    const all = [...weighed, ...[...files.values()].map(({ bytes }) => bytes)];
    expect(all.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(30_000_000);
  });

  it("of this shop that are all grain take 80 KB at most on a phone and 30 KB in a card, and any others keep their quality", async () => {
    const committed = readMasters(MASTERS_FOLDER);
    const getFile = (name: string) => committed.pictures.get(`products/${name}`)?.file ?? "";
    const [rug, sofa] = [getFile("karpet-kabut/tenun-gading-detail"), getFile("sofa-senja-3/linen-gading")];
    expect((await encodePicture(rug, 800, "webp")).byteLength).toBeLessThanOrEqual(80_000);
    expect((await encodePicture(rug, 400, "webp")).byteLength).toBeLessThanOrEqual(30_000);
    const inFull = await sharp(sofa).resize({ width: 800 }).webp({ quality: 80, effort: 4 }).toBuffer();
    expect(await encodePicture(sofa, 800, "webp")).toEqual(inFull);
  });

  it("of this shop are all shown somewhere", () => {
    const shown = new Set(shopAlbum.allPictures.map(({ path }) => path));
    const unused = [...readMasters(MASTERS_FOLDER).pictures.values()]
      .filter(({ name }) => name.startsWith("products/"))
      .filter(({ name, hash }) => !shown.has(`${name}-${hash}-{width}.webp`));
    expect(unused.map(({ name }) => name)).toEqual([]);
  });

  it("may be missing altogether, or have lost a file", async () => {
    expect(readMasters(await aFolder())).toEqual({ pictures: new Map(), files: new Map() });
    const folder = await aFolder();
    const entry = { width: 1000, height: 1000, colour: "#ffffff", hash: "00000000" };
    await writeFile(join(folder, "masters.json"), JSON.stringify({ "products/sofa-senja-3/linen-gading.webp": entry }));
    expect(readMasters(folder).pictures.size).toBe(0);
  });

  it.each([
    ["no JSON", "{"],
    [
      "a path out of the folder",
      JSON.stringify({ "../x.webp": { width: 1000, height: 1000, colour: "#ffffff", hash: "00000000" } }),
    ],
    [
      "a colour that is none",
      JSON.stringify({ "rooms/x.webp": { width: 1000, height: 1000, colour: "red", hash: "00000000" } }),
    ],
  ])("are refused with %s in their index", async (_, index) => {
    const folder = await aFolder();
    await writeFile(join(folder, "masters.json"), index);
    expect(() => readMasters(folder)).toThrow(/masters\.json cannot be understood/u);
  });
});
