import type { Locale } from "@griya/api";
import { create } from "fontkit";
import { FONTS } from "./fonts.ts";

const fonts = Object.values(FONTS).map((bytes) => create(bytes));

const hasGlyph = (character: string): boolean =>
  fonts.every((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));

/**
 * Returns true when the fonts contain all letters of a text. Fonts for all scripts have more than ten megabytes. Couriers in Indonesia read
 * Latin letters, so an address must be printable. Other characters, such as emoji, are not printed.
 */
export const isPrintable = (text: string): boolean => (text.match(/[\p{L}\p{N}]/gu) ?? []).every(hasGlyph);

const UNPRINTABLE_TEXTS: Readonly<Record<Locale, string>> = {
  en: "[not in Latin letters]",
  id: "[bukan huruf Latin]",
};

/**
 * Returns a text with printable characters only. Removes emoji without a glyph, and replaces words with letters that the fonts do not
 * contain.
 */
export const toPrintableText = (text: string, locale: Locale): string =>
  text
    .replace(/[^\p{L}\p{N}\s]/gu, (character) => (hasGlyph(character) ? character : ""))
    .replace(/[\p{L}\p{N}]+/gu, (word) => (isPrintable(word) ? word : UNPRINTABLE_TEXTS[locale]))
    .trimEnd();
