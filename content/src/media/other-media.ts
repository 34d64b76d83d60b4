import { LOCALES, type Locale } from "@griya/api";
import type { LocalText } from "@griya/provider/seeding";
import { productOfSlug, products } from "../furniture/products.ts";
import type { Medium } from "./content.ts";
import type { Masters } from "./masters.ts";
import { modelWords, turntableWords } from "./picture-words.ts";
import { firstLookOf } from "./product-pictures.ts";

/** As it lies in a reader's downloads. */
const CATALOGUE_NAMES: Readonly<Record<Locale, string>> = { en: "Griya-catalogue.pdf", id: "Katalog-Griya.pdf" };

const catalogueWords: LocalText = { en: "The printed catalogue of Griya.", id: "Katalog cetak Griya." };

type Served = Omit<Medium["row"], "path" | "widths">;

/** What is served as it is: the films and models of products, and the printed catalogue; each at an address of its content. */
export const createOtherMedia = (masters: Masters) => {
  const served = (path: string, row: Served): readonly Medium[] => {
    const found = masters.files.get(path);
    if (!found) return [];
    const named = path.replace(/\.(\w+)$/, `-${found.hash}.$1`);
    return [{ row: { ...row, path: named, widths: [] }, content: { file: found.file } }];
  };

  /** The film in which a product turns once, in the format to prefer first, and the model that a reader can turn. */
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
    /** The printed catalogue in a language; null where there is none. */
    catalogueIn,
    all: [
      ...products.flatMap(({ slug }) => ofProduct(slug)),
      ...LOCALES.flatMap((locale) => catalogueIn(locale) ?? []),
    ],
  };
};
