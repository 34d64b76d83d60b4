import { DEFAULT_LOCALE, isLocale, type Locale } from "@griya/api";
import { parseAccept } from "hono/utils/accept";

const getLanguage = (tag: string): string => tag.toLowerCase().split("-")[0] ?? "";

/** Returns the language of ours that the reader's browser prefers; English when there is none. */
const getAcceptedLocale = (headers: Headers): Locale =>
  parseAccept(headers.get("Accept-Language") ?? "")
    .filter(({ q }) => q > 0)
    .map(({ type }) => getLanguage(type))
    .find(isLocale) ?? DEFAULT_LOCALE;

/** The parameters of the specification's calls that name a language, the one for the answer first. */
const LANGUAGE_PARAMETERS = ["language", "locale_code"];

/** Returns the language of the answer: the one that the query names, if it is ours. Otherwise it is the one that the browser prefers. */
export const getLocale = (request: Request): Locale => {
  const { searchParams } = new URL(request.url);
  const requestedLocale = LANGUAGE_PARAMETERS.map((name) => getLanguage(searchParams.get(name) ?? "")).find(isLocale);
  return requestedLocale ?? getAcceptedLocale(request.headers);
};
