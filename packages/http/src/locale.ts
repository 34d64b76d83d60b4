import { DEFAULT_LOCALE, isLocale, type Locale } from "@griya/api";
import { parseAccept } from "hono/utils/accept";

const getLanguage = (tag: string): string => tag.toLowerCase().split("-")[0] ?? "";

/** Returns the first of the shop's languages in the browser's preferences, or English when none matches. */
const getAcceptedLocale = (headers: Headers): Locale =>
  parseAccept(headers.get("Accept-Language") ?? "")
    .filter(({ q }) => q > 0)
    .map(({ type }) => getLanguage(type))
    .find(isLocale) ?? DEFAULT_LOCALE;

/** The query parameters with a language. `language`, the language of the answer, has priority over `locale_code`, that of requested texts. */
const LANGUAGE_PARAMETERS = ["language", "locale_code"];

/** Returns the language of the answer: the language in the query, otherwise the browser's preferred language, otherwise English. */
export const getLocale = (request: Request): Locale => {
  const { searchParams } = new URL(request.url);
  const requestedLocale = LANGUAGE_PARAMETERS.map((name) => getLanguage(searchParams.get(name) ?? "")).find(isLocale);
  return requestedLocale ?? getAcceptedLocale(request.headers);
};
