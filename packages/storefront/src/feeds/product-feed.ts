import {
  cutText,
  getPictureUrl,
  getProductHref,
  getVariantName,
  type Locale,
  type Picture,
  type Settings,
  SOCIAL_PICTURE_SIZE,
  toLocalizedHref,
  type Variant,
} from "@griya/api";
import { getTranslate } from "../i18n/translations.ts";
import { getLookAndSize } from "../structured-data/product.ts";
import type { CatalogueReader, Feed, FeedProduct } from "./feed.ts";
import { writeElement, XML_DECLARATION } from "./xml.ts";

/** The format of a feed. */
export type FeedFormat = "xml" | "json";

export type ProductFeedOptions = { origin: string; locale: Locale; settings: Settings; now: Date };

/** An item by the names of Google Merchant's product data specification. A missing field is not known, or does not apply. */
type Item = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Limits of Google Merchant, in characters and in pictures. */
const TITLE_MAXIMUM = 150;
const DESCRIPTION_MAXIMUM = 5000;
const MATERIAL_MAXIMUM = 200;
const PICTURES_MAXIMUM = 10;

/** Returns the item of a variant, as on its page. One of several variants is named in the address. */
const toItem = (
  product: FeedProduct,
  variant: Variant,
  { origin, locale, settings, now }: ProductFeedOptions,
): Item => {
  const { current, previous, endsAt } = variant.price;
  const money = (amount: number): string => `${amount} ${settings.currency.code}`;
  const at = (picture: Picture): string =>
    new URL(getPictureUrl(settings.mediaBase, picture, SOCIAL_PICTURE_SIZE.width), origin).href;
  const isOneOfSeveral = product.variants.length > 1;
  const page = origin + toLocalizedHref(getProductHref(product), locale);
  const { color, size } = getLookAndSize(variant);
  const picture = at(variant.picture ?? product.picture);
  const isFirstLook = picture === at(product.picture); // the other pictures show that one
  const material = product.material ?? "";
  return {
    id: variant.sku,
    item_group_id: isOneOfSeveral ? product.id : undefined,
    title: cutText(getVariantName(product, variant), TITLE_MAXIMUM),
    description: cutText(product.description, DESCRIPTION_MAXIMUM),
    link: isOneOfSeveral ? `${page}?${new URLSearchParams({ variant: variant.id })}` : page,
    image_link: picture,
    additional_image_link: isFirstLook
      ? [...new Set(product.pictures.map(at))].filter((other) => other !== picture).slice(0, PICTURES_MAXIMUM)
      : [],
    availability: variant.stock > 0 ? "in_stock" : "out_of_stock",
    price: money(previous ?? current),
    sale_price: previous === null ? undefined : money(current),
    sale_price_effective_date: previous === null || endsAt === null ? undefined : `${now.toISOString()}/${endsAt}`,
    brand: product.brand.name,
    identifier_exists: "no", // makers of furniture give no public product number
    condition: "new",
    product_type: `${product.category.title} > ${product.subCategory.title}`,
    color,
    size,
    material: material.length > MATERIAL_MAXIMUM || material === "" ? undefined : material,
    product_width: `${variant.dimensions.width} cm`,
    product_length: `${variant.dimensions.depth} cm`,
    product_height: `${variant.dimensions.height} cm`,
    shipping_weight: `${variant.weight} kg`,
  };
};

const toXml = (item: Item): string => {
  const fields = Object.entries(item).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((text) => writeElement(`g:${name}`, text)),
  );
  return `<item>${fields.join("")}</item>\n`;
};

async function* readItems(catalogue: CatalogueReader, part: number, place: ProductFeedOptions): AsyncGenerator<Item[]> {
  for await (const batch of catalogue.readProducts(part, place.locale)) {
    yield batch.flatMap((product) => product.variants.map((variant) => toItem(product, variant, place)));
  }
}

async function* writeXml(items: AsyncIterable<readonly Item[]>, { title, link }: { title: string; link: string }) {
  yield `${XML_DECLARATION}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${writeElement("title", title)}${writeElement("link", link)}${writeElement("description", title)}\n`;
  for await (const batch of items) yield batch.map(toXml).join("");
  yield "</channel></rss>\n";
}

async function* writeJson(items: AsyncIterable<readonly Item[]>, head: { title: string; link: string }) {
  yield `${JSON.stringify(head).slice(0, -1)},"items":[`;
  let separator = "\n";
  for await (const batch of items) {
    for (const item of batch) {
      yield separator + JSON.stringify(item);
      separator = ",\n";
    }
  }
  yield "\n]}\n";
}

/**
 * Returns the products of a part of the catalogue, with one item for each variant. XML is Google Merchant's product data; JSON has the same
 * content.
 */
export const createProductFeed = (
  catalogue: CatalogueReader,
  part: number,
  format: FeedFormat,
  place: ProductFeedOptions,
): Feed => {
  const head = {
    title: getTranslate(place.locale)("shell.title"),
    link: place.origin + toLocalizedHref("/", place.locale),
  };
  const items = () => readItems(catalogue, part, place);
  return format === "xml"
    ? { type: "application/xml; charset=utf-8", write: () => writeXml(items(), head) }
    : { type: "application/json; charset=utf-8", write: () => writeJson(items(), head) };
};
