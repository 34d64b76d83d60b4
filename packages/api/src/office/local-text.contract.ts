import * as z from "zod/mini";
import { cleanText } from "../text/clean-text.ts";

/** Builds a schema for a visible text that the office writes. */
export const OfficeText = (maximum: number) =>
  z.string().check(z.overwrite(cleanText), z.minLength(1), z.maxLength(maximum));

/** Builds a schema for a text that shoppers read, in both languages of the shop. */
export const LocalText = (maximum: number) => z.strictObject({ en: OfficeText(maximum), id: OfficeText(maximum) });
export type LocalText = z.infer<ReturnType<typeof LocalText>>;

/** A slug as addresses show it. */
export const Slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(100));

/** A stock-keeping unit as labels carry it. */
export const Sku = z.string().check(z.regex(/^[A-Za-z0-9][\w.-]{1,59}$/));

/**
 * Limit for the price of a piece or a service, in rupiah. With it, the total of the largest possible cart stays below
 * `Number.MAX_SAFE_INTEGER`.
 */
export const PRICE_MAXIMUM = 1_000_000_000;

/** Whole rupiah above zero. */
export const Price = z.int().check(z.gte(1), z.lte(PRICE_MAXIMUM));

/** Whole rupiah; 0 when there is none. */
export const Amount = z.int().check(z.gte(0), z.lte(1_000_000_000_000));

/** The path of an uploaded picture. */
export const PicturePath = z.string().check(z.minLength(1), z.maxLength(300));

/** Checks that no two members of a list have the same name. */
export const uniqueBy = <Member>(getName: (member: Member) => string) =>
  z.refine<readonly Member[]>((members) => new Set(members.map(getName)).size === members.length, {
    error: "nothing may stand there twice",
  });
