import { getBundleHref } from "@griya/api";
import type { LinkTarget } from "@griya/api/office";
import type { LocalText } from "@griya/provider/seeding";
import { createStableId } from "./stable-id.ts";

/** A picture or a line of text with one link. */
export type Banner = {
  readonly title: LocalText;
  readonly linkTarget: LinkTarget;
  readonly isClosable: boolean;
};

/** A banner with a picture of its target. */
export type PromoBanner = Banner & {
  /** The key of the picture in `homePictures` (media/group-pictures.ts). */
  readonly picture: string;
};

export type Slide = {
  readonly title: LocalText;
  readonly text: LocalText;
  readonly action: LocalText;
  readonly linkTarget: LinkTarget;
  /** The key of the picture in `homePictures` (media/group-pictures.ts). */
  readonly picture: string;
};

export type SiteFeature = {
  readonly id: string;
  readonly icon: "clock" | "truck" | "wrench" | "shield";
  readonly title: LocalText;
  readonly text: LocalText;
};

const createFeature = (icon: SiteFeature["icon"], title: LocalText, text: LocalText): SiteFeature => ({
  id: createStableId(`site-feature/${icon}`),
  icon,
  title,
  text,
});

/** The banner above the header of every page. */
export const topBanner: Banner = {
  title: {
    en: "Payday Savings: up to 30% off eight favourites",
    id: "Gajian Hemat: diskon hingga 30% untuk delapan favorit",
  },
  linkTarget: { to: "flashSale" },
  isClosable: true,
};

/** The slides at the top of the home page. */
export const slider: readonly Slide[] = [
  {
    title: { en: "A home that waits for you", id: "Rumah yang menanti Anda pulang" },
    text: {
      en: "Sofas, teak and rattan from workshops in Java, delivered and assembled on request.",
      id: "Sofa, jati, dan rotan dari para perajin di Jawa, diantar dan bisa sekalian dirakit.",
    },
    action: { en: "Shop the living room", id: "Belanja ruang tamu" },
    linkTarget: { to: "category", slug: "ruang-tamu" },
    picture: "hero",
  },
  {
    title: { en: "New Jepara", id: "Jepara Baru" },
    text: {
      en: "Solid wood and visible joints, without the carving.",
      id: "Kayu solid dan sambungan yang terlihat, tanpa ukiran.",
    },
    action: { en: "See the collection", id: "Lihat koleksi" },
    linkTarget: { to: "collection", slug: "jepara-baru" },
    picture: "jepara-baru",
  },
  {
    title: { en: "Small room, whole life", id: "Ruang mungil, hidup lengkap" },
    text: {
      en: "Furniture no wider than 120 cm; some of it folds or climbs the wall.",
      id: "Furnitur selebar 120 cm atau kurang; sebagian dapat dilipat atau menempel di dinding.",
    },
    action: { en: "Shop small spaces", id: "Belanja ruang mungil" },
    linkTarget: { to: "collection", slug: "ruang-mungil" },
    picture: "ruang-mungil",
  },
];

/** The banners that stand side by side between the lists of the home page. */
export const promoBanners: readonly PromoBanner[] = [
  {
    title: {
      en: "Six Anyam chairs and the Pendopo table, for less as a set",
      id: "Enam kursi Anyam dan meja Pendopo dengan harga paket",
    },
    linkTarget: { to: "address", url: getBundleHref({ slug: "paket-makan-anyam" }) },
    picture: "dining-bundle",
    isClosable: true,
  },
  {
    title: { en: "Lights that soften the evening", id: "Lampu yang melembutkan malam" },
    linkTarget: { to: "subCategory", slug: "lampu-gantung" },
    picture: "lighting",
    isClosable: false,
  },
  {
    title: { en: "Rooms that let the garden in", id: "Ruang yang mengundang taman masuk" },
    linkTarget: { to: "homeCollection", slug: "tropis-tenang" },
    picture: "tropis-tenang",
    isClosable: false,
  },
  {
    title: { en: "Langkan: more room in a small home", id: "Langkan: rumah kecil terasa lapang" },
    linkTarget: { to: "brand", slug: "langkan" },
    picture: "langkan",
    isClosable: false,
  },
  {
    title: { en: "Rembulan, the chair that turns", id: "Rembulan, kursi yang berputar" },
    linkTarget: { to: "product", slug: "kursi-putar-rembulan" },
    picture: "rembulan",
    isClosable: false,
  },
  {
    title: { en: "Visit Rumayasa, joiners in Jepara", id: "Singgah di Rumayasa, perajin Jepara" },
    linkTarget: { to: "store", slug: "rumayasa" },
    picture: "rumayasa",
    isClosable: false,
  },
];

/** The advantages of the shop in the info strip. */
export const siteFeatures: readonly SiteFeature[] = [
  createFeature(
    "clock",
    { en: "Open every day", id: "Buka setiap hari" },
    {
      en: "Showrooms 08.00–22.00 local time, service 08.00–22.00 WIB",
      id: "Ruang pamer 08.00–22.00 waktu setempat, layanan 08.00–22.00 WIB",
    },
  ),
  createFeature(
    "truck",
    { en: "Delivered with care", id: "Diantar dengan hati-hati" },
    { en: "To every province, insured all the way", id: "Ke semua provinsi, diasuransikan sampai tujuan" },
  ),
  createFeature(
    "wrench",
    { en: "Assembly at home", id: "Dirakit di rumah Anda" },
    {
      en: "Choose it in the cart, and our fitters put it together",
      id: "Pilih di keranjang, dan tim kami yang merakit",
    },
  ),
  createFeature(
    "shield",
    { en: "Warranty up to 5 years", id: "Garansi hingga 5 tahun" },
    { en: "On frames and joints, with spare parts in stock", id: "Untuk rangka dan sambungan, suku cadang tersedia" },
  ),
];
