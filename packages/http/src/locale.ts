import { DEFAULT_LOCALE, isLocale, type Locale } from "@griya/api";
import { parseAccept } from "hono/utils/accept";

const languageOf = (tag: string): string => tag.toLowerCase().split("-")[0] ?? "";

/** Returns the language of ours that the reader's browser prefers; English when there is none. */
const acceptedLocale = (headers: Headers): Locale =>
  parseAccept(headers.get("Accept-Language") ?? "")
    .filter(({ q }) => q > 0)
    .map(({ type }) => languageOf(type))
    .find(isLocale) ?? DEFAULT_LOCALE;

/** The parameters of the specification's calls that name a language, the one for the answer first. */
const PARAMETERS = ["language", "locale_code"];

/** Returns the language of the answer: the one that the query names, if it is ours. Otherwise it is the one that the browser prefers. */
export const localeOf = (request: Request): Locale => {
  const { searchParams } = new URL(request.url);
  const named = PARAMETERS.map((name) => languageOf(searchParams.get(name) ?? "")).find(isLocale);
  return named ?? acceptedLocale(request.headers);
};
