import { fillMessage, type Locale, messagesEn, messagesId } from "@griya/api";

/** The texts of refusals that every server may send. These texts are not part of the specification. */
export const httpTextsEn = {
  notFound: "We could not find what you asked for.",
  forbidden: "You are not allowed to do this.",
  methodNotAllowed: "This cannot be done this way.",
  tooLarge: "This is too large to send.",
  tooManyRequests: "Too many attempts. Please try again in {{seconds}} seconds.",
};

export const httpTextsId: Record<keyof typeof httpTextsEn, string> = {
  notFound: "Yang Anda cari tidak ditemukan.",
  forbidden: "Anda tidak diizinkan melakukan ini.",
  methodNotAllowed: "Ini tidak dapat dilakukan dengan cara ini.",
  tooLarge: "Data yang dikirim terlalu besar.",
  tooManyRequests: "Terlalu banyak percobaan. Coba lagi dalam {{seconds}} detik.",
};

const texts = { en: { ...messagesEn, ...httpTextsEn }, id: { ...messagesId, ...httpTextsId } };

export type HttpTextKey = keyof typeof texts.en;

/** Returns a text in a language, with values in place of its placeholders. */
export const formatText = (
  locale: Locale,
  key: HttpTextKey,
  textValues: Readonly<Record<string, string>> = {},
): string => fillMessage(texts[locale][key], textValues);
