import type { LocalText } from "@griya/provider/seeding";

/** Search terms of shoppers, with the most frequent term first. */
export const keywords: readonly LocalText[] = [
  { en: "three-seater sofa", id: "sofa tiga dudukan" },
  { en: "velvet sofa", id: "sofa beludru" },
  { en: "leather sofa", id: "sofa kulit" },
  { en: "modular sofa", id: "sofa modular" },
  { en: "rattan chair", id: "kursi rotan" },
  { en: "easy chair", id: "kursi santai" },
  { en: "teak dining table", id: "meja makan jati" },
  { en: "dining chair", id: "kursi makan" },
  { en: "coffee table", id: "meja tamu" },
  { en: "marble table", id: "meja marmer" },
  { en: "work desk", id: "meja kerja" },
  { en: "folding table", id: "meja lipat" },
  { en: "office chair", id: "kursi kerja" },
  { en: "bed frame", id: "dipan kayu" },
  { en: "nightstand", id: "nakas" },
  { en: "wardrobe", id: "lemari pakaian" },
  { en: "bookshelf", id: "rak buku" },
  { en: "TV stand", id: "rak TV" },
  { en: "sideboard", id: "bufet" },
  { en: "floor lamp", id: "lampu lantai" },
  { en: "pendant lamp", id: "lampu gantung" },
  { en: "rug", id: "karpet" },
  { en: "round mirror", id: "cermin bundar" },
  { en: "terrace chair", id: "kursi teras" },
];
