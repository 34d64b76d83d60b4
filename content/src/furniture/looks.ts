import type { Material } from "@griya/api";
import type { LocalText } from "@griya/provider/seeding";

export type LookKind = "fabric" | "leather" | "mesh" | "wood" | "rattan" | "metal" | "stone" | "lacquer" | "clay";

/** A colour or finish of a product. */
export type Look = {
  readonly key: string;
  /** The three letters of the look in the variant's SKU. */
  readonly code: string;
  readonly kind: LookKind;
  readonly name: LocalText;
  readonly swatch: string;
  /** The colour of the seat, if the look has a frame and a seat. */
  readonly secondSwatch?: string;
};

const createLook = (
  key: string,
  code: string,
  kind: LookKind,
  swatch: string,
  en: string,
  id: string,
  secondSwatch?: string,
): Look => ({ key, code, kind, name: { en, id }, swatch, ...(secondSwatch ? { secondSwatch } : {}) });

/** Returns the colour sample of a look: its only colour, or the colours of its frame and its seat. */
export const formatSwatch = ({ swatch, secondSwatch }: Look): string =>
  secondSwatch ? `${swatch} ${secondSwatch}` : swatch;

export const looks = {
  "linen-gading": createLook("linen-gading", "LGD", "fabric", "#D9CFBD", "Ivory linen", "Linen gading"),
  "linen-abu-batu": createLook("linen-abu-batu", "LAB", "fabric", "#92918C", "Stone grey linen", "Linen abu batu"),
  "linen-terakota": createLook("linen-terakota", "LTK", "fabric", "#B96540", "Terracotta linen", "Linen terakota"),
  "beludru-hijau-lumut": createLook(
    "beludru-hijau-lumut",
    "BHL",
    "fabric",
    "#748F6C",
    "Moss green velvet",
    "Beludru hijau lumut",
  ),
  "beludru-biru-malam": createLook(
    "beludru-biru-malam",
    "BBM",
    "fabric",
    "#31445E",
    "Midnight blue velvet",
    "Beludru biru malam",
  ),
  "beludru-kunyit": createLook("beludru-kunyit", "BKY", "fabric", "#C2912F", "Turmeric velvet", "Beludru kunyit"),
  "kulit-cognac": createLook("kulit-cognac", "KCG", "leather", "#93542C", "Cognac leather", "Kulit cognac"),
  "kulit-hitam": createLook("kulit-hitam", "KHT", "leather", "#33302D", "Black leather", "Kulit hitam"),
  "jaring-hitam": createLook("jaring-hitam", "JHT", "mesh", "#2F3133", "Black mesh", "Jaring hitam"),
  "jaring-abu-batu": createLook("jaring-abu-batu", "JAB", "mesh", "#8B8E8F", "Stone grey mesh", "Jaring abu batu"),
  "tenun-gading": createLook("tenun-gading", "TGD", "fabric", "#E3D8C3", "Ivory weave", "Tenun gading"),
  "tenun-hijau-zaitun": createLook(
    "tenun-hijau-zaitun",
    "THZ",
    "fabric",
    "#7C8058",
    "Olive green weave",
    "Tenun hijau zaitun",
  ),
  "tenun-terakota": createLook("tenun-terakota", "TTK", "fabric", "#BC6A47", "Terracotta weave", "Tenun terakota"),
  "jati-natural": createLook("jati-natural", "JTN", "wood", "#B0855A", "Natural teak", "Jati natural"),
  walnut: createLook("walnut", "WLN", "wood", "#6A4830", "Walnut", "Walnut"),
  oak: createLook("oak", "OAK", "wood", "#CBB28C", "Oak", "Oak"),
  "jati-linen-gading": createLook(
    "jati-linen-gading",
    "JLG",
    "wood",
    "#B0855A",
    "Natural teak, ivory linen",
    "Jati natural, linen gading",
    "#E4DED2",
  ),
  "walnut-linen-gading": createLook(
    "walnut-linen-gading",
    "WLG",
    "wood",
    "#6A4830",
    "Walnut, ivory linen",
    "Walnut, linen gading",
    "#E4DED2",
  ),
  "jati-linen-abu-batu": createLook(
    "jati-linen-abu-batu",
    "JLA",
    "wood",
    "#B0855A",
    "Natural teak, stone grey linen",
    "Jati natural, linen abu batu",
    "#92918C",
  ),
  "walnut-linen-abu-batu": createLook(
    "walnut-linen-abu-batu",
    "WLA",
    "wood",
    "#6A4830",
    "Walnut, stone grey linen",
    "Walnut, linen abu batu",
    "#92918C",
  ),
  "jati-linen-terakota": createLook(
    "jati-linen-terakota",
    "JLT",
    "wood",
    "#B0855A",
    "Natural teak, terracotta linen",
    "Jati natural, linen terakota",
    "#B96540",
  ),
  "rotan-natural": createLook("rotan-natural", "RTN", "rattan", "#CDAF80", "Natural rattan", "Rotan natural"),
  putih: createLook("putih", "PTH", "lacquer", "#ECE8E0", "White", "Putih"),
  gading: createLook("gading", "GDG", "lacquer", "#E6DCC8", "Ivory", "Gading"),
  "hijau-zaitun": createLook("hijau-zaitun", "HZT", "lacquer", "#7C8058", "Olive green", "Hijau zaitun"),
  terakota: createLook("terakota", "TRK", "lacquer", "#BC6A47", "Terracotta", "Terakota"),
  "liat-gading": createLook("liat-gading", "CGD", "clay", "#E3D8C4", "Ivory clay", "Tanah liat gading"),
  "liat-hijau-zaitun": createLook(
    "liat-hijau-zaitun",
    "CHZ",
    "clay",
    "#7A7E58",
    "Olive clay",
    "Tanah liat hijau zaitun",
  ),
  "liat-terakota": createLook("liat-terakota", "CTK", "clay", "#B9663F", "Terracotta clay", "Tanah liat terakota"),
  kuningan: createLook("kuningan", "KNG", "metal", "#BC964F", "Brass", "Kuningan"),
  "hitam-doff": createLook("hitam-doff", "HDF", "metal", "#303031", "Matt black", "Hitam doff"),
  "marmer-carrara": createLook("marmer-carrara", "MCR", "stone", "#E9E7E2", "Carrara marble", "Marmer carrara"),
  "marmer-hijau": createLook("marmer-hijau", "MHJ", "stone", "#315545", "Green marble", "Marmer hijau"),
} as const satisfies Record<string, Look>;

export type LookKey = keyof typeof looks;

const finishKinds: ReadonlySet<LookKind> = new Set<LookKind>(["wood", "rattan", "metal", "stone"]);

/** Returns the name of the choice between looks: "Finish" for wood, rattan, metal and stone, and "Colour" for other kinds. */
export const getLookAttributeName = ({ kind }: Look): LocalText =>
  finishKinds.has(kind) ? { en: "Finish", id: "Finishing" } : { en: "Colour", id: "Warna" };

/** The material for each part of a look's key. Lacquers and weaves are absent, because they do not determine the material. */
const materialsByKeyPart: readonly (readonly [string, Material])[] = [
  ["jati", "teak"],
  ["oak", "oak"],
  ["walnut", "walnut"],
  ["rotan", "rattan"],
  ["linen", "linen"],
  ["beludru", "velvet"],
  ["kulit", "leather"],
  ["liat", "clay"],
  ["kuningan", "brass"],
  ["doff", "metal"],
  ["marmer", "marble"],
];

/** Returns the materials that the key of a look names. */
export const getLookMaterials = (key: LookKey): Material[] => {
  const keyParts = key.split("-");
  return materialsByKeyPart.flatMap(([part, material]) => (keyParts.includes(part) ? [material] : []));
};
