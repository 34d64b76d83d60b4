import type { Locale } from "@griya/api";
import { create } from "fontkit";
import { FONTS } from "./fonts.ts";

const fonts = Object.values(FONTS).map((bytes) => create(bytes));

const hasGlyph = (character: string): boolean =>
  fonts.every((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));

/**
 * Returns true when paper can show all letters of a text. A font for all scripts has more than ten megabytes. Every server would load it
 * for few papers. A courier in Indonesia reads Latin letters, so an address needs printable letters. Other characters, such as emoji, name
 * nobody, so paper leaves them out.
 */
export const isPrintable = (text: string): boolean => (text.match(/[\p{L}\p{N}]/gu) ?? []).every(hasGlyph);

const UNPRINTABLE: Readonly<Record<Locale, string>> = {
  en: "[not in Latin letters]",
  id: "[bukan huruf Latin]",
};

/** Returns a text as paper shows it. Leaves out emoji that no font has, and replaces words with letters that no font has. */
export const toPrintable = (text: string, locale: Locale): string =>
  text
    .replace(/[^\p{L}\p{N}\s]/gu, (character) => (hasGlyph(character) ? character : ""))
    .replace(/[\p{L}\p{N}]+/gu, (word) => (isPrintable(word) ? word : UNPRINTABLE[locale]))
    .trimEnd();
