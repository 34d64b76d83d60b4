import { createHash } from "node:crypto";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PAYMENT_CHANNELS } from "@griya/api";
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
import { brandLogos, defaultImage as drawnDefault, marksByRole } from "../marks/shop-marks.ts";
import { someMasters } from "../testing/some-masters.ts";
import { type Album, createAlbum, shopAlbum } from "./album.ts";
import { readContent } from "./content.ts";
import { MASTERS_FOLDER, type Master, type Masters, readMasters } from "./masters.ts";
import { getPictureAlt, OWN_VIEWS } from "./picture-alt.ts";

const albumWithoutMasters = createAlbum({ pictures: new Map(), files: new Map() });

const defaultImage = drawnDefault.picture;

const sofa = getProductBySlug("sofa-senja-3");

/** Returns the file below the media base to which a former address redirects. Returns null without a redirect. */
const findRedirectTarget = ({ redirects }: Album, path: string): string | null => {
  const foundRedirect = redirects.find(({ from }) => from === path);
  return foundRedirect ? foundRedirect.to.replace("{width}", String(foundRedirect.width)) : null;
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

/** The masters of a shop for which the studio has rendered all pictures. */
const completeMasters: Masters = {
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
    expect(products.map((product) => albumWithoutMasters.getCover(product))).toEqual(products.map(() => defaultImage));
    expect(albumWithoutMasters.homePictures["hero"]).toEqual(defaultImage);
    expect(albumWithoutMasters.heroOnPhones).toBeNull();
    expect(albumWithoutMasters.categoryPictures["ruang-tamu"]).toEqual(defaultImage);
  });
});

describe("the pictures of a product", () => {
  it("show its first look from every rendered side, with the picture of cards first", () => {
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

  it("show every look in its own colour, or show the default image", () => {
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

  it("show every size with its own picture, or with the picture of the first size", () => {
    const ivoryVariants = sofa.variants.filter(({ look }) => look === "linen-gading");
    const [small, large] = ["2D", "3D"].map((code) => ivoryVariants.find(({ sizeCode }) => sizeCode === code));
    if (!small || !large) throw new Error("The sofa has no two sizes");
    const firstAlbum = createAlbum(someNamedMasters("products/sofa-senja-3/linen-gading"));
    expect(firstAlbum.getVariantPicture(sofa, small)).toEqual(firstAlbum.getCover(sofa));
    const fullAlbum = createAlbum(
      someNamedMasters("products/sofa-senja-3/linen-gading", "products/sofa-senja-3/linen-gading-2d"),
    );
    expect(fullAlbum.getVariantPicture(sofa, large)).toEqual(fullAlbum.getCover(sofa));
    expect(fullAlbum.getVariantPicture(sofa, small)).toMatchObject({
      path: "products/sofa-senja-3/linen-gading-2d-0badcafe-{width}.webp",
      alt: {
        en: "Senja Sofa in ivory linen, size 2 seats, seen at an angle: 158 cm wide, 92 cm deep and 80 cm high.",
        id: "Sofa Senja berlapis linen gading, ukuran 2 dudukan, dilihat dari sudut serong: lebar 158 cm, kedalaman 92 cm, dan tinggi 80 cm.",
      },
    });
  });

  it("are never wider than the rendered master", () => {
    const pictures = createAlbum({
      pictures: new Map([aMaster("products/sofa-senja-3/linen-gading", { width: 700, height: 700 })]),
      files: new Map(),
    });
    expect(pictures.getCover(sofa).widths).toEqual([160, 240, 400, 640, 700]);
  });

  it("come with the existing film and model, whose addresses contain a hash of their content", async () => {
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

describe("a shop that was seeded before the studio existed", () => {
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
  ])("redirects the former address %s to a picture of the same subject", (path, now) => {
    expect(findRedirectTarget(createAlbum(completeMasters), path)).toBe(now);
    expect(findRedirectTarget(albumWithoutMasters, path)).toBe(defaultImage.path);
  });

  it("has no redirect for an invented address", () => {
    const album = createAlbum(completeMasters);
    const formerPaths = ["home/hero.svg", "categories/sofa.svg", "photos/sofa-401.webp", "photos/lamp-400.webp"];
    expect(formerPaths.map((path) => findRedirectTarget(album, path))).toEqual(formerPaths.map(() => null));
  });
});

describe("the pictures of rooms", () => {
  it("become the hero when both shapes of the living room are rendered", () => {
    const pictures = createAlbum(completeMasters);
    expect(pictures.homePictures["hero"]?.path).toBe("rooms/living-room-16x9-0badcafe-{width}.webp");
    expect(pictures.homePictures["hero"]?.widths).toEqual([400, 640, 800, 1000, 1200, 1600]);
    expect(pictures.heroOnPhones?.path).toBe("rooms/living-room-4x3-0badcafe-{width}.webp");
  });

  it("are the same on phones and on desktops, also while one shape is missing", () => {
    const wideOnlyAlbum = createAlbum(someNamedMasters("rooms/living-room-16x9"));
    expect(wideOnlyAlbum.homePictures["hero"]?.path).toContain("rooms/living-room-16x9");
    expect(wideOnlyAlbum.heroOnPhones).toBeNull();
    expect(findRedirectTarget(wideOnlyAlbum, "photos/hero-phone-480.webp")).toBe(
      "rooms/living-room-16x9-0badcafe-640.webp",
    );
    const phoneOnlyAlbum = createAlbum(someNamedMasters("rooms/living-room-4x3"));
    expect(phoneOnlyAlbum.homePictures["hero"]).toEqual(defaultImage);
    expect(phoneOnlyAlbum.heroOnPhones).toBeNull();
  });

  it("represent collections, while products represent categories", () => {
    const pictures = createAlbum(completeMasters);
    expect(pictures.collectionPictures["malam-hangat"]?.path).toContain("rooms/evening-lounge-16x9");
    expect(pictures.categoryPictures["ruang-tamu"]?.path).toContain("products/sofa-senja-3/linen-terakota");
  });
});

describe.each([
  ["this shop", shopAlbum],
  ["a shop with all of them", createAlbum(completeMasters)],
])("every picture of %s", (_, pictures) => {
  const productPictures = products.flatMap((product) => [
    ...pictures.getGallery(product).filter(({ view }) => view !== "room"), // A room also shows other products.
    ...product.looks.slice(1).map((look) => pictures.getLookPicture(product, look)),
    ...getOtherSizes(product).map((variant) => pictures.getVariantPicture(product, variant)),
  ]);

  it("has its own alternative text in each language for every look and view", () => {
    const picturesWithoutAlt = pictures.allPictures.filter(({ alt }) => !alt.en.trim() || !alt.id.trim());
    expect(picturesWithoutAlt).toEqual([]);
    const unfinishedAlts = productPictures.filter(
      ({ alt }) => !/^[A-Z0-9].*\.$/u.test(alt.en) || !/^[A-Z0-9].*\.$/u.test(alt.id),
    );
    expect(unfinishedAlts).toEqual([]);
    const oddAlts = productPictures.filter(({ alt }) => /undefined|\.\.|  | ,|null/u.test(alt.en + alt.id));
    expect(oddAlts).toEqual([]);
    const untranslatedAlts = productPictures.filter(({ alt }) => alt.en === alt.id);
    expect(untranslatedAlts).toEqual([]);
    for (const locale of ["en", "id"] as const) {
      expect(new Set(productPictures.map(({ alt }) => alt[locale])).size).toBe(productPictures.length);
    }
  });

  it("has a size and a colour for its placeholder", () => {
    const shapelessPictures = pictures.allPictures.filter(
      ({ width, height, colour }) => width < 1 || height < 1 || !/^#[0-9a-f]{6}$/iu.test(colour),
    );
    expect(shapelessPictures).toEqual([]);
  });

  it("has its own address among the media, as every target of a redirect does", () => {
    const paths = pictures.media.map(({ row }) => row.path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(pictures.allPictures.filter(({ path }) => !paths.includes(path))).toEqual([]);
    expect(pictures.redirects.filter(({ to }) => !paths.includes(to))).toEqual([]);
    expect(new Set(pictures.redirects.map(({ from }) => from)).size).toBe(pictures.redirects.length);
  });

  it("exists for every category, sub-category, collection, brand and banner", () => {
    const getSortedSlugs = (list: readonly { readonly slug: string }[]) => list.map(({ slug }) => slug).sort();
    expect(Object.keys(pictures.categoryPictures).sort()).toEqual(getSortedSlugs(categories));
    expect(Object.keys(pictures.subCategoryPictures).sort()).toEqual(
      getSortedSlugs(categories.flatMap(({ subCategories }) => subCategories)),
    );
    expect(Object.keys(pictures.collectionPictures).sort()).toEqual(getSortedSlugs(collections));
    expect(Object.keys(brandLogos).sort()).toEqual(getSortedSlugs(brands));
    const homePictureNames = [...slider, ...promoBanners].map(({ picture }) => picture);
    expect(homePictureNames.filter((key) => pictures.homePictures[key] === undefined)).toEqual([]);
  });
});

/** Returns WCAG's relative luminance of a colour, from 0 (black) to 1 (white). */
const getLuminance = (hex: string): number =>
  [0.2126, 0.7152, 0.0722].reduce((sum, share, channelIndex) => {
    const channelShare = Number.parseInt(hex.slice(1 + channelIndex * 2, 3 + channelIndex * 2), 16) / 255;
    return sum + share * (channelShare <= 0.04045 ? channelShare / 12.92 : ((channelShare + 0.055) / 1.055) ** 2.4);
  }, 0);

const getContrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [getLuminance(one), getLuminance(other)].sort((first, second) => first - second);
  return (lighter + 0.05) / (darker + 0.05);
};

describe("the logo of a brand", () => {
  it.each(brands.map(({ slug }) => slug))("%s has enough contrast on light and on dark backgrounds", (slug) => {
    const backgroundsByName = { onLight: ["#FFFFFF", "#F3EFE8"], onDark: ["#1F1C18", "#171A20"] };
    for (const backgroundName of ["onLight", "onDark"] as const) {
      const { svg } = drawBrandLogo(slug, backgroundName);
      const [tile = "", glyph = "", accent = "", word = ""] = svg.match(/#[0-9A-F]{6}/g) ?? [];
      for (const backgroundColour of backgroundsByName[backgroundName])
        expect(getContrast(word, backgroundColour)).toBeGreaterThan(7);
      expect(getContrast(glyph, tile)).toBeGreaterThan(4.5);
      expect(getContrast(accent, tile)).toBeGreaterThan(3);
    }
  });

  it("has a mark of its own beside the name", () => {
    const marks = brands.map(({ slug }) => /<g fill="none".*?<\/g>/.exec(drawBrandLogo(slug, "onLight").svg)?.[0]);
    expect(new Set(marks).size).toBe(brands.length);
  });

  it("has the same width and height for both backgrounds", () => {
    const findPictureByPath = (path: string) => shopAlbum.allPictures.find((picture) => picture.path === path);
    for (const { logo, logoOnDark } of Object.values(brandLogos)) {
      const { width = 0, height = 0 } = findPictureByPath(logo) ?? {};
      expect(height).toBe(96);
      expect(width).toBeGreaterThan(4 * height);
      expect(findPictureByPath(logoOnDark)).toMatchObject({ width, height });
    }
  });
});

describe("the marks of payment and delivery methods", () => {
  it.each(marksByRole)("are small drawings on their own background: %s", async (_, { picture, content }) => {
    const svg = await readContent(content);
    expect(svg.byteLength).toBeLessThan(1500);
    expect(await sharp(svg).metadata()).toMatchObject({ width: picture.width, height: picture.height });
    expect(svg.toString()).toContain('fill="#FFFFFF"');
  });

  it("exist for every channel, and no two channels have the same mark", () => {
    const markPaths = new Map(marksByRole.map(([role, { picture }]) => [role, picture.path]));
    const channelPaths = PAYMENT_CHANNELS.map((channel) => markPaths.get(`payment/${channel}`));
    expect(channelPaths).not.toContain(undefined);
    expect(new Set(channelPaths).size).toBe(PAYMENT_CHANNELS.length);
  });
});

describe("the printed catalogue", () => {
  it("exists in the printed languages, at an address with a hash of its content", async () => {
    const folder = await someMasters({ "catalogue/griya-catalogue-id.pdf": "%PDF-1.7 selamat datang" });
    const { findCatalogue } = createAlbum(readMasters(folder));
    expect(findCatalogue("en")).toBeNull();
    const catalogueRow = findCatalogue("id")?.row;
    expect(catalogueRow).toMatchObject({
      path: expect.stringMatching(/-[0-9a-f]{8}\.pdf$/),
      savedAs: "Katalog-Griya.pdf",
    });
    await writeFile(join(folder, "catalogue/griya-catalogue-id.pdf"), "%PDF-1.7 selamat datang lagi");
    expect(createAlbum(readMasters(folder)).findCatalogue("id")?.row.path).not.toBe(catalogueRow?.path);
  });

  it("is the only PDF of its folder among the media", async () => {
    const pricesFolder = await someMasters({
      "catalogue/griya-prices.pdf": "%PDF-1.7",
      "catalogue/griya-catalogue-fr.pdf": "",
    });
    expect(createAlbum(readMasters(pricesFolder)).media.filter(({ row }) => row.kind !== "picture")).toEqual([]);
  });
});

describe("the alternative text of a picture", () => {
  it("contains name, look, view and appearance", () => {
    const altTexts = OWN_VIEWS.map((view) =>
      getPictureAlt({ ...sofa, appearance: { en: "a sofa", id: "sofa" } }, "linen-gading", view),
    );
    expect(altTexts.map(({ en }) => en)).toEqual([
      "Senja Sofa in ivory linen, seen at an angle: a sofa.",
      "Senja Sofa in ivory linen, seen straight from the front: a sofa.",
      "Senja Sofa in ivory linen, beside a person of 165 cm: 214 cm wide, 92 cm deep and 80 cm high.",
      "Senja Sofa in ivory linen, shown to scale: 214 cm wide, 92 cm deep and 80 cm high.",
      "Senja Sofa in ivory linen seen up close, so that its material and workmanship show.",
    ]);
    expect(altTexts.map(({ id }) => id)).toEqual([
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
  ] as const)("describes in Indonesian the cover or material of %s in %s", (slug, look, beginning) => {
    const { id } = getPictureAlt(getProductBySlug(slug), look, "three-quarter");
    expect(id.startsWith(`${beginning}, dilihat`)).toBe(true);
  });

  it("joins the frame and the seat, and has a comma in Indonesian decimals", () => {
    const chair = getProductBySlug("kursi-anyam");
    const dimensions = { width: 47.5, depth: 52, height: 84 };
    const { en, id } = getPictureAlt({ ...chair, dimensions }, "jati-linen-gading", "scale");
    expect(en).toContain("in natural teak and ivory linen, shown to scale: 47.5 cm wide");
    expect(id).toContain("finishing jati natural dan linen gading, dengan pembanding ukuran: lebar 47,5 cm");
  });
});

describe("the masters", () => {
  it("of this shop all exist, with the size and content in their index", async () => {
    const mastersIndex: object = JSON.parse(await readFile(join(MASTERS_FOLDER, "masters.json"), "utf8"));
    const allMasters = [...readMasters(MASTERS_FOLDER).pictures.values()];
    expect(allMasters.map(({ name }) => `${name}.webp`)).toEqual(Object.keys(mastersIndex));
    const wrongNames: string[] = [];
    for (const { name, file, width, height, hash } of allMasters) {
      const content = await readFile(file);
      const imageMetadata = await sharp(content).metadata();
      const isAsListed =
        imageMetadata.format === "webp" &&
        imageMetadata.width === width &&
        imageMetadata.height === height &&
        createHash("sha256").update(content).digest("hex").startsWith(hash);
      if (!isAsListed) wrongNames.push(name);
    }
    expect(wrongNames).toEqual([]);
  });

  it("of this shop are small enough for the repository and for a phone", async () => {
    const { pictures, files } = readMasters(MASTERS_FOLDER);
    const listFileSizes = (folder: string) =>
      [...files].filter(([path]) => path.startsWith(`${folder}/`)).map(([, { bytes }]) => bytes);
    expect(listFileSizes("models")).toHaveLength(10);
    expect(Math.max(...listFileSizes("models"))).toBeLessThanOrEqual(500_000);
    expect(listFileSizes("turntables")).toHaveLength(6); // The shop has three films in two formats.
    expect(Math.max(...listFileSizes("turntables"))).toBeLessThanOrEqual(1_000_000);
    const pictureSizes = await Promise.all([...pictures.values()].map(async ({ file }) => (await stat(file)).size));
    const allSizes = [...pictureSizes, ...[...files.values()].map(({ bytes }) => bytes)];
    expect(allSizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(30_000_000);
  });

  it("of this shop with much detail take 80 KB at most on a phone and 30 KB in a card, and other masters keep their quality", async () => {
    const committedMasters = readMasters(MASTERS_FOLDER);
    const getFile = (name: string) => committedMasters.pictures.get(`products/${name}`)?.file ?? "";
    const [rug, sofa] = [getFile("karpet-kabut/tenun-gading-detail"), getFile("sofa-senja-3/linen-gading")];
    expect((await encodePicture(rug, 800, "webp")).byteLength).toBeLessThanOrEqual(80_000);
    expect((await encodePicture(rug, 400, "webp")).byteLength).toBeLessThanOrEqual(30_000);
    const fullPicture = await sharp(sofa).resize({ width: 800 }).webp({ quality: 80, effort: 4 }).toBuffer();
    expect(await encodePicture(sofa, 800, "webp")).toEqual(fullPicture);
  });

  it("of this shop are all in use", () => {
    const shownPaths = new Set(shopAlbum.allPictures.map(({ path }) => path));
    const unusedPictures = [...readMasters(MASTERS_FOLDER).pictures.values()]
      .filter(({ name }) => name.startsWith("products/"))
      .filter(({ name, hash }) => !shownPaths.has(`${name}-${hash}-{width}.webp`));
    expect(unusedPictures.map(({ name }) => name)).toEqual([]);
  });

  it("may all be missing, or some files may be missing", async () => {
    expect(readMasters(await aFolder())).toEqual({ pictures: new Map(), files: new Map() });
    const folder = await aFolder();
    const mastersEntry = { width: 1000, height: 1000, colour: "#ffffff", hash: "00000000" };
    await writeFile(
      join(folder, "masters.json"),
      JSON.stringify({ "products/sofa-senja-3/linen-gading.webp": mastersEntry }),
    );
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
  ])("are refused with %s in their index", async (_, mastersIndex) => {
    const folder = await aFolder();
    await writeFile(join(folder, "masters.json"), mastersIndex);
    expect(() => readMasters(folder)).toThrow(/masters\.json cannot be understood/u);
  });
});
