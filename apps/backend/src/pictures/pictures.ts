import { readFile } from "node:fs/promises";
import { type BrandSlug, brands } from "../catalogue/data/brands.ts";
import { categories } from "../catalogue/data/categories.ts";
import { type Look, type LookKey, looks } from "../catalogue/data/looks.ts";
import { type Product, productOfSlug, products } from "../catalogue/data/products.ts";
import type { LocalText } from "../message/local-text.ts";
import { drawFurniture } from "./draw-furniture.ts";
import { drawDefaultImage, drawFavicon, drawGriyaLogo, drawWordmark, type Mark } from "./draw-marks.ts";
import { pictureHeight, pictureWidth } from "./scene.ts";
import { mix } from "./tint.ts";

/** A picture as the shop knows it before it is loaded. */
export type Picture = {
  /** Below the media base; "{width}" stands for one of the widths. */
  readonly path: string;
  /** Empty where one file serves every width. */
  readonly widths: readonly number[];
  readonly width: number;
  readonly height: number;
  readonly alt: LocalText;
  /** What fills the box until the picture is there. */
  readonly colour: string;
};

type Drawn = { readonly picture: Picture; readonly draw: () => string };

const leafGreen = "#0F5B4C";
const ink = "#1F1B16";
const paper = "#EDE7DD";

const lowerFirst = (text: string) => (text.startsWith("Carrara") ? text : text.charAt(0).toLowerCase() + text.slice(1));

function drawn(path: string, product: Product, key: LookKey, alt?: LocalText): Drawn {
  const look: Look = looks[key];
  return {
    picture: {
      path,
      widths: [],
      width: pictureWidth,
      height: pictureHeight,
      alt: alt ?? {
        en: `Drawing of the ${product.name.en} in ${lowerFirst(look.name.en)}`,
        id: `Gambar ${product.name.id}, ${lowerFirst(look.name.id)}`,
      },
      colour: mix(paper, look.swatch, 0.16),
    },
    draw: () => drawFurniture(product.model, product.dimensions, { ...look, isVelvet: key.startsWith("beludru-") }),
  };
}

function mark(path: string, { svg, width, height }: Mark, alt: LocalText, colour = paper): Drawn {
  return { picture: { path, widths: [], width, height, alt, colour }, draw: () => svg };
}

const photoWidths = [400, 800, 1200] as const;

const photo = (name: string, colour: string, alt: LocalText): Picture => ({
  path: `photos/${name}-{width}.webp`,
  widths: photoWidths,
  width: 1200,
  height: 900,
  alt,
  colour,
});

/** Rendered pictures, by product and look; colours are the pictures' own averages. */
const photos: Readonly<Record<string, Partial<Record<LookKey, Picture>>>> = {
  "sofa-senja-3": {
    "linen-gading": photo("sofa", "#DCD8D1", {
      en: "Three-seater sofa in ivory linen on tapered wooden legs, with an orange and a white cushion",
      id: "Sofa tiga dudukan berlapis linen gading dengan kaki kayu runcing, serta bantal jingga dan putih",
    }),
  },
  "kursi-bale": {
    "beludru-hijau-lumut": photo("armchair", "#BEBDB3", {
      en: "Easy chair of round teak rods with moss green velvet cushions, seen from the right",
      id: "Kursi santai dari batang jati bundar dengan bantal beludru hijau lumut, dilihat dari kanan",
    }),
  },
  "kursi-anyam": {
    "jati-linen-gading": photo("chair", "#D8D2CB", {
      en: "Teak dining chair with a woven cane back and an ivory linen seat pad",
      id: "Kursi makan jati dengan sandaran anyaman rotan dan alas duduk linen gading",
    }),
  },
};

const productDrawings: ReadonlyMap<string, Drawn> = new Map(
  products.flatMap((product) =>
    product.looks.map((key) => [`${product.slug}/${key}`, drawn(`products/${product.slug}/${key}.svg`, product, key)]),
  ),
);

/** The pictures of one look of a product; the first is the one for cards. */
export function picturesOf(product: Product, look: LookKey): readonly Picture[] {
  const drawing = productDrawings.get(`${product.slug}/${look}`);
  if (drawing === undefined) throw new Error(`${product.slug} has no look "${look}", so it has no picture of it`);
  const rendered = photos[product.slug]?.[look];
  return rendered ? [rendered, drawing.picture] : [drawing.picture];
}

/** The picture of the product's first look. */
export function coverOf(product: Product): Picture {
  const [look] = product.looks;
  const [cover] = look === undefined ? [] : picturesOf(product, look);
  return cover ?? defaultImage;
}

/** A drawing of one piece that stands for a whole group. */
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
  "home/flash-sale": ["puf-bundar", "beludru-kunyit"],
  "home/jepara-baru": ["meja-makan-pendopo", "walnut"],
  "home/ruang-mungil": ["meja-lipat-dinding", "oak"],
  "home/dining-bundle": ["kursi-lengkung", "walnut"],
  "home/lighting": ["lampu-gantung-tiga", "kuningan"],
};

function groupDrawing(key: string): Drawn {
  const chosen = standsFor[key];
  if (chosen === undefined) throw new Error(`No picture for "${key}": choose a product for it in standsFor`);
  return drawn(`${key}.svg`, productOfSlug(chosen[0]), chosen[1]);
}

const subCategoryDrawings = categories
  .flatMap(({ subCategories }) => subCategories)
  .flatMap(({ slug }): readonly (readonly [string, Drawn])[] => {
    const product = products.find(({ subCategory }) => subCategory === slug);
    const [look] = product?.looks ?? [];
    return product && look ? [[slug, drawn(`sub-categories/${slug}.svg`, product, look)]] : [];
  });

const picturesByKey = (group: string): Readonly<Record<string, Picture>> =>
  Object.fromEntries(
    Object.keys(standsFor)
      .filter((key) => key.startsWith(`${group}/`))
      .map((key) => [key.slice(group.length + 1), groupDrawing(key).picture]),
  );

/** By slug. */
export const categoryPictures = picturesByKey("categories");
/** By slug. */
export const subCategoryPictures: Readonly<Record<string, Picture>> = Object.fromEntries(
  subCategoryDrawings.map(([slug, { picture }]) => [slug, picture]),
);
/** By slug. */
export const collectionPictures = picturesByKey("collections");

const heroAlt: LocalText = {
  en: "Living room in warm light: a linen sofa, a green velvet chair, a marble table, a teak sideboard and a rattan lamp",
  id: "Ruang tamu bercahaya hangat: sofa linen, kursi beludru hijau, meja marmer, bufet kayu, dan lampu rotan",
};

/** By the `picture` of a banner. */
export const homePictures: Readonly<Record<string, Picture>> = {
  hero: {
    path: "photos/hero-{width}.webp",
    widths: [480, 800, 1200, 1600],
    width: 1600,
    height: 800,
    alt: heroAlt,
    colour: "#B5A68E",
  },
  ...picturesByKey("home"),
};

/** The hero cut to 4:5 for phones. */
export const heroOnPhones: Picture = {
  path: "photos/hero-phone-{width}.webp",
  widths: [480, 800],
  width: 800,
  height: 1000,
  alt: {
    en: "Linen sofa with two cushions under two framed prints, a marble table in front",
    id: "Sofa linen dengan dua bantal di bawah dua lukisan berbingkai, meja marmer di depannya",
  },
  colour: "#BDAF9A",
};

const brandMarks = brands.map(({ slug, name }): readonly [BrandSlug, Drawn] => [
  slug,
  mark(`brands/${slug}.svg`, drawWordmark(slug, ink), { en: name, id: name }, "#FFFFFF"),
]);

/** By slug. */
export const brandLogos: Readonly<Record<string, Picture>> = Object.fromEntries(
  brandMarks.map(([slug, { picture }]) => [slug, picture]),
);

const shopMarks = {
  logo: mark("shop/griya.svg", drawGriyaLogo(leafGreen), { en: "Griya", id: "Griya" }, "#FFFFFF"),
  favicon: mark("shop/favicon.svg", drawFavicon(leafGreen), { en: "Griya", id: "Griya" }, leafGreen),
  defaultImage: mark(
    "shop/default.svg",
    drawDefaultImage(),
    { en: "Line drawing of a chair; no picture yet", id: "Gambar garis sebuah kursi; foto belum tersedia" },
    "#F3EFE8",
  ),
};

export const shopLogo = shopMarks.logo.picture;
export const favicon = shopMarks.favicon.picture;
export const defaultImage = shopMarks.defaultImage.picture;

/** Every picture there is. */
export const allPictures: readonly Picture[] = [
  ...products.flatMap((product) => product.looks.flatMap((look) => picturesOf(product, look))),
  ...Object.values(categoryPictures),
  ...Object.values(subCategoryPictures),
  ...Object.values(collectionPictures),
  ...Object.values(homePictures),
  heroOnPhones,
  ...Object.values(brandLogos),
  shopLogo,
  favicon,
  defaultImage,
];

/** The paths of a picture's files. */
export const filesOf = ({ path, widths }: Picture): readonly string[] =>
  widths.length === 0 ? [path] : widths.map((width) => path.replace("{width}", String(width)));

export type PictureFile = { readonly body: Uint8Array; readonly type: "image/svg+xml" | "image/webp" };

const drawings: ReadonlyMap<string, () => string> = new Map(
  [
    ...productDrawings.values(),
    ...Object.keys(standsFor).map(groupDrawing),
    ...subCategoryDrawings.map(([, drawing]) => drawing),
    ...brandMarks.map(([, drawing]) => drawing),
    ...Object.values(shopMarks),
  ].map(({ picture, draw }) => [picture.path, draw]),
);

const photoFiles: ReadonlySet<string> = new Set(
  allPictures.filter(({ widths }) => widths.length > 0).flatMap((picture) => filesOf(picture)),
);

const read = new Map<string, Promise<PictureFile>>();

async function makePicture(path: string): Promise<PictureFile> {
  const draw = drawings.get(path);
  if (draw !== undefined) return { body: new TextEncoder().encode(draw()), type: "image/svg+xml" };
  return { body: await readFile(new URL(path, import.meta.url)), type: "image/webp" };
}

/**
 * The file at a path below the media base, drawn or read once and kept. Null for every path that no picture names, so
 * no other file can be reached.
 */
export async function readPicture(path: string): Promise<PictureFile | null> {
  if (!drawings.has(path) && !photoFiles.has(path)) return null;
  const kept = read.get(path) ?? makePicture(path);
  read.set(path, kept);
  return kept;
}
