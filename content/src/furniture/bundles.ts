import type { LocalText } from "@griya/provider/seeding";
import { createStableId } from "./stable-id.ts";

export type Bundle = {
  readonly id: string;
  readonly slug: string;
  readonly name: LocalText;
  readonly description: LocalText;
  /** The discount on the sum of the lines, in per cent. */
  readonly percent: number;
  readonly lines: readonly { readonly product: string; readonly quantity: number }[];
};

const drafts: readonly Omit<Bundle, "id">[] = [
  {
    slug: "paket-ruang-tamu-senja",
    name: { en: "Senja Living Room Set", id: "Paket Ruang Tamu Senja" },
    description: {
      en: "The sofa, the marble table before it and the rug beneath both.",
      id: "Sofa, meja marmer di depannya, dan karpet di bawah keduanya.",
    },
    percent: 12,
    lines: [
      { product: "sofa-senja-3", quantity: 1 },
      { product: "meja-tamu-purnama", quantity: 1 },
      { product: "karpet-anyam-pesisir", quantity: 1 },
    ],
  },
  {
    slug: "paket-makan-anyam",
    name: { en: "Anyam Dining Set", id: "Paket Ruang Makan Anyam" },
    description: {
      en: "A solid wood table with six cane-backed chairs.",
      id: "Meja kayu solid dengan enam kursi bersandaran anyaman rotan.",
    },
    percent: 15,
    lines: [
      { product: "meja-makan-pendopo", quantity: 1 },
      { product: "kursi-anyam", quantity: 6 },
    ],
  },
  {
    slug: "paket-kamar-sunyi",
    name: { en: "Sunyi Bedroom Set", id: "Paket Kamar Tidur Sunyi" },
    description: {
      en: "A solid wood bed with a nightstand and a lamp on either side.",
      id: "Dipan kayu solid dengan nakas dan lampu di kedua sisinya.",
    },
    percent: 10,
    lines: [
      { product: "dipan-jati-sunyi", quantity: 1 },
      { product: "nakas-anyam", quantity: 2 },
      { product: "lampu-meja-jamur", quantity: 2 },
    ],
  },
  {
    slug: "paket-kerja-rumah",
    name: { en: "Home Office Set", id: "Paket Kerja di Rumah" },
    description: {
      en: "Desk, chair and reading lamp: everything a working corner needs.",
      id: "Meja, kursi, dan lampu baca: semua yang diperlukan sebuah sudut kerja.",
    },
    percent: 15,
    lines: [
      { product: "meja-kerja-tekun", quantity: 1 },
      { product: "kursi-kerja-fokus", quantity: 1 },
      { product: "lampu-baca-lentur", quantity: 1 },
    ],
  },
];

export const bundles: readonly Bundle[] = drafts.map((draft) => ({
  id: createStableId(`bundle/${draft.slug}`),
  ...draft,
}));
