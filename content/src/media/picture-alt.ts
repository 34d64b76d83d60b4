import { PERSON_HEIGHT, PICTURE_VIEWS, type PictureView } from "@griya/api";
import type { LocalText } from "@griya/provider/seeding";
import { type Look, type LookKey, looks } from "../furniture/looks.ts";
import type { Product, Variant } from "../furniture/products.ts";

/** A view of a product without a room. */
export type OwnView = Exclude<PictureView, "room">;
export const OWN_VIEWS = PICTURE_VIEWS.filter((view): view is OwnView => view !== "room");

type DescribedProduct = Pick<Product, "name" | "appearance" | "dimensions">;

const lowerFirstLetter = (text: string): string =>
  text.startsWith("Carrara") ? text : text.charAt(0).toLowerCase() + text.slice(1);

/** Returns the name of a look inside a sentence, such as "natural teak and ivory linen". */
const toLookPhrase = (name: string, and: string): string => lowerFirstLetter(name).replace(", ", ` ${and} `);

/**
 * Returns the Indonesian words between a name and a look. These words mean "covered in", "made of", "with the finish" or "in the colour".
 */
const getIndonesianJoiner = ({ key, kind }: Look): string => {
  switch (kind) {
    case "fabric":
      return key.startsWith("tenun") ? "dari" : "berlapis";
    case "leather":
      return "berlapis";
    case "mesh":
      return "dengan";
    case "rattan":
    case "stone":
      return "dari";
    case "wood":
    case "metal":
      return "dengan finishing";
    case "lacquer":
    case "clay":
      return "warna";
  }
};

const describeLook = ({ name }: DescribedProduct, key: LookKey): LocalText => {
  const look: Look = looks[key];
  return {
    en: `${name.en} in ${toLookPhrase(look.name.en, "and")}`,
    id: `${name.id} ${getIndonesianJoiner(look)} ${toLookPhrase(look.name.id, "dan")}`,
  };
};

const formatIndonesianNumber = (centimetres: number): string => String(centimetres).replace(".", ",");

const formatDimensions = ({ width, depth, height }: Product["dimensions"]): LocalText => ({
  en: `${width} cm wide, ${depth} cm deep and ${height} cm high`,
  id: `lebar ${formatIndonesianNumber(width)} cm, kedalaman ${formatIndonesianNumber(depth)} cm, dan tinggi ${formatIndonesianNumber(height)} cm`,
});

/** Returns the alternative text for a picture of a product, as a sentence. */
export const getPictureAlt = (product: DescribedProduct, look: LookKey, view: OwnView): LocalText => {
  const { en, id } = describeLook(product, look);
  const { appearance } = product;
  const sizeText = formatDimensions(product.dimensions);
  switch (view) {
    case "three-quarter":
      return {
        en: `${en}, seen at an angle: ${appearance.en}.`,
        id: `${id}, dilihat dari sudut serong: ${appearance.id}.`,
      };
    case "front":
      return {
        en: `${en}, seen straight from the front: ${appearance.en}.`,
        id: `${id}, dilihat lurus dari depan: ${appearance.id}.`,
      };
    case "person":
      return {
        en: `${en}, beside a person of ${PERSON_HEIGHT} cm: ${sizeText.en}.`,
        id: `${id}, di samping orang setinggi ${PERSON_HEIGHT} cm: ${sizeText.id}.`,
      };
    case "scale":
      return { en: `${en}, shown to scale: ${sizeText.en}.`, id: `${id}, dengan pembanding ukuran: ${sizeText.id}.` };
    case "detail":
      return {
        en: `${en} seen up close, so that its material and workmanship show.`,
        id: `${id} dilihat dari dekat, sehingga bahan dan pengerjaannya terlihat jelas.`,
      };
  }
};

/** Returns the alternative text for a size that `appearance` does not describe. */
export const getOtherSizeAlt = (product: DescribedProduct, { look, attributes, dimensions }: Variant): LocalText => {
  const { en, id } = describeLook(product, look);
  const sizeText = formatDimensions(dimensions);
  // The first attribute is the look. The other attributes read "size 2 seats", "mattress size 180×200" or "long seat right".
  const describeChosenSize = (locale: "en" | "id") =>
    attributes
      .slice(1)
      .map(({ name, value }) => `${lowerFirstLetter(name[locale])} ${lowerFirstLetter(value[locale])}`)
      .join(", ");
  return {
    en: `${en}, ${describeChosenSize("en")}, seen at an angle: ${sizeText.en}.`,
    id: `${id}, ${describeChosenSize("id")}, dilihat dari sudut serong: ${sizeText.id}.`,
  };
};

/** Returns the alternative text for the film in which a product turns once. */
export const getTurntableAlt = (product: DescribedProduct, look: LookKey): LocalText => {
  const { en, id } = describeLook(product, look);
  return { en: `${en}, turning once all the way round.`, id: `${id}, berputar satu kali penuh.` };
};

/** Returns the alternative text for an interactive model. */
export const getModelAlt = (product: DescribedProduct, look: LookKey): LocalText => {
  const { en, id } = describeLook(product, look);
  return {
    en: `${en}, to be turned and seen from every side.`,
    id: `${id}, dapat diputar dan dilihat dari segala sisi.`,
  };
};
