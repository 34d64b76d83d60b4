import type { Material } from "@griya/api";
import type { LocalText } from "@griya/provider/seeding";

type Kind = LocalText & {
  /** Average price in whole rupiah. */
  readonly price: number;
  /** Average size in centimetres. */
  readonly size: readonly [width: number, depth: number, height: number];
  readonly seats?: readonly number[];
};

const kind = (en: string, id: string, price: number, size: Kind["size"], seats?: readonly number[]): Kind => ({
  en,
  id,
  price,
  size,
  ...(seats && { seats }),
});

/** Kinds of products in a market, the most sold first. */
export const kinds: readonly Kind[] = [
  kind("Sofa", "Sofa", 6_500_000, [205, 90, 82], [2, 3, 3, 4]),
  kind("Dining Chair", "Kursi Makan", 850_000, [48, 54, 86], [1]),
  kind("Bookcase", "Rak Buku", 1_450_000, [90, 32, 182]),
  kind("Bed", "Tempat Tidur", 4_900_000, [168, 208, 105]),
  kind("Desk", "Meja Belajar", 1_650_000, [120, 60, 75]),
  kind("Floor Lamp", "Lampu Lantai", 780_000, [38, 38, 155]),
  kind("Dining Table", "Meja Makan", 4_200_000, [165, 88, 76], [4, 4, 6, 6, 8]),
  kind("Wardrobe", "Lemari Pakaian", 3_800_000, [150, 58, 200]),
  kind("Rug", "Karpet", 1_250_000, [160, 230, 2]),
  kind("Coffee Table", "Meja Tamu", 1_350_000, [105, 60, 42]),
  kind("Armchair", "Kursi Santai", 2_600_000, [76, 80, 88], [1]),
  kind("Mirror", "Cermin", 690_000, [60, 4, 150]),
  kind("Sideboard", "Bufet", 3_100_000, [160, 42, 78]),
  kind("Bar Stool", "Kursi Bar", 720_000, [42, 46, 98], [1]),
  kind("Bedside Table", "Nakas", 650_000, [46, 40, 52]),
  kind("Shelf", "Ambalan", 320_000, [80, 22, 4]),
  kind("Pendant Lamp", "Lampu Gantung", 540_000, [40, 40, 36]),
  kind("Bench", "Bangku", 980_000, [115, 38, 45], [2, 3]),
  kind("Shoe Cabinet", "Rak Sepatu", 890_000, [78, 30, 105]),
  kind("Office Chair", "Kursi Kantor", 1_550_000, [64, 64, 116], [1]),
  kind("Media Cabinet", "Rak Televisi", 2_300_000, [175, 40, 50]),
  kind("Chest of Drawers", "Laci", 1_900_000, [85, 45, 100]),
  kind("Mattress", "Kasur", 3_400_000, [160, 200, 24]),
  kind("Crib", "Boks Bayi", 2_100_000, [66, 125, 95]),
  kind("Room Divider", "Sekat Ruang", 1_150_000, [150, 3, 178]),
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

const look = (swatch: string, material: Material, en: string, id: string): Look => ({ swatch, material, en, id });

/** Colours and finishes, the most frequent first. */
export const looks: readonly Look[] = [
  look("#cbb28c", "oak", "Oak", "Oak"),
  look("#b0855a", "teak", "Natural teak", "Jati natural"),
  look("#d9cfbd", "linen", "Ivory linen", "Linen gading"),
  look("#f4f2ee", "engineered_wood", "White", "Putih"),
  look("#92918c", "linen", "Stone grey linen", "Linen abu batu"),
  look("#2f3133", "metal", "Black steel", "Baja hitam"),
  look("#6a4830", "walnut", "Walnut", "Walnut"),
  look("#c8a36b", "rattan", "Rattan", "Rotan"),
  look("#31445e", "velvet", "Midnight blue velvet", "Beludru biru malam"),
  look("#748f6c", "velvet", "Moss green velvet", "Beludru hijau lumut"),
  look("#93542c", "leather", "Cognac leather", "Kulit cognac"),
  look("#e2c794", "pine", "Pine", "Pinus"),
  look("#b96540", "cotton", "Terracotta cotton", "Katun terakota"),
  look("#dcb98a", "beech", "Beech", "Beech"),
  look("#c2912f", "brass", "Brass", "Kuningan"),
  look("#c98fa0", "cotton", "Rose cotton", "Katun mawar"),
  look("#ededeb", "marble", "White marble", "Marmer putih"),
  look("#a33b34", "velvet", "Ruby velvet", "Beludru merah delima"),
  look("#dfe6e4", "glass", "Clear glass", "Kaca bening"),
  look("#6d4b7d", "velvet", "Plum velvet", "Beludru ungu"),
];

/** Syllables for the names of series and makers. */
export const syllables = {
  first: ["ka", "se", "la", "tir", "ran", "me", "so", "bu", "na", "wi", "pa", "da", "gi", "ar", "lem", "sa"],
  middle: ["lu", "ran", "di", "ma", "ta", "ri", "na", "ken", "ba", "su", "wa", "li", "go", "pu", "mi", "ja"],
  last: ["na", "sari", "ya", "ra", "wan", "di", "tan", "la", "dar", "ning", "ka", "mas", "ti", "lis", "gan", "wa"],
} as const;
