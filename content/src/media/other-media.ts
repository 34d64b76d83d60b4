import { LOCALES, type Locale } from "@griya/api";
import type { LocalText } from "@griya/provider/seeding";
import { productOfSlug, products } from "../furniture/products.ts";
import type { Medium } from "./content.ts";
import type { Masters } from "./masters.ts";
import { modelWords, turntableWords } from "./picture-words.ts";
import { firstLookOf } from "./product-pictures.ts";

/** File names for the download. */
const CATALOGUE_NAMES: Readonly<Record<Locale, string>> = { en: "Griya-catalogue.pdf", id: "Katalog-Griya.pdf" };

const catalogueWords: LocalText = { en: "The printed catalogue of Griya.", id: "Katalog cetak Griya." };

type Served = Omit<Medium["row"], "path" | "widths">;

/**
 * Creates the media that are served without changes: films, models and the printed catalogue. Each address contains the hash of its
 * content.
 */
export const createOtherMedia = (masters: Masters) => {
  const served = (path: string, row: Served): readonly Medium[] => {
    const found = masters.files.get(path);
    if (!found) return [];
    const named = path.replace(/\.(\w+)$/, `-${found.hash}.$1`);
    return [{ row: { ...row, path: named, widths: [] }, content: { file: found.file } }];
  };

  /** Returns the film in which a product turns once, the preferred format first, and its interactive model. */
  const ofProduct = (slug: string): readonly Medium[] => {
    const product = productOfSlug(slug);
    const look = firstLookOf(product);
    const film = { kind: "film", alt: turntableWords(product, look) } as const;
    const model = { kind: "model", mime: "model/gltf-binary", alt: modelWords(product, look) } as const;
    return [
      ...served(`turntables/${slug}.webm`, { ...film, mime: "video/webm" }),
      ...served(`turntables/${slug}.mp4`, { ...film, mime: "video/mp4" }),
      ...served(`models/${slug}.glb`, model),
    ];
  };

  const catalogueIn = (locale: Locale): Medium | null => {
    const [catalogue = null] = served(`catalogue/griya-catalogue-${locale}.pdf`, {
      kind: "document",
      mime: "application/pdf",
      alt: catalogueWords,
      savedAs: CATALOGUE_NAMES[locale],
    });
    return catalogue;
  };

  return {
    ofProduct,
    /** Returns the printed catalogue in a language; null where there is none. */
    catalogueIn,
    all: [
      ...products.flatMap(({ slug }) => ofProduct(slug)),
      ...LOCALES.flatMap((locale) => catalogueIn(locale) ?? []),
    ],
  };
};
