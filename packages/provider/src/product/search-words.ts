import type { LocalText } from "../message/local-text.ts";

/**
 * Returns the words of a text in lower case, as the search compares them. Removes accents and invisible characters, and uses the simplest
 * form of each letter (Unicode NFKD). `Sófa`, `ｓｏｆａ` and `so\u00adfa` become `sofa`.
 */
export const getWords = (text: string): string[] =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f\p{DI}]/gu, "")
    .normalize()
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

/** Returns the distinct words of some texts in both languages, separated by spaces. */
export const joinSearchWords = (texts: readonly (LocalText | string)[]): string => {
  const joinedText = texts.map((text) => (typeof text === "string" ? text : `${text.en} ${text.id}`)).join(" ");
  return [...new Set(getWords(joinedText))].join(" ");
};
