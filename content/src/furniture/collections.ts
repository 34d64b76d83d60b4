import type { LocalText } from "@griya/provider/seeding";
import { createStableId } from "./stable-id.ts";

export type Collection = {
  readonly id: string;
  readonly slug: string;
  readonly name: LocalText;
  readonly description: LocalText;
  /** The slugs of the products, in the order of display. */
  readonly products: readonly string[];
};

const drafts: readonly Omit<Collection, "id">[] = [
  {
    slug: "tropis-tenang",
    name: { en: "Quiet Tropics", id: "Tropis Tenang" },
    description: {
      en: "Rattan, linen and moss green for rooms where the windows stay open.",
      id: "Rotan, linen, dan hijau lumut untuk ruangan yang jendelanya selalu terbuka.",
    },
    products: [
      "kursi-bale",
      "kursi-angin",
      "sofa-teduh-2",
      "dipan-rotan-pagi",
      "bufet-anyam",
      "lampu-gantung-kurung",
      "cermin-rotan-matahari",
      "karpet-anyam-pesisir",
    ],
  },
  {
    slug: "jepara-baru",
    name: { en: "New Jepara", id: "Jepara Baru" },
    description: {
      en: "Solid teak and old joints without the carving: what Jepara's joiners make for their own homes.",
      id: "Jati solid dan sambungan lama tanpa ukiran: furnitur yang dibuat tukang kayu Jepara untuk rumahnya sendiri.",
    },
    products: [
      "meja-makan-pendopo",
      "kursi-anyam",
      "kursi-lengkung",
      "dipan-jati-sunyi",
      "bufet-tambora",
      "meja-tamu-lesung",
      "rak-buku-aksara",
      "bangku-lorong",
    ],
  },
  {
    slug: "ruang-mungil",
    name: { en: "Small Spaces", id: "Ruang Mungil" },
    description: {
      en: "Nothing here is wider than 120 cm, and some of it folds or climbs the wall.",
      id: "Tak ada yang lebih lebar dari 120 cm, dan sebagian dapat dilipat atau menempel di dinding.",
    },
    products: [
      "meja-makan-lipat-hemat",
      "meja-lipat-dinding",
      "meja-sisi-embun",
      "rak-buku-tangga",
      "rak-kubus-petak",
      "nakas-tunggal",
      "puf-bundar",
      "rak-gantung-terbuka",
    ],
  },
  {
    slug: "malam-hangat",
    name: { en: "Warm Evenings", id: "Malam Hangat" },
    description: {
      en: "Walnut, velvet and brass for the hours after the main light is switched off.",
      id: "Walnut, beludru, dan kuningan untuk jam-jam setelah lampu utama dipadamkan.",
    },
    products: [
      "sofa-senja-3",
      "kursi-putar-rembulan",
      "meja-tamu-purnama",
      "dipan-nirwana",
      "lampu-lantai-tegak",
      "lampu-lantai-lengkung",
      "lampu-gantung-tiga",
      "bangku-ujung-ranjang",
    ],
  },
];

export const collections: readonly Collection[] = drafts.map((draft) => ({
  id: createStableId(`collection/${draft.slug}`),
  ...draft,
}));
