import * as z from "zod/mini";
import { cleanText } from "../text/clean-text.ts";

/** Creates a schema for a text from the office, with at most `maximum` characters. Invisible characters are removed. */
export const createOfficeText = (maximum: number) =>
  z.string().check(z.overwrite(cleanText), z.minLength(1), z.maxLength(maximum));

/** Creates a schema for a text in both languages of the shop, with at most `maximum` characters each. */
export const createLocalText = (maximum: number) =>
  z.strictObject({ en: createOfficeText(maximum), id: createOfficeText(maximum) });
export type createLocalText = z.infer<ReturnType<typeof createLocalText>>;

/** A slug in an address: lower-case letters, digits and hyphens. */
export const Slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(100));

/** The stock-keeping unit (SKU) of a product or variant. */
export const Sku = z.string().check(z.regex(/^[A-Za-z0-9][\w.-]{1,59}$/));

/** The maximum price of a piece or a service, in rupiah. The total of the largest possible cart is then below `Number.MAX_SAFE_INTEGER`. */
export const PRICE_MAXIMUM = 1_000_000_000;

/** A price in whole rupiah, above zero. */
export const Price = z.int().check(z.gte(1), z.lte(PRICE_MAXIMUM));

/** An amount in whole rupiah. The amount may be 0. */
export const Amount = z.int().check(z.gte(0), z.lte(1_000_000_000_000));

/** The path of an uploaded picture, relative to the media base. */
export const PicturePath = z.string().check(z.minLength(1), z.maxLength(300));

/** Creates a check that refuses a list with two equal names. */
export const createUniqueCheck = <Member>(getName: (member: Member) => string) =>
  z.refine<readonly Member[]>((members) => new Set(members.map(getName)).size === members.length, {
    error: "nothing may stand there twice",
  });
