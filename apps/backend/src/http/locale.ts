import { LOCALES, type Locale } from "../message/sentences.ts";

const isLocale = (tag: string): tag is Locale => (LOCALES as readonly string[]).includes(tag);

/** The language of ours that the reader likes best; English when there is none. */
export const localeOf = (headers: Headers): Locale => {
  const wishes = (headers.get("Accept-Language") ?? "").split(",", 20).map((wish) => {
    const [tag = "", ...parameters] = wish.trim().toLowerCase().split(";");
    const weight = parameters.map((parameter) => /^\s*q=([\d.]{1,5})$/.exec(parameter)?.[1]).find(Boolean);
    return { language: tag.split("-")[0] ?? "", weight: weight === undefined ? 1 : Number(weight) };
  });
  const best = wishes
    .filter(({ language, weight }) => isLocale(language) && weight > 0)
    .sort((one, other) => other.weight - one.weight)[0];
  return best !== undefined && isLocale(best.language) ? best.language : "en";
};
