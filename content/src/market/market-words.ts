import type { Material } from "@griya/api";
import type { LocalText } from "@griya/provider/seeding";

type ProductKind = LocalText & {
  /** The average price in whole rupiah. */
  readonly price: number;
  /** The average size in centimetres. */
  readonly size: readonly [width: number, depth: number, height: number];
  readonly seats?: readonly number[];
};

const createKind = (
  en: string,
  id: string,
  price: number,
  size: ProductKind["size"],
  seats?: readonly number[],
): ProductKind => ({
  en,
  id,
  price,
  size,
  ...(seats && { seats }),
});

/** Kinds of products in a market. The first kinds have the most products. */
export const kinds: readonly ProductKind[] = [
  createKind("Sofa", "Sofa", 6_500_000, [205, 90, 82], [2, 3, 3, 4]),
  createKind("Dining Chair", "Kursi Makan", 850_000, [48, 54, 86], [1]),
  createKind("Bookcase", "Rak Buku", 1_450_000, [90, 32, 182]),
  createKind("Bed", "Tempat Tidur", 4_900_000, [168, 208, 105]),
  createKind("Desk", "Meja Belajar", 1_650_000, [120, 60, 75]),
  createKind("Floor Lamp", "Lampu Lantai", 780_000, [38, 38, 155]),
  createKind("Dining Table", "Meja Makan", 4_200_000, [165, 88, 76], [4, 4, 6, 6, 8]),
  createKind("Wardrobe", "Lemari Pakaian", 3_800_000, [150, 58, 200]),
  createKind("Rug", "Karpet", 1_250_000, [160, 230, 2]),
  createKind("Coffee Table", "Meja Tamu", 1_350_000, [105, 60, 42]),
  createKind("Armchair", "Kursi Santai", 2_600_000, [76, 80, 88], [1]),
  createKind("Mirror", "Cermin", 690_000, [60, 4, 150]),
  createKind("Sideboard", "Bufet", 3_100_000, [160, 42, 78]),
  createKind("Bar Stool", "Kursi Bar", 720_000, [42, 46, 98], [1]),
  createKind("Bedside Table", "Nakas", 650_000, [46, 40, 52]),
  createKind("Shelf", "Ambalan", 320_000, [80, 22, 4]),
  createKind("Pendant Lamp", "Lampu Gantung", 540_000, [40, 40, 36]),
  createKind("Bench", "Bangku", 980_000, [115, 38, 45], [2, 3]),
  createKind("Shoe Cabinet", "Rak Sepatu", 890_000, [78, 30, 105]),
  createKind("Office Chair", "Kursi Kantor", 1_550_000, [64, 64, 116], [1]),
  createKind("Media Cabinet", "Rak Televisi", 2_300_000, [175, 40, 50]),
  createKind("Chest of Drawers", "Laci", 1_900_000, [85, 45, 100]),
  createKind("Mattress", "Kasur", 3_400_000, [160, 200, 24]),
  createKind("Crib", "Boks Bayi", 2_100_000, [66, 125, 95]),
  createKind("Room Divider", "Sekat Ruang", 1_150_000, [150, 3, 178]),
];

/** Words that divide a kind of product into sub-categories. */
export const modifiers: readonly LocalText[] = [
  { en: "Everyday", id: "Harian" },
  { en: "Compact", id: "Ringkas" },
  { en: "Handmade", id: "Kriya" },
  { en: "Classic", id: "Klasik" },
];

export const rooms: readonly LocalText[] = [
  { en: "Living Room", id: "Ruang Tamu" },
  { en: "Bedroom", id: "Kamar Tidur" },
  { en: "Dining Room", id: "Ruang Makan" },
  { en: "Study", id: "Ruang Kerja" },
  { en: "Garden", id: "Taman" },
  { en: "Kitchen", id: "Dapur" },
  { en: "Hallway", id: "Koridor" },
  { en: "Terrace", id: "Teras" },
  { en: "Nursery", id: "Kamar Anak" },
  { en: "Studio", id: "Studio" },
];

export const styles: readonly LocalText[] = [
  { en: "Modern", id: "Modern" },
  { en: "Javanese", id: "Jawa" },
  { en: "Industrial", id: "Industrial" },
  { en: "Coastal", id: "Pesisir" },
  { en: "Colonial", id: "Kolonial" },
];

type Look = LocalText & { readonly swatch: string; readonly material: Material };

const createLook = (swatch: string, material: Material, en: string, id: string): Look => ({ swatch, material, en, id });

/** Colours and finishes, with the most frequent look first. */
export const looks: readonly Look[] = [
  createLook("#cbb28c", "oak", "Oak", "Oak"),
  createLook("#b0855a", "teak", "Natural teak", "Jati natural"),
  createLook("#d9cfbd", "linen", "Ivory linen", "Linen gading"),
  createLook("#f4f2ee", "engineered_wood", "White", "Putih"),
  createLook("#92918c", "linen", "Stone grey linen", "Linen abu batu"),
  createLook("#2f3133", "metal", "Black steel", "Baja hitam"),
  createLook("#6a4830", "walnut", "Walnut", "Walnut"),
  createLook("#c8a36b", "rattan", "Rattan", "Rotan"),
  createLook("#31445e", "velvet", "Midnight blue velvet", "Beludru biru malam"),
  createLook("#748f6c", "velvet", "Moss green velvet", "Beludru hijau lumut"),
  createLook("#93542c", "leather", "Cognac leather", "Kulit cognac"),
  createLook("#e2c794", "pine", "Pine", "Pinus"),
  createLook("#b96540", "cotton", "Terracotta cotton", "Katun terakota"),
  createLook("#dcb98a", "beech", "Beech", "Beech"),
  createLook("#c2912f", "brass", "Brass", "Kuningan"),
  createLook("#c98fa0", "cotton", "Rose cotton", "Katun mawar"),
  createLook("#ededeb", "marble", "White marble", "Marmer putih"),
  createLook("#a33b34", "velvet", "Ruby velvet", "Beludru merah delima"),
  createLook("#dfe6e4", "glass", "Clear glass", "Kaca bening"),
  createLook("#6d4b7d", "velvet", "Plum velvet", "Beludru ungu"),
];

/** Syllables for the names of series and makers. */
export const syllables = {
  first: ["ka", "se", "la", "tir", "ran", "me", "so", "bu", "na", "wi", "pa", "da", "gi", "ar", "lem", "sa"],
  middle: ["lu", "ran", "di", "ma", "ta", "ri", "na", "ken", "ba", "su", "wa", "li", "go", "pu", "mi", "ja"],
  last: ["na", "sari", "ya", "ra", "wan", "di", "tan", "la", "dar", "ning", "ka", "mas", "ti", "lis", "gan", "wa"],
} as const;
