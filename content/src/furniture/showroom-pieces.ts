import { getProductBySlug } from "./products.ts";

export type ShowroomPiece = {
  /** The showroom's slug. */
  readonly showroom: string;
  readonly variantId: string;
  /** The number of pieces that customers can take home from the showroom. */
  readonly collectable: number;
};

/** The slugs of the products in each showroom. They include all products that the showroom's description promises. */
const slugsByShowroom: Readonly<Record<string, readonly string[]>> = {
  "jakarta-kemang": [
    "sofa-senja-3",
    "sofa-lembayung",
    "sofa-teduh-2",
    "sofa-kulit-arjuna",
    "kursi-bale",
    "kursi-putar-rembulan",
    "meja-tamu-purnama",
    "meja-sisi-embun",
    "puf-bundar",
    "lampu-lantai-lengkung",
    "karpet-anyam-pesisir",
    "bantal-tenun",
  ],
  "tangerang-selatan": [
    "boks-bayi-lelap",
    "boks-ayun-timang",
    "dipan-anak-rumah",
    "dipan-tingkat-kawan",
    "rak-mainan-ceria",
    "meja-belajar-kecil",
    "sofa-teduh-2",
    "meja-makan-pendopo",
    "kursi-anyam",
    "rak-kubus-petak",
    "lampu-meja-jamur",
    "dingklik-rewang",
  ],
  "bandung-dago": [
    "sofa-senja-3",
    "meja-tamu-lesung",
    "rak-tv-serambi",
    "meja-makan-bundar-gerhana",
    "kursi-lengkung",
    "bufet-anyam",
    "dipan-jati-sunyi",
    "nakas-anyam",
    "meja-kerja-tekun",
    "kursi-kerja-fokus",
    "rak-buku-aksara",
    "lampu-gantung-kurung",
    "cermin-lengkung",
    "vas-tanah",
    "bangku-lorong",
  ],
  "semarang-simpang-lima": [
    "sofa-senja-3",
    "sofa-lembayung",
    "sofa-kulit-arjuna",
    "kursi-putar-rembulan",
    "dipan-nirwana",
    "bangku-ujung-ranjang",
    "rak-tv-lini",
    "karpet-kabut",
    "lampu-baca-lentur",
  ],
  "surabaya-mayjen-sungkono": [
    "dipan-nirwana",
    "dipan-jati-sunyi",
    "dipan-rotan-pagi",
    "dipan-laci-rapi",
    "nakas-anyam",
    "nakas-tunggal",
    "nakas-bundar",
    "lemari-pakaian-2",
    "lemari-pakaian-geser",
    "rak-gantung-terbuka",
    "meja-makan-lipat-hemat",
    "kursi-petik",
    "kursi-bar-galah",
    "bufet-tambora",
    "lemari-saji-kaca",
    "meja-kerja-naik",
    "meja-lipat-dinding",
    "kursi-kerja-jaring",
    "rak-buku-tangga",
    "lampu-lantai-tegak",
    "lampu-gantung-tiga",
  ],
  "badung-sunset-road": [
    "kursi-teras-sore",
    "set-teras-kopi",
    "kursi-angin",
    "kursi-bale",
    "meja-tamu-lesung",
    "bangku-lorong",
    "bangku-ujung-ranjang",
    "dingklik-rewang",
    "puf-bundar",
    "karpet-anyam-pesisir",
    "vas-tanah",
  ],
};

/** The maximum weight that a shopper carries to the car, in kilograms. */
const CARRIED_KILOGRAMS_MAXIMUM = 15;

/**
 * The pieces of each showroom, with one available look of each product. Different showrooms usually show different looks. Customers can
 * take one to four units of a light piece home, but not more than the stock.
 */
export const showroomPieces: readonly ShowroomPiece[] = Object.entries(slugsByShowroom).flatMap(
  ([showroom, slugs], house) =>
    slugs.flatMap((slug, place) => {
      const stockedVariants = getProductBySlug(slug).variants.filter(({ stock }) => stock > 0);
      const variant = stockedVariants[house % Math.max(1, stockedVariants.length)];
      if (variant === undefined) return [];
      const canBeCarried = variant.weightKg <= CARRIED_KILOGRAMS_MAXIMUM;
      return {
        showroom,
        variantId: variant.id,
        collectable: canBeCarried ? Math.min(variant.stock, 1 + (place % 4)) : 0,
      };
    }),
);
