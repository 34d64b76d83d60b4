import type { LocalText } from "../message/local-text.ts";

/** Every word of some texts in both languages, once each, for the search to look through. */
export const searchWords = (texts: readonly (LocalText | string)[]): string => {
  const whole = texts.map((text) => (typeof text === "string" ? text : `${text.en} ${text.id}`)).join(" ");
  const words = whole.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return [...new Set(words.filter((word) => word !== ""))].join(" ");
};
