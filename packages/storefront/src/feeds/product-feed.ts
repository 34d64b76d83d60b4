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

/** The format of a product feed: RSS with Google's fields, or JSON. */
export type FeedFormat = "xml" | "json";

export type ProductFeedOptions = { origin: string; locale: Locale; settings: Settings; now: Date };

/** An item with the field names of Google Merchant's product data specification. A missing field is unknown or does not apply. */
type FeedItem = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The limits of Google Merchant. The first three are in characters, the last is a number of pictures. */
const TITLE_LENGTH_MAXIMUM = 150;
const DESCRIPTION_LENGTH_MAXIMUM = 5000;
const MATERIAL_LENGTH_MAXIMUM = 200;
const PICTURES_MAXIMUM = 10;

/** Returns the item of a variant, with the values of its product page. The link contains the variant when the product has several. */
const toItem = (
  product: FeedProduct,
  variant: Variant,
  { origin, locale, settings, now }: ProductFeedOptions,
): FeedItem => {
  const { current, previous, endsAt } = variant.price;
  const formatPrice = (amount: number): string => `${amount} ${settings.currency.code}`;
  const toPictureUrl = (picture: Picture): string =>
    new URL(getPictureUrl(settings.mediaBase, picture, SOCIAL_PICTURE_SIZE.width), origin).href;
  const hasSeveralVariants = product.variants.length > 1;
  const pageUrl = origin + toLocalizedHref(getProductHref(product), locale);
  const { color, size } = getLookAndSize(variant);
  const pictureUrl = toPictureUrl(variant.picture ?? product.picture);
  const isFirstLook = pictureUrl === toPictureUrl(product.picture); // the other pictures show only the first look
  const material = product.material ?? "";
  return {
    id: variant.sku,
    item_group_id: hasSeveralVariants ? product.id : undefined,
    title: cutText(getVariantName(product, variant), TITLE_LENGTH_MAXIMUM),
    description: cutText(product.description, DESCRIPTION_LENGTH_MAXIMUM),
    link: hasSeveralVariants ? `${pageUrl}?${new URLSearchParams({ variant: variant.id })}` : pageUrl,
    image_link: pictureUrl,
    additional_image_link: isFirstLook
      ? [...new Set(product.pictures.map(toPictureUrl))]
          .filter((other) => other !== pictureUrl)
          .slice(0, PICTURES_MAXIMUM)
      : [],
    availability: variant.stock > 0 ? "in_stock" : "out_of_stock",
    price: formatPrice(previous ?? current),
    sale_price: previous === null ? undefined : formatPrice(current),
    sale_price_effective_date: previous === null || endsAt === null ? undefined : `${now.toISOString()}/${endsAt}`,
    brand: product.brand.name,
    identifier_exists: "no", // furniture makers do not publish product identifiers such as a GTIN
    condition: "new",
    product_type: `${product.category.title} > ${product.subCategory.title}`,
    color,
    size,
    material: material.length > MATERIAL_LENGTH_MAXIMUM || material === "" ? undefined : material,
    product_width: `${variant.dimensions.width} cm`,
    product_length: `${variant.dimensions.depth} cm`,
    product_height: `${variant.dimensions.height} cm`,
    shipping_weight: `${variant.weight} kg`,
  };
};

const toXml = (item: FeedItem): string => {
  const fields = Object.entries(item).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((text) => writeElement(`g:${name}`, text)),
  );
  return `<item>${fields.join("")}</item>\n`;
};

async function* readItems(
  catalogue: CatalogueReader,
  part: number,
  options: ProductFeedOptions,
): AsyncGenerator<FeedItem[]> {
  for await (const batch of catalogue.readProducts(part, options.locale)) {
    yield batch.flatMap((product) => product.variants.map((variant) => toItem(product, variant, options)));
  }
}

async function* writeXml(items: AsyncIterable<readonly FeedItem[]>, { title, link }: { title: string; link: string }) {
  yield `${XML_DECLARATION}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${writeElement("title", title)}${writeElement("link", link)}${writeElement("description", title)}\n`;
  for await (const batch of items) yield batch.map(toXml).join("");
  yield "</channel></rss>\n";
}

async function* writeJson(items: AsyncIterable<readonly FeedItem[]>, head: { title: string; link: string }) {
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
 * Returns the feed of one part of the catalogue, with one item for each variant. The XML follows Google Merchant's specification. The JSON
 * has the same items.
 */
export const createProductFeed = (
  catalogue: CatalogueReader,
  part: number,
  format: FeedFormat,
  options: ProductFeedOptions,
): Feed => {
  const head = {
    title: getTranslate(options.locale)("shell.title"),
    link: options.origin + toLocalizedHref("/", options.locale),
  };
  const createItems = () => readItems(catalogue, part, options);
  return format === "xml"
    ? { type: "application/xml; charset=utf-8", write: () => writeXml(createItems(), head) }
    : { type: "application/json; charset=utf-8", write: () => writeJson(createItems(), head) };
};
