import type { LocalText } from "../../message/local-text.ts";
import { stableId } from "./stable-id.ts";

/** Where a banner leads; the kinds are the specification's source types, by name. */
export type BannerTarget =
  | { readonly kind: "category" | "subCategory" | "brand" | "collection" | "product" | "store"; readonly slug: string }
  | { readonly kind: "flashSale" }
  | { readonly kind: "url"; readonly url: string };

export type Banner = {
  readonly id: string;
  readonly title: LocalText;
  readonly text: LocalText;
  readonly action: LocalText;
  readonly target: BannerTarget;
  /** A key of `homePictures` in pictures.ts. */
  readonly picture: string;
  readonly isClosable: boolean;
};

export type SiteFeature = {
  readonly id: string;
  readonly icon: "clock" | "truck" | "wrench" | "shield";
  readonly title: LocalText;
  readonly text: LocalText;
};

const banner = (key: string, rest: Omit<Banner, "id">): Banner => ({ id: stableId(`banner/${key}`), ...rest });

const feature = (icon: SiteFeature["icon"], title: LocalText, text: LocalText): SiteFeature => ({
  id: stableId(`site-feature/${icon}`),
  icon,
  title,
  text,
});

/** The strip above the header. */
export const topBanner: Banner = banner("top", {
  title: {
    en: "Payday Savings: up to 30% off eight favourites",
    id: "Gajian Hemat: diskon hingga 30% untuk delapan favorit",
  },
  text: { en: "While stocks last.", id: "Selama persediaan masih ada." },
  action: { en: "See the flash sale", id: "Lihat flash sale" },
  target: { kind: "flashSale" },
  picture: "flash-sale",
  isClosable: true,
});

/** The hero and what follows it. */
export const slider: readonly Banner[] = [
  banner("hero", {
    title: { en: "A home that waits for you", id: "Rumah yang menanti Anda pulang" },
    text: {
      en: "Sofas, teak and rattan from workshops in Java, delivered and assembled.",
      id: "Sofa, jati, dan rotan dari para perajin di Jawa, diantar hingga terpasang.",
    },
    action: { en: "Shop the living room", id: "Belanja ruang tamu" },
    target: { kind: "category", slug: "ruang-tamu" },
    picture: "hero",
    isClosable: false,
  }),
  banner("jepara", {
    title: { en: "New Jepara", id: "Jepara Baru" },
    text: {
      en: "Solid wood and visible joints, without the carving.",
      id: "Kayu solid dan sambungan yang terlihat, tanpa ukiran.",
    },
    action: { en: "See the collection", id: "Lihat koleksi" },
    target: { kind: "collection", slug: "jepara-baru" },
    picture: "jepara-baru",
    isClosable: false,
  }),
  banner("small-spaces", {
    title: { en: "Small room, whole life", id: "Ruang mungil, hidup lengkap" },
    text: {
      en: "Furniture under 120 cm that folds, stacks or climbs the wall.",
      id: "Furnitur di bawah 120 cm yang dapat dilipat, ditumpuk, atau menempel di dinding.",
    },
    action: { en: "Shop small spaces", id: "Belanja ruang mungil" },
    target: { kind: "collection", slug: "ruang-mungil" },
    picture: "ruang-mungil",
    isClosable: false,
  }),
];

/** Between the lists of the home page. */
export const promoBanners: readonly Banner[] = [
  banner("dining-bundle", {
    title: { en: "Six chairs, one table, 15% less", id: "Enam kursi, satu meja, hemat 15%" },
    text: {
      en: "The Anyam dining set, ready for the next big meal.",
      id: "Paket Makan Anyam, siap untuk jamuan berikutnya.",
    },
    action: { en: "See the table", id: "Lihat mejanya" },
    target: { kind: "product", slug: "meja-makan-pendopo" },
    picture: "dining-bundle",
    isClosable: false,
  }),
  banner("lighting", {
    title: { en: "Lights that soften the evening", id: "Lampu yang melembutkan malam" },
    text: { en: "Brass, rattan and opal glass by Sinarupa.", id: "Kuningan, rotan, dan kaca opal dari Sinarupa." },
    action: { en: "Shop lighting", id: "Belanja lampu" },
    target: { kind: "category", slug: "lampu" },
    picture: "lighting",
    isClosable: false,
  }),
];

/** The info strip. */
export const siteFeatures: readonly SiteFeature[] = [
  feature(
    "clock",
    { en: "Open every day", id: "Buka setiap hari" },
    { en: "Showrooms and service 08.00–22.00 WIB", id: "Ruang pamer dan layanan 08.00–22.00 WIB" },
  ),
  feature(
    "truck",
    { en: "Delivered with care", id: "Diantar dengan hati-hati" },
    { en: "To every province, insured all the way", id: "Ke seluruh provinsi, diasuransikan sepanjang jalan" },
  ),
  feature(
    "wrench",
    { en: "Assembly at home", id: "Rakit di rumah" },
    { en: "Our fitters put it together and take the boxes away", id: "Tim kami merakit dan membawa pulang kardusnya" },
  ),
  feature(
    "shield",
    { en: "Warranty up to 5 years", id: "Garansi hingga 5 tahun" },
    { en: "On frames and joints, with spare parts in stock", id: "Untuk rangka dan sambungan, suku cadang tersedia" },
  ),
];
