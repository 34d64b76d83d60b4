import type { LocalText } from "@griya/provider/seeding";
import { createStableId } from "./stable-id.ts";

export type BrandSlug = "rumayasa" | "langkan" | "tirtasana" | "sinarupa";

export type Brand = {
  readonly id: string;
  readonly slug: BrandSlug;
  readonly name: string;
  readonly tagline: LocalText;
  readonly description: LocalText;
  /** True for the two brands whose social links are in the footer of a demo. `seeds/settings.seed.ts` writes these links. */
  readonly isInFooter: boolean;
};

const drafts: readonly Omit<Brand, "id">[] = [
  {
    slug: "rumayasa",
    name: "Rumayasa",
    tagline: { en: "Teak and rattan, joined in Jepara", id: "Furnitur jati dan rotan, dirakit di Jepara" },
    description: {
      en: "Rumayasa works with joiners and weavers in Jepara and rattan makers in Cirebon who learned the trade from their parents. Solid teak, hand-woven cane and visible joints are left to speak for themselves.",
      id: "Rumayasa bekerja bersama tukang kayu dan penganyam di Jepara serta perajin rotan di Cirebon yang mewarisi keahlian orang tuanya. Jati solid, anyaman tangan, dan sambungan yang terlihat dibiarkan berbicara sendiri.",
    },
    isInFooter: true,
  },
  {
    slug: "langkan",
    name: "Langkan",
    tagline: { en: "Modern furniture for small homes", id: "Furnitur modern untuk ruang kecil" },
    description: {
      en: "Langkan designs for flats and first houses, where every centimetre counts. Oak, linen and plain white panels come flat-packed, with clear steps and few screws.",
      id: "Langkan merancang untuk apartemen dan rumah pertama, tempat setiap sentimeter berarti. Oak, linen, dan panel putih polos dikirim ringkas, dengan langkah rakit yang jelas dan sekrup yang sedikit.",
    },
    isInFooter: true,
  },
  {
    slug: "tirtasana",
    name: "Tirtasana",
    tagline: { en: "Sofas and beds made to sink into", id: "Sofa dan tempat tidur yang mengundang rebah" },
    description: {
      en: "Tirtasana upholsters sofas, beds and benches by hand in Semarang. Hardwood frames, layered foam and covers in linen, velvet or leather are built to be sat on every day.",
      id: "Tirtasana melapisi sofa, dipan, dan bangku dengan tangan di Semarang. Rangka kayu keras, busa berlapis, serta pelapis linen, beludru, atau kulit dibuat untuk dipakai setiap hari.",
    },
    isInFooter: false,
  },
  {
    slug: "sinarupa",
    name: "Sinarupa",
    tagline: { en: "Lamps and finishing touches", id: "Lampu dan dekorasi" },
    description: {
      en: "Sinarupa collects light and small things: brass lamps, rattan shades, woven rugs and clay vases from small workshops in Cirebon, Yogyakarta and Kasongan.",
      id: "Sinarupa mengumpulkan cahaya dan benda-benda kecil: lampu kuningan, kap rotan, karpet tenun, dan vas tanah liat dari bengkel-bengkel kecil di Cirebon, Yogyakarta, dan Kasongan.",
    },
    isInFooter: false,
  },
];

export const brands: readonly Brand[] = drafts.map((draft) => ({
  id: createStableId(`brand/${draft.slug}`),
  ...draft,
}));
