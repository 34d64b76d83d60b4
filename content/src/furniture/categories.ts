import type { LocalText } from "@griya/provider/seeding";
import { createStableId } from "./stable-id.ts";

export type SubCategory = {
  readonly id: string;
  readonly slug: string;
  readonly name: LocalText;
  /** Other search words of shoppers for this sub-category, in either language. */
  readonly alsoCalled: readonly string[];
};

export type Category = {
  readonly id: string;
  readonly slug: string;
  readonly name: LocalText;
  readonly description: LocalText;
  readonly subCategories: readonly SubCategory[];
};

const createCategory = (
  slug: string,
  name: LocalText,
  description: LocalText,
  subCategories: readonly (readonly [slug: string, en: string, id: string, alsoCalled?: readonly string[]])[],
): Category => ({
  id: createStableId(`category/${slug}`),
  slug,
  name,
  description,
  subCategories: subCategories.map(([subSlug, en, id, alsoCalled = []]) => ({
    id: createStableId(`sub-category/${subSlug}`),
    slug: subSlug,
    name: { en, id },
    alsoCalled,
  })),
});

export const categories: readonly Category[] = [
  createCategory(
    "ruang-tamu",
    { en: "Living Room", id: "Ruang Tamu" },
    {
      en: "Sofas, easy chairs and tables for the room where everyone ends up.",
      id: "Sofa, kursi santai, dan meja untuk ruang tempat semua orang berkumpul.",
    },
    [
      ["sofa", "Sofas", "Sofa", ["couch", "settee", "sofa bed"]],
      ["kursi-santai", "Easy Chairs", "Kursi Santai", ["armchair", "lounge chair", "kursi malas"]],
      ["meja-tamu", "Coffee Tables", "Meja Tamu", ["meja kopi", "center table"]],
      ["rak-tv", "TV Stands", "Rak TV", ["television cabinet", "bufet televisi", "meja TV"]],
    ],
  ),
  createCategory(
    "ruang-makan",
    { en: "Dining Room", id: "Ruang Makan" },
    {
      en: "Tables that seat two or ten, chairs for long meals, and sideboards for the plates.",
      id: "Meja untuk dua hingga sepuluh orang, kursi yang betah diduduki, dan bufet untuk menyimpan piring.",
    },
    [
      ["meja-makan", "Dining Tables", "Meja Makan", ["dinner table"]],
      ["kursi-makan", "Dining Chairs", "Kursi Makan"],
      ["bufet", "Sideboards", "Bufet", ["credenza", "buffet cabinet", "lemari pajangan"]],
    ],
  ),
  createCategory(
    "kamar-tidur",
    { en: "Bedroom", id: "Kamar Tidur" },
    {
      en: "Bed frames in Indonesian mattress sizes, nightstands and wardrobes.",
      id: "Dipan sesuai ukuran kasur di Indonesia, nakas, dan lemari pakaian.",
    },
    [
      ["dipan", "Bed Frames", "Dipan", ["ranjang", "tempat tidur", "double bed"]],
      ["nakas", "Nightstands", "Nakas", ["bedside table", "meja samping tempat tidur"]],
      ["lemari", "Wardrobes", "Lemari Pakaian", ["closet", "armoire", "lemari baju"]],
    ],
  ),
  createCategory(
    "ruang-kerja",
    { en: "Workspace", id: "Ruang Kerja" },
    {
      en: "Desks, office chairs and shelves that fit a corner of the house.",
      id: "Meja kerja, kursi kerja, dan rak buku yang pas di sudut rumah.",
    },
    [
      [
        "meja-kerja",
        "Desks",
        "Meja Kerja",
        ["meja belajar", "study desk", "writing table", "meja tulis", "meja komputer"],
      ],
      ["kursi-kerja", "Office Chairs", "Kursi Kerja", ["kursi kantor", "kursi belajar", "desk chair"]],
      ["rak-buku", "Bookshelves", "Rak Buku", ["bookcase", "lemari buku", "shelving"]],
    ],
  ),
  createCategory(
    "kamar-anak",
    { en: "Kids' Room", id: "Kamar Anak" },
    {
      en: "Cribs, beds, shelves and tables with rounded corners, sized for children.",
      id: "Boks bayi, dipan, rak, dan meja bersudut tumpul, seukuran anak-anak.",
    },
    [
      ["boks-bayi", "Cribs", "Boks Bayi", ["baby bed", "ranjang bayi", "cot"]],
      ["dipan-anak", "Kids' Beds", "Dipan Anak", ["ranjang anak", "tempat tidur anak", "bunk"]],
      ["simpan-anak", "Kids' Shelves & Tables", "Rak & Meja Anak"],
    ],
  ),
  createCategory(
    "lampu",
    { en: "Lighting", id: "Lampu" },
    {
      en: "Warm light for the floor, the ceiling and the table.",
      id: "Cahaya hangat untuk lantai, langit-langit, dan meja.",
    },
    [
      ["lampu-lantai", "Floor Lamps", "Lampu Lantai", ["standing lamp", "lampu berdiri"]],
      ["lampu-gantung", "Pendant Lamps", "Lampu Gantung", ["chandelier", "ceiling lamp", "lampu plafon"]],
      ["lampu-meja", "Table Lamps", "Lampu Meja", ["desk lamp", "lampu belajar", "lampu baca"]],
    ],
  ),
  createCategory(
    "dekorasi",
    { en: "Decoration", id: "Dekorasi" },
    {
      en: "Rugs, mirrors, cushions and vases that finish a room.",
      id: "Karpet, cermin, bantal, dan vas yang melengkapi ruangan.",
    },
    [
      ["karpet", "Rugs", "Karpet", ["carpet", "permadani"]],
      ["cermin", "Mirrors", "Cermin", ["kaca rias", "looking glass"]],
      ["bantal", "Sofa Cushions", "Bantal Sofa", ["pillow", "throw pillow"]],
      ["vas", "Vases", "Vas"],
    ],
  ),
  createCategory(
    "teras",
    { en: "Terrace & Benches", id: "Teras & Bangku" },
    {
      en: "Benches, stools and chairs for the veranda and the hallway.",
      id: "Bangku, dingklik, dan kursi untuk serambi dan lorong rumah.",
    },
    [
      ["bangku", "Benches", "Bangku", ["settle"]],
      ["dingklik", "Stools & Poufs", "Dingklik & Puf", ["ottoman", "footstool", "bangku kecil"]],
      ["kursi-teras", "Terrace Chairs", "Kursi Teras", ["outdoor chair", "garden chair", "kursi taman"]],
    ],
  ),
];
