import { createHash } from "node:crypto";
import { PAYMENT_CHANNELS, PAYMENT_METHODS, type PaymentChannel } from "@griya/api";
import type { LocalText, ShopMediaRole } from "@griya/provider/seeding";
import { brands } from "../furniture/brands.ts";
import type { AlbumPicture } from "../media/content.ts";
import { drawMethodMark, getMethodName, type NamedMethod } from "./draw-method-marks.ts";
import { drawBrandLogo, drawDefaultImage, drawGriyaLogo, type Mark } from "./draw-marks.ts";
import { drawServiceMark, type Service } from "./draw-service-marks.ts";

/** Creates the picture of a mark. Its path contains the hash of its content, so browsers load a changed mark at once. */
const createMark = (name: string, { svg, width, height }: Mark, alt: LocalText, colour: string): AlbumPicture => {
  const path = `${name}-${createHash("sha256").update(svg).digest("hex").slice(0, 8)}.svg`;
  return { picture: { path, widths: [], width, height, alt, colour }, content: { svg } };
};

/** The logo in the settings of shops that an earlier release created. */
const formerLogo = createMark("shop/griya", drawGriyaLogo("#0F5B4C"), { en: "Griya", id: "Griya" }, "#FFFFFF");

/** The placeholder for a missing picture. */
export const defaultImage = createMark(
  "shop/default",
  drawDefaultImage(),
  { en: "Line drawing of a chair; no picture yet", id: "Gambar garis sebuah kursi; foto belum tersedia" },
  "#F3EFE8",
);

const brandMarks = brands.map(({ slug, name }) => {
  const alt: LocalText = { en: name, id: name };
  return {
    slug,
    onLight: createMark(`brands/${slug}`, drawBrandLogo(slug, "onLight"), alt, "#FFFFFF"),
    onDark: createMark(`brands/${slug}-on-dark`, drawBrandLogo(slug, "onDark"), alt, "#1F1C18"),
  };
});

/** The paths of the brands' logos, by slug. */
export const brandLogos: Readonly<Record<string, { logo: string; logoOnDark: string }>> = Object.fromEntries(
  brandMarks.map(({ slug, onLight, onDark }) => [
    slug,
    { logo: onLight.picture.path, logoOnDark: onDark.picture.path },
  ]),
);

const createServiceMark = (service: Service, words: LocalText): AlbumPicture =>
  createMark(`ways/${service}`, drawServiceMark(service), words, "#FFFFFF");

const serviceMarks: Readonly<Record<Service, AlbumPicture>> = {
  "bank-transfer": createServiceMark("bank-transfer", { en: "Bank transfer", id: "Transfer bank" }),
  "cash-on-delivery": createServiceMark("cash-on-delivery", { en: "Cash on delivery", id: "Bayar di tempat" }),
  card: createServiceMark("card", { en: "Card", id: "Kartu" }),
  delivery: createServiceMark("delivery", { en: "Delivery by truck", id: "Pengiriman dengan truk" }),
  "express-delivery": createServiceMark("express-delivery", {
    en: "Fast delivery by truck",
    id: "Pengiriman cepat dengan truk",
  }),
};

const createMethodMark = (method: NamedMethod): AlbumPicture => {
  const name = getMethodName(method);
  return createMark(`ways/${method}`, drawMethodMark(method), { en: name, id: name }, "#FFFFFF");
};

const createChannelMark = (channel: PaymentChannel): AlbumPicture =>
  channel === "card" ? serviceMarks.card : createMethodMark(channel);

/** The numbers of the payment services in the contract. */
const SERVICE_IDS = [1, 3, 4, 5, 6] as const;

/** The mark of each method of payment or delivery. The numbers and the names of channels come from the contract. */
export const marksByRole: readonly (readonly [ShopMediaRole, AlbumPicture])[] = [
  ...PAYMENT_CHANNELS.map((channel) => [`payment/${channel}`, createChannelMark(channel)] as const),
  ...SERVICE_IDS.map((id) => [`payment/${id}`, createMethodMark(PAYMENT_METHODS[id])] as const),
  ["payment/2", serviceMarks["cash-on-delivery"]],
  ["payment/7", serviceMarks["bank-transfer"]],
  ["shipping/regular", serviceMarks.delivery],
  ["shipping/express", serviceMarks["express-delivery"]],
];

export const allMarks: readonly AlbumPicture[] = [
  ...brandMarks.flatMap(({ onLight, onDark }) => [onLight, onDark]),
  ...marksByRole.map(([, mark]) => mark),
  formerLogo,
  defaultImage,
];
