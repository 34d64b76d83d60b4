import type { LocalText } from "@griya/backend/seeding";
import { stableId } from "./stable-id.ts";

export type SubCategory = { readonly id: string; readonly slug: string; readonly name: LocalText };

export type Category = {
  readonly id: string;
  readonly slug: string;
  readonly name: LocalText;
  readonly description: LocalText;
  readonly subCategories: readonly SubCategory[];
};

const category = (
  slug: string,
  name: LocalText,
  description: LocalText,
  subCategories: readonly (readonly [slug: string, en: string, id: string])[],
): Category => ({
  id: stableId(`category/${slug}`),
  slug,
  name,
  description,
  subCategories: subCategories.map(([subSlug, en, id]) => ({
    id: stableId(`sub-category/${subSlug}`),
    slug: subSlug,
    name: { en, id },
  })),
});

export const categories: readonly Category[] = [
  category(
    "ruang-tamu",
    { en: "Living Room", id: "Ruang Tamu" },
    {
      en: "Sofas, easy chairs and tables for the room where everyone ends up.",
      id: "Sofa, kursi santai, dan meja untuk ruang tempat semua orang berkumpul.",
    },
    [
      ["sofa", "Sofas", "Sofa"],
      ["kursi-santai", "Easy Chairs", "Kursi Santai"],
      ["meja-tamu", "Coffee Tables", "Meja Tamu"],
      ["rak-tv", "TV Stands", "Rak TV"],
    ],
  ),
  category(
    "ruang-makan",
    { en: "Dining Room", id: "Ruang Makan" },
    {
      en: "Tables that seat two or ten, chairs for long meals, and sideboards for the plates.",
      id: "Meja untuk dua hingga sepuluh orang, kursi yang betah diduduki, dan bufet untuk menyimpan piring.",
    },
    [
      ["meja-makan", "Dining Tables", "Meja Makan"],
      ["kursi-makan", "Dining Chairs", "Kursi Makan"],
      ["bufet", "Sideboards", "Bufet"],
    ],
  ),
  category(
    "kamar-tidur",
    { en: "Bedroom", id: "Kamar Tidur" },
    {
      en: "Bed frames in Indonesian mattress sizes, nightstands and wardrobes.",
      id: "Dipan sesuai ukuran kasur di Indonesia, nakas, dan lemari pakaian.",
    },
    [
      ["dipan", "Bed Frames", "Dipan"],
      ["nakas", "Nightstands", "Nakas"],
      ["lemari", "Wardrobes", "Lemari Pakaian"],
    ],
  ),
  category(
    "ruang-kerja",
    { en: "Workspace", id: "Ruang Kerja" },
    {
      en: "Desks, office chairs and shelves that fit a corner of the house.",
      id: "Meja kerja, kursi kerja, dan rak buku yang pas di sudut rumah.",
    },
    [
      ["meja-kerja", "Desks", "Meja Kerja"],
      ["kursi-kerja", "Office Chairs", "Kursi Kerja"],
      ["rak-buku", "Bookshelves", "Rak Buku"],
    ],
  ),
  category(
    "kamar-anak",
    { en: "Kids' Room", id: "Kamar Anak" },
    {
      en: "Cribs, beds, shelves and tables with rounded corners, sized for children.",
      id: "Boks bayi, dipan, rak, dan meja bersudut tumpul, seukuran anak-anak.",
    },
    [
      ["boks-bayi", "Cribs", "Boks Bayi"],
      ["dipan-anak", "Kids' Beds", "Dipan Anak"],
      ["simpan-anak", "Kids' Shelves & Tables", "Rak & Meja Anak"],
    ],
  ),
  category(
    "lampu",
    { en: "Lighting", id: "Lampu" },
    {
      en: "Warm light for the floor, the ceiling and the table.",
      id: "Cahaya hangat untuk lantai, langit-langit, dan meja.",
    },
    [
      ["lampu-lantai", "Floor Lamps", "Lampu Lantai"],
      ["lampu-gantung", "Pendant Lamps", "Lampu Gantung"],
      ["lampu-meja", "Table Lamps", "Lampu Meja"],
    ],
  ),
  category(
    "dekorasi",
    { en: "Decoration", id: "Dekorasi" },
    {
      en: "Rugs, mirrors, cushions and vases that finish a room.",
      id: "Karpet, cermin, bantal, dan vas yang melengkapi ruangan.",
    },
    [
      ["karpet", "Rugs", "Karpet"],
      ["cermin", "Mirrors", "Cermin"],
      ["bantal", "Sofa Cushions", "Bantal Sofa"],
      ["vas", "Vases", "Vas"],
    ],
  ),
  category(
    "teras",
    { en: "Terrace & Benches", id: "Teras & Bangku" },
    {
      en: "Benches, stools and chairs for the veranda and the hallway.",
      id: "Bangku, dingklik, dan kursi untuk serambi dan lorong rumah.",
    },
    [
      ["bangku", "Benches", "Bangku"],
      ["dingklik", "Stools & Poufs", "Dingklik & Puf"],
      ["kursi-teras", "Terrace Chairs", "Kursi Teras"],
    ],
  ),
];
