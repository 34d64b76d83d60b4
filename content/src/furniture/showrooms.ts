import type { LocalText } from "@griya/provider/seeding";
import { createStableId } from "./stable-id.ts";

export type Showroom = {
  readonly id: string;
  readonly slug: string;
  readonly kind: "showroom" | "warehouse";
  readonly name: LocalText;
  readonly description: LocalText;
  readonly street: string;
  /** The codes of the ministry, as in `read-places.ts`. */
  readonly districtCode: string;
  readonly subdistrictCode: string;
  readonly zipCode: string;
  readonly phone: string;
  /** The opening hours in local time, the same every day. They are null if the place receives no shoppers. */
  readonly openingHours: { readonly opens: string; readonly closes: string; readonly zone: "WIB" | "WITA" } | null;
  /** The position in degrees, exact to a street. The showrooms are invented, but their streets are real. */
  readonly position: { readonly latitude: number; readonly longitude: number };
};

const drafts: readonly Omit<Showroom, "id">[] = [
  {
    slug: "jakarta-kemang",
    kind: "showroom",
    name: { en: "Griya Kemang, South Jakarta", id: "Griya Kemang, Jakarta Selatan" },
    description: {
      en: "Our first showroom: three floors around an old mango tree, with the whole sofa range to try.",
      id: "Ruang pamer pertama kami: tiga lantai mengelilingi pohon mangga tua, dengan semua sofa untuk dicoba.",
    },
    street: "Jalan Kemang Raya 88",
    districtCode: "31.74.03",
    subdistrictCode: "31.74.03.1002",
    zipCode: "12730",
    phone: "+62 21 5550 0101",
    openingHours: { opens: "08.00", closes: "22.00", zone: "WIB" },
    position: { latitude: -6.2607, longitude: 106.8133 },
  },
  {
    slug: "tangerang-selatan",
    kind: "showroom",
    name: { en: "Griya Alam Sutera, South Tangerang", id: "Griya Alam Sutera, Tangerang Selatan" },
    description: {
      en: "A family showroom with a children's corner, ten minutes from the toll exit, with easy parking.",
      id: "Ruang pamer keluarga dengan pojok anak, sepuluh menit dari gerbang tol, dengan parkir yang mudah.",
    },
    street: "Jalan Sutera Boulevard 21",
    districtCode: "36.74.02",
    subdistrictCode: "36.74.02.1002",
    zipCode: "15320",
    phone: "+62 21 5550 0202",
    openingHours: { opens: "08.00", closes: "22.00", zone: "WIB" },
    position: { latitude: -6.2437, longitude: 106.6532 },
  },
  {
    slug: "bandung-dago",
    kind: "showroom",
    name: { en: "Griya Dago, Bandung", id: "Griya Dago, Bandung" },
    description: {
      en: "A 1930s house on the hill, furnished room by room as if someone lived there.",
      id: "Rumah tahun 1930-an di tanjakan Dago, ditata ruang demi ruang seolah ada yang tinggal di sana.",
    },
    street: "Jalan Ir. H. Juanda 214",
    districtCode: "32.73.02",
    subdistrictCode: "32.73.02.1004",
    zipCode: "40135",
    phone: "+62 22 5550 0303",
    openingHours: { opens: "08.00", closes: "22.00", zone: "WIB" },
    position: { latitude: -6.8792, longitude: 107.6166 },
  },
  {
    slug: "semarang-simpang-lima",
    kind: "showroom",
    name: { en: "Griya Simpang Lima, Semarang", id: "Griya Simpang Lima, Semarang" },
    description: {
      en: "Next to Tirtasana's workshop: choose a fabric downstairs, watch it being sewn upstairs.",
      id: "Di sebelah bengkel Tirtasana: pilih kain di bawah, lihat proses jahitnya di atas.",
    },
    street: "Jalan Pandanaran 12",
    districtCode: "33.74.01",
    subdistrictCode: "33.74.01.1013",
    zipCode: "50241",
    phone: "+62 24 5550 0404",
    openingHours: { opens: "08.00", closes: "22.00", zone: "WIB" },
    position: { latitude: -6.9863, longitude: 110.4141 },
  },
  {
    slug: "surabaya-mayjen-sungkono",
    kind: "showroom",
    name: { en: "Griya Mayjen Sungkono, Surabaya", id: "Griya Mayjen Sungkono, Surabaya" },
    description: {
      en: "The largest of our showrooms, with a whole floor of beds and a bench by the coffee bar for whoever is waiting.",
      id: "Ruang pamer terbesar kami, dengan satu lantai khusus dipan dan bangku di kedai kopi bagi yang menunggu.",
    },
    street: "Jalan Mayjen Sungkono 150",
    districtCode: "35.78.21",
    subdistrictCode: "35.78.21.1001",
    zipCode: "60225",
    phone: "+62 31 5550 0505",
    openingHours: { opens: "08.00", closes: "22.00", zone: "WIB" },
    position: { latitude: -7.2916, longitude: 112.7181 },
  },
  {
    slug: "badung-sunset-road",
    kind: "showroom",
    name: { en: "Griya Sunset Road, Badung", id: "Griya Sunset Road, Badung" },
    description: {
      en: "Terrace furniture shown where it belongs: in an open-sided pavilion, in the Bali air.",
      id: "Furnitur teras dipamerkan di tempat semestinya: di serambi terbuka, di udara Bali.",
    },
    street: "Jalan Sunset Road 77",
    districtCode: "51.03.01",
    subdistrictCode: "51.03.01.1005",
    zipCode: "80361",
    phone: "+62 361 5550 606",
    openingHours: { opens: "08.00", closes: "22.00", zone: "WITA" },
    position: { latitude: -8.7012, longitude: 115.1793 },
  },
  {
    slug: "gudang-jepara",
    kind: "warehouse",
    name: { en: "Jepara Warehouse", id: "Gudang Jepara" },
    description: {
      en: "Where orders are checked, wrapped and loaded. No sales here, but the dispatch desk answers the phone.",
      id: "Tempat pesanan diperiksa, dibungkus, dan dimuat. Tidak melayani penjualan, tetapi bagian pengiriman siap menjawab telepon.",
    },
    street: "Jalan Raya Jepara–Bangsri 9",
    districtCode: "33.20.06",
    subdistrictCode: "33.20.06.2012",
    zipCode: "59431",
    phone: "+62 291 5550 707",
    openingHours: null,
    position: { latitude: -6.5331, longitude: 110.7603 },
  },
];

export const showrooms: readonly Showroom[] = drafts.map((draft) => ({
  id: createStableId(`store/${draft.slug}`),
  ...draft,
}));
