import { LOCALES, type Locale } from "@griya/api";
import type { LocalText } from "@griya/provider/seeding";
import { getProductBySlug, products } from "../furniture/products.ts";
import type { Medium } from "./content.ts";
import type { Masters } from "./masters.ts";
import { getModelAlt, getTurntableAlt } from "./picture-alt.ts";
import { getFirstLook } from "./product-pictures.ts";

/** The file names for the download of the catalogue. */
const CATALOGUE_FILE_NAMES: Readonly<Record<Locale, string>> = { en: "Griya-catalogue.pdf", id: "Katalog-Griya.pdf" };

const catalogueAlt: LocalText = { en: "The printed catalogue of Griya.", id: "Katalog cetak Griya." };

type UnchangedMedium = Omit<Medium["row"], "path" | "widths">;

/**
 * Creates the media that the shop serves without changes: films, models and the printed catalogue. The address of a medium contains the
 * hash of its content.
 */
export const createOtherMedia = (masters: Masters) => {
  const createMedium = (path: string, row: UnchangedMedium): readonly Medium[] => {
    const masterFile = masters.files.get(path);
    if (!masterFile) return [];
    const hashedPath = path.replace(/\.(\w+)$/, `-${masterFile.hash}.$1`);
    return [{ row: { ...row, path: hashedPath, widths: [] }, content: { file: masterFile.file } }];
  };

  /** Returns the film in which a product turns once, and its interactive model. The preferred format of the film comes first. */
  const getProductMedia = (slug: string): readonly Medium[] => {
    const product = getProductBySlug(slug);
    const look = getFirstLook(product);
    const filmRow = { kind: "film", alt: getTurntableAlt(product, look) } as const;
    const modelRow = { kind: "model", mime: "model/gltf-binary", alt: getModelAlt(product, look) } as const;
    return [
      ...createMedium(`turntables/${slug}.webm`, { ...filmRow, mime: "video/webm" }),
      ...createMedium(`turntables/${slug}.mp4`, { ...filmRow, mime: "video/mp4" }),
      ...createMedium(`models/${slug}.glb`, modelRow),
    ];
  };

  const findCatalogue = (locale: Locale): Medium | null => {
    const [catalogue = null] = createMedium(`catalogue/griya-catalogue-${locale}.pdf`, {
      kind: "document",
      mime: "application/pdf",
      alt: catalogueAlt,
      savedAs: CATALOGUE_FILE_NAMES[locale],
    });
    return catalogue;
  };

  return {
    ofProduct: getProductMedia,
    /** Returns the printed catalogue in a language. Returns null if its file does not exist. */
    catalogueIn: findCatalogue,
    all: [
      ...products.flatMap(({ slug }) => getProductMedia(slug)),
      ...LOCALES.flatMap((locale) => findCatalogue(locale) ?? []),
    ],
  };
};
