import type { LocalText } from "@griya/backend/seeding";
import { stableId } from "./stable-id.ts";

/** Where a banner leads; the kinds are the specification's source types, by name. */
export type BannerTarget =
  | { readonly kind: "category" | "subCategory" | "brand" | "collection" | "product" | "store"; readonly slug: string }
  | { readonly kind: "flashSale" }
  | { readonly kind: "url"; readonly url: string };

/** A picture or line with one way on. */
export type Banner = {
  readonly title: LocalText;
  readonly target: BannerTarget;
  readonly isClosable: boolean;
};

/** A banner that shows what it leads to. */
export type PromoBanner = Banner & {
  /** A key of `homePictures` in media/group-pictures.ts. */
  readonly picture: string;
};

export type Slide = {
  readonly title: LocalText;
  readonly text: LocalText;
  readonly action: LocalText;
  readonly target: BannerTarget;
  /** A key of `homePictures` in media/group-pictures.ts. */
  readonly picture: string;
};

export type SiteFeature = {
  readonly id: string;
  readonly icon: "clock" | "truck" | "wrench" | "shield";
  readonly title: LocalText;
  readonly text: LocalText;
};

const feature = (icon: SiteFeature["icon"], title: LocalText, text: LocalText): SiteFeature => ({
  id: stableId(`site-feature/${icon}`),
  icon,
  title,
  text,
});

/** The strip above the header. */
export const topBanner: Banner = {
  title: {
    en: "Payday Savings: up to 30% off eight favourites",
    id: "Gajian Hemat: diskon hingga 30% untuk delapan favorit",
  },
  target: { kind: "flashSale" },
  isClosable: true,
};

/** The hero and what follows it. */
export const slider: readonly Slide[] = [
  {
    title: { en: "A home that waits for you", id: "Rumah yang menanti Anda pulang" },
    text: {
      en: "Sofas, teak and rattan from workshops in Java, delivered and assembled.",
      id: "Sofa, jati, dan rotan dari para perajin di Jawa, diantar hingga terpasang.",
    },
    action: { en: "Shop the living room", id: "Belanja ruang tamu" },
    target: { kind: "category", slug: "ruang-tamu" },
    picture: "hero",
  },
  {
    title: { en: "New Jepara", id: "Jepara Baru" },
    text: {
      en: "Solid wood and visible joints, without the carving.",
      id: "Kayu solid dan sambungan yang terlihat, tanpa ukiran.",
    },
    action: { en: "See the collection", id: "Lihat koleksi" },
    target: { kind: "collection", slug: "jepara-baru" },
    picture: "jepara-baru",
  },
  {
    title: { en: "Small room, whole life", id: "Ruang mungil, hidup lengkap" },
    text: {
      en: "Furniture no wider than 120 cm; some of it folds or climbs the wall.",
      id: "Furnitur selebar 120 cm atau kurang; sebagian dapat dilipat atau menempel di dinding.",
    },
    action: { en: "Shop small spaces", id: "Belanja ruang mungil" },
    target: { kind: "collection", slug: "ruang-mungil" },
    picture: "ruang-mungil",
  },
];

/** Side by side between the lists of the home page. */
export const promoBanners: readonly PromoBanner[] = [
  {
    title: {
      en: "Six Anyam chairs and the Pendopo table, for less as a set",
      id: "Enam kursi Anyam dan meja Pendopo dengan harga paket",
    },
    target: { kind: "product", slug: "meja-makan-pendopo" },
    picture: "dining-bundle",
    isClosable: false,
  },
  {
    title: { en: "Lights that soften the evening", id: "Lampu yang melembutkan malam" },
    target: { kind: "category", slug: "lampu" },
    picture: "lighting",
    isClosable: false,
  },
];

/** The info strip. */
export const siteFeatures: readonly SiteFeature[] = [
  feature(
    "clock",
    { en: "Open every day", id: "Buka setiap hari" },
    {
      en: "Showrooms 08.00–22.00 local time, service 08.00–22.00 WIB",
      id: "Ruang pamer 08.00–22.00 waktu setempat, layanan 08.00–22.00 WIB",
    },
  ),
  feature(
    "truck",
    { en: "Delivered with care", id: "Diantar dengan hati-hati" },
    { en: "To every province, insured all the way", id: "Ke semua provinsi, diasuransikan sampai tujuan" },
  ),
  feature(
    "wrench",
    { en: "Assembly at home", id: "Dirakit di rumah Anda" },
    { en: "Our fitters put it together and take the boxes away", id: "Tim kami merakit dan membawa pulang kardusnya" },
  ),
  feature(
    "shield",
    { en: "Warranty up to 5 years", id: "Garansi hingga 5 tahun" },
    { en: "On frames and joints, with spare parts in stock", id: "Untuk rangka dan sambungan, suku cadang tersedia" },
  ),
];
