import { createHash } from "node:crypto";
import { VIEWS, type View } from "@griya/api";
import { brands } from "../catalogue/data/brands.ts";
import { categories } from "../catalogue/data/categories.ts";
import type { LookKey } from "../catalogue/data/looks.ts";
import { type Product, productOfSlug, products } from "../catalogue/data/products.ts";
import type { StoredLogo, StoredPicture } from "../media/stored-picture.ts";
import type { LocalText } from "../message/local-text.ts";
import { LOCALES, type Locale } from "../message/sentences.ts";
import { drawBrandLogo, drawDefaultImage, drawGriyaLogo, type Mark } from "./draw-marks.ts";
import { drawWay, type Way } from "./draw-ways.ts";
import { formerAddresses } from "./former-addresses.ts";
import { MASTERS_FOLDER, type Master, type MasterFile, type Masters, readMasters } from "./masters.ts";
import { modelWords, pictureWords, turntableWords } from "./picture-words.ts";

/** What is served at one address. */
export type Source =
  | { readonly kind: "drawing"; readonly draw: () => string }
  /** One width of a master, made when it is first asked for. */
  | { readonly kind: "size"; readonly master: Master; readonly width: number }
  | {
      readonly kind: "file";
      readonly file: string;
      readonly type: "video/webm" | "video/mp4" | "model/gltf-binary" | "application/pdf";
      /** What a browser calls it that keeps it, for a file to be kept and not shown. */
      readonly savedAs?: string;
    };

/** The printed catalogue in one language, to be kept. */
export type StoredCatalogue = { readonly path: string; readonly bytes: number };

/** A picture, and what is served at each of its addresses. */
type Sourced = { readonly picture: StoredPicture; readonly sources: ReadonlyMap<string, Source> };

/** A film of a product as it is kept. */
export type StoredVideo = {
  readonly sources: readonly { readonly path: string; readonly type: "video/webm" | "video/mp4" }[];
  readonly alt: LocalText;
};

/** A model of a product as it is kept. */
export type StoredModel = { readonly path: string; readonly bytes: number; readonly alt: LocalText };

const leafGreen = "#0F5B4C";
const paper = "#EDE7DD";

/** A drawing at an address that names its content, so that one drawn anew is seen at once. */
const mark = (name: string, { svg, width, height }: Mark, alt: LocalText, colour = paper): Sourced => {
  const path = `${name}-${createHash("sha256").update(svg).digest("hex").slice(0, 8)}.svg`;
  return {
    picture: { path, widths: [], width, height, alt, colour },
    sources: new Map([[path, { kind: "drawing", draw: () => svg }]]),
  };
};

const shopMarks = {
  logo: mark("shop/griya", drawGriyaLogo(leafGreen), { en: "Griya", id: "Griya" }, "#FFFFFF"),
  defaultImage: mark(
    "shop/default",
    drawDefaultImage(),
    { en: "Line drawing of a chair; no picture yet", id: "Gambar garis sebuah kursi; foto belum tersedia" },
    "#F3EFE8",
  ),
};

export const shopLogo = shopMarks.logo.picture;
export const defaultImage = shopMarks.defaultImage.picture;

const brandMarks = brands.map(({ slug, name }) => {
  const alt: LocalText = { en: name, id: name };
  return {
    slug,
    onLight: mark(`brands/${slug}`, drawBrandLogo(slug, "onLight"), alt, "#FFFFFF"),
    onDark: mark(`brands/${slug}-on-dark`, drawBrandLogo(slug, "onDark"), alt, "#1F1C18"),
  };
});

/** By slug. */
export const brandLogos: Readonly<Record<string, StoredLogo>> = Object.fromEntries(
  brandMarks.map(({ slug, onLight, onDark }) => [slug, { ...onLight.picture, onDark: onDark.picture }]),
);

const wayMark = (way: Way, words: LocalText): Sourced => mark(`ways/${way}`, drawWay(way), words, "#FFFFFF");

const wayMarks: Readonly<Record<Way, Sourced>> = {
  "bank-transfer": wayMark("bank-transfer", { en: "Bank transfer", id: "Transfer bank" }),
  "cash-on-delivery": wayMark("cash-on-delivery", { en: "Cash on delivery", id: "Bayar di tempat" }),
  card: wayMark("card", { en: "Card", id: "Kartu" }),
  delivery: wayMark("delivery", { en: "Delivery by truck", id: "Pengiriman dengan truk" }),
  "express-delivery": wayMark("express-delivery", { en: "Fast delivery by truck", id: "Pengiriman cepat dengan truk" }),
};

/** The mark of a way to pay or to deliver, to be shown beside its name. */
export const markOf = (way: Way): { path: string; width: number; height: number } => {
  const { path, width, height } = wayMarks[way].picture;
  return { path, width, height };
};

/**
 * Widths in which a master is offered: thumbnails and lines at 160 and 240, cards at 400 and 640, a phone's whole width at 800,
 * the rest for large screens and for looking closely.
 */
const LADDER = [160, 240, 400, 640, 800, 1000, 1200, 1600];
/** Rooms are never shown small. */
const SMALLEST_ROOM = 400;

const widthsOf = ({ name, width }: Master): readonly number[] => {
  const smallest = name.startsWith("rooms/") ? SMALLEST_ROOM : 0;
  return [...LADDER.filter((offered) => offered >= smallest && offered < width), width];
};

const rendered = (master: Master, alt: LocalText, view?: View): Sourced => {
  const { name, hash, width, height, colour } = master;
  const path = `${name}-${hash}-{width}.webp`;
  const widths = widthsOf(master);
  return {
    picture: { path, widths, width, height, alt, colour, ...(view ? { view } : {}) },
    sources: new Map(
      widths.map((each) => [path.replace("{width}", String(each)), { kind: "size", master, width: each }]),
    ),
  };
};

/** One piece that stands for a whole group. */
const standsFor: Readonly<Record<string, readonly [product: string, look: LookKey]>> = {
  "categories/ruang-tamu": ["sofa-senja-3", "linen-terakota"],
  "categories/ruang-makan": ["meja-makan-pendopo", "jati-natural"],
  "categories/kamar-tidur": ["dipan-rotan-pagi", "jati-natural"],
  "categories/ruang-kerja": ["meja-kerja-tekun", "oak"],
  "categories/kamar-anak": ["dipan-anak-rumah", "oak"],
  "categories/lampu": ["lampu-gantung-kurung", "rotan-natural"],
  "categories/dekorasi": ["vas-tanah", "liat-terakota"],
  "categories/teras": ["set-teras-kopi", "jati-natural"],
  "collections/tropis-tenang": ["kursi-angin", "rotan-natural"],
  "collections/jepara-baru": ["bufet-tambora", "jati-natural"],
  "collections/ruang-mungil": ["rak-buku-tangga", "oak"],
  "collections/malam-hangat": ["kursi-putar-rembulan", "beludru-kunyit"],
  "home/jepara-baru": ["meja-makan-pendopo", "walnut"],
  "home/ruang-mungil": ["meja-lipat-dinding", "oak"],
  "home/dining-bundle": ["kursi-anyam", "jati-linen-gading"],
  "home/lighting": ["lampu-gantung-tiga", "kuningan"],
};

/** A room in its two shapes; which banner shows it is told by {@link roomsOfBanners}. */
const roomWords: Readonly<Record<string, LocalText>> = {
  "living-room": {
    en: "A living room in warm daylight: an ivory linen sofa, a moss green velvet armchair, a rattan chair and a round marble table on a woven rug.",
    id: "Ruang tamu bercahaya hangat: sofa linen gading, kursi beludru hijau lumut, kursi rotan, dan meja marmer bundar di atas karpet anyaman.",
  },
  "dining-room": {
    en: "A dining room in warm daylight: six walnut chairs around a long walnut table under a rattan pendant lamp, with a ribbed sideboard behind.",
    id: "Ruang makan bercahaya hangat: enam kursi walnut mengelilingi meja panjang walnut di bawah lampu gantung rotan, dengan bufet berusuk di belakangnya.",
  },
  bedroom: {
    en: "A bedroom in warm daylight: a teak bed with a cane headboard, round nightstands with terracotta lamps, and a bench at the foot of the bed.",
    id: "Kamar tidur bercahaya hangat: dipan jati dengan kepala anyaman rotan, nakas bundar dengan lampu terakota, dan bangku di ujung dipan.",
  },
  workspace: {
    en: "A workspace in warm daylight: a teak desk with a black lamp, a terracotta office chair, an easy chair and a tall bookshelf.",
    id: "Ruang kerja bercahaya hangat: meja jati dengan lampu hitam, kursi kerja warna terakota, kursi santai, dan rak buku tinggi.",
  },
};

const roomsOfBanners: Readonly<Record<string, string>> = {
  hero: "living-room",
  "jepara-baru": "dining-room",
  "ruang-mungil": "workspace",
};

const roomsOfCollections: Readonly<Record<string, string>> = {
  "tropis-tenang": "living-room",
  "jepara-baru": "dining-room",
  "ruang-mungil": "workspace",
  "malam-hangat": "bedroom",
};

const bySlug = (all: readonly (readonly [string, Sourced])[]): Readonly<Record<string, StoredPicture>> =>
  Object.fromEntries(all.map(([slug, { picture }]) => [slug, picture]));

const firstLookOf = ({ slug, looks: [look] }: Product): LookKey => {
  if (look === undefined) throw new Error(`${slug} has no look, so there is no picture of it: name at least one`);
  return look;
};

/** As it lies in a reader's downloads. */
const CATALOGUE_NAMES: Readonly<Record<Locale, string>> = { en: "Griya-catalogue.pdf", id: "Katalog-Griya.pdf" };

const marks: readonly Sourced[] = [
  ...brandMarks.flatMap(({ onLight, onDark }) => [onLight, onDark]),
  ...Object.values(wayMarks),
  ...Object.values(shopMarks),
];

/** An address that once named a master's size: its name and width. */
const ONCE = /^(?<name>.+)-[0-9a-f]{8}-(?<width>\d{2,4})\.webp$/;
/** An address of something that has one size: with the hash of what it was, or from when addresses had none. */
const ONCE_WHOLE = /^(?<name>[a-z0-9/-]+?)(?:-[0-9a-f]{8})?\.(?<ending>svg|pdf|glb|webm|mp4)$/;

/** Every picture of the shop, from the masters that are there; the default image stands in for the others. */
export const createPictures = (masters: Masters) => {
  const masterOf = (product: Product, look: LookKey, view: View): Master | undefined =>
    masters.pictures.get(`products/${product.slug}/${look}${view === "three-quarter" ? "" : `-${view}`}`);

  const renderedView = (product: Product, look: LookKey, view: View): readonly Sourced[] => {
    const master = masterOf(product, look, view);
    return master ? [rendered(master, pictureWords(product, look, view), view)] : [];
  };

  const shownAs = (product: Product, look: LookKey): Sourced => {
    const [picture] = renderedView(product, look, "three-quarter");
    return picture ?? shopMarks.defaultImage;
  };

  const covers: ReadonlyMap<string, Sourced> = new Map(
    products.flatMap((product) => product.looks.map((look) => [`${product.slug}/${look}`, shownAs(product, look)])),
  );
  const otherViews: ReadonlyMap<string, readonly Sourced[]> = new Map(
    products.map((product) => [
      product.slug,
      VIEWS.filter((view) => view !== "three-quarter").flatMap((view) =>
        renderedView(product, firstLookOf(product), view),
      ),
    ]),
  );

  const lookCover = (product: Product, look: LookKey): Sourced => {
    const cover = covers.get(`${product.slug}/${look}`);
    if (cover === undefined) throw new Error(`${product.slug} has no look "${look}", so it has no picture of it`);
    return cover;
  };

  /** The picture of one look of a product, for cards and for whoever chooses it. */
  const pictureOfLook = (product: Product, look: LookKey): StoredPicture => lookCover(product, look).picture;

  /** The picture of the product's first look. */
  const coverOf = (product: Product): StoredPicture => pictureOfLook(product, firstLookOf(product));

  /** Its first look from every side, the picture of cards in front. */
  const galleryOf = (product: Product): readonly StoredPicture[] => [
    coverOf(product),
    ...(otherViews.get(product.slug) ?? []).map(({ picture }) => picture),
  ];

  const group = (name: string): readonly (readonly [string, Sourced])[] =>
    Object.entries(standsFor)
      .filter(([key]) => key.startsWith(`${name}/`))
      .map(([key, [slug, look]]) => [key.slice(name.length + 1), lookCover(productOfSlug(slug), look)]);

  const room = (name: string | undefined, shape: "16x9" | "4x5"): Sourced | null => {
    const master = masters.pictures.get(`rooms/${name}-${shape}`);
    const words = name === undefined ? undefined : roomWords[name];
    return master && words ? rendered(master, words) : null;
  };
  const inRooms = (
    all: readonly (readonly [string, Sourced])[],
    rooms: Readonly<Record<string, string>>,
  ): readonly (readonly [string, Sourced])[] => all.map(([key, own]) => [key, room(rooms[key], "16x9") ?? own]);

  const subCategoryCovers = categories
    .flatMap(({ subCategories }) => subCategories)
    .flatMap(({ slug }): readonly (readonly [string, Sourced])[] => {
      const product = products.find(({ subCategory }) => subCategory === slug);
      return product ? [[slug, lookCover(product, firstLookOf(product))]] : [];
    });
  const wideHero = room(roomsOfBanners["hero"], "16x9");
  // without the wide shape a phone would show another hero than a desktop
  const tallHero = wideHero && room(roomsOfBanners["hero"], "4x5");
  const categoryCovers = group("categories");
  const collectionCovers = inRooms(group("collections"), roomsOfCollections);
  const bannerCovers = inRooms(group("home"), roomsOfBanners);
  const homeCovers = [["hero", wideHero ?? shopMarks.defaultImage] as const, ...bannerCovers];

  const served = (path: string): (MasterFile & { readonly path: string }) | null => {
    const found = masters.files.get(path);
    return found ? { ...found, path: path.replace(/\.(\w+)$/, `-${found.hash}.$1`) } : null;
  };
  const films = (slug: string) =>
    (["webm", "mp4"] as const).flatMap((ending) => {
      const film = served(`turntables/${slug}.${ending}`);
      return film ? [{ ...film, type: `video/${ending}` as const }] : [];
    });

  /** The film in which a product turns once; null where there is none. */
  const videoOf = (slug: string): StoredVideo | null => {
    const found = films(slug);
    const product = products.find((each) => each.slug === slug);
    if (found.length === 0 || !product) return null;
    return {
      sources: found.map(({ path, type }) => ({ path, type })),
      alt: turntableWords(product, firstLookOf(product)),
    };
  };

  /** The model that a reader can turn; null where there is none. */
  const modelOf = (slug: string): StoredModel | null => {
    const found = served(`models/${slug}.glb`);
    const product = products.find((each) => each.slug === slug);
    if (!found || !product) return null;
    return { path: found.path, bytes: found.bytes, alt: modelWords(product, firstLookOf(product)) };
  };

  const printed = (language: Locale) => served(`catalogue/griya-catalogue-${language}.pdf`);

  /** The printed catalogue in a language; null where there is none. */
  const catalogueIn = (language: Locale): StoredCatalogue | null => {
    const found = printed(language);
    return found && { path: found.path, bytes: found.bytes };
  };

  const everything: readonly Sourced[] = [
    ...covers.values(),
    ...[...otherViews.values()].flat(),
    ...[...categoryCovers, ...subCategoryCovers, ...collectionCovers, ...homeCovers].map(([, sourced]) => sourced),
    ...(tallHero ? [tallHero] : []),
    ...marks,
  ];

  const sources: ReadonlyMap<string, Source> = new Map<string, Source>([
    ...everything.flatMap((each) => [...each.sources]),
    ...products.flatMap(({ slug }): readonly (readonly [string, Source])[] => {
      const model = served(`models/${slug}.glb`);
      return [
        ...films(slug).map(({ path, file, type }): readonly [string, Source] => [path, { kind: "file", file, type }]),
        ...(model ? [[model.path, { kind: "file", file: model.file, type: "model/gltf-binary" }] as const] : []),
      ];
    }),
    ...LOCALES.flatMap((language): readonly (readonly [string, Source])[] => {
      const found = printed(language);
      return found
        ? [
            [
              found.path,
              { kind: "file", file: found.file, type: "application/pdf", savedAs: CATALOGUE_NAMES[language] },
            ],
          ]
        : [];
    }),
  ]);

  /** Where what has one size is now, by its address without the hash. */
  const named: ReadonlyMap<string, string> = new Map(
    [
      ...marks.map(({ picture }) => picture.path),
      ...LOCALES.flatMap((language) => catalogueIn(language)?.path ?? []),
      ...products.flatMap(({ slug }) => films(slug).map(({ path }) => path)),
      ...products.flatMap(({ slug }) => modelOf(slug)?.path ?? []),
    ].map((path) => [path.replace(/-[0-9a-f]{8}(?=\.\w+$)/, ""), path]),
  );

  const former = formerAddresses({
    pictureOfLook: (slug, look) => pictureOfLook(productOfSlug(slug), look),
    groups: {
      categories: bySlug(categoryCovers),
      "sub-categories": bySlug(subCategoryCovers),
      collections: bySlug(collectionCovers),
      home: bySlug(bannerCovers),
    },
    heroes: { hero: wideHero?.picture ?? defaultImage, "hero-phone": (tallHero ?? wideHero)?.picture ?? defaultImage },
  });

  return {
    pictureOfLook,
    coverOf,
    galleryOf,
    videoOf,
    modelOf,
    catalogueIn,
    /** By slug. */
    categoryPictures: bySlug(categoryCovers),
    /** By slug. */
    subCategoryPictures: bySlug(subCategoryCovers),
    /** By slug. */
    collectionPictures: bySlug(collectionCovers),
    /** By the `picture` of a banner. */
    homePictures: bySlug(homeCovers),
    /** A room as wide as a page; null until it is rendered. */
    roomPicture: (name: keyof typeof roomWords): StoredPicture | null => room(name, "16x9")?.picture ?? null,
    /** The hero cut to 4:5 for phones; null until it is rendered. */
    heroOnPhones: tallHero?.picture ?? null,
    /** Every picture there is, each once. */
    allPictures: [...new Map(everything.map(({ picture }) => [picture.path, picture])).values()],
    /** What is served at a path below the media base; null for every path that nothing names. */
    sourceAt: (path: string): Source | null => sources.get(path) ?? null,
    /**
     * Where what was rendered, drawn or printed again is now, for pages and orders that remember its former address; null
     * where the path never was one.
     */
    movedTo: (path: string): string | null => {
      const known = former.get(path);
      if (known !== undefined) return known;
      const whole = ONCE_WHOLE.exec(path)?.groups;
      if (whole) return named.get(`${whole["name"]}.${whole["ending"]}`) ?? null;
      const { name, width } = ONCE.exec(path)?.groups ?? {};
      const master = name === undefined ? undefined : masters.pictures.get(name);
      const now = `${name}-${master?.hash}-${width}.webp`;
      return master && sources.has(now) ? now : null;
    },
  };
};

export type Pictures = ReturnType<typeof createPictures>;

/** The pictures of the masters that this shop comes with. */
export const shopPictures = createPictures(readMasters(MASTERS_FOLDER));

/** The paths of a picture's files. */
export const filesOf = ({ path, widths }: StoredPicture): readonly string[] =>
  widths.length === 0 ? [path] : widths.map((width) => path.replace("{width}", String(width)));
